import type { Ticket, TicketStatus } from '@recado/contract'
import { mayWriteIn } from '../access/rooms.ts'
import { mayDismissAnswer } from './no-answer.ts'
import { mayTransition, type Actor, type TransitionName } from './ticket-machine.ts'

/** The statuses at which a conversation offers each move; a waiting one is closed from the list, with others. */
const OFFERED_AT = {
  accept: ['pending'],
  reopen: ['closed', 'nps'],
  close: ['open'],
  giveBack: ['open'],
  transfer: ['open', 'pending'],
} as const satisfies Partial<Record<TransitionName, readonly TicketStatus[]>>
const MOVES = Object.keys(OFFERED_AT) as (keyof typeof OFFERED_AT)[]

/** The acts of a person on the ticket of a conversation, other than writing in it. */
export type TicketAct = keyof typeof OFFERED_AT | 'snooze' | 'note' | 'dismissAnswer'

/** The acts that this person may do with a ticket that they see: a conversation offers them, and the server does not refuse them. */
export function ticketActs(
  actor: Actor,
  ticket: Pick<Ticket, 'status' | 'userId' | 'queueId' | 'whatsappId' | 'waitingSince'>,
): ReadonlySet<TicketAct> {
  const isOpen = ticket.status === 'open'
  const acts = new Set<TicketAct>(
    MOVES.filter(move => {
      const statuses: readonly TicketStatus[] = OFFERED_AT[move]
      return statuses.includes(ticket.status) && mayTransition(actor, ticket, move)
    }),
  )
  if (isOpen) acts.add('note')
  if (isOpen && mayWriteIn(actor, ticket)) acts.add('snooze')
  if (mayDismissAnswer(actor, ticket)) acts.add('dismissAnswer')
  return acts
}
