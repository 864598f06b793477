import { refuse } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import type { SendPayload } from '../../schema/stored.ts'
import {
  cancelQueued,
  findLatestSend,
  insertSend,
  listMayHaveLeft,
  realignContacts,
  reassignContact,
  settleStarted,
  type SendRow,
} from './delivery.store.ts'
import type { DeliveryPort } from './delivery-port.ts'
import { settleSend } from './engine/record-result.ts'
import { lockSendQueue } from './send-queues.store.ts'
import { PRIORITY, type Priority } from './priority.ts'
import { mustReach } from './unconfirmed-reach.ts'

/** Request to send a message or a change to one. */
export interface SendRequest {
  readonly connectionId: number
  readonly contactId: number
  readonly messageId?: number
  readonly kind: SendRow['kind']
  readonly payload: SendPayload
  readonly priority: Priority
}

/**
 * Appends a send to its chat's queue; it leaves after the commit, in that order.
 * @throws ERR_UNCONFIRMED_REACH
 */
export async function enqueue(scope: Scope, request: SendRequest): Promise<void> {
  const { connectionId, contactId, messageId = null, kind, payload, priority } = request
  if (kind === 'message') await mustReach(scope, request)
  scope.writeBehind(
    insertSend(scope.db, {
      connection_id: connectionId,
      contact_id: contactId,
      message_id: messageId,
      kind,
      payload: JSON.stringify(payload),
      priority,
      at: scope.now,
    }),
  )
  scope.wake('sends')
}

/** Retries a failed or uncertain message; only on a person's request. */
export async function retry(scope: Scope, messageId: number): Promise<void> {
  const before = await findLatestSend(scope.db, messageId)
  if (before?.state !== 'failed' && before?.state !== 'uncertain') throw refuse('ERR_SENDING_WAPP_MSG')
  await enqueue(scope, {
    connectionId: before.connection_id,
    contactId: before.contact_id,
    messageId,
    kind: 'message',
    payload: before.payload,
    priority: PRIORITY.people,
  })
}

/** Cancels a queued message; false after its start. */
export const cancel = async (scope: Scope, messageId: number): Promise<boolean> =>
  (await cancelQueued(scope.db, messageId, scope.now)) > 0

/** Settles started sends of a message by the network's receipt. False when none was open. */
export const settleByReceipt = async (
  scope: Scope,
  messageId: number,
  state: 'sent' | 'failed',
): Promise<boolean> => (await settleStarted(scope.db, messageId, { state, settled_at: scope.now })) > 0

/**
 * Settles as uncertain each message of a connection that may have left, in the transaction that changes its provider: an id that
 * one network recognizes again is a new message for the other. Claims of the earlier session end with this transaction.
 */
export async function settleMayHaveLeft(
  scope: Scope,
  deliveryPort: DeliveryPort,
  connectionId: number,
): Promise<void> {
  // A claim of the earlier session is either complete, or sees the new provider.
  await lockSendQueue(scope.db, connectionId)
  for (const send of await listMayHaveLeft(scope.db, connectionId)) {
    scope.context.metrics.count('uncertain-send')
    await settleSend(scope, deliveryPort, send, 'uncertain', { kind: 'uncertain' }, 'ambiguous provider')
  }
}

/** Moves sends to another contact. */
export const moveToContact = (scope: Scope, contacts: { from: number; to: number }): Promise<void> =>
  reassignContact(scope.db, contacts)
/** Moves the sends of messages in these tickets to the messages' current contacts. */
export const followMessages = (scope: Scope, ticketIds: readonly number[]): Promise<void> =>
  realignContacts(scope.db, ticketIds)
