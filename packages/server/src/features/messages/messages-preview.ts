import type { Ticket } from '@recado/contract'
import { previewOf } from '@recado/domain'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { DatedMessage, NewMessage } from './new-message.ts'

/** A message older than the ticket's last one, and a note, change nothing of what its list shows. */
export async function updateTicketPreview(
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
