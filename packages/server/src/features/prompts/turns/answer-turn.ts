import { Refusal, type HandOverReason } from '@recado/contract'
import {
  buildCompletionRequest,
  planPromptRetry,
  readModelReply,
  type PromptContext,
  type PromptDecision,
} from '@recado/domain'
import * as transcriptions from '../../transcriptions/index.ts'
import { systemViewer, withReadOnlyScope, withScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import { sourcesOf } from '../model/prompts-context.ts'
import { PromptFailure, requestCompletion } from '../model/prompts.client.ts'
import { speak } from '../model/prompts-speech.ts'
import type { DueTurn } from './platform.store.ts'
import { finishTurn, type TurnEnd } from './finish-turn.ts'
import { prepareTurn, type TurnStep } from './prepare-turn.ts'
import { endTurn, postponeTurn, claimTurn, renewTurn, type TurnRow } from './turns.store.ts'

/** A process that died is replaced so soon; one that lives renews its claim several times meanwhile. */
const CLAIM_MS = 15_000
const RENEW_MS = 5_000

/** A turn that no other process works on, for as long as this process lives. */
interface TurnClaim {
  readonly turn: TurnRow
  /** Ends the renewing: the turn may be postponed or has ended. */
  release(): Promise<void>
}

/** Claims a turn; undefined when another process did, or another message came. */
async function claimTurnWhileAlive(
  context: AppContext,
  due: DueTurn,
  renewMs: number = RENEW_MS,
): Promise<TurnClaim | undefined> {
  const viewer = systemViewer(due.company_id)
  const end = (now: Date): Date => new Date(now.getTime() + CLAIM_MS)
  const turn = await withScope(context, viewer, scope =>
    claimTurn(scope.db, due, { now: scope.now, until: end(scope.now) }),
  )
  if (!turn) return undefined
  let renewal: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    renewal = withScope(context, viewer, scope => renewTurn(scope.db, turn, end(scope.now))).catch(
      // Another process may take the turn then; one of both answers.
      (error: unknown) => context.log.warn({ err: error }, 'The claim of a turn could not be renewed.'),
    )
  }, renewMs)
  return {
    turn,
    release: async () => {
      clearInterval(timer)
      await renewal
    },
  }
}

const AWAIT_MS = 2_000
/** Defects of ours, such as an outage of the database, are tried again so often. */
const MAX_DEFECTS = 5

type Ask = Extract<TurnStep, { next: 'ask' }>

/**
 * Answers the message of a turn, or gives its ticket to people. The model is asked outside of every
 * transaction. `signal` ends it for a newer message or the end of the process.
 */
export async function answerTurn(context: AppContext, due: DueTurn, signal: AbortSignal): Promise<void> {
  const claim = await claimTurnWhileAlive(context, due)
  if (!claim) return
  const { turn } = claim
  const viewer = systemViewer(due.company_id)
  const postpone = async (attempts: number, delayMs: number) => {
    await claim.release()
    await withScope(context, viewer, scope =>
      postponeTurn(scope.db, turn, { attempts, due_at: new Date(scope.now.getTime() + delayMs) }),
    )
  }
  try {
    await takeTurn(context, due.company_id, turn, signal, postpone)
  } catch (error) {
    if (signal.aborted) return await postpone(turn.attempts, 0)
    context.log.warn({ ticketId: turn.ticket_id, err: error }, 'A prompt could not answer.')
    if (turn.attempts < MAX_DEFECTS) return await postpone(turn.attempts + 1, AWAIT_MS)
    await withScope(context, viewer, scope => finishTurn(scope, turn, failedEnd('answer', undefined)))
  } finally {
    await claim.release()
  }
}

