import { ACK, refuse, type Message, type Ticket } from '@recado/contract'
import { mayRetry, deleteRefusal, editRefusal, maskOwnText, restoreMasked } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import * as delivery from '../delivery/index.ts'
import * as tickets from '../tickets/index.ts'
import * as users from '../users/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredMedia } from '../../schema/stored.ts'
import { publishRewrite, publishUpdate, loadMessage } from './publish-message.ts'
import { textSince } from './changes/channel-changes.ts'
import { maskForViewer } from './messages-list.ts'
import { presentMessage } from './messages.present.ts'
import { markFailed } from './receipts/receipts.ts'
import { fitToChannel } from './sending/fit-to-channel.ts'
import { mustWriteIn } from './sending/send.ts'
import type { StoredMessageContent } from './messages-content.ts'
import { insertVersion, saveReaction } from './changes/changes.store.ts'
import { findMessage, lockMessage, saveMessage, type MessageRow } from './messages.store.ts'
import { createMessage } from './create-message.ts'
import { enqueueSend } from './sending/automatic.ts'

/** The company has one reaction per message, from any of its users. */
const OUR_REACTION = 'me'

/** Finds a message in a ticket the viewer may see. */
async function findVisible(scope: Scope, id: number): Promise<{ row: MessageRow; ticket: Ticket }> {
  const row = await findMessage(scope.db, id)
  if (!row) throw refuse('ERR_NO_MESSAGE_FOUND')
  return { row, ticket: await tickets.find(scope, row.ticket_id) }
}

async function findWritable(
  scope: Scope,
  id: number,
): Promise<{ row: MessageRow; message: Message; ticket: Ticket }> {
  const { row, ticket } = await findVisible(scope, id)
  mustWriteIn(scope, ticket)
  return { row, message: presentMessage(scope.context, row), ticket }
}

/** The ticket's log names the admin who changes a message of somebody else. */
async function logChangeOf(
  scope: Scope,
  ticket: Ticket,
  { user_id }: MessageRow,
  type: 'messageEdited' | 'messageDeleted',
): Promise<void> {
  if (user_id !== scope.viewer.id) await tickets.log(scope, ticket, [{ type }], { authorId: user_id })
}

/** Gives the customer's masked number in a text that is sent back its digits again. */
const restoreOwnNumber = ({ viewer }: Scope, { contact }: Ticket, typed: string, before: string): string =>
  viewer.isTricked ? typed : restoreMasked(typed, before, text => maskOwnText(text, contact))

/** Spec: behaviour 12 "Edit". */
export async function edit(scope: Scope, id: number, typed: string): Promise<Message> {
  const { row, message, ticket } = await findWritable(scope, id)
  const body = restoreOwnNumber(scope, ticket, typed, row.body)
  const reason = editRefusal(
    scope.viewer,
    message,
    (await connections.findCapabilities(scope, row.connection_id)).edit,
    scope.now,
  )
  if (reason) throw refuse(reason)
  // The channel does not know it, so the customer would keep the old text.
  if (row.external_id === null) throw refuse('ERR_EDIT_WAPP_MSG')
  if (body === row.body) return maskForViewer(scope, message, ticket)
  const now = await lockMessage(scope.db, id)
  await insertVersion(scope.db, id, row.body, textSince(now ?? { body_at: null }, row))
  await saveMessage(scope.db, id, { body, body_at: scope.now, is_edited: true })
  await logChangeOf(scope, ticket, row, 'messageEdited')
  const after = await publishRewrite(scope, id)
  await enqueueSend(scope, after, row.connection_id, 'edit', { body, target: row.external_id })
  return maskForViewer(scope, after, ticket)
}

/**
 * Deletes for everyone; colleagues still see the text, struck out. Spec: behaviour 12 "Delete".
 */
export async function remove(scope: Scope, id: number): Promise<Message> {
  const { row, ticket } = await findVisible(scope, id)
  if (!row.is_private) mustWriteIn(scope, ticket)
  const window = row.is_private
    ? undefined
    : (await connections.findCapabilities(scope, row.connection_id)).delete
  const reason = deleteRefusal(scope.viewer, presentMessage(scope.context, row), window, scope.now)
  if (reason) throw refuse(reason)
  if (!row.is_private && row.external_id === null) throw refuse('ERR_DELETE_WAPP_MSG')
  if (row.is_private && row.mentions) await scope.emit('noteRemoved', { messageId: id })
  await saveMessage(scope.db, id, { is_deleted: true, deleted_at: scope.now })
  await logChangeOf(scope, ticket, row, 'messageDeleted')
  const subject = `${ticket.id} · ${ticket.contact.name}`
  await auditLog.recordRemoval(scope, row.is_private ? 'note' : 'message', subject)
  const after = await publishRewrite(scope, id)
  if (!row.is_private)
    await enqueueSend(scope, after, row.connection_id, 'delete', { target: row.external_id ?? '' })
  return maskForViewer(scope, after, ticket)
}

