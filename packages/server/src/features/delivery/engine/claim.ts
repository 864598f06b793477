import * as connections from '../../connections/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { DeliveryPort } from '../delivery-port.ts'
import { changeSend, type SendRow } from '../delivery.store.ts'
import { PRIORITY } from '../priority.ts'
import { beginSends, holdSends, listNewChats, listNextSends } from './claims.store.ts'
import {
  listThrottledChats,
  lockSendQueue,
  postponeSends,
  saveSendQueue,
  type SendQueueRow,
} from '../send-queues.store.ts'
import { claimBanProtected } from './ban-protected-claim.ts'
import { addMs, holdUntil, MAX_CANDIDATES, PREPARE_MS, SEND_TIMEOUT_MS, type ClaimResult } from './timing.ts'

const HOUR_MS = 3_600_000

type Owner = Pick<connections.OwnedSession, 'connectionId' | 'kind' | 'fence'>

interface ClaimOptions {
  readonly owned: Pick<connections.OwnedSession, 'connectionId' | 'kind' | 'fence' | 'capabilities'>
  readonly deliveryPort: DeliveryPort
  /** Maximum of further sends, and of those to many. */
  readonly limit: number
  readonly bulkLimit: number
  /** From 0 to 1, new each time. */
  readonly random: () => number
}

/** Claims the next sends and records the attempts before they start. @throws StaleOwner */
export async function claimSends(
  scope: Scope,
  { owned, deliveryPort, limit, bulkLimit, random }: ClaimOptions,
): Promise<ClaimResult> {
  const { connectionId, fence } = owned
  await scope.fence(fence)
  const sendQueue = await lockSendQueue(scope.db, connectionId)
  // The session still runs, but what it left in doubt was settled: the rest leaves by its successor.
  if (!(await connections.hasProvider(scope, connectionId, owned.kind)))
    return { sends: [], waitMs: undefined }
  const freeAt = Math.max(sendQueue.next_at.getTime(), sendQueue.paused_until?.getTime() ?? 0)
  if (freeAt > scope.now.getTime())
    return {
      sends: [],
      waitMs: (await reportPause(scope, deliveryPort, sendQueue)) ? 0 : freeAt - scope.now.getTime(),
    }
  const isPaced = sendQueue.min_gap_ms > 0
  const result = owned.capabilities.banProtected
    ? await claimBanProtected(scope, {
        connectionId,
        fence,
        sendQueue,
        deliveryPort,
        limit: isPaced ? 1 : limit,
        random,
      })
    : await claimInOrder(scope, { owned, deliveryPort, limit, bulkLimit, isPaced })
  if (result.sends.length === 0) await reportChatPause(scope, deliveryPort, connectionId)
  if (isPaced && result.sends.length > 0)
    await saveSendQueue(scope.db, connectionId, { next_at: addMs(scope.now, sendQueue.min_gap_ms) })
  return result
}

/**
 * Gives back a claimed send that is not ready: a process that dies meanwhile leaves no doubt about it. False when it was settled
 * meanwhile. @throws StaleOwner
 */
export async function returnSend(scope: Scope, { fence }: Owner, send: SendRow): Promise<boolean> {
  await scope.fence(fence)
  return changeSend(scope.db, send, {
    state: 'queued',
    attempts: send.attempts - 1,
    not_before: addMs(scope.now, PREPARE_MS),
  })
}

/** Claims a returned send again; false when it was cancelled or claimed meanwhile. @throws StaleOwner */
export async function reclaimSend(
  scope: Scope,
  { connectionId, kind, fence }: Owner,
  send: SendRow,
): Promise<boolean> {
  await scope.fence(fence)
  await lockSendQueue(scope.db, connectionId)
  if (!(await connections.hasProvider(scope, connectionId, kind))) return false
  return changeSend(
    scope.db,
    { ...send, state: 'queued' },
    { state: 'sending', attempts: send.attempts, sending_until: addMs(scope.now, SEND_TIMEOUT_MS) },
  )
}

/** Reports a channel's pause to the queued sends. True while more of them may be unreported. */
async function reportPause(
  scope: Scope,
  deliveryPort: DeliveryPort,
  { connection_id: connectionId, paused_for: reason, paused_until: until }: SendQueueRow,
): Promise<boolean> {
  if (reason === null || until === null || until <= scope.now) return false
  const waiting = await postponeSends(
    scope.db,
    { connectionId },
    { until, now: scope.now, limit: MAX_CANDIDATES },
  )
  if (waiting.length > 0) await deliveryPort.markHeld(scope, waiting, { reason, until })
  return waiting.length === MAX_CANDIDATES
}
/** Reports a pause of one chat to the sends behind it. */
async function reportChatPause(
  scope: Scope,
  deliveryPort: DeliveryPort,
  connectionId: number,
): Promise<void> {
  for (const { contact_id: contactId, not_before: until, reason } of await listThrottledChats(
    scope.db,
    connectionId,
    scope.now,
    MAX_CANDIDATES,
  )) {
    const waiting = await postponeSends(
      scope.db,
      { connectionId, contactId },
      { until, now: scope.now, limit: MAX_CANDIDATES },
    )
    await deliveryPort.markHeld(scope, waiting, { reason, until })
  }
}

async function claimInOrder(
  scope: Scope,
  { owned, deliveryPort, limit, bulkLimit, isPaced }: Omit<ClaimOptions, 'random'> & { isPaced: boolean },
): Promise<ClaimResult> {
  const { connectionId, fence } = owned
  const waiting = await listNextSends(scope.db, connectionId, scope.now, {
    limit: isPaced ? 1 : limit + bulkLimit,
    isBulkToo: bulkLimit > 0,
  })
  const isBulk = ({ priority }: { priority: number }): boolean => priority === PRIORITY.bulk
  const next = [
    ...waiting.filter(one => !isBulk(one)).slice(0, limit),
    ...waiting.filter(isBulk).slice(0, bulkLimit),
  ]
  const heldIds = await holdNewChats(scope, { owned, deliveryPort, next })
  const ids = next.map(({ id }) => id).filter(id => !heldIds.has(id))
  const sends =
    ids.length === 0
      ? []
      : await beginSends(scope.db, ids, {
          epoch: fence.epoch,
          until: addMs(scope.now, SEND_TIMEOUT_MS),
          now: scope.now,
        })
  return { sends, waitMs: sends.length === 0 && heldIds.size > 0 ? 0 : undefined }
}

/**
 * Holds the sends of new chats while the network restricts the account: chats in which the customer has not
 * written within the channel's window. Returns their ids.
 */
async function holdNewChats(
  scope: Scope,
  {
    owned,
    deliveryPort,
    next,
  }: Pick<ClaimOptions, 'owned' | 'deliveryPort'> & {
    next: Awaited<ReturnType<typeof listNextSends>>
  },
): Promise<ReadonlySet<number>> {
  const { connectionId, capabilities } = owned
  const until = next[0]?.restricted_until
  if (!until || until <= scope.now || !capabilities.window) return new Set()
  const sends = await listNewChats(
    scope.db,
    next.map(({ id }) => id),
    { connectionId, since: addMs(scope.now, -capabilities.window.hours * HOUR_MS) },
  )
  if (sends.length === 0) return new Set()
  const ids = sends.map(({ id }) => id)
  await holdSends(scope.db, ids, { held: 'restricted', until: holdUntil(scope.now, until) })
  await deliveryPort.markHeld(scope, sends, { reason: 'restricted', until })
  return new Set(ids)
}
