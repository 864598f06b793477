import { zonedTimeToDate } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { findTimezone } from './companies.store.ts'

/** The moment that a program says; one without an offset is of the company's clock. */
export async function readMoment(scope: Scope, said: string): Promise<Date> {
  if (/(?:Z|[+-]\d\d:?\d\d)$/u.test(said)) return new Date(said)
  return zonedTimeToDate(said.slice(0, 10), said.slice(11, 16), await findTimezone(scope.db, scope.companyId))
}
