import type { Recurrence } from '@recado/contract'
import type { Insertable } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import type { DueDateChanges } from '../../schema/tables.ts'

/** Reads the columns that decide a company's due date, and locks its row, so that changes follow one another. */
export const lockDueDate = (db: PlatformDb, companyId: number) =>
  db
    .selectFrom('companies')
    .select(['id', 'due_date', 'due_day', 'recurrence', 'timezone'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
export const findChange = (db: PlatformDb, companyId: number, source: string) =>
  db
    .selectFrom('due_date_changes')
    .select(['from_date', 'to_date'])
    .where('company_id', '=', companyId)
    .where('source', '=', source)
    .executeTakeFirst()
export const findLastDueDateChange = (db: PlatformDb, companyId: number) =>
  db
    .selectFrom('due_date_changes')
    .select(['from_date', 'from_day', 'to_date', 'reason'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
export const insertChange = (db: PlatformDb, change: Insertable<DueDateChanges>) =>
  db.insertInto('due_date_changes').values(change).execute()
export const saveDueDate = (
  db: PlatformDb,
  companyId: number,
  due: { readonly due_date: Date | null; readonly due_day: number | null },
  at: Date,
) =>
  db
    .updateTable('companies')
    .set({ ...due, updated_at: at })
    .where('id', '=', companyId)
    .execute()
/**
 * The subscription of a company; locks its row like {@link lockDueDate}, and only then reads the plan, which may have
 * changed during the wait.
 */
export async function lockSubscription(db: PlatformDb, companyId: number) {
  await lockDueDate(db, companyId)
  return db
    .selectFrom('companies as c')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .where('c.id', '=', companyId)
    .select(['c.id', 'c.due_date', 'c.due_day', 'c.recurrence', 'c.timezone', 'c.plan_id'])
    .select(['p.name as plan_name', 'p.value', 'p.currency', 'p.users', 'p.connections', 'p.queues'])
    .executeTakeFirst()
}
/**
 * Sets the plan and the recurrence of a paid invoice; the due date has a function of its own. The due date lets an
 * expired company in again; a suspension and a deletion are the operator's, and no payment ends them. Spec:
 * behaviour 15.
 */
export const saveSubscription = (
  db: PlatformDb,
  companyId: number,
  { planId, recurrence }: { readonly planId: number | null; readonly recurrence: Recurrence },
  at: Date,
) =>
  db
    .updateTable('companies')
    .set({ ...(planId === null ? {} : { plan_id: planId }), recurrence, updated_at: at })
    .where('id', '=', companyId)
    .execute()
