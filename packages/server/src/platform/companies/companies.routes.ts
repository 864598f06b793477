import { refuse, ROUTES } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import * as companies from '../../features/companies/index.ts'
import { onPlatform, type Call } from '../../kernel/http/mount.ts'
import { measureStorage } from '../storage.ts'
import { inviteFirstAdminAgain } from '../invitations/first-admin.ts'
import { create, remove, update } from './companies.service.ts'
import { stepDueDate } from './due-dates.service.ts'

const viewerOf = ({ identity }: Call): Viewer => {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  return identity.viewer
}
/** Another company does not exist, except for operators. */
function mustBeOwn(viewer: Viewer, companyId: number): void {
  if (!viewer.super && companyId !== viewer.companyId) throw refuse('ERR_NO_COMPANY_FOUND')
}

export const routes = [
  onPlatform(ROUTES.listCompanies, (context, { query }) => companies.listForOperator(context, query)),
  onPlatform(ROUTES.listAllCompanies, context => companies.listAllForOperator(context)),
  onPlatform(ROUTES.showCompany, async (context, { params: { companyId } }, call) => {
    mustBeOwn(viewerOf(call), companyId)
    const [storage] = await measureStorage(context.pools.platform, companyId)
    return companies.showForOperator(context.platform, companyId, context.clock.now(), storage?.bytes ?? 0)
  }),
  onPlatform(ROUTES.showCompanyPlan, (context, { params: { companyId } }, call) => {
    mustBeOwn(viewerOf(call), companyId)
    return companies.showWithPlan(context, companyId)
  }),
  onPlatform(ROUTES.createCompany, (context, { body }, call) => create(context, viewerOf(call), body)),
  onPlatform(ROUTES.inviteCompany, (context, { params }, call) =>
    inviteFirstAdminAgain(context, viewerOf(call), params.companyId),
  ),
  onPlatform(ROUTES.updateCompany, (context, { params, body }, call) =>
    update(context, viewerOf(call), params.companyId, body),
  ),
  onPlatform(ROUTES.stepDueDate, (context, { params, body }, call) =>
    stepDueDate(context, viewerOf(call), params.companyId, body),
  ),
  onPlatform(ROUTES.deleteCompany, async (context, { params }, call) => {
    await remove(context, viewerOf(call), params.companyId)
    return { message: 'ok' }
  }),
]
