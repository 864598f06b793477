import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as ticketViews from './ticket-views.service.ts'

export const routes = [
  onCompany(ROUTES.showTicketViews, scope => ticketViews.show(scope)),
  onCompany(ROUTES.saveTicketViews, (scope, { body }) => ticketViews.save(scope, body)),
]
