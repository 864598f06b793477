import { ChannelError } from '@recado/channels/port'
import * as connections from '../../connections/index.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import { isUnavailable } from '../../../kernel/http/failures.ts'
import { pause } from '../../../kernel/work/pause.ts'
import { StaleOwner } from '../../../kernel/database/fence.ts'
import { systemViewer, withScope, type Scope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { failureOf, type DeliveryPort, type OutboundPayload, type SendOutcome } from '../delivery-port.ts'
import { changeSend, type SendRow } from '../delivery.store.ts'
import { pauseLane } from '../lanes.store.ts'
import { holdUntil, SEND_TIMEOUT_MS } from './timing.ts'
import { planRetry } from './retry-plan.ts'

/** Retries of recording an outcome, and milliseconds in between. */
const RECORD_RETRY = { tries: 10, pauseMs: 500 } as const
/** Result of an attempt before its retry plan. */
export type AttemptResult =
  | Exclude<SendOutcome, { kind: 'uncertain' } | { kind: 'failed' }>
  | { readonly kind: 'dropped'; readonly error: ChannelError }
  | { readonly kind: 'broken'; readonly error: ChannelError }

/** Executes a claimed send and records its outcome. No transaction is open during the network request. */
export async function executeSend(
  context: AppContext,
  owned: connections.OwnedSession,
  deliveryPort: DeliveryPort,
  send: SendRow,
): Promise<void> {
  const result = await attemptSend(context, owned, deliveryPort, send)
  await failpoint('send.afterProvider')
  for (let tries = 1; ; tries++) {
    try {
      await withScope(context, systemViewer(send.company_id), scope =>
        recordResult(scope, owned, deliveryPort, send, result),
      )
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
  deliveryPort: DeliveryPort,
  send: SendRow,
): Promise<AttemptResult> {
  let payload: OutboundPayload
  try {
    payload = await composeAsOwner(context, owned, deliveryPort, send)
  } catch (error) {
    if (!(error instanceof StaleOwner))
      context.log.error(
        { connectionId: owned.connectionId, sendId: send.id, err: error },
        'A send could not be made ready.',
      )
    // A database outage does not count against the message: it is retried as soon as this can be recorded.
    const notCounted = isUnavailable(error) ? ({ scope: 'connection', retry: 'now' } as const) : {}
    return {
      kind: 'broken',
      error: new ChannelError('transient', 'The message could not be made ready.', {
        code: 'compose',
        cause: error,
        ...notCounted,
      }),
    }
  }
  if ('drop' in payload)
    return {
      kind: 'dropped',
      error: new ChannelError(payload.drop, 'There is nothing to send.', { code: 'dropped' }),
    }
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

/**
 * Composes the payload as the owner of the connection. A process that was paused checks its lease again: by
 * now another process may have given up its started sends and continued with later ones. @throws StaleOwner
 */
async function composeAsOwner(
  context: AppContext,
  { fence }: connections.OwnedSession,
  deliveryPort: DeliveryPort,
  send: SendRow,
): Promise<OutboundPayload> {
  for (;;) {
    const startedAt = performance.now()
    const payload = await withScope(context, systemViewer(send.company_id), async scope => {
      await scope.fence(fence)
      return deliveryPort.compose(scope, send)
    })
    await failpoint('send.beforeProvider')
    if (performance.now() - startedAt < context.leases.sureMs) return payload
  }
}

/** Records the result of a send, unless the network reported it already. @throws StaleOwner */
export async function recordResult(
  scope: Scope,
  owned: connections.OwnedSession,
  deliveryPort: DeliveryPort,
  send: SendRow,
  result: AttemptResult,
): Promise<void> {
  await scope.fence(owned.fence)
  if (result.kind === 'sent' || result.kind === 'done')
    return settleSend(scope, deliveryPort, send, 'sent', result, null)
  const { error } = result
  const errorNote = `${error.kind}${error.code === '' ? '' : ` ${error.code}`}`.slice(0, 200)
  const isBanProtected = owned.capabilities.banProtected === true
  const isRepeatable = send.kind !== 'message' || owned.capabilities.idempotentSend
  const plan =
    result.kind === 'dropped'
      ? ({ do: 'fail', stops: null } as const)
      : planRetry(error, {
          attempts: send.attempts,
          createdAt: send.released_at ?? send.created_at,
          now: scope.now,
          isRepeatable,
          banProtectedFor: isBanProtected ? (send.priority > 0 ? 'nobody' : 'somebody') : undefined,
        })
  const restrictedUntil =
    isBanProtected && error.kind === 'restricted'
      ? await connections.recordRestriction(scope, send.connection_id, error.after)
      : null
  switch (plan.do) {
    case 'retry': {
      if (
        !(await changeSend(scope.db, send, {
          state: 'queued',
          not_before: plan.at,
          error: errorNote,
          ...(plan.notCounted ? { attempts: send.attempts - 1 } : {}),
        }))
      )
        return
      const reason = error.kind === 'rate' ? 'rate' : null
      if (plan.pauses)
        await pauseLane(scope.db, send.connection_id, { until: plan.at, reason, now: scope.now })
      if (reason) await deliveryPort.markHeld(scope, [send], { reason, until: plan.at })
      return
    }
    case 'hold': {
      const until = holdUntil(scope.now, restrictedUntil)
      if (
        await changeSend(scope.db, send, {
          state: 'queued',
          held: 'restricted',
          not_before: until,
          error: errorNote,
          attempts: send.attempts - 1,
        })
      )
        await deliveryPort.markHeld(scope, [send], { reason: 'restricted', until: restrictedUntil })
      return
    }
    case 'fail': {
      await settleSend(
        scope,
        deliveryPort,
        send,
        'failed',
        { kind: 'failed', error: error.kind, code: error.code, failure: failureOf(error.kind) },
        errorNote,
      )
      const { stops } = plan
      if (stops) scope.afterCommit(() => owned.stop(stops))
      return
    }
    case 'unknownOutcome': {
      scope.context.metrics.count('uncertain-send')
      return settleSend(scope, deliveryPort, send, 'uncertain', { kind: 'uncertain' }, errorNote)
    }
  }
}

/** Settles a send unless it is settled. */
export async function settleSend(
  scope: Scope,
  deliveryPort: DeliveryPort,
  send: SendRow,
  state: 'sent' | 'failed' | 'uncertain',
  outcome: SendOutcome,
  error: string | null,
): Promise<void> {
  if (await changeSend(scope.db, send, { state, error, settled_at: scope.now }))
    await deliveryPort.recordOutcome(scope, send, outcome)
  await failpoint('send.beforeSettled')
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
