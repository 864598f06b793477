import { refuse, type CompanyHours } from '@recado/contract'
import { listAuditChanges } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { find, saveHours } from './companies.store.ts'

/** Another company does not exist for the viewer. */
function mustBeOwn(scope: Scope, companyId: number): void {
  if (companyId !== scope.companyId) throw refuse('ERR_NO_COMPANY_FOUND')
}

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
  const changes = listAuditChanges(shiftsOf(before), shiftsOf({ schedules }))
  if (changes.length > 0)
    await auditLog.recordAudit(scope, { kind: 'settingChanged', subject: 'openingHours', changes })
  await saveHours(scope.db, companyId, schedules, scope.now)
  return { schedules }
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
/** The open times of each weekday as text. */
const shiftsOf = ({ schedules }: CompanyHours): Record<string, string> =>
  Object.fromEntries(
    WEEKDAYS.map(weekday => {
      const day = schedules.find(one => one.weekdayEn === weekday)
      const shifts = day
        ? [
            [day.startTime, day.endTime],
            [day.startTimeB, day.endTimeB],
          ]
        : []
      return [
        weekday,
        shifts
          .filter(([from]) => from)
          .map(shift => shift.join('–'))
          .join(', '),
      ]
    }),
  )
