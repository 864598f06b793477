import { refuse, ROUTES } from '@recado/contract'
import { onCompany, onPlatform } from '../../kernel/http/mount.ts'
import { showHours, updateHours } from './companies-hours.ts'
import { updateLocale } from './companies-locale.ts'
import { listHolidays } from './holidays.ts'
import * as exceptions from './hours-exceptions.service.ts'
import { createPlan, listAllPlans, removePlan, showPlanTo, updatePlan } from './plans.service.ts'

export const routes = [
  onPlatform(ROUTES.listPlans, context => listAllPlans(context.platform)),
  onPlatform(ROUTES.showPlan, async (context, { params }, { identity }) => {
    if (!identity) throw refuse('ERR_SESSION_EXPIRED')
    return showPlanTo(context.platform, identity.viewer, params.planId)
  }),
  onPlatform(ROUTES.createPlan, (context, { body }, { identity }) =>
    createPlan(context, identity?.viewer.id ?? 0, body),
  ),
  onPlatform(ROUTES.updatePlan, (context, { params, body }, { identity }) =>
    updatePlan(context, identity?.viewer.id ?? 0, params.planId, body),
  ),
  onPlatform(ROUTES.deletePlan, async (context, { params }, { identity }) => {
    await removePlan(context, identity?.viewer.id ?? 0, params.planId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.showCompanyHours, (scope, { params }) => showHours(scope, params.companyId)),
  onCompany(ROUTES.updateCompanyHours, (scope, { params, body }) =>
    updateHours(scope, params.companyId, body),
  ),
  onCompany(ROUTES.updateCompanyLocale, (scope, { params, body }) =>
    updateLocale(scope, params.companyId, body),
  ),
  onCompany(ROUTES.listHoursExceptions, scope => exceptions.list(scope)),
  onCompany(ROUTES.createHoursExceptions, (scope, { body }) => exceptions.create(scope, body)),
  onCompany(ROUTES.updateHoursException, (scope, { params, body }) =>
    exceptions.update(scope, params.exceptionId, body),
  ),
  onCompany(ROUTES.deleteHoursException, async (scope, { params }) => {
    await exceptions.remove(scope, params.exceptionId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.listHolidays, (scope, { query }) => listHolidays(scope, query)),
]
