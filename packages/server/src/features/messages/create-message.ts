import type { Message, Ticket } from '@recado/contract'
import * as connections from '../connections/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { contentColumnsOf } from './messages-content.ts'
import { messageEvent } from './messages.events.ts'
import { presentMessage } from './messages.present.ts'
import type { DatedMessage, NewMessage } from './new-message.ts'
import { applyPending } from './receipts/receipts.ts'
import { insertMessage, insertOldMessage } from './messages-insert.store.ts'
import { previewOf } from '@recado/domain'
import * as tickets from '../tickets/index.ts'

/** A message older than the ticket's last one, and a note, change nothing of what its list shows. */
async function updateTicketPreview(
  scope: Scope,
  ticket: Ticket,
  id: number,
  input: DatedMessage,
): Promise<Ticket> {
  const { content, fromMe, at, live } = input
  if (input.isPrivate || (!live && at < new Date(ticket.updatedAt))) {
    scope.writeBehind(tickets.renewAged(scope.db, ticket.id))
    return ticket
  }
  const { text, kind } = previewOf({ ...content, fromMe, isDeleted: false })
  return tickets.updatePreview(scope, ticket, {
    last_message: text,
    last_media_type: kind,
    last_from_me: fromMe,
    last_ack: input.ack ?? 0,
    last_message_id: id,
    updated_at: live || at > scope.now ? scope.now : at,
    unread: fromMe || !live ? 0 : 1,
    wakes: !fromMe && live,
    wait: waitOf(ticket, input),
  })
}

/** A person's answer ends the wait of a customer; the answer of a rule does not. Members of a group do not wait. */
function waitOf(
  { isGroup }: Ticket,
  { fromMe, automatic = false }: Pick<NewMessage, 'fromMe' | 'automatic'>,
): 'begins' | 'ends' | 'stays' {
  if (isGroup || (fromMe && automatic)) return 'stays'
  return fromMe ? 'ends' : 'begins'
}

/**
 * Stores a message, updates its ticket and publishes both; then applies the changes that arrived before it.
 * Returns it as it was stored, or undefined when it is known already.
 */
export async function createMessage(
  scope: Scope,
  ticket: Ticket,
  input: NewMessage,
): Promise<Message | undefined> {
  const { content, fromMe, at = scope.now, live = true, old = false } = input
  const details = input.details ?? content.details ?? null
  // The timers read them.
  if (live && !input.isPrivate) scope.prefetch(() => connections.settingsOf(scope, ticket.whatsappId))
  const row = await (old ? insertOldMessage : insertMessage)(scope.db, {
    ...plainColumnsOf(ticket, { ...input, at, live }),
    ...contentColumnsOf(content),
    participant: input.participant ? JSON.stringify(input.participant) : null,
    mentions: input.mentions && input.mentions.length > 0 ? JSON.stringify(input.mentions) : null,
    channel_details: details && JSON.stringify(details),
  })
  if (!row) return undefined
  const after = await updateTicketPreview(scope, ticket, row.id, { ...input, at, live })
  const message = presentMessage(scope.context, row)
  scope.publish(messageEvent('create', message, after))
  if (live && !input.isPrivate) await scope.emit('messageSaid', { ticket: after, fromMe })
  if (input.externalId !== undefined) await applyPending(scope, ticket.whatsappId, input.externalId)
  return message
}

/** The columns of a new message that are not JSON. */
const plainColumnsOf = (ticket: Ticket, input: DatedMessage) => ({
  ticket_id: ticket.id,
  contact_id: ticket.contactId,
  connection_id: ticket.whatsappId,
  queue_id: ticket.queueId,
  external_id: input.externalId ?? null,
  client_key: input.clientKey ?? null,
  from_me: input.fromMe,
  user_id: input.userId ?? null,
  sent_by: input.sentBy ?? null,
  ack: input.ack ?? 0,
  is_private: input.isPrivate ?? false,
  automatic: input.automatic ?? false,
  is_read: input.fromMe || !input.live,
  quoted_id: input.quotedId ?? null,
  created_at: input.at,
})
