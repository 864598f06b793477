import { z } from 'zod'
import { flag, id, jsonList } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { route } from '../route.ts'
import { TagParams } from '../tags/tag.ts'
import { Ticket, TicketParams } from '../tickets/ticket.ts'
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

const area = 'kanban'

export const listLanes = route({
  method: 'GET',
  path: '/tags/kanban',
  area,
  access: 'member',
  plan: 'useKanban',
  summary:
    'The lanes of the board, in order, and, for callers who may see every ticket, how full those with a limit are.',
  reply: z.object({ lista: z.array(KanbanLane), totals: z.array(LaneTotal) }),
  errors: ['ERR_PLAN_FEATURE'],
})
export const listKanbanTickets = route({
  method: 'GET',
  path: '/ticket/kanban',
  area,
  access: 'member',
  plan: 'useKanban',
  summary: 'The pending and open tickets that the caller may see, of the longest waiting 400.',
  /** `test` changes nothing. */
  query: z.object({ queueIds: jsonList(id).default([]), test: flag.optional() }),
  reply: z.object({ tickets: z.array(Ticket) }),
  errors: ['ERR_PLAN_FEATURE'],
})
export const removeTicketLane = route({
  method: 'DELETE',
  path: '/ticket-tags/:ticketId',
  area,
  access: 'member',
  plan: 'useKanban',
  summary: 'Takes a ticket out of its lane.',
  params: TicketParams,
  reply: Ticket,
  errors: ['ERR_PLAN_FEATURE', 'ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
})
export const setTicketLane = route({
  method: 'PUT',
  path: '/ticket-tags/:ticketId/:tagId',
  area,
  access: 'member',
  plan: 'useKanban',
  summary: 'Puts a ticket into a lane, out of its former one.',
  params: z.object({ ...TicketParams.shape, ...TagParams.shape }),
  reply: Ticket,
  errors: ['ERR_PLAN_FEATURE', 'ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_NO_PERMISSION'],
})
export const showBoard = route({
  method: 'GET',
  path: '/kanban/board',
  area,
  access: 'member',
  plan: 'useKanban',
  throttle: 'search',
  summary: 'Every lane with its counts and its first cards, the tickets without a lane first.',
  query: BoardFilters,
  reply: z.object({ lanes: z.array(BoardLane) }),
  errors: ['ERR_PLAN_FEATURE', 'ERR_NO_PERMISSION'],
})
export const listLaneTickets = route({
  method: 'GET',
  path: '/kanban/tickets',
  area,
  access: 'member',
  plan: 'useKanban',
  throttle: 'search',
  summary: 'The next cards of a lane.',
  query: LaneQuery,
  reply: LanePage,
  errors: ['ERR_PLAN_FEATURE', 'ERR_NO_PERMISSION'],
})
export const moveCard = route({
  method: 'POST',
  path: '/kanban/moves',
  area,
  access: 'member',
  plan: 'useKanban',
  summary: 'Moves a ticket from its lane to another, or to none, in one step.',
  body: CardMove,
  reply: Ticket,
  errors: [
    'ERR_PLAN_FEATURE',
    'ERR_NO_TICKET_FOUND',
    'ERR_NO_TAG_FOUND',
    'ERR_LANE_CHANGED',
    'ERR_NO_PERMISSION',
  ],
})
export const saveCard = route({
  method: 'PUT',
  path: '/kanban/cards/:ticketId',
  area,
  access: 'member',
  plan: 'useKanban',
  summary: 'Sets the value and the note of the card of a ticket.',
  params: TicketParams,
  body: CardChange,
  reply: Ticket,
  errors: ['ERR_PLAN_FEATURE', 'ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'],
})
export const orderLanes = route({
  method: 'PUT',
  path: '/kanban/lanes',
  area,
  access: 'lanes:write',
  plan: 'useKanban',
  summary: 'Puts the lanes of the board in this order; those that are missing follow.',
  body: z.object({ laneIds: z.array(id).max(LIMITS.lanesMax) }),
  reply: z.object({ lista: z.array(KanbanLane) }),
  errors: ['ERR_PLAN_FEATURE', 'ERR_NO_TAG_FOUND', 'ERR_NO_PERMISSION'],
})
