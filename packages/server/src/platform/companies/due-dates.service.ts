import { randomUUID } from 'node:crypto'
import { refuse, type CompanyRecord, type DueDateInput, type DueDateStep } from '@recado/contract'
import { endOfLocalDay, localClock, nextDueDate, type Viewer } from '@recado/domain'
import * as companies from '../../features/companies/index.ts'
import * as users from '../../features/users/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { changeCompany } from './change-company.ts'

/** The moment of a due date; a day ends in the company's time zone. */
export const toMoment = (dueDate: DueDateInput, timezone: string): Date | null =>
  dueDate === null ? null : 'day' in dueDate ? endOfLocalDay(dueDate.day, timezone) : new Date(dueDate.moment)

/** Sets the due date that an operator enters, and keeps who did it. */
export function setDueDate(
  db: PlatformDb,
  company: { readonly id: number; readonly timezone: string },
  {
    operator,
    input,
    now,
  }: { operator: Viewer; input: { readonly dueDate?: DueDateInput | undefined }; now: Date },
): Promise<void> {
  const to = toMoment(input.dueDate ?? null, company.timezone)
  // A date that is entered is a contract of its own.
  const day = to && Number(localClock(to, company.timezone).date.slice(8))
  return moveByOperator(db, operator, now, { companyId: company.id, to: () => to, day })
}

async function moveByOperator(
  db: PlatformDb,
  operator: Viewer,
  now: Date,
  move: Pick<companies.DueDateMove, 'companyId' | 'to' | 'day'> & { readonly reason?: 'operator' | 'undo' },
): Promise<void> {
  const by = await users.findNameOf(db, operator.id)
  await companies.moveDueDate(
    db,
    { reason: 'operator', source: `operator:${randomUUID()}`, ...(by ? { by } : {}), ...move },
    now,
  )
}

/** Moves the due date by the recurrence, or takes back the last such move. Spec: administration 4. */
export const stepDueDate = (
  context: AppContext,
  operator: Viewer,
  companyId: number,
  { from, undo }: DueDateStep,
): Promise<CompanyRecord> =>
  changeCompany(context, operator.id, companyId, async (db, { due_date }) => {
    if (companyId === companies.PLATFORM_COMPANY) throw refuse('ERR_COMPANY_OF_PLATFORM')
    const now = context.clock.now()
    const changed = () => refuse('ERR_DUE_DATE_CHANGED', { dueDate: due_date?.toISOString() ?? null })
    if ((due_date?.getTime() ?? null) !== (from === null ? null : Date.parse(from))) throw changed()
    if (!undo) return moveByOperator(db, operator, now, { companyId, to: facts => nextDueDate(facts, now) })
    const last = await companies.findLastDueDateChange(db, companyId)
    if (last?.reason !== 'operator' || last.to_date?.getTime() !== due_date?.getTime()) throw changed()
    return moveByOperator(db, operator, now, {
      companyId,
      to: () => last.from_date,
      day: last.from_day,
      reason: 'undo',
    })
  })
