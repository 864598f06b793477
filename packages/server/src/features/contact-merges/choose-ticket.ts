import { isOffered } from '@recado/domain'
import type { ActiveTicket, TicketPair } from '../tickets/index.ts'

/**
 * Activity of a ticket: 2 while a person works on it, 1 while it waits, also when it is offered to somebody, 0
 * while it only waits for a rating or a consent.
 */
const activity = ({ status, userId }: ActiveTicket): number => {
  if (status === 'nps' || status === 'lgpd') return 0
  return userId === null || isOffered({ status, userId }) ? 1 : 2
}
/** Keeps the more active of two tickets on one connection; on a tie that of the remaining contact. */
export const chooseTicket = ({ ours, theirs }: TicketPair) =>
  activity(theirs) > activity(ours) ? { keep: theirs, drop: ours } : { keep: ours, drop: theirs }
/** Two people attend the tickets: neither may be closed without its attendant. */
export const isOwnedByTwo = ({ ours, theirs }: TicketPair): boolean =>
  activity(ours) === 2 && activity(theirs) === 2 && ours.userId !== theirs.userId
