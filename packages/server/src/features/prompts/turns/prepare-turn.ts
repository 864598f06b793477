import type { HandOverReason, Ticket } from '@recado/contract'
import { addressedName, firstNameOf, maySpeak, type PromptContext, type PromptMessage } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import * as connections from '../../connections/index.ts'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { ModelProvider } from '../model/prompts.client.ts'
import { gatherContext, type PromptInstructions } from '../model/prompts-context.ts'
import { openKey } from '../model/prompts-keys.ts'
import { SPEECH_MIME, type Speaker } from '../model/prompts-speech.ts'
import { findPrompt, type PromptRow } from '../prompts.store.ts'
import { isSpent } from '../usage/prompts-usage.ts'
import { listLatestMessages, type HistoryRow, type TurnRow } from './turns.store.ts'

/** A file of the channel is awaited so long before people take over. */
const FILE_PATIENCE_MS = 60_000

/** The next step of a turn. `end`: nobody waits for an answer any more. */
export type TurnStep =
  | { readonly next: 'end' }
  | { readonly next: 'handOver'; readonly reason: HandOverReason; readonly row: PromptRow | undefined }
  | { readonly next: 'await' }
  | { readonly next: 'transcribe'; readonly messageId: number; readonly row: PromptRow }
  | {
      readonly next: 'ask'
      readonly row: PromptRow
      readonly provider: ModelProvider
      readonly speaker: Speaker | undefined
      readonly context: PromptContext
    }

/** Reads what a turn needs; writes nothing. */
export async function prepareTurn(scope: Scope, turn: TurnRow): Promise<TurnStep> {
  const ticket = await tickets.load(scope, turn.ticket_id)
  if (!maySpeak(ticket)) return { next: 'end' }
  const row = turn.prompt_id === null ? undefined : await findPrompt(scope.db, turn.prompt_id)
  if (!row || !(await companies.hasPrompts(scope.db, scope.companyId)))
    return { next: 'handOver', reason: 'removed', row }
  if (await isSpent(scope, row)) return { next: 'handOver', reason: 'budget', row }
  const latest = await listLatestMessages(scope.db, ticket.id, row.max_messages)
  const voice = unansweredOf(latest).find(lacksWords)
  if (voice) return voiceStep(scope, turn, voice, row)
  return {
    next: 'ask',
    row,
    provider: { baseUrl: row.base_url, key: openKey(scope, row, 'api_key') },
    speaker: await speakerFor(scope, ticket, row),
    context: await gatherContext(scope, instructionsOf(row), {
      firstName: firstNameOf(addressedName(ticket.contact.name)),
      messages: latest.toReversed().map(toPromptMessage),
    }),
  }
}

export const instructionsOf = (row: PromptRow): PromptInstructions => ({
  prompt: row.prompt,
  maxTokens: row.max_tokens,
  temperature: row.temperature,
  maxMessages: row.max_messages,
  model: row.model,
  knowledge: row.knowledge,
  useQuickMessages: row.use_quick_messages,
})

/** The messages of the customer since our last one. */
function unansweredOf(latest: readonly HistoryRow[]): readonly HistoryRow[] {
  const answered = latest.findIndex(({ from_me }) => from_me)
  return answered === -1 ? latest : latest.slice(0, answered)
}

const lacksWords = ({ media_type, transcription }: HistoryRow): boolean =>
  media_type === 'audio' && transcription?.state !== 'done'

function voiceStep(scope: Scope, turn: TurnRow, { id, media }: HistoryRow, row: PromptRow): TurnStep {
  if (media?.state === 'ready') return { next: 'transcribe', messageId: id, row }
  const waited = scope.now.getTime() - turn.asked_at.getTime()
  return media?.state === 'pending' && waited < FILE_PATIENCE_MS
    ? { next: 'await' }
    : { next: 'handOver', reason: 'voice', row }
}

/** The voice of the prompt, where the channel takes what it speaks. */
async function speakerFor(scope: Scope, ticket: Ticket, row: PromptRow): Promise<Speaker | undefined> {
  const key = row.voice === 'texto' ? null : openKey(scope, row, 'voice_key')
  if (key === null) return undefined
  const capabilities = await connections.findAvailableCapabilities(scope, ticket.whatsappId)
  const types = capabilities?.media.voice?.types ?? []
  return types.includes(SPEECH_MIME) || types.includes('*')
    ? { voice: row.voice, region: row.voice_region, key }
    : undefined
}

/** Names a message without text in brackets, for the model. */
function toPromptMessage({ body, from_me, media_type, transcription }: HistoryRow): PromptMessage {
  const words = media_type === 'audio' && transcription?.state === 'done' ? transcription.text : body
  const text = media_type === 'chat' || media_type === 'audio' ? words : `[${media_type}] ${words}`.trim()
  return { author: from_me ? 'company' : 'customer', text: text === '' ? `[${media_type}]` : text }
}
