import { ACK, refuse, type Message, type Ticket } from '@recado/contract'
import { mayRetry, whyNotDelete, whyNotEdit } from '@recado/domain'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import * as delivery from '../delivery/index.ts'
import * as tickets from '../tickets/index.ts'
import * as users from '../users/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { changed, load } from './messages.changed.ts'
import { sinceWhen } from './messages.changes.ts'
import { show } from './messages.list.ts'
import { presentMessage } from './messages.present.ts'
import { failed } from './messages.receipts.ts'
import { mustWriteIn } from './messages.send.ts'
import { findMessage, insertVersion, lockMessage, readMessages, saveMessage, saveReaction, type MessageRow } from './messages.store.ts'
import { dispatch, write } from './messages.write.ts'

/** The company is one voice: its reaction to a message is one. */
const OUR_REACTION = 'me'

/** A message in a ticket the viewer may see. */
async function find(scope: Scope, id: number): Promise<{ row: MessageRow; ticket: Ticket }> {
  const row = await findMessage(scope.db, id)
  if (!row) throw refuse('ERR_NO_MESSAGE_FOUND')
  return { row, ticket: await tickets.find(scope, row.ticket_id) }
}

async function findChangeable(scope: Scope, id: number): Promise<{ row: MessageRow; message: Message; ticket: Ticket }> {
  const { row, ticket } = await find(scope, id)
  mustWriteIn(scope, ticket)
  return { row, message: presentMessage(scope.context, row), ticket }
}

/** Spec: behaviour 12 "Edit". */
export async function edit(scope: Scope, id: number, body: string): Promise<Message> {
  const { row, message } = await findChangeable(scope, id)
  const why = whyNotEdit(message, (await connections.capabilities(scope, row.connection_id)).edit, scope.now)
  if (why) throw refuse(why)
  if (body === row.body) return show(scope, message)
  const now = await lockMessage(scope.db, id)
  await insertVersion(scope.db, id, row.body, sinceWhen(now ?? { body_at: null }, row))
  await saveMessage(scope.db, id, { body, body_at: scope.now, is_edited: true })
  const after = await changed(scope, id)
  await dispatch(scope, after, row.connection_id, 'edit', { body, target: row.external_id ?? '' })
  return show(scope, after)
}

/** For everyone; colleagues still see what it was, struck out. A note to colleagues is taken back by who wrote it. Spec: behaviour 12 "Delete". */
export async function remove(scope: Scope, id: number): Promise<Message> {
  const { row, ticket } = await find(scope, id)
  if (row.is_private) {
    if (row.user_id !== scope.viewer.id && scope.viewer.profile !== 'admin') throw refuse('ERR_NO_PERMISSION')
    if (row.mentions) await scope.emit('noteRemoved', { messageId: id })
  } else {
    mustWriteIn(scope, ticket)
    const why = whyNotDelete(presentMessage(scope.context, row), (await connections.capabilities(scope, row.connection_id)).delete, scope.now)
    if (why) throw refuse(why)
  }
  await saveMessage(scope.db, id, { is_deleted: true, deleted_at: scope.now })
  const after = await changed(scope, id)
  if (!row.is_private) await dispatch(scope, after, row.connection_id, 'delete', { target: row.external_id ?? '' })
  return show(scope, after)
}

/** Asks for a file that could not be had: a phone that was off may be on by now. */
export async function fetchMedia(scope: Scope, id: number): Promise<Message> {
  const { row } = await find(scope, id)
  if (row.media?.state !== 'failed' || row.media.ref === null) return show(scope, presentMessage(scope.context, row))
  await saveMessage(scope.db, id, { media: JSON.stringify({ ...row.media, state: 'pending' }) })
  scope.enqueueJob({ job: 'messages.fetchMedia', args: { messageId: id } })
  return show(scope, await changed(scope, id))
}

