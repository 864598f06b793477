import type { CompanyLocale, CompanyLocaleChange } from '@recado/contract'
import { listAuditChanges } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { companyChanged } from './companies.events.ts'
import { findLocale, lockCompany, saveLocale } from './companies.store.ts'
import { mustBeOwn } from './own-company.ts'

/** An admin's change of the own company; everybody of it fetches who they are. */
export async function updateLocale(
  scope: Scope,
  companyId: number,
  change: CompanyLocaleChange,
): Promise<CompanyLocale> {
  mustBeOwn(scope, companyId)
  await lockCompany(scope.db, companyId)
  const before = await findLocale(scope.db, companyId)
  const after = { ...before, ...change }
  const changes = listAuditChanges(before, after)
  if (changes.length === 0) return after
  await auditLog.recordAudit(scope, { kind: 'settingChanged', subject: 'companyLocale', changes })
  await saveLocale(scope.db, companyId, change, scope.now)
  scope.publish(companyChanged(companyId))
  return after
}
