import { BoardFilters, ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as tags from '../tags/index.ts'
import * as tickets from '../tickets/index.ts'

export const routes = [
  onCompany(ROUTES.listLanes, async scope => {
    const lista = await tags.listLanes(scope)
    return { lista, totals: await tickets.listLaneTotals(scope, lista) }
  }),
  onCompany(ROUTES.orderLanes, async (scope, { body }) => ({
    lista: await tags.orderLanes(scope, body.laneIds),
  })),
  onCompany(ROUTES.listKanbanTickets, async (scope, { query: { queueIds } }) => ({
    tickets: await tickets.listBoardTickets(scope, { ...BoardFilters.parse({}), queueIds }),
  })),
  onCompany(ROUTES.removeTicketLane, (scope, { params }) => tickets.moveToLane(scope, params.ticketId, null)),
  onCompany(ROUTES.setTicketLane, (scope, { params }) =>
    tickets.moveToLane(scope, params.ticketId, params.tagId),
  ),
  onCompany(ROUTES.showBoard, async (scope, { query }) => {
    const lanes = await tags.listLanes(scope)
    return { lanes: await tickets.listBoard(scope, [null, ...lanes.map(({ id }) => id)], query) }
  }),
  onCompany(ROUTES.listLaneTickets, (scope, { query }) => tickets.listLane(scope, query)),
  onCompany(ROUTES.saveCard, (scope, { params, body }) => tickets.saveCard(scope, params.ticketId, body)),
  onCompany(ROUTES.moveCard, (scope, { body: { ticketId, laneId, fromLaneId } }) =>
    tickets.moveToLane(scope, ticketId, laneId, { from: fromLaneId }),
  ),
]
