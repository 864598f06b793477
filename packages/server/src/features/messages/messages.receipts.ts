import type { ChannelErrorKind, ReceiptLevel } from '@recado/channels/port'
import { ACK, type MediaType, type SendFailure } from '@recado/contract'
import { raise } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as delivery from '../delivery/index.ts'
import * as tickets from '../tickets/index.ts'
import { withKeyedLock } from '../../kernel/batching/keyed-lock.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { changed } from './messages.changed.ts'
import { apply, findOr, turnOf } from './messages.changes.ts'
import { findBeingSent, listBelow } from './messages.heard.store.ts'
import { findByExternal, findMessage, holdMessages, keepReceipt, lockMessage, saveMessage, type MessageRow } from './messages.store.ts'
import { takeEarly } from './messages.together.store.ts'

const ACK_OF = { sent: ACK.sent, delivered: ACK.delivered, read: ACK.read, played: ACK.read, failed: ACK.failed } as const satisfies Record<
  ReceiptLevel,
  number
>

/** How far a message got, as the channel says. `messageId` is known when the channel carries our own id. */
export async function receipt(
  scope: Scope,
  connectionId: number,
  target: string,
  level: ReceiptLevel,
  error?: { kind: ChannelErrorKind },
  messageId?: number,
): Promise<void> {
  if (error?.kind === 'restricted') await connections.noteLateRefusal(scope, connectionId)
  const failure = level === 'failed' ? delivery.failureOf(error?.kind ?? 'unknown') : null
  const keep = () => keepReceipt(scope.db, { connection_id: connectionId, external_id: target, ack: ACK_OF[level], failure })
  const known = (messageId === undefined ? undefined : await ownOf(scope, connectionId, messageId)) ?? (await findOr(scope, connectionId, target, keep))
  if (!known) return
  await delivery.settleByReceipt(scope, known.id, level === 'failed' ? 'failed' : 'sent')
  await rise(scope, known, ACK_OF[level], failure, target)
}

/** Milliseconds after which what says the same is no echo of what was written. */
const ECHO_MS = 15 * 60_000

/**
 * Takes what a network says was written elsewhere for ours, where it is what is being sent at this moment: an echo may come before the answer, and
 * without our mark. Answers whether it was.
 */
export async function echoed(
  scope: Scope,
  {
    connectionId,
    contactId,
    extId,
    content,
    at,
  }: { connectionId: number; contactId: number; extId: string; content: { body: string; mediaType: MediaType }; at: Date },
): Promise<boolean> {
  const { body, mediaType } = content
  const since = new Date(at.getTime() - ECHO_MS)
  const id = await findBeingSent(scope.db, { connectionId, contactId, body, mediaType, since })
  if (id !== undefined) await receipt(scope, connectionId, extId, 'sent', undefined, id)
  return id !== undefined
}

/** The customer got, or read, everything until a moment. */
export async function watermark(scope: Scope, chat: { contactId: number; connectionId: number }, level: 'delivered' | 'read', until: Date): Promise<void> {
  for (const { external_id } of await listBelow(scope.db, chat, ACK_OF[level], until))
    if (external_id !== null) await receipt(scope, chat.connectionId, external_id, level)
}

async function ownOf(scope: Scope, connectionId: number, messageId: number): Promise<MessageRow | undefined> {
  const row = await findMessage(scope.db, messageId)
  return row?.from_me && row.connection_id === connectionId ? row : undefined
}

/** The channel took the message under this id. */
export const taken = (scope: Scope, row: MessageRow, externalId: string): Promise<void> => rise(scope, row, ACK.sent, null, externalId)

/** A message appeared under this id; what the channel said of it before counts now. */
export async function takeUp(scope: Scope, connectionId: number, externalId: string): Promise<void> {
  const { receipt: told, changes } = await withKeyedLock(scope, turnOf(connectionId, externalId), () => takeEarly(scope.db, { connectionId, externalId }))
  if (told) {
    const row = await findByExternal(scope.db, connectionId, externalId)
    if (row?.from_me) await rise(scope, row, told.ack, told.failure, externalId)
  }
  for (const change of changes) {
    const row = await findByExternal(scope.db, connectionId, externalId)
    if (row) await apply(scope, row, change)
  }
}

/** It is not kept back any longer. */
const LET_GO = { held: null, held_until: null } as const

async function rise(scope: Scope, row: MessageRow, ack: number, failure: SendFailure | null, externalId: string): Promise<void> {
  const now = await lockMessage(scope.db, row.id)
  if (!now) return
  const raised = raise(now.ack, ack)
  if (raised === now.ack && !now.uncertain && row.external_id !== null) return
  await saveMessage(scope.db, row.id, {
    ack: raised,
    failure: raised === ACK.failed ? (failure ?? 'unknown') : null,
    uncertain: false,
    ...LET_GO,
    ...(row.external_id === null ? { external_id: externalId } : {}),
  })
  await showInList(scope, row, raised)
  await changed(scope, row.id)
  if (row.external_id === null) await takeUp(scope, row.connection_id, externalId)
}

/** The list shows the ticks of the last message. */
async function showInList(scope: Scope, row: MessageRow, ack: number): Promise<void> {
  const ticket = await tickets.lastOf(scope.db, row.ticket_id)
  if (ticket?.last_message_id === row.id) await tickets.setPreviewAck(scope, row.ticket_id, ack)
}

/** It will not leave, and why. */
export async function failed(scope: Scope, row: MessageRow, failure: SendFailure): Promise<void> {
  await saveMessage(scope.db, row.id, { ack: ACK.failed, failure, uncertain: false, ...LET_GO })
  await showInList(scope, row, ACK.failed)
  await changed(scope, row.id)
}

/** Nobody knows whether it left. */
export async function uncertain(scope: Scope, row: MessageRow): Promise<void> {
  await saveMessage(scope.db, row.id, { uncertain: true, ...LET_GO })
  await changed(scope, row.id)
}

/** They wait, and why. */
export async function held(scope: Scope, ids: readonly number[], hold: delivery.Hold): Promise<void> {
  for (const { id } of await holdMessages(scope.db, ids, hold)) await changed(scope, id)
}
