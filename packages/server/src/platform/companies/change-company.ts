import { refuse, type CompanyRecord } from '@recado/contract'
import { listAuditChanges, localClock } from '@recado/domain'
import * as auditLog from '../../features/audit-log/index.ts'
import * as companies from '../../features/companies/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { publishToCompanies, withPlatformDb } from '../../kernel/database/platform-db.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

/** The fields of a company whose changes the audit log keeps; its status has acts of its own. */
const auditedOf = (company: CompanyRecord) => {
  const { name, email, plan, dueDate, timezone, recurrence, campaignsEnabled } = company
  const { country, language, currency } = company
  // The day that the company sees, whoever reads the log.
  const dueDay = dueDate === null ? null : localClock(new Date(dueDate), timezone).date
  return {
    name,
    email,
    plan: plan.name,
    dueDate: dueDay,
    recurrence,
    campaignsEnabled,
    country,
    language,
    timezone,
    currency,
  }
}

/** Runs an operator's change of one company, tells its people, and returns it. */
export async function changeCompany(
  context: AppContext,
  operatorId: number,
  id: number,
  work: (
    db: PlatformDb,
    before: NonNullable<Awaited<ReturnType<typeof companies.lockForChange>>>,
  ) => Promise<void>,
): Promise<CompanyRecord> {
  const company = await withPlatformDb(context, async db => {
    const before = await companies.lockForChange(db, id)
    if (!before) throw refuse('ERR_NO_COMPANY_FOUND')
    const now = context.clock.now()
    const shown = await companies.showForOperator(db, id, now)
    await work(db, before)
    await publishToCompanies(db, [id], companies.companyChanged(id))
    const after = await companies.showForOperator(db, id, now)
    const changes = listAuditChanges(auditedOf(shown), auditedOf(after))
    if (changes.length > 0)
      await auditLog.recordOperatorAudit(
        db,
        { operatorId, companyId: id },
        { kind: 'companyChanged', changes },
        now,
      )
    return after
  })
  context.wakes.tell('published')
  return company
}
