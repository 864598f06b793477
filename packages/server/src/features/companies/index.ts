import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './companies.routes.ts'

export {
  find,
  findSubscription,
  findTimezone,
  hasPrompts,
  insert,
  lockLimit,
  OWN_TIMEZONE,
  type PlanLimit,
} from './companies.store.ts'
export { listAround as listHoursExceptionsAround } from './hours-exceptions.service.ts'
export { PLAN_SELECTION, toPlanFlags } from './plan-flags.ts'
export { isPlanPublic } from './plans.store.ts'
export { pastDueDate } from './subscription.ts'
export const feature: Feature = {
  name: 'companies',
  tables: ['companies', 'plans', 'hours_exceptions'],
  routes,
  conflicts: { companies_name: 'ERR_COMPANY_NAME_TAKEN' },
}
