import { ROUTES } from '@recado/contract'
import { on, onPlatform } from '../../kernel/http.ts'
import { updateAll } from './tickets.bulk.ts'
import { list } from './tickets.list.ts'
import * as tickets from './tickets.service.ts'
import { snooze, wake } from './tickets.snooze.ts'
import { sync } from './tickets.tags.ts'

export const routes = [
  on(ROUTES.listTickets, (scope, { query }) => list(scope, query)),
  on(ROUTES.showTicketByUuid, async (scope, { params }) => tickets.show(scope, await tickets.findByUuid(scope, params.uuid))),
  on(ROUTES.showTicket, async (scope, { params }) => tickets.show(scope, await tickets.find(scope, params.ticketId))),
  on(ROUTES.listTicketsOfContact, (scope, { params }) => tickets.listOfContact(scope, params.contactId)),
  on(ROUTES.createTicket, (scope, { body }) => tickets.create(scope, body)),
  on(ROUTES.updateTicket, (scope, { params, body }) => tickets.update(scope, params.ticketId, body)),
  onPlatform(ROUTES.updateTickets, (world, { body }, { identity }) => updateAll(world, identity, body)),
  on(ROUTES.spyTicket, async (scope, { params }) => {
    await tickets.spy(scope, params.ticketId)
    return { message: 'ok' }
  }),
  on(ROUTES.deleteTicket, async (scope, { params }) => {
    await tickets.remove(scope, params.ticketId)
    return { message: 'ok' }
  }),
  on(ROUTES.listTicketLog, (scope, { params }) => tickets.listEvents(scope, params.ticketId)),
  on(ROUTES.snoozeTicket, (scope, { params, body }) => snooze(scope, params.ticketId, body)),
  on(ROUTES.wakeTicket, (scope, { params }) => wake(scope, params.ticketId)),
  on(ROUTES.syncTags, (scope, { body }) => sync(scope, body.ticketId, body.tags)),
]
