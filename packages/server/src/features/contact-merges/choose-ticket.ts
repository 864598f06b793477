import type { ActiveTicket, TicketPair } from '../tickets/index.ts'

/** How alive a ticket is: 2 while somebody works on it, 0 while it only waits for a rating or a consent. */
const activity = ({ status, userId }: ActiveTicket): number => (status === 'nps' || status === 'lgpd' ? 0 : userId === null ? 1 : 2)
/** Of two active tickets on one connection the livelier one stays, or else that of the contact that stays. */
export const chooseTicket = ({ ours, theirs }: TicketPair) => (activity(theirs) > activity(ours) ? { keep: theirs, drop: ours } : { keep: ours, drop: theirs })
/** Two people serve the two at this moment: neither conversation may be closed over its attendant's head. */
export const isHeldByTwo = ({ ours, theirs }: TicketPair): boolean => activity(ours) === 2 && activity(theirs) === 2 && ours.userId !== theirs.userId
