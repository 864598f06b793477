import type { AnswerStep, Ticket } from '@recado/contract'
import { ticketAudience, type TicketVisibility } from '@recado/domain'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/**
 * Those who may see the ticket now receive its state; those who no longer may receive only its removal.
 * `woke`: its snooze ended by time. `offered`: the rotation of its queue gave it to its owner.
 * `transferredBy`: the user who gave it to its owner or queue. `answer`: a step around the moment at which the
 * answer is due.
 */
export function ticketChanged(
  before: TicketVisibility | undefined,
  after: Ticket,
  options: {
    readonly woke?: true
    readonly offered?: true
    readonly transferredBy?: number
    readonly answer?: AnswerStep
  } = {},
): OutboxEvent[] {
  // Nobody hears of a silent ticket, not even a webhook.
  if (after.isSilent) return []
  const audienceNow = ticketAudience(after)
  const update: OutboxEvent = {
    name: 'ticket',
    payload: {
      action: 'update',
      ticket: after,
      ...options,
      ...(before && before.status !== after.status && { left: before.status }),
    },
    rooms: audienceNow,
  }
  const audienceLost = before ? ticketAudience(before).filter(room => !audienceNow.includes(room)) : []
  return audienceLost.length === 0
    ? [update]
    : [
        update,
        {
          name: 'ticket',
          payload: { action: 'delete', ticketId: after.id },
          rooms: audienceLost,
          except: audienceNow,
        },
      ]
}
export const ticketRemoved = (ticket: Ticket): OutboxEvent => ({
  name: 'ticket',
  payload: { action: 'delete', ticketId: ticket.id },
  rooms: ticketAudience(ticket),
})
/** The messages of the ticket were read. */
export const ticketRead = (ticket: Ticket): OutboxEvent => ({
  name: 'ticket',
  payload: { action: 'updateUnread', ticketId: ticket.id },
  rooms: ticketAudience(ticket),
})
