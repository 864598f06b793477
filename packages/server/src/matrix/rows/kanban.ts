import { NOT_YOURS, emptyInput, type RouteInput, type RouteRows } from './row.ts'
import { ticket } from './tickets.ts'

export const kanban = {
  listLanes: { call: emptyInput },
  orderLanes: {
    call: (it): RouteInput => ({ body: { laneIds: [it.laneId] } }),
    slots: { laneId: 'ERR_NO_TAG_FOUND' },
    writes: { table: 'tags', where: it => ({ id: it.laneId }) },
  },
  listKanbanTickets: {
    call: it => ({ query: { queueIds: JSON.stringify([it.queueId]), test: true } }),
    slots: { queueId: 'nothing' },
  },
  showBoard: {
    call: it => ({ query: { queueIds: [it.queueId] } }),
    slots: { queueId: 'ignored' },
  },
  listLaneTickets: {
    call: it => ({ query: { queueIds: [it.queueId], laneId: it.laneId } }),
    slots: { queueId: 'ignored', laneId: 'ignored' },
  },
  removeTicketLane: ticket,
  setTicketLane: {
    call: it => ({ params: { ticketId: it.ticketId, tagId: it.laneId } }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND', laneId: 'ERR_NO_TAG_FOUND' },
    unseen: NOT_YOURS,
  },
  saveCard: {
    call: it => ({ params: { ticketId: it.ticketId }, body: { value: 12_500, note: 'Kit azul' } }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND' },
    unseen: NOT_YOURS,
    writes: { table: 'tickets', where: it => ({ id: it.ticketId }) },
  },
  moveCard: {
    call: it => ({ body: { ticketId: it.ticketId, laneId: it.laneId, fromLaneId: null } }),
    slots: { ticketId: 'ERR_NO_TICKET_FOUND', laneId: 'ERR_NO_TAG_FOUND' },
    unseen: NOT_YOURS,
    writes: { table: 'tickets', where: it => ({ id: it.ticketId }) },
  },
} satisfies RouteRows
