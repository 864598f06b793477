import { z } from 'zod'
import { flag, id, jsonList } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { routesOf } from '../route.ts'
import { Ticket } from '../tickets/ticket.ts'
import {
  BoardFilters,
  BoardLane,
  CardChange,
  CardMove,
  KanbanLane,
  LanePage,
  LaneQuery,
  LaneTotal,
} from './board.ts'

const route = routesOf({ area: 'kanban' })

export const listLanes = route({
  method: 'GET',
  path: '/tags/kanban',
  access: 'member',
  plan: 'useKanban',
  summary:
    'The lanes of the board, in order, and, for callers who may see every ticket, how full those with a limit are.',
  reply: z.object({ lista: z.array(KanbanLane), totals: z.array(LaneTotal) }),
})
export const listKanbanTickets = route({
  method: 'GET',
  path: '/ticket/kanban',
  access: 'member',
  plan: 'useKanban',
  summary: 'The pending and open tickets that the caller may see, of the longest waiting 400.',
  /** `test` changes nothing. */
  query: z.object({ queueIds: jsonList(id).default([]), test: flag.optional() }),
  reply: z.object({ tickets: z.array(Ticket) }),
})
export const removeTicketLane = route({
  method: 'DELETE',
  path: '/ticket-tags/:ticketId',
  access: 'member',
  plan: 'useKanban',
  summary: 'Takes a ticket out of its lane.',
  reply: Ticket,
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const setTicketLane = route({
  method: 'PUT',
  path: '/ticket-tags/:ticketId/:tagId',
  access: 'member',
  plan: 'useKanban',
  summary: 'Puts a ticket into a lane, out of its former one.',
  reply: Ticket,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND'],
})
export const showBoard = route({
  method: 'GET',
  path: '/kanban/board',
  access: 'member',
  plan: 'useKanban',
  throttle: 'search',
  summary: 'Every lane with its counts and its first cards, the tickets without a lane first.',
  query: BoardFilters,
  reply: z.object({ lanes: z.array(BoardLane) }),
})
export const listLaneTickets = route({
  method: 'GET',
  path: '/kanban/tickets',
  access: 'member',
  plan: 'useKanban',
  throttle: 'search',
  summary: 'The next cards of a lane.',
  query: LaneQuery,
  reply: LanePage,
})
export const moveCard = route({
  method: 'POST',
  path: '/kanban/moves',
  access: 'member',
  plan: 'useKanban',
  summary: 'Moves a ticket from its lane to another, or to none, in one step.',
  body: CardMove,
  reply: Ticket,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_LANE_CHANGED'],
})
export const saveCard = route({
  method: 'PUT',
  path: '/kanban/cards/:ticketId',
  access: 'member',
  plan: 'useKanban',
  summary: 'Sets the value and the note of the card of a ticket.',
  body: CardChange,
  reply: Ticket,
  errors: ['ERR_NO_TICKET_FOUND'],
})
export const orderLanes = route({
  method: 'PUT',
  path: '/kanban/lanes',
  access: 'lanes:write',
  plan: 'useKanban',
  summary: 'Puts the lanes of the board in this order; those that are missing follow.',
  body: z.object({ laneIds: z.array(id).max(LIMITS.lanesMax) }),
  reply: z.object({ lista: z.array(KanbanLane) }),
  errors: ['ERR_NO_TAG_FOUND'],
})
