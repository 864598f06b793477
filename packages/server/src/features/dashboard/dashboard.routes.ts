import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as dashboard from './dashboard.service.ts'
import { showNow } from './now.service.ts'

export const routes = [
  onCompany(ROUTES.showDashboard, (scope, { query }) => dashboard.show(scope, query)),
  onCompany(ROUTES.showDashboardNow, showNow),
  onCompany(ROUTES.countOwnMessages, (scope, { query }) => dashboard.countOwnMessages(scope, query)),
]
