import { ACK, type HandOverReason, type Message, type Ticket } from '@recado/contract'
import { HAND_OVER_NOTICE, handOverQueue, maySpeak, stateChanges } from '@recado/domain'
import * as messages from '../../messages/index.ts'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredMedia } from '../../../schema/stored.ts'
import type { PromptRow } from '../prompts.store.ts'
import * as usage from '../usage/prompts-usage.ts'
import { endTurn, type TurnRow } from './turns.store.ts'

/** The answer of a prompt. Without a recording the text is sent as it is. */
export interface PromptReply {
  readonly text: string
  readonly recording: StoredMedia | undefined
  readonly sources: readonly string[]
}
/** The end of a turn. `row` is undefined when the prompt is gone. */
export interface TurnEnd {
  readonly row: PromptRow | undefined
  readonly answer: PromptReply | undefined
  readonly handOver:
    | { readonly reason: HandOverReason; readonly queueId: number | null; readonly note: string }
    | undefined
  /** Taken from the provider for this turn. */
  readonly tokens: number
}

/**
 * Applies the end of a turn in the ticket as it is now: nothing is sent when a person did something meanwhile,
 * or when the customer wrote again. Returns whether it was applied. Tokens count either way.
 */
export async function finishTurn(scope: Scope, turn: TurnRow, end: TurnEnd): Promise<boolean> {
  const ticket = await tickets.lock(scope, turn.ticket_id)
  const isCurrent = await endTurn(scope.db, turn)
  const applies = isCurrent && maySpeak(ticket)
  if (end.row && end.tokens > 0)
    await usage.count(scope, end.row.id, end.tokens, applies && end.answer ? 1 : 0)
  if (!applies) return false
  if (end.answer) await sendReply(scope, ticket, end.answer, end.row)
  if (end.handOver) await handOver(scope, turn, ticket, end)
  return true
}

async function sendReply(
  scope: Scope,
  ticket: Ticket,
  { text, recording, sources }: PromptReply,
  row: PromptRow | undefined,
): Promise<void> {
  const details = row ? { prompt: { name: row.name, sources: [...sources] } } : undefined
  const message = await messages.createMessage(scope, ticket, {
    content: recording
      ? { body: '', mediaType: 'audio', media: recording }
      : { body: text, mediaType: 'chat' },
    details,
    fromMe: true,
    automatic: true,
  })
  if (!message) return
  if (recording) await messages.storeTranscription(scope, message.id, text)
  await messages.enqueueSend(scope, message, ticket.whatsappId, 'message')
}

/** Ends the bot, and puts the ticket where people take over; the log says why. */
async function handOver(
  scope: Scope,
  turn: TurnRow,
  before: Ticket,
  { row, answer, handOver: target }: TurnEnd,
): Promise<void> {
  if (!target) return
  if (!answer) {
    const notice = HAND_OVER_NOTICE[await messages.findCompanyLanguage(scope)]
    await messages.sendAutomatic(scope, before, notice)
  }
  const queueId = handOverQueue(target.reason, {
    named: target.queueId,
    ofPrompt: row?.queue_id ?? null,
    current: before.queueId,
  })
  if (target.note !== '') await writeNote(scope, before, target.note, row)
  const entered =
    queueId === null || queueId === before.queueId
      ? before
      : await tickets.enterQueue(scope, before, queueId, { isChosen: true })
  const after = await tickets.endBot(scope, entered)
  if (after.queueId !== before.queueId) {
    const question: Message = await messages.loadForViewer(scope, turn.message_id)
    scope.publish(...messages.messageRevealed(question, before, after))
  }
  await tickets.log(
    scope,
    after,
    [{ type: 'handOver', reason: target.reason, changes: stateChanges(before, after) }],
    { userId: null },
  )
}

/** Writes an internal note with the reason in the model's own words. */
const writeNote = (scope: Scope, ticket: Ticket, note: string, row: PromptRow | undefined) =>
  messages.createMessage(scope, ticket, {
    content: { body: note, mediaType: 'chat' },
    details: row ? { prompt: { name: row.name, sources: [] } } : undefined,
    fromMe: true,
    isPrivate: true,
    automatic: true,
    sentBy: row?.name ?? null,
    ack: ACK.read,
  })