/** Requests a file again that was not available: a phone that was off may be on by now. */
export async function requestMedia(scope: Scope, id: number): Promise<Message> {
  const { row, ticket } = await findVisible(scope, id)
  if (row.media?.state !== 'failed' || row.media.ref === null)
    return maskForViewer(scope, presentMessage(scope.context, row), ticket)
  await saveMessage(scope.db, id, { media: JSON.stringify({ ...row.media, state: 'pending' }) })
  scope.enqueueJob({ job: 'messages.fetchMedia', args: { messageId: id } })
  return maskForViewer(scope, await publishUpdate(scope, id), ticket)
}

/** Sets the company's reaction; an empty emoji removes it. */
export async function react(scope: Scope, id: number, emoji: string): Promise<Message> {
  const { row, ticket } = await findWritable(scope, id)
  if (
    !(await connections.findCapabilities(scope, row.connection_id)).react ||
    row.is_private ||
    row.external_id === null
  )
    throw refuse('ERR_CHANNEL_CANNOT')
  const user = await users.find(scope, scope.viewer.id)
  await saveReaction(scope.db, {
    message_id: id,
    author: OUR_REACTION,
    author_name: user.name,
    from_me: true,
    emoji,
    created_at: scope.now,
  })
  const after = await publishUpdate(scope, id)
  await enqueueSend(scope, after, row.connection_id, 'react', {
    emoji,
    target: row.external_id,
    targetFromMe: row.from_me,
  })
  return maskForViewer(scope, after, ticket)
}

/** Sends a failed or uncertain message again, because a person asks for it. */
export async function retry(scope: Scope, id: number): Promise<Message> {
  const { message, ticket } = await findWritable(scope, id)
  if (!mayRetry(message)) throw refuse('ERR_SENDING_WAPP_MSG')
  await saveMessage(scope.db, id, { ack: ACK.pending, failure: null, uncertain: false })
  await delivery.retry(scope, id)
  return maskForViewer(scope, await publishUpdate(scope, id), ticket)
}

/** Cancels a message that still waits; a person may have it sent after all. */
export async function cancel(scope: Scope, id: number): Promise<Message> {
  const { row, ticket } = await findWritable(scope, id)
  if (!(await delivery.cancel(scope, id))) throw refuse('ERR_NOT_WAITING')
  await markFailed(scope, row, 'cancelled')
  return maskForViewer(scope, await loadMessage(scope, id), ticket)
}

/** Takes an automatic message back that still waits; false when it does not wait any more. */
export async function withdrawQueued(scope: Scope, id: number): Promise<boolean> {
  const row = await findMessage(scope.db, id)
  if (!row || !(await delivery.cancel(scope, id))) return false
  await markFailed(scope, row, 'disconnected')
  return true
}

/** Forwards a message, in the forwarder's ticket with the other contact. Spec: behaviour 12 "Forward". */
export async function forward(
  scope: Scope,
  { messageId, contactId }: { messageId: number; contactId: number },
): Promise<Message> {
  const { row, ticket: from } = await findVisible(scope, messageId)
  if (row.is_deleted || row.is_private || ['call_log', 'unsupported', 'template'].includes(row.media_type))
    throw refuse('ERR_NO_MESSAGE_FOUND')
  const contact = await contacts.find(scope, contactId)
  const queueId =
    from.queueId !== null && scope.viewer.queueIds.includes(from.queueId)
      ? from.queueId
      : (scope.viewer.queueIds[0] ?? null)
  const { ticket, created } = await tickets.open(scope, {
    status: 'open',
    userId: scope.viewer.id,
    queueId,
    whatsappId: row.connection_id,
    contactId,
    isGroup: contact.isGroup,
  })
  if (!created && ticket.userId !== scope.viewer.id) throw tickets.conflictWith(scope, ticket)
  // Writing again ends the wait for a rating.
  if (ticket.status === 'nps') await tickets.update(scope, ticket.id, { status: 'open' })
  if (created) await tickets.log(scope, ticket, [{ type: 'open' }])
  const user = await users.find(scope, scope.viewer.id)
  const sent: Message[] = []
  for (const content of await fitToChannel(scope, row.connection_id, [contentOf(row)])) {
    const message = await createMessage(scope, ticket, {
      content,
      fromMe: true,
      userId: user.id,
      sentBy: user.name,
    })
    if (!message) throw refuse('ERR_CREATING_MESSAGE')
    await enqueueSend(scope, message, row.connection_id, 'message')
    sent.push(message)
  }
  const [first] = sent
  if (!first) throw refuse('ERR_CREATING_MESSAGE')
  return maskForViewer(scope, first, ticket)
}

/** A copy is a message of its own: nobody uploaded a file for it. */
function withoutUpload(media: StoredMedia): StoredMedia {
  const { uploaded: _, ...file } = media
  return file
}

const contentOf = (row: MessageRow): StoredMessageContent => ({
  body: row.body,
  mediaType: row.media_type,
  ...(row.media ? { media: withoutUpload(row.media) } : {}),
  ...(row.location ? { location: row.location } : {}),
  ...(row.contacts ? { contacts: row.contacts } : {}),
})
