import type { ReceiptError, ReceiptLevel } from '@recado/channels/port'
import { ACK, type MediaType, type SendFailure } from '@recado/contract'
import { mergeAck } from '@recado/domain'
import * as connections from '../../connections/index.ts'
import * as delivery from '../../delivery/index.ts'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { publishUpdate } from '../publish-message.ts'
import { applyChange, findOrDefer } from '../changes/channel-changes.ts'
import { findBeingSent, listSentBelow } from '../messages-history.store.ts'
import type { StoredChannelDetails } from '../../../schema/stored.ts'
import { addChannelDetails } from '../messages-details.store.ts'
import {
  findByExternal,
  findMessage,
  markMessagesHeld,
  lockMessage,
  saveMessage,
  type MessageRow,
} from '../messages.store.ts'
import type { ExternalRef } from '../changes/pending-changes.store.ts'
import { findPendingReceipt, savePendingReceipt, type PendingReceipt } from './pending-receipts.store.ts'
import { takePending } from '../messages-insert.store.ts'

const ACK_OF = {
  sent: ACK.sent,
  delivered: ACK.delivered,
  read: ACK.read,
  played: ACK.read,
  failed: ACK.failed,
} as const satisfies Record<ReceiptLevel, number>

/** Applies a receipt of the channel. `messageId` is known when the channel carries our own id. */
export async function applyReceipt(
  scope: Scope,
  connectionId: number,
  target: string,
  level: ReceiptLevel,
  error?: Pick<ReceiptError, 'kind' | 'scope'> & Partial<Pick<ReceiptError, 'code' | 'message'>>,
  messageId?: number,
  pricing?: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (error?.kind === 'restricted')
    await connections.recordLateRefusal(scope, connectionId, error.scope === 'connection')
  const failure = level === 'failed' ? delivery.failureOf(error?.kind ?? 'unknown') : null
  const details: StoredChannelDetails = {
    ...(pricing ? { pricing } : {}),
    ...(level === 'failed' && error?.code !== undefined
      ? { error: { code: error.code, text: error.message ?? '' } }
      : {}),
  }
  const defer = () =>
    deferReceipt(
      scope,
      { connectionId, externalId: target },
      { ack: ACK_OF[level], failure, details: Object.keys(details).length > 0 ? details : null },
    )
  const row =
    (messageId === undefined ? undefined : await findOwnMessage(scope, connectionId, messageId)) ??
    (await findOrDefer(scope, connectionId, target, defer))
  if (!row) return
  // A send that the network has taken is settled: most receipts say only how far it came.
  if (level === 'failed' || row.ack < ACK.sent || row.uncertain)
    await delivery.settleByReceipt(scope, row.id, level === 'failed' ? 'failed' : 'sent')
  if (Object.keys(details).length > 0) await addChannelDetails(scope.db, row.id, details)
  await raiseAck(scope, row, ACK_OF[level], failure, target)
}

/** Keeps a receipt until its message appears, merged with the earlier ones. */
async function deferReceipt(scope: Scope, ref: ExternalRef, receipt: PendingReceipt): Promise<void> {
  const earlier = await findPendingReceipt(scope.db, ref)
  const ack = earlier ? mergeAck(earlier.ack, receipt.ack) : receipt.ack
  await savePendingReceipt(scope.db, ref, {
    ack,
    failure: ack === ACK.failed ? (receipt.failure ?? earlier?.failure ?? null) : null,
    details: earlier?.details ? { ...earlier.details, ...receipt.details } : receipt.details,
  })
}

/** Milliseconds after which a message with the same text is not an echo of the sent one. */
const ECHO_MS = 15 * 60_000

/**
 * Treats a message that a network reports as written elsewhere as ours if it matches the one being sent: an
 * echo may come before the answer, and without our mark. Returns whether it matched.
 */
export async function matchEcho(
  scope: Scope,
  {
    connectionId,
    contactId,
    extId,
    content,
    at,
  }: {
    connectionId: number
    contactId: number
    extId: string
    content: { body: string; mediaType: MediaType }
    at: Date
  },
): Promise<boolean> {
  const { body, mediaType } = content
  const since = new Date(at.getTime() - ECHO_MS)
  const id = await findBeingSent(scope.db, { connectionId, contactId, body, mediaType, since })
  if (id !== undefined) await applyReceipt(scope, connectionId, extId, 'sent', undefined, id)
  return id !== undefined
}

