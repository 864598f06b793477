import type { Ticket } from '../tickets/ticket.ts'

/** A ticket's place in a lane: `{waitingSince in ms, or none}.{id}`. */
export const cardCursor = ({ waitingSince, id: ticketId }: Pick<Ticket, 'waitingSince' | 'id'>): string =>
  `${waitingSince === null ? 'none' : new Date(waitingSince).getTime()}.${ticketId}`
