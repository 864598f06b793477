import type { BoardFilters, Ticket } from '@recado/contract'
import { maySeeTicket } from '../access/rooms.ts'
import type { Viewer } from '../access/viewer.ts'
import { isOnBoard } from './lanes.ts'

/** The filters that depend on the ticket alone; only the database can evaluate a search. */
type TicketRule = Exclude<keyof BoardFilters, 'searchParam' | 'unassigned'>
const RULES: { readonly [F in TicketRule]-?: (ticket: Ticket, filters: BoardFilters) => boolean } = {
  queueIds: ({ queueId }, { queueIds }) =>
    queueIds.length === 0 || (queueId !== null && queueIds.includes(queueId)),
  users: ({ userId }, { users, unassigned }) =>
    (users.length === 0 && !unassigned) || (userId === null ? unassigned : users.includes(userId)),
  onlyWaiting: ({ waitingSince }, { onlyWaiting }) => !onlyWaiting || waitingSince !== null,
}

/** Is a ticket a card of this viewer's board? */
export const isCardOf = (ticket: Ticket, filters: BoardFilters, viewer: Viewer): boolean =>
  isOnBoard(ticket) &&
  maySeeTicket(viewer, ticket) &&
  Object.values(RULES).every(matches => matches(ticket, filters))
