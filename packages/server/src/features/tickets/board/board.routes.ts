import { BoardFilters, ROUTES } from '@recado/contract'
import * as tags from '../../tags/index.ts'
import { onCompany } from '../../../kernel/http/mount.ts'
import { moveToLane } from '../tickets-tags.ts'
import { listBoard, listBoardTickets, listLane, listLaneTotals, saveCard } from './tickets-board.ts'

/** The board is a screen of tags and tickets. */
export const boardRoutes = [
  onCompany(ROUTES.listLanes, async scope => {
    const lista = await tags.listLanes(scope)
    return { lista, totals: await listLaneTotals(scope, lista) }
  }),
  onCompany(ROUTES.orderLanes, async (scope, { body }) => ({
    lista: await tags.orderLanes(scope, body.laneIds),
  })),
  onCompany(ROUTES.listKanbanTickets, async (scope, { query: { queueIds } }) => ({
    tickets: await listBoardTickets(scope, { ...BoardFilters.parse({}), queueIds }),
  })),
  onCompany(ROUTES.removeTicketLane, (scope, { params }) => moveToLane(scope, params.ticketId, null)),
  onCompany(ROUTES.setTicketLane, (scope, { params }) => moveToLane(scope, params.ticketId, params.tagId)),
  onCompany(ROUTES.showBoard, async (scope, { query }) => {
    const lanes = await tags.listLanes(scope)
    return { lanes: await listBoard(scope, [null, ...lanes.map(({ id }) => id)], query) }
  }),
  onCompany(ROUTES.listLaneTickets, (scope, { query }) => listLane(scope, query)),
  onCompany(ROUTES.saveCard, (scope, { params, body }) => saveCard(scope, params.ticketId, body)),
  onCompany(ROUTES.moveCard, (scope, { body: { ticketId, laneId, fromLaneId } }) =>
    moveToLane(scope, ticketId, laneId, { from: fromLaneId }),
  ),
]
