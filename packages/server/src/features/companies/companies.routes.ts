import { ROUTES } from '@recado/contract'
import { onCompany, onPlatform } from '../../kernel/http/mount.ts'
import { showHours, updateHours } from './companies.hours.ts'
import { listPublicPlans } from './plans.service.ts'

export const routes = [
  onPlatform(ROUTES.listPublicPlans, context => listPublicPlans(context.platform)),
  onCompany(ROUTES.showCompanyHours, (scope, { params }) => showHours(scope, params.companyId)),
  onCompany(ROUTES.updateCompanyHours, (scope, { params, body }) =>
    updateHours(scope, params.companyId, body),
  ),
]
