import {
  CompanyRecord,
  LIMITS,
  Plan,
  type CompanyCounts,
  type CompanyFilter,
  type PlanUsage,
} from '@recado/contract'
import { sql, type SqlBool, type Updateable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import type { Companies } from '../../schema/tables.ts'
import { companyRecord } from './companies.record.ts'
import { CAMPAIGNS_ENABLED } from './plan-flags.ts'
import { planRecord } from './plans.record.ts'
import { PLATFORM_COMPANY } from './subscription.ts'

const count = (table: 'users' | 'connections' | 'queues') =>
  sql<number>`(select count(*)::int from ${sql.table(table)} t where t.company_id = c.id)`

const USAGE = sql<PlanUsage>`jsonb_build_object('users', ${count('users')}, 'connections', ${count('connections')}, 'queues', ${count('queues')})`

const CONNECTIONS_DOWN = sql<number>`(select count(*)::int from connection_incidents i where i.company_id = c.id and i.ended_at is null)`

/** Full days until the due date in the company's time zone; null for the operator's own company. */
const daysLeft = (now: Date) =>
  sql<
    number | null
  >`case when c.id <> ${sql.lit(PLATFORM_COMPANY)} then (c.due_date at time zone c.timezone)::date - (${now}::timestamptz at time zone c.timezone)::date end`

/** The trial of its sign-up runs, and it has paid nothing yet. A company that its operator made has no trial. */
const isInTrial = (now: Date) =>
  sql<boolean>`(c.id <> ${sql.lit(PLATFORM_COMPANY)} and coalesce(c.due_date >= ${now} and c.trial_expiration >= ${now}, false)
    and not exists (select from invoices i where i.company_id = c.id and i.status = 'paid'))`

/** SQL expression: what company `c` entered for its invoices, or else what its operator did. */
const billed = (entered: string, column: string) =>
  sql<string>`coalesce(nullif(${sql.raw(entered)}, ''), ${sql.ref(`c.${column}`)})`
const BILLED = [
  billed("trim(concat_ws(' ', d.first_name, d.last_name))", 'billing_name').as('billingName'),
  billed('d.address', 'address').as('address'),
  billed('d.city', 'city').as('city'),
  billed('d.state', 'state').as('state'),
  billed('d.zipcode', 'zipcode').as('zipcode'),
] as const

const OWN_FIELDS = CompanyRecord.omit({
  billingName: true,
  address: true,
  city: true,
  state: true,
  zipcode: true,
})

/** All companies, each with its plan and with what its operator watches. */
const selectKnown = (db: PlatformDb, now: Date) =>
  db
    .selectFrom('companies as c')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .leftJoin('billing_details as d', 'd.company_id', 'c.id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('users as u')
          .select(['u.name', 'u.last_login_at'])
          .whereRef('u.company_id', '=', 'c.id')
          .where('u.last_login_at', 'is not', null)
          .orderBy('u.last_login_at', 'desc')
          .limit(sql.lit(1))
          .as('l'),
      join => join.onTrue(),
    )
    .select(companyRecord.fields(OWN_FIELDS, 'c'))
    .select([
      'l.name as lastLoginName',
      sql<string | null>`l.last_login_at at time zone 'UTC'`.as('lastLogin'),
      jsonObjectFrom(db.selectNoFrom(planRecord.fields(Plan, 'p')))
        .$notNull()
        .as('plan'),
      CAMPAIGNS_ENABLED.as('campaignsEnabled'),
      USAGE.as('usage'),
      ...BILLED,
      isInTrial(now).as('isTrial'),
      CONNECTIONS_DOWN.as('connections_down'),
      daysLeft(now).as('days_left'),
    ])
type Known = ReturnType<typeof selectKnown>
export type KnownCompany = Awaited<ReturnType<Known['executeTakeFirstOrThrow']>>

const CONDITIONS = {
  all: sql<SqlBool>`true`,
  soon: sql<SqlBool>`k.days_left between 0 and ${sql.lit(LIMITS.dueSoonDays)}`,
  overdue: sql<SqlBool>`k.days_left < 0`,
  trial: sql<SqlBool>`k."isTrial"`,
  full: sql<SqlBool>`exists (select from jsonb_each(k.usage) used where used.value >= to_jsonb(k.plan) -> used.key)`,
  blocked: sql<SqlBool>`not k.status`,
} as const satisfies Record<CompanyFilter, unknown>

const matches = (term: string) =>
  sql<SqlBool>`(${term} = '' or search_text(k.name) like like_pattern(${term}) or search_text(k.email) like like_pattern(${term}) or search_text(k.document) like like_pattern(${term}))`

export interface CompanySearch {
  readonly term: string
  readonly filter: CompanyFilter
  readonly now: Date
}
const search = (db: PlatformDb, { term, filter, now }: CompanySearch) =>
  db.selectFrom(selectKnown(db, now).as('k')).where(matches(term)).where(CONDITIONS[filter])

export const pageCompanies = (db: PlatformDb, asked: CompanySearch, offset: number, limit: number) =>
  search(db, asked)
    .selectAll('k')
    .orderBy(sql`k.days_left nulls last`)
    .orderBy('k.id')
    .offset(offset)
    .limit(sql.lit(limit))
    .execute()
export const listCompanies = (db: PlatformDb, now: Date) =>
  db
    .selectFrom(selectKnown(db, now).as('k'))
    .selectAll('k')
    .orderBy(sql`search_text(k.name)`)
    .execute()
export const findCompany = (db: PlatformDb, id: number, now: Date) =>
  selectKnown(db, now).where('c.id', '=', id).executeTakeFirst()

/** How many companies each filter finds. */
export const countCompanies = (db: PlatformDb, term: string, now: Date): Promise<CompanyCounts> =>
  db
    .selectFrom(selectKnown(db, now).as('k'))
    .where(matches(term))
    .select([
      countIf('all'),
      countIf('soon'),
      countIf('overdue'),
      countIf('trial'),
      countIf('full'),
      countIf('blocked'),
    ])
    .executeTakeFirstOrThrow()
const countIf = <F extends CompanyFilter>(filter: F) =>
  sql<number>`(count(*) filter (where ${CONDITIONS[filter]}))::int`.as(filter)

/** Locks a company, so that operators change it one after the other. */
export const lockForChange = (db: PlatformDb, id: number) =>
  db
    .selectFrom('companies')
    .select(['id', 'is_active', 'due_date', 'timezone', 'deletes_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
export const saveCompany = (db: PlatformDb, id: number, change: Updateable<Companies>) =>
  db.updateTable('companies').set(change).where('id', '=', id).execute()
/** Whether operators of the platform are users of the company. */
export const hasOperators = async (db: PlatformDb, id: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', id)
    .where('is_super', '=', true)
    .executeTakeFirst()) !== undefined

export const listCompaniesToDelete = async (db: PlatformDb, now: Date): Promise<number[]> =>
  (await db.selectFrom('companies').select('id').where('deletes_at', '<=', now).execute()).map(({ id }) => id)
/**
 * Deletes a company with all it has, unless it was restored. Years of messages take longer than any other statement. Work
 * that has locked a row may wait for the company in its next statement: the deletion gives way before the database ends
 * one of them as a deadlock.
 */
export async function removeCompany(db: PlatformDb, id: number, now: Date): Promise<void> {
  await sql`set local statement_timeout = '2h'`.execute(db)
  await sql`set local lock_timeout = '500ms'`.execute(db)
  await db.deleteFrom('companies').where('id', '=', id).where('deletes_at', '<=', now).execute()
}
