import { platformErrors } from './platform-errors.ts'
import { apiReference } from './api-reference.ts'
import { auditLog } from './audit-log.ts'
import { billing } from './billing.ts'
import { companies } from './companies.ts'
import { helps } from './helps.ts'
import { plans } from './plans.ts'
import { sso } from './sso.ts'

/** Screens of companies, plans, help and billing. */
export const platform = {
  apiReference,
  auditLog,
  billing,
  companies,
  helps,
  plans,
  sso,
  platformErrors,
} as const
