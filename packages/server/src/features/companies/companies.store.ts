import {
  CompanyLocale,
  type CompanyLocaleChange,
  type DaySchedule,
  type PlanFlag,
  type PlanLimit,
} from '@recado/contract'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { CompanyDb, PlatformDb } from '../../kernel/database/company-db.ts'
import type { Companies } from '../../schema/tables.ts'
import { companyRecord } from './companies.record.ts'
import { mayWorkOn, PLAN_SELECTION } from './plan-flags.ts'

/** The company for texts and opening hours. */
export const find = (db: CompanyDb, id: number) =>
  db
    .selectFrom('companies')
    .select(['name', 'country', 'timezone', 'language', 'currency', 'schedules'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
export const findTimezone = async (db: CompanyDb, id: number): Promise<string> =>
  (await db.selectFrom('companies').select('timezone').where('id', '=', id).executeTakeFirstOrThrow())
    .timezone
const OWN_TIMEZONE = sql`(select timezone from companies where id = current_company())`
/** SQL expression: the first moment of a day of the company's calendar, `yyyy-mm-dd`; each statement reads it once. */
export const startOfOwnDay = (day: string): RawBuilder<Date> =>
  sql<Date>`(select start_of_local_day(${day}::date, timezone) from companies where id = current_company())`
/** SQL expression: the first moment after a day of the company's calendar. */
export const startAfterOwnDay = (day: string): RawBuilder<Date> =>
  sql<Date>`(select start_of_local_day(${day}::date + 1, timezone) from companies where id = current_company())`
/** SQL expression: the day of a moment in the company's calendar. */
export const ownDayOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${moment} at time zone ${OWN_TIMEZONE})::date`
/** The company with its plan and due date. */
export const findSubscription = (db: CompanyDb, id: number) =>
  db
    .selectFrom('companies as c')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .where('c.id', '=', id)
    .select(PLAN_SELECTION)
    .select(['c.id', 'c.name', 'c.due_date', 'c.timezone', 'c.language', 'c.country', 'c.currency'])
    .select('c.unconfirmed_since')
    .executeTakeFirst()

/** May jobs of this part of the plan work for the company now? A worker asks again before each step. */
export const isPartWorking = async (db: CompanyDb, id: number, flag: PlanFlag, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('companies as c')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .where('c.id', '=', id)
    .where(mayWorkOn(flag, now))
    .select('c.id')
    .executeTakeFirst()) !== undefined

/** The plan of the company includes prompts. */
export const hasPrompts = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await findSubscription(db, id))?.useOpenAi ?? false
/** The plan of the company includes campaigns, and its operator left them to it. */
export const hasCampaigns = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await findSubscription(db, id))?.useCampaigns ?? false
/** The plan of the company includes the board. */
export const hasKanban = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await findSubscription(db, id))?.useKanban ?? false

export const saveHours = (db: CompanyDb, id: number, schedules: readonly DaySchedule[], at: Date) =>
  db
    .updateTable('companies')
    .set({ schedules: JSON.stringify(schedules), updated_at: at })
    .where('id', '=', id)
    .execute()

export const findLocale = (db: CompanyDb, id: number): Promise<CompanyLocale> =>
  db
    .selectFrom('companies')
    .select(companyRecord.fields(CompanyLocale))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
export const saveLocale = (db: CompanyDb, id: number, locale: CompanyLocaleChange, at: Date) =>
  db
    .updateTable('companies')
    .set({ ...locale, updated_at: at })
    .where('id', '=', id)
    .execute()

/** Locks the company, so that concurrent counts of its rows see each other's additions. */
export const lockCompany = (db: CompanyDb, id: number) =>
  db.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/**
 * Returns the plan's limit. Locks the company, so that concurrent counts see each other's additions. The plan is read
 * in a statement of its own: one that waits for the lock looks for the plan of before, and finds no row when it changed.
 */
export async function lockLimit(db: CompanyDb, id: number, limit: PlanLimit): Promise<number> {
  await lockCompany(db, id)
  const row = await db
    .selectFrom('companies as c')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .where('c.id', '=', id)
    .select(`p.${limit} as most`)
    .executeTakeFirstOrThrow()
  return row.most
}

export const hasCompanies = async (db: PlatformDb): Promise<boolean> =>
  (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) !== undefined
/** Has the next company be number 1, also after one that was rolled back. Only while there is none. */
export const restartNumbers = (db: PlatformDb) =>
  sql`select setval(pg_get_serial_sequence('companies', 'id'), 1, false)`.execute(db)
/** Adds a company; returns its id. */
export const insert = async (db: PlatformDb, company: Insertable<Companies>): Promise<number> =>
  (await db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()).id
