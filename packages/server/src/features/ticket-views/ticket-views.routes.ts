import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import * as ticketViews from './ticket-views.service.ts'

export const routes = [
  on(ROUTES.showTicketViews, scope => ticketViews.show(scope)),
  on(ROUTES.saveTicketViews, (scope, { body }) => ticketViews.save(scope, body)),
]
