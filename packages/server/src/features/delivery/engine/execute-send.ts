import { ChannelError } from '@recado/channels/port'
import type * as connections from '../../connections/index.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import { isUnavailable } from '../../../kernel/http/failures.ts'
import { pause } from '../../../kernel/work/pause.ts'
import { StaleOwner } from '../../../kernel/database/fence.ts'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { OutboundPayload } from '../delivery-port.ts'
import { failureOf } from '../send-failures.ts'
import type { SendRow } from '../delivery.store.ts'
import { reclaimSend, returnSend } from './claim.ts'
import type { AttemptResult } from './record-result.ts'
import type { SendSteps } from './send-steps.ts'
import { SEND_TIMEOUT_MS } from './timing.ts'

/** Retries of recording an outcome, and milliseconds in between. */
const RECORD_RETRY = { tries: 10, pauseMs: 500 } as const

/** Executes a claimed send and records its outcome. No transaction is open during the network request. */
export async function executeSend(
  context: AppContext,
  owned: connections.OwnedSession,
  send: SendRow,
  steps: SendSteps,
): Promise<void> {
  const result = await attemptSend(context, owned, send, steps)
  if (result === 'lost') return
  await failpoint('send.afterProvider')
  for (let tries = 1; ; tries++) {
    try {
      await steps.record({ send, result })
      await failpoint('send.afterSettled')
      return
    } catch (error) {
      // During a database outage this process still knows the outcome, so it waits.
      if (error instanceof StaleOwner || (tries >= RECORD_RETRY.tries && !isUnavailable(error))) {
        // It stays `sending`, so the connection's next owner knows that its outcome is unknown.
        context.log[error instanceof StaleOwner ? 'warn' : 'error'](
          { connectionId: owned.connectionId, sendId: send.id, err: error },
          'What came of a send could not be written down.',
        )
        return
      }
      await pause(RECORD_RETRY.pauseMs, new AbortController().signal)
    }
  }
}

async function attemptSend(
  context: AppContext,
  owned: connections.OwnedSession,
  send: SendRow,
  steps: SendSteps,
): Promise<AttemptResult | 'lost'> {
  let payload: PreparedPayload | 'lost'
  try {
    payload = await composePrepared(context, owned, send, steps)
  } catch (error) {
    if (!(error instanceof StaleOwner))
      context.log.error(
        { connectionId: owned.connectionId, sendId: send.id, err: error },
        'A send could not be made ready.',
      )
    return { kind: 'broken', error: toComposeError(error) }
  }
  if (payload === 'lost') return payload
  if ('drop' in payload)
    return {
      kind: 'dropped',
      error: new ChannelError(payload.drop, 'There is nothing to send.', { code: 'dropped' }),
      failure: payload.failure ?? failureOf(payload.drop),
    }
  return transmit(owned, payload)
}

async function transmit(
  owned: connections.OwnedSession,
  payload: Exclude<PreparedPayload, { readonly drop: unknown }>,
): Promise<AttemptResult> {
  try {
    return await withTimeout(
      SEND_TIMEOUT_MS,
      'outbound' in payload
        ? owned.session.send(payload.outbound).then(({ extId, at }) => ({ kind: 'sent', extId, at }) as const)
        : owned.session.act(payload.action).then(() => ({ kind: 'done' }) as const),
    )
  } catch (error) {
    // A driver throws nothing else; if it does, the outcome is unknown.
    return {
      kind: 'broken',
      error:
        error instanceof ChannelError
          ? error
          : new ChannelError('ambiguous', 'The driver failed.', { code: 'driver', cause: error }),
    }
  }
}

function toComposeError(cause: unknown): ChannelError {
  // A database outage does not count against the message: it is retried as soon as this can be recorded.
  const notCounted = isUnavailable(cause) ? ({ scope: 'connection', retry: 'now' } as const) : {}
  return new ChannelError('transient', 'The message could not be made ready.', {
    code: 'compose',
    cause,
    ...notCounted,
  })
}

type PreparedPayload = Exclude<OutboundPayload, { readonly prepare: unknown }>

/**
 * Composes the payload, once more after the work that it needs before, during which the send is not begun. `lost` when it is no
 * more ours to send.
 */
async function composePrepared(
  context: AppContext,
  owned: connections.OwnedSession,
  send: SendRow,
  { compose }: SendSteps,
): Promise<PreparedPayload | 'lost'> {
  const payload = await compose(send)
  if (!('prepare' in payload)) return payload
  const inScope = (work: typeof returnSend): Promise<boolean> =>
    withScope(context, systemViewer(send.company_id), scope => work(scope, owned, send))
  if (!(await inScope(returnSend))) return 'lost'
  const work = payload.prepare()
  await Promise.allSettled([work])
  if (!(await inScope(reclaimSend))) return 'lost'
  await work
  const prepared = await compose(send)
  // Work that did not make it ready now never will.
  return 'prepare' in prepared ? { drop: 'content' } : prepared
}

/** Returns the result, or ambiguity on timeout. */
async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const answered = new AbortController()
  const timeout = pause(ms, answered.signal).then(() => {
    throw new ChannelError('ambiguous', 'The channel did not answer.', { code: 'silent' })
  })
  timeout.catch(() => undefined)
  try {
    return await Promise.race([work, timeout])
  } finally {
    answered.abort()
  }
}
