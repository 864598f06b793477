import { Plan, PlanDetail } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import type { Plans } from '../../schema/tables.ts'
import { planRecord } from './plans.record.ts'

export const hasPlan = async (db: PlatformDb, id: number): Promise<boolean> =>
  (await db.selectFrom('plans').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const isPlanOf = async (db: PlatformDb, companyId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .where('plan_id', '=', id)
    .executeTakeFirst()) !== undefined

const selectPlan = (db: PlatformDb) =>
  db
    .selectFrom('plans as p')
    .select(planRecord.fields(PlanDetail, 'p'))
    .select(sql<number>`(select count(*)::int from companies c where c.plan_id = p.id)`.as('companies'))
/** Plans open for sign-up, the cheapest first. */
export const listPublicPlans = (db: PlatformDb) =>
  db
    .selectFrom('plans as p')
    .select(planRecord.fields(Plan, 'p'))
    .where('p.is_public', '=', true)
    .orderBy('p.value')
    .orderBy('p.id')
    .execute()
export const listPlanDetails = (db: PlatformDb) => selectPlan(db).orderBy('p.value').orderBy('p.id').execute()
export const findPlanDetail = (db: PlatformDb, id: number) =>
  selectPlan(db).where('p.id', '=', id).executeTakeFirst()

export const insertPlan = async (db: PlatformDb, row: Insertable<Plans>): Promise<number> =>
  (await db.insertInto('plans').values(row).returning('id').executeTakeFirstOrThrow()).id
/** Whether it existed. */
export const savePlan = async (db: PlatformDb, id: number, change: Updateable<Plans>): Promise<boolean> =>
  (await db.updateTable('plans').set(change).where('id', '=', id).executeTakeFirstOrThrow()).numUpdatedRows >
  0n
/** Waits for companies that are given it at this moment. */
export const lockPlan = (db: PlatformDb, id: number) =>
  db.selectFrom('plans').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
export const removePlanRow = (db: PlatformDb, id: number) =>
  db.deleteFrom('plans').where('id', '=', id).execute()
export const listCompaniesOfPlan = (db: PlatformDb, planId: number) =>
  db.selectFrom('companies').select(['id', 'name']).where('plan_id', '=', planId).orderBy('id').execute()
