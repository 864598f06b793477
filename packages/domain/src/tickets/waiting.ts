import type { Ticket } from '@recado/contract'

/** Minutes after which a waiting customer is late. */
const LATE_AFTER_MINUTES = 5

/** The time that a row of a list shows: since when the customer waits, or else the last contact. */
export const shownTime = ({ waitingSince, updatedAt }: Pick<Ticket, 'waitingSince' | 'updatedAt'>): string =>
  waitingSince ?? updatedAt

/** Whether the customer has waited too long: for an attendant, or for an answer. */
export const isLate = (ticket: Pick<Ticket, 'status' | 'waitingSince' | 'updatedAt'>, now: Date): boolean =>
  (ticket.status === 'pending' || ticket.waitingSince !== null) &&
  now.getTime() - Date.parse(shownTime(ticket)) > LATE_AFTER_MINUTES * 60_000
