import { refuse, ROUTES } from '@recado/contract'
import { onCompany, onPlatform } from '../../kernel/http/mount.ts'
import { boardRoutes } from './board/board.routes.ts'
import { explainAccess } from './tickets-access.ts'
import { listAds } from './list/tickets-ads.ts'
import { listAsColleague } from './list/tickets-as-colleague.ts'
import { updateAll } from './transitions/tickets-bulk.ts'
import { list } from './list/tickets-list.ts'
import { showLoad } from './list/tickets-load.ts'
import { listOfContact } from './list/tickets-history.ts'
import { create } from './transitions/tickets-opening.ts'
import * as tickets from './tickets.service.ts'
import { update } from './transitions/tickets-update.ts'
import { snooze, wake } from './deadlines/tickets-snooze.ts'
import { awaitAnswer, dismissAnswer } from './transitions/tickets-waits.ts'
import { sync } from './tickets-tags.ts'

export const routes = [
  onCompany(ROUTES.listTickets, (scope, { query }) => list(scope, query)),
  onCompany(ROUTES.listTicketAds, scope => listAds(scope)),
  onCompany(ROUTES.showTicketLoad, scope => showLoad(scope)),
  onCompany(ROUTES.showTicketByUuid, async (scope, { params }) =>
    tickets.maskForViewer(scope, await tickets.findByUuid(scope, params.uuid)),
  ),
  onCompany(ROUTES.showTicket, async (scope, { params }) =>
    tickets.maskForViewer(scope, await tickets.find(scope, params.ticketId)),
  ),
  onCompany(ROUTES.listTicketsOfContact, (scope, { params }) => listOfContact(scope, params.contactId)),
  onCompany(ROUTES.createTicket, (scope, { body }) => create(scope, body)),
  onCompany(ROUTES.updateTicket, (scope, { params, body }) => update(scope, params.ticketId, body)),
  onPlatform(ROUTES.updateTickets, (context, { body }, { identity }) => updateAll(context, identity, body)),
  onCompany(ROUTES.spyTicket, async (scope, { params }) => {
    await tickets.recordAccess(scope, params.ticketId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.deleteTicket, async (scope, { params }) => {
    await tickets.remove(scope, params.ticketId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.listTicketLog, (scope, { params }) => tickets.listEvents(scope, params.ticketId)),
  onCompany(ROUTES.listTicketAccess, (scope, { params }) => explainAccess(scope, params.ticketId)),
  onPlatform(ROUTES.listTicketsAsColleague, (context, { params, query }, { identity }) => {
    if (!identity) throw refuse('ERR_SESSION_EXPIRED')
    return listAsColleague(context, identity.viewer, params.userId, query)
  }),
  onCompany(ROUTES.snoozeTicket, (scope, { params, body }) => snooze(scope, params.ticketId, body)),
  onCompany(ROUTES.wakeTicket, (scope, { params }) => wake(scope, params.ticketId)),
  onCompany(ROUTES.dismissAnswer, (scope, { params }) => dismissAnswer(scope, params.ticketId)),
  onCompany(ROUTES.awaitAnswer, (scope, { params }) => awaitAnswer(scope, params.ticketId)),
  onCompany(ROUTES.syncTags, (scope, { body }) => sync(scope, body.ticketId, body.tags)),
  ...boardRoutes,
]
