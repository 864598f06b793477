import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import { listUpcoming } from './timers-upcoming.ts'

export const routes = [
  onCompany(ROUTES.listTicketDeadlines, (scope, { params }) => listUpcoming(scope, params.ticketId)),
]
