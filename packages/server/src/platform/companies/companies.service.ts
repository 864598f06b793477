import {
  refuse,
  type CompanyRecord,
  type CompanyChange,
  type CreatedCompany,
  type NewCompany,
} from '@recado/contract'
import { completeLocale, type Viewer } from '@recado/domain'
import * as auditLog from '../../features/audit-log/index.ts'
import * as billing from '../../features/billing/index.ts'
import * as companies from '../../features/companies/index.ts'
import * as settings from '../../features/settings/index.ts'
import * as users from '../../features/users/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import { mustSuitRule } from '../../kernel/passwords/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { changeCompany } from './change-company.ts'
import { setDueDate, toMoment } from './due-dates.service.ts'
import { inviteFirstAdmin } from '../invitations/first-admin.ts'
import { hashUnknownPassword } from '../invitations/invitation.ts'
import { endSessionsOfCompany } from '../session/session-endings.ts'

// An operator's act on a company changes several features, so this file stands above them.

/** The columns of a change; without a country it stays. */
const columnsOf = (change: CompanyChange) =>
  companies.companyRecord.toColumns({ ...change, country: change.country || undefined })

async function saveCampaigns(
  db: PlatformDb,
  companyId: number,
  isEnabled: boolean | undefined,
): Promise<void> {
  if (isEnabled !== undefined)
    await settings.saveOperatorSetting(db, companyId, companies.CAMPAIGNS_SETTING, String(isEnabled))
}

/** Adds a company with its first admin, who is invited unless a password is given. */
export async function create(
  context: AppContext,
  operator: Viewer,
  input: NewCompany,
): Promise<CreatedCompany> {
  const email = input.adminEmail || input.email
  if (email === '') throw refuse('ERR_VALIDATION', { fields: { email: 'required' } })
  const isInvited = input.password === ''
  if (!isInvited) mustSuitRule(context, input.password, 'admin')
  const password_hash = isInvited
    ? await hashUnknownPassword(context)
    : await context.passwords.hash(input.password)
  const now = context.clock.now()
  const name = input.adminName || input.name
  const { company, admin } = await withPlatformDb(context, async db => {
    if (!(await companies.hasPlan(db, input.planId))) throw refuse('ERR_NO_PLAN_FOUND')
    const id = await companies.insert(db, {
      ...columnsOf(input),
      ...completeLocale(input),
      name: input.name,
      plan_id: input.planId,
    })
    await saveCampaigns(db, id, input.campaignsEnabled)
    if (input.dueDate) await setDueDate(db, { id, timezone: input.timezone }, { operator, input, now })
    const inserted = await users.insertFirstAdmin(db, { company_id: id, name, email, password_hash })
    await auditLog.recordOperatorAudit(
      db,
      { operatorId: operator.id, companyId: id },
      { kind: 'companyCreated' },
      now,
    )
    return { company: await companies.showForOperator(db, id, now), admin: inserted }
  })
  // A mail server may take longer than a transaction may wait.
  return { ...company, invitation: isInvited ? await inviteFirstAdmin(context, admin.id) : null }
}

/** Refuses to close the door on those who could open it again. */
async function mustNotBeOfPlatform(db: PlatformDb, id: number): Promise<void> {
  if (id === companies.PLATFORM_COMPANY || (await companies.hasOperators(db, id)))
    throw refuse('ERR_COMPANY_OF_PLATFORM')
}

/** Ends the sessions of a company that is suspended; returns the columns that a restore changes. */
async function applyStatus(
  db: PlatformDb,
  operatorId: number,
  { id, is_active: wasActive }: { readonly id: number; readonly is_active: boolean },
  isActive: boolean | undefined,
  now: Date,
): Promise<{ deletes_at?: null }> {
  if (isActive !== undefined && isActive !== wasActive)
    await auditLog.recordOperatorAudit(
      db,
      { operatorId, companyId: id },
      { kind: isActive ? 'companyRestored' : 'companySuspended' },
      now,
    )
  if (isActive === false && wasActive) {
    await mustNotBeOfPlatform(db, id)
    await endSessionsOfCompany(db, id, now)
  }
  return isActive === true ? { deletes_at: null } : {}
}

/** Suspends a company, or restores it, from the command line. */
export const setStatus = (context: AppContext, id: number, isActive: boolean): Promise<CompanyRecord> =>
  changeCompany(context, 0, id, async (db, before) => {
    const now = context.clock.now()
    const columns = await applyStatus(db, 0, before, isActive, now)
    await companies.saveCompany(db, id, { is_active: isActive, ...columns, updated_at: now })
  })

/** Changes a company. A suspension ends the sessions of its users. */
export const update = (
  context: AppContext,
  operator: Viewer,
  id: number,
  change: CompanyChange,
): Promise<CompanyRecord> =>
  changeCompany(context, operator.id, id, async (db, before) => {
    const now = context.clock.now()
    if (change.planId !== undefined && !(await companies.hasPlan(db, change.planId)))
      throw refuse('ERR_NO_PLAN_FOUND')
    const ofStatus = await applyStatus(db, operator.id, before, change.status, now)
    await companies.saveCompany(db, id, { ...columnsOf(change), ...ofStatus, updated_at: now })
    if (change.planId !== undefined || change.recurrence !== undefined)
      await billing.endCodesOfCompany(db, id, now)
    await billing.replaceDetails(db, id, change, now)
    await saveCampaigns(db, id, change.campaignsEnabled)
    const timezone = change.timezone ?? before.timezone
    if (
      change.dueDate !== undefined &&
      toMoment(change.dueDate, timezone)?.getTime() !== before.due_date?.getTime()
    )
      await setDueDate(db, { id, timezone }, { operator, input: change, now })
  })

/** Closes a company; its data go when the grace is over. */
export const remove = (context: AppContext, operator: Viewer, id: number): Promise<CompanyRecord> =>
  changeCompany(context, operator.id, id, async (db, before) => {
    await mustNotBeOfPlatform(db, id)
    const now = context.clock.now()
    await endSessionsOfCompany(db, id, now)
    await companies.saveCompany(db, id, {
      is_active: false,
      deletes_at: before.deletes_at ?? companies.deletionDate(now),
      updated_at: now,
    })
    if (before.deletes_at === null)
      await auditLog.recordOperatorAudit(
        db,
        { operatorId: operator.id, companyId: id },
        { kind: 'companyClosed' },
        now,
      )
  })
