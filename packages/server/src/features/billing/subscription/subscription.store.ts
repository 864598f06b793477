import { sql } from 'kysely'
import * as companies from '../../companies/index.ts'
import type { CompanyDb, PlatformDb } from '../../../kernel/database/company-db.ts'

/** The plans that company `c` may pay for: its own, and those that are open to all. A free plan has no checkout. */
const selectPlan = (db: CompanyDb | PlatformDb, companyId: number) =>
  db
    .selectFrom('companies as c')
    .innerJoin('plans as p', join =>
      join.on(eb =>
        eb.or([
          eb.and([eb('p.is_public', '=', true), eb('p.value', '>', 0)]),
          eb('p.id', '=', eb.ref('c.plan_id')),
        ]),
      ),
    )
    .where('c.id', '=', companyId)
    .select(companies.OWN_PLAN)

export const findPlan = (db: PlatformDb, companyId: number, id: number) =>
  selectPlan(db, companyId).where('p.id', '=', id).executeTakeFirst()
export type OfferedPlan = NonNullable<Awaited<ReturnType<typeof findPlan>>>
/** A plan for settlement, also one that is no longer open to all. */
export const findPricedPlan = (db: PlatformDb, id: number) =>
  db
    .selectFrom('plans')
    .select(['id', 'users', 'connections', 'queues', 'value', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()
/** The cheapest first. */
export const listPlans = (db: CompanyDb | PlatformDb, companyId: number) =>
  selectPlan(db, companyId).orderBy('p.value').orderBy('p.id').execute()

/** The company's use of the things that plans limit. */
export async function countUsage(
  db: CompanyDb | PlatformDb,
  companyId: number,
): Promise<{ users: number; connections: number; queues: number }> {
  const { rows } = await sql<{ users: number; connections: number; queues: number }>`
    select (select count(*)::int from users where company_id = ${companyId}) as users,
           (select count(*)::int from connections where company_id = ${companyId}) as connections,
           (select count(*)::int from queues where company_id = ${companyId}) as queues`.execute(db)
  return rows[0] ?? { users: 0, connections: 0, queues: 0 }
}
export const findOwn = (db: CompanyDb, companyId: number) =>
  db
    .selectFrom('companies')
    .select(['id', 'due_date', 'due_day', 'trial_expiration', 'recurrence', 'timezone', 'plan_id'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
