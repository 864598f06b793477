import type { CompanyHours } from '@recado/contract'
import { listAuditChanges, shiftTexts } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { find, saveHours } from './companies.store.ts'
import { mustBeOwn } from './own-company.ts'

export async function showHours(scope: Scope, companyId: number): Promise<CompanyHours> {
  mustBeOwn(scope, companyId)
  const { schedules } = await find(scope.db, companyId)
  return { schedules }
}

export async function updateHours(
  scope: Scope,
  companyId: number,
  { schedules }: CompanyHours,
): Promise<CompanyHours> {
  mustBeOwn(scope, companyId)
  const before = await showHours(scope, companyId)
  const changes = listAuditChanges(shiftTexts(before.schedules), shiftTexts(schedules))
  if (changes.length > 0)
    await auditLog.recordAudit(scope, { kind: 'settingChanged', subject: 'openingHours', changes })
  await saveHours(scope.db, companyId, schedules, scope.now)
  return { schedules }
}
