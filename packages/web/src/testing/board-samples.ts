import { ROUTES, type BoardLane, type KanbanLane, type Ticket } from '@recado/contract'
import { ticketOf } from '@recado/domain/testing/tickets'
import { FakeServer } from './fake-server.ts'

/** A lane for one card, which leaves the lanes after two days. */
export const QUOTE: KanbanLane = {
  id: 7,
  name: 'Orçamento',
  color: '#1f5fbf',
  kanban: 1,
  position: 1,
  limit: 1,
  timer: { minutes: 2_880, nextLaneId: null, greeting: '' },
}
export const PAYMENT: KanbanLane = { ...QUOTE, id: 8, name: 'Pagamento', position: 2, timer: null }
export const CARD = ticketOf(1, { status: 'pending' })
export const OTHER = ticketOf(2, { status: 'pending' })
/** A lane of the board with all its cards. */
export const laneOf = (laneId: number | null, ...tickets: Ticket[]): BoardLane => ({
  laneId,
  tickets,
  hasMore: false,
  count: tickets.length,
  waiting: tickets.filter(({ waitingSince }) => waitingSince !== null).length,
  values: [],
})
/** A server with these lanes, of which the board shows cards. */
export const serverOf = (lanes: KanbanLane[], ...board: BoardLane[]): FakeServer =>
  new FakeServer()
    .answer(ROUTES.showBoard, () => ({ lanes: board }))
    .answer(ROUTES.listLanes, () => ({ lista: lanes, totals: [] }))
    .answer(ROUTES.listQueues, () => [])
    .answer(ROUTES.listColleagues, () => [])
    .answer(ROUTES.moveCard, () => ({ ...CARD, laneId: QUOTE.id }))