/** An empty emoji takes ours away. */
export async function react(scope: Scope, id: number, emoji: string): Promise<Message> {
  const { row } = await findChangeable(scope, id)
  if (!(await connections.capabilities(scope, row.connection_id)).react || row.is_private || row.external_id === null) throw refuse('ERR_CHANNEL_CANNOT')
  const user = await users.find(scope, scope.viewer.id)
  await saveReaction(scope.db, { message_id: id, author: OUR_REACTION, author_name: user.name, from_me: true, emoji, created_at: scope.now })
  const after = await changed(scope, id)
  await dispatch(scope, after, row.connection_id, 'react', { emoji, target: row.external_id, targetFromMe: row.from_me })
  return show(scope, after)
}

/** On a person's word a failed or uncertain message is sent again. */
export async function retry(scope: Scope, id: number): Promise<Message> {
  const { message } = await findChangeable(scope, id)
  if (!mayRetry(message)) throw refuse('ERR_SENDING_WAPP_MSG')
  await saveMessage(scope.db, id, { ack: ACK.pending, failure: null, uncertain: false })
  await delivery.retry(scope, id)
  return show(scope, await changed(scope, id))
}

/** What still waits does not leave; on a person's word it may be sent after all. */
export async function cancel(scope: Scope, id: number): Promise<Message> {
  const { row } = await findChangeable(scope, id)
  if (!(await delivery.cancel(scope, id))) throw refuse('ERR_NOT_WAITING')
  await failed(scope, row, 'cancelled')
  return show(scope, await load(scope, id))
}

/** Sends a message on, in the forwarder's ticket with the other contact. Spec: behaviour 12 "Forward". */
export async function forward(scope: Scope, { messageId, contactId }: { messageId: number; contactId: number }): Promise<Message> {
  const { row, ticket: from } = await find(scope, messageId)
  if (row.is_deleted || row.is_private || ['call_log', 'unsupported', 'template'].includes(row.media_type)) throw refuse('ERR_NO_MESSAGE_FOUND')
  const contact = await contacts.find(scope, contactId)
  const queueId = from.queueId !== null && scope.viewer.queueIds.includes(from.queueId) ? from.queueId : (scope.viewer.queueIds[0] ?? null)
  const { ticket, created } = await tickets.open(scope, {
    status: 'open',
    userId: scope.viewer.id,
    queueId,
    whatsappId: row.connection_id,
    contactId,
    isGroup: contact.isGroup,
  })
  if (!created && ticket.userId !== scope.viewer.id) throw tickets.taken(ticket)
  // Who writes again waits for no rating.
  if (ticket.status === 'nps') await tickets.update(scope, ticket.id, { status: 'open' })
  if (created) await tickets.log(scope, ticket, ['open'])
  const user = await users.find(scope, scope.viewer.id)
  const message = await write(scope, ticket, {
    content: {
      body: row.body,
      mediaType: row.media_type,
      ...(row.media ? { media: row.media } : {}),
      ...(row.location ? { location: row.location } : {}),
      ...(row.contacts ? { contacts: row.contacts } : {}),
    },
    fromMe: true,
    userId: user.id,
    sentBy: user.name,
  })
  if (!message) throw refuse('ERR_CREATING_MESSAGE')
  await dispatch(scope, message, row.connection_id, 'message')
  return show(scope, message)
}

/** Whoever works on the ticket has read it; the customer's phone hears it where the channel can. Looking over a shoulder reads nothing. */
export async function markRead(scope: Scope, ticketId: number): Promise<void> {
  const ticket = await tickets.find(scope, ticketId)
  if (ticket.userId !== null && ticket.userId !== scope.viewer.id) return
  const read = await readMessages(scope.db, ticketId)
  if (ticket.unreadMessages > 0 || read.length > 0) await tickets.markRead(scope, ticket)
  const byConnection = Map.groupBy(
    read.filter(message => message.external_id !== null),
    message => message.connection_id,
  )
  for (const [connectionId, messages] of byConnection) {
    if (!(await connections.capabilities(scope, connectionId)).read) continue
    await delivery.enqueue(scope, {
      connectionId,
      contactId: ticket.contactId,
      kind: 'read',
      payload: { targets: messages.map(message => message.external_id ?? '').slice(-100) },
      priority: 0,
    })
  }
}
