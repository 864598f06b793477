import { randomUUID } from 'node:crypto'
import type { Place } from './place.ts'

/** Nothing is due before that. */
const FAR = '2200-01-01'

/** An open ticket, held by the user, with its tag, its log, a rating and a note. */
export function fillTicket(
  place: Place,
  { contactId: contact_id, connectionId: connection_id, queueId: queue_id, userId: user_id, tagId: tag_id }: TicketPlace & { tagId: number },
): { ticketId: number; uuid: string; noteId: number } {
  const { text, mark: protocol } = place
  const uuid = randomUUID()
  const ticket_id = place.make('tickets', { status: 'open', uuid, contact_id, connection_id, queue_id, user_id, last_message: text, protocol })
  place.put('ticket_tags', { ticket_id, tag_id })
  place.put('ticket_log', { ticket_id, type: 'create', user_id, queue_id })
  place.put('ticket_ratings', { ticket_id, user_id, queue_id, connection_id, rate: 9, out_of: 10 })
  place.put('ticket_deadlines', { ticket_id, kind: 'rating', due_at: new Date(FAR) })
  return { ticketId: ticket_id, uuid, noteId: place.make('ticket_notes', { ticket_id, contact_id, user_id, note: text }) }
}

/** Whose ticket it is, and where. */
export interface TicketPlace {
  readonly contactId: number
  readonly connectionId: number
  readonly queueId: number
  readonly userId: number
}