async function takeTurn(
  context: AppContext,
  companyId: number,
  turn: TurnRow,
  signal: AbortSignal,
  postpone: (attempts: number, delayMs: number) => Promise<void>,
): Promise<void> {
  const viewer = systemViewer(companyId)
  const finish = (end: TurnEnd): Promise<boolean> =>
    withScope(context, viewer, scope => finishTurn(scope, turn, end))
  for (;;) {
    const step = await withReadOnlyScope(context, viewer, scope => prepareTurn(scope, turn))
    switch (step.next) {
      case 'end':
        return void (await withScope(context, viewer, scope => endTurn(scope.db, turn)))
      case 'handOver':
        return void (await finish(failedEnd(step.reason, step.row)))
      case 'await':
        return await postpone(turn.attempts, AWAIT_MS)
      case 'transcribe': {
        const state = await transcribe(context, companyId, step.messageId)
        if (state === 'running') return await postpone(turn.attempts, AWAIT_MS)
        if (state === 'failed') return void (await finish(failedEnd('voice', step.row)))
        continue
      }
      case 'ask': {
        const end = await ask(context, companyId, step, signal, turn.attempts + 1)
        if ('retryMs' in end) return await postpone(turn.attempts + 1, end.retryMs)
        const isApplied = await finish(end)
        if (!isApplied && end.answer?.recording?.key)
          await context.media.remove(companyId, end.answer.recording.key)
        return
      }
    }
  }
}

const failedEnd = (reason: HandOverReason, row: TurnEnd['row'], tokens = 0): TurnEnd => ({
  row,
  answer: undefined,
  handOver: { reason, queueId: null, note: '' },
  tokens,
})

/** Has a voice message written down by the company's provider. */
async function transcribe(
  context: AppContext,
  companyId: number,
  messageId: number,
): Promise<'done' | 'running' | 'failed'> {
  try {
    const { transcription } = await transcriptions.transcribe(context, systemViewer(companyId), messageId)
    return transcription?.state ?? 'failed'
  } catch (error) {
    if (error instanceof Refusal) return 'failed'
    throw error
  }
}

/** Asks the model, once. */
async function ask(
  context: AppContext,
  companyId: number,
  step: Ask,
  signal: AbortSignal,
  attempts: number,
): Promise<TurnEnd | { readonly retryMs: number }> {
  const { row, provider } = step
  try {
    const request = buildCompletionRequest(step.context)
    const { reply, tokens } = await requestCompletion(context, provider, request, signal)
    await failpoint('prompt.afterAnswer')
    const decision = readModelReply(reply, replyLimitsOf(step.context))
    return decision.is === 'nothing'
      ? fail('answer', tokens)
      : await endOf(context, companyId, step, decision, tokens)
  } catch (error) {
    if (!(error instanceof PromptFailure)) throw error
    const delay = planPromptRetry(error.fault, attempts, error.retryAfterMs)
    context.log.info(
      { fault: error.fault, attempts, again: delay !== null },
      'The provider of a prompt failed.',
    )
    return delay === null ? failedEnd(error.fault, row) : { retryMs: delay }
  }

  function fail(fault: 'answer', tokens: number): TurnEnd | { readonly retryMs: number } {
    const delay = planPromptRetry(fault, attempts)
    return delay === null ? failedEnd(fault, row, tokens) : { retryMs: delay }
  }
}

export const replyLimitsOf = ({ queues, maxTokens }: PromptContext) => ({
  queueIds: queues.map(({ id }) => id),
  maxTokens,
})

async function endOf(
  context: AppContext,
  companyId: number,
  { row, speaker, context: promptContext }: Ask,
  decision: Exclude<PromptDecision, { is: 'nothing' }>,
  tokens: number,
): Promise<TurnEnd> {
  const { text } = decision
  const recording = speaker && text !== '' ? await speak(context, companyId, speaker, text) : undefined
  return {
    row,
    answer: text === '' ? undefined : { text, recording, sources: sourcesOf(promptContext) },
    handOver:
      decision.is === 'transfer'
        ? { reason: 'asked', queueId: decision.queueId, note: decision.reason }
        : undefined,
    tokens,
  }
}