/** The customer received, or read, everything until a moment. */
export async function applyWatermark(
  scope: Scope,
  chat: { contactId: number; connectionId: number },
  level: 'delivered' | 'read',
  until: Date,
): Promise<void> {
  for (const { external_id } of await listSentBelow(scope.db, chat, ACK_OF[level], until))
    if (external_id !== null) await applyReceipt(scope, chat.connectionId, external_id, level)
}

async function findOwnMessage(
  scope: Scope,
  connectionId: number,
  messageId: number,
): Promise<MessageRow | undefined> {
  const row = await findMessage(scope.db, messageId)
  return row?.from_me && row.connection_id === connectionId ? row : undefined
}

/** Records that the channel took the message under this id. */
export const markSent = (scope: Scope, row: MessageRow, externalId: string): Promise<void> =>
  raiseAck(scope, row, ACK.sent, null, externalId)

/** A message appeared under this id; earlier receipts and changes for it are applied now. */
export async function applyPending(scope: Scope, connectionId: number, externalId: string): Promise<void> {
  const { receipt: pendingReceipt, changes } = await takePending(scope.db, { connectionId, externalId })
  if (pendingReceipt) {
    const row = await findByExternal(scope.db, connectionId, externalId)
    if (row?.from_me) {
      const { ack, failure, details } = pendingReceipt
      if (details) await addChannelDetails(scope.db, row.id, details)
      await raiseAck(scope, row, ack, failure, externalId)
    }
  }
  for (const change of changes) {
    const row = await findByExternal(scope.db, connectionId, externalId)
    if (row) await applyChange(scope, row, change)
  }
}

/** Columns of a message that is not held any more. */
const NOT_HELD = { held: null, held_until: null } as const

async function raiseAck(
  scope: Scope,
  row: MessageRow,
  ack: number,
  failure: SendFailure | null,
  externalId: string,
): Promise<void> {
  const now = await lockMessage(scope.db, row.id)
  if (!now) return
  const raised = mergeAck(now.ack, ack)
  if (raised === now.ack && !now.uncertain && row.external_id !== null) return
  await saveMessage(scope.db, row.id, {
    ack: raised,
    failure: raised === ACK.failed ? (failure ?? 'unknown') : null,
    uncertain: false,
    ...NOT_HELD,
    ...(row.external_id === null ? { external_id: externalId } : {}),
  })
  await announceProgress(scope, row, {
    ack: raised,
    failure: raised === ACK.failed ? (failure ?? 'unknown') : null,
  })
  await publishAck(scope, row, raised)
  if (row.external_id === null) await applyPending(scope, row.connection_id, externalId)
}

/** Announces news of an automatic message that has a client key: another feature keeps an account of it. */
async function announceProgress(
  scope: Scope,
  { id: messageId, automatic, client_key: clientKey }: MessageRow,
  { isUncertain = false, ...progress }: { ack: number; failure: SendFailure | null; isUncertain?: boolean },
): Promise<void> {
  if (automatic && clientKey !== null)
    await scope.emit('messageProgressed', { messageId, clientKey, isUncertain, ...progress })
}

/** Publishes the ticks of a message, which the list shows if it is the last one of its ticket. */
async function publishAck(
  scope: Scope,
  { id: messageId, ticket_id: id }: MessageRow,
  ack: number,
): Promise<void> {
  const ticket = await tickets.setPreviewAck(scope, { id, messageId, ack })
  await publishUpdate(scope, messageId, ticket)
}

/** Records that a message will not be sent, and the reason. */
export async function markFailed(
  scope: Scope,
  row: MessageRow,
  failure: SendFailure,
  error?: StoredChannelDetails['error'],
): Promise<void> {
  if (error) await addChannelDetails(scope.db, row.id, { error })
  await saveMessage(scope.db, row.id, { ack: ACK.failed, failure, uncertain: false, ...NOT_HELD })
  await announceProgress(scope, row, { ack: ACK.failed, failure })
  await publishAck(scope, row, ACK.failed)
}

/** Records that the outcome of a message is unknown. */
export async function markUncertain(scope: Scope, row: MessageRow): Promise<void> {
  await saveMessage(scope.db, row.id, { uncertain: true, ...NOT_HELD })
  await announceProgress(scope, row, { ack: row.ack, failure: null, isUncertain: true })
  await publishUpdate(scope, row.id)
}

/** Records that messages are held, and the reason. */
export async function markHeld(scope: Scope, ids: readonly number[], hold: delivery.SendHold): Promise<void> {
  for (const { id } of await markMessagesHeld(scope.db, ids, hold)) await publishUpdate(scope, id)
}
