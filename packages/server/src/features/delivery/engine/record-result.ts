import type { ChannelError, StopReason } from '@recado/channels/port'
import type { SendFailure } from '@recado/contract'
import * as connections from '../../connections/index.ts'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { DeliveryPort, SendOutcome } from '../delivery-port.ts'
import { failureOf } from '../send-failures.ts'
import { changeSend, type SendRow } from '../delivery.store.ts'
import { pauseSendQueue } from '../send-queues.store.ts'
import { holdUntil } from './timing.ts'
import { planRetry, type RetryPlan } from './retry-plan.ts'

/** Result of an attempt before its retry plan. */
export type AttemptResult =
  | Exclude<SendOutcome, { kind: 'uncertain' } | { kind: 'failed' }>
  | { readonly kind: 'dropped'; readonly error: ChannelError; readonly failure: SendFailure }
  | { readonly kind: 'broken'; readonly error: ChannelError }

interface FailedAttempt {
  readonly owned: connections.OwnedSession
  readonly deliveryPort: DeliveryPort
  readonly send: SendRow
  readonly error: ChannelError
  /** The error as the send's row keeps it. */
  readonly errorNote: string
  /** The reason for people. */
  readonly failure: SendFailure
}

export interface AttemptedSend {
  readonly send: SendRow
  readonly result: AttemptResult
}
/** Records the results of sends, unless the network reported them already. @throws StaleOwner */
export async function recordResults(
  scope: Scope,
  owned: connections.OwnedSession,
  deliveryPort: DeliveryPort,
  results: readonly AttemptedSend[],
): Promise<void> {
  await scope.fence(owned.fence)
  await allOrThrow(...results.map(one => recordResult(scope, owned, deliveryPort, one)))
}

async function recordResult(
  scope: Scope,
  owned: connections.OwnedSession,
  deliveryPort: DeliveryPort,
  { send, result }: AttemptedSend,
): Promise<void> {
  if (result.kind === 'sent' || result.kind === 'done')
    return settleSend(scope, deliveryPort, send, 'sent', result, null)
  const { error } = result
  const errorNote = `${error.kind}${error.code === '' ? '' : ` ${error.code}`}`.slice(0, 200)
  const failure = result.kind === 'dropped' ? result.failure : failureOf(error.kind)
  const failed: FailedAttempt = { owned, deliveryPort, send, error, errorNote, failure }
  const plan: RetryPlan =
    result.kind === 'dropped' ? { do: 'fail', stops: null } : planAfterFailure(failed, scope.now)
  const restrictedUntil =
    error.kind === 'restricted' && (owned.capabilities.banProtected === true || error.scope === 'connection')
      ? await connections.recordRestriction(scope, send.connection_id, error.after)
      : null
  switch (plan.do) {
    case 'retry':
      return retrySend(scope, failed, plan)
    case 'hold':
      return holdSend(scope, failed, restrictedUntil)
    case 'fail':
      return failSend(scope, failed, plan.stops)
    case 'unknownOutcome':
      scope.context.metrics.count('uncertain-send')
      return settleSend(scope, deliveryPort, send, 'uncertain', { kind: 'uncertain' }, errorNote)
  }
}

function planAfterFailure({ owned: { capabilities }, send, error }: FailedAttempt, now: Date): RetryPlan {
  return planRetry(error, {
    attempts: send.attempts,
    createdAt: send.released_at ?? send.created_at,
    now,
    isRepeatable: send.kind !== 'message' || capabilities.idempotentSend,
    banProtectedFor:
      capabilities.banProtected === true ? (send.priority > 0 ? 'nobody' : 'somebody') : undefined,
  })
}

/** Queues a send again, and pauses its connection when that is at fault. */
async function retrySend(
  scope: Scope,
  { deliveryPort, send, error, errorNote }: FailedAttempt,
  plan: Extract<RetryPlan, { do: 'retry' }>,
): Promise<void> {
  const isQueued = await changeSend(scope.db, send, {
    state: 'queued',
    not_before: plan.at,
    error: errorNote,
    ...(plan.notCounted ? { attempts: send.attempts - 1 } : {}),
  })
  if (!isQueued) return
  const reason = error.kind === 'rate' || error.kind === 'restricted' ? error.kind : null
  if (plan.pauses)
    await pauseSendQueue(scope.db, send.connection_id, {
      until: plan.at,
      reason: reason === 'rate' ? reason : null,
      now: scope.now,
    })
  if (reason) await deliveryPort.markHeld(scope, [send], { reason, until: plan.at })
}

/** Holds a send until the restriction of its number ends. */
async function holdSend(
  scope: Scope,
  { deliveryPort, send, errorNote }: FailedAttempt,
  restrictedUntil: Date | null,
): Promise<void> {
  const isHeld = await changeSend(scope.db, send, {
    state: 'queued',
    held: 'restricted',
    not_before: holdUntil(scope.now, restrictedUntil),
    error: errorNote,
    attempts: send.attempts - 1,
  })
  if (isHeld) await deliveryPort.markHeld(scope, [send], { reason: 'restricted', until: restrictedUntil })
}

/** Fails a send, and stops its session when only a person can fix the reason. */
async function failSend(
  scope: Scope,
  { owned, deliveryPort, send, error, errorNote, failure }: FailedAttempt,
  stops: StopReason | null,
): Promise<void> {
  const outcome = {
    kind: 'failed',
    error: error.kind,
    code: error.code,
    text: error.message,
    failure,
    refuses: error.refuses,
  } as const
  await settleSend(scope, deliveryPort, send, 'failed', outcome, errorNote)
  if (!stops) return
  await connections.stopOthersOfAccount(scope, owned.connectionId, stops)
  scope.afterCommit(() => owned.stop(stops))
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
