import type { BoardFilters, BoardLane, LanePage, LaneValue, Ticket, TicketCard } from '@recado/contract'
import type { Viewer } from '../access/viewer.ts'
import { compareWaits } from '../tickets/matching.ts'
import { reduceTicket, type TicketLiveEvent } from '../tickets/tickets.live.ts'
import { isCardOf } from './board-filters.ts'

/** The lanes of the board with the beginning of each; the tickets without a lane have the lane null. */
export interface Board {
  readonly lanes: readonly BoardLane[]
  /** Something changed that the fetched cards do not tell: the board needs a refetch. */
  readonly stale: boolean
}
export interface BoardContext {
  readonly filters: BoardFilters
  readonly viewer: Viewer
}

export const toBoard = (reply: { readonly lanes: readonly BoardLane[] }): Board => ({
  ...reply,
  stale: false,
})

const waits = (ticket: Ticket): number => (ticket.waitingSince === null ? 0 : 1)

/** Adds the value of a card to the sums of a lane, or takes it away; amounts of two currencies are never added. */
function addValue(sums: readonly LaneValue[], { value, currency }: TicketCard, sign: 1 | -1): LaneValue[] {
  if (value === null || currency === null) return [...sums]
  const sum = (sums.find(one => one.currency === currency)?.value ?? 0) + sign * value
  const rest = sums.filter(one => one.currency !== currency)
  return [...rest, ...(sum > 0 ? [{ currency, value: sum }] : [])].toSorted((one, other) =>
    one.currency < other.currency ? -1 : 1,
  )
}

/** Adds the next cards of a lane; the page's version of a ticket is newer. */
export const mergeLanePage = (board: Board, page: LanePage): Board => ({
  ...board,
  lanes: board.lanes.map(lane => {
    const fetched = new Set(page.tickets.map(({ id }) => id))
    if (lane.laneId !== page.laneId) return lane
    return {
      ...lane,
      tickets: [...lane.tickets.filter(({ id }) => !fetched.has(id)), ...page.tickets].toSorted(compareWaits),
      hasMore: page.hasMore,
    }
  }),
})

/** The card of a ticket, if it is among the fetched ones. */
export const findCard = (board: Board, ticketId: number): Ticket | undefined =>
  board.lanes.flatMap(lane => lane.tickets).find(({ id }) => id === ticketId)

const withoutCard = (board: Board, card: Ticket): Board => ({
  ...board,
  lanes: board.lanes.map(lane =>
    lane.tickets.some(({ id }) => id === card.id)
      ? {
          ...lane,
          tickets: lane.tickets.filter(({ id }) => id !== card.id),
          count: lane.count - 1,
          waiting: lane.waiting - waits(card),
          values: addValue(lane.values, card.card, -1),
        }
      : lane,
  ),
})

/** Puts a card into its lane. The order below the fetched part is unknown, so there it is only counted. */
function withCard(board: Board, card: Ticket): Board {
  if (!board.lanes.some(({ laneId }) => laneId === card.laneId)) return { ...board, stale: true }
  return {
    ...board,
    lanes: board.lanes.map(lane => {
      if (lane.laneId !== card.laneId) return lane
      const tickets = [...lane.tickets, card].toSorted(compareWaits)
      const isBelowFetched = lane.hasMore && tickets.at(-1)?.id === card.id
      return {
        ...lane,
        tickets: isBelowFetched ? lane.tickets : tickets,
        count: lane.count + 1,
        waiting: lane.waiting + waits(card),
        values: addValue(lane.values, card.card, 1),
      }
    }),
  }
}

/** Shows the present state of a ticket, in whatever lane it stood before. */
function applyCard(board: Board, ticket: Ticket, { filters, viewer }: BoardContext): Board {
  const known = findCard(board, ticket.id)
  // Only the server can evaluate a search: it keeps its hits, and gains none by itself.
  if (!known && filters.searchParam !== '') return board
  const rest = known ? withoutCard(board, known) : board
  const next = isCardOf(ticket, filters, viewer) ? withCard(rest, ticket) : rest
  // It may be a card that is not fetched yet, of this lane or another.
  return !known && board.lanes.some(lane => lane.hasMore) ? { ...board, stale: true } : next
}

const removeCard = (board: Board, ticketId: number): Board => {
  const known = findCard(board, ticketId)
  if (known) return withoutCard(board, known)
  return board.lanes.some(lane => lane.hasMore) ? { ...board, stale: true } : board
}

/** Applies a change of a related record to the cards that show it. */
const withRelated = (board: Board, event: TicketLiveEvent): Board => {
  const lanes = board.lanes.map(lane => {
    const tickets = lane.tickets.map(ticket => reduceTicket(ticket, event) ?? ticket)
    return tickets.some((ticket, index) => ticket !== lane.tickets[index]) ? { ...lane, tickets } : lane
  })
  return lanes.some((lane, index) => lane !== board.lanes[index]) ? { ...board, lanes } : board
}

/** Applies an event to the board. The result equals a fresh fetch of the same cards. */
export function reduceBoard(board: Board, event: TicketLiveEvent, context: BoardContext): Board {
  switch (event.name) {
    case 'ticket': {
      const { payload } = event
      if (payload.action === 'update') return applyCard(board, payload.ticket, context)
      if (payload.action === 'delete') return removeCard(board, payload.ticketId)
      return withRelated(board, event)
    }
    case 'appMessage':
      return applyCard(board, event.payload.ticket, context)
    case 'tag':
      return event.payload.lanes ? { ...board, stale: true } : withRelated(board, event)
    default:
      return withRelated(board, event)
  }
}
