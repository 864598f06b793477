import type { Feature } from '../../kernel/process/feature.ts'
import { companyRecord } from './companies.record.ts'
import { hoursExceptionRecord } from './hours-exceptions.record.ts'
import { planRecord } from './plans.record.ts'
import { routes } from './companies.routes.ts'
import { removeDeleted } from './operator.service.ts'

export {
  find,
  findSubscription,
  findTimezone,
  hasCompanies,
  hasCampaigns,
  hasKanban,
  hasPrompts,
  insert,
  isPartWorking,
  lockLimit,
  ownDayOf,
  restartNumbers,
  startAfterOwnDay,
  startOfOwnDay,
} from './companies.store.ts'
export { findLastDueDateChange, lockSubscription, saveSubscription } from './due-dates.store.ts'
export { confirmCompany, isConfirmationNeeded, isUnconfirmed, mustBeConfirmed } from './email-confirmation.ts'
export { moveDueDate, type DueDateChange, type DueDateMove } from './due-dates.ts'
export {
  listAround as listHoursExceptionsAround,
  listBetween as listHoursExceptionsBetween,
} from './hours-exceptions.service.ts'
export { companyRecord } from './companies.record.ts'
export { makeCompanyServices } from './companies.services.ts'
export { companyChanged } from './companies.events.ts'
export {
  deletionDate,
  listEveryCompany as listAllForOperator,
  listPage as listForOperator,
  show as showForOperator,
  showWithPlan,
} from './operator.service.ts'
export {
  countCompanies as countForOperator,
  hasOperators,
  lockForChange,
  saveCompany,
} from './operator.store.ts'
export { CAMPAIGNS_SETTING, mayWorkOn, OWN_PLAN, PLAN_SELECTION, toPlanFlags } from './plan-flags.ts'
export { listPublicPlans } from './plans.store.ts'
export { readMoment } from './said-moment.ts'
export { callingCodeOfCompany, readPhoneNumber, tryNumber } from './written-number.ts'
export { hasPlan, insertPlan } from './plans.store.ts'
export {
  isCompanyRunning,
  mayCompanyWork,
  mayExpire,
  pastDueDate,
  PLATFORM_COMPANY,
  presentExpiry,
} from './subscription.ts'
export const feature: Feature = {
  name: 'companies',
  records: [companyRecord, hoursExceptionRecord, planRecord],
  tables: { due_date_changes: 'operator' },
  routes,
  maintenance: { 'companies.removeDeleted': removeDeleted },
  conflicts: { companies_name: 'ERR_COMPANY_NAME_TAKEN', plans_name_key: 'ERR_PLAN_NAME_TAKEN' },
}
