import {
  refuse,
  type Plan,
  type PlanChange,
  type Currency,
  type PlanDetail,
  type PlanInput,
  type ShownPlan,
} from '@recado/contract'
import { listAuditChanges, type Viewer } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { publishToCompanies, withPlatformDb } from '../../kernel/database/platform-db.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { companyChanged } from './companies.events.ts'
import { toPlanColumns, toPlanFlags } from './plan-flags.ts'
import * as store from './plans.store.ts'

type PlanRow = NonNullable<Awaited<ReturnType<typeof store.findPlanRow>>>

export const presentPlan = (
  row: Omit<PlanRow, 'companies' | 'is_public' | 'reminder_days' | 'created_at' | 'updated_at'>,
): Plan => ({
  id: row.id,
  name: row.name,
  users: row.users,
  connections: row.connections,
  queues: row.queues,
  value: row.value,
  currency: row.currency as Currency,
  ...toPlanFlags(row),
})
const presentDetail = (row: PlanRow): PlanDetail => ({
  ...presentPlan(row),
  isPublic: row.is_public,
  reminderDays: row.reminder_days,
  companies: row.companies,
})

/** Plans that the operator offers at the sign-up, the cheapest first. */
export const listPublicPlans = async (db: PlatformDb): Promise<Plan[]> =>
  (await store.listPublicPlanRows(db)).map(presentPlan)
export const listPlanDetails = async (db: PlatformDb): Promise<PlanDetail[]> =>
  (await store.listPlanRows(db)).map(presentDetail)

async function showPlan(db: PlatformDb, id: number): Promise<PlanDetail> {
  const row = await store.findPlanRow(db, id)
  if (!row) throw refuse('ERR_NO_PLAN_FOUND')
  return presentDetail(row)
}

/** Any plan for operators, and its own for a company. */
export async function showPlanTo(
  db: PlatformDb,
  viewer: Pick<Viewer, 'super' | 'companyId'>,
  id: number,
): Promise<ShownPlan> {
  const plan = await showPlan(db, id)
  if (viewer.super) return plan
  if (!(await store.isPlanOf(db, viewer.companyId, id))) throw refuse('ERR_NO_PLAN_FOUND')
  const { companies: _, ...own } = plan
  return own
}

const columnsOf = ({
  name,
  users,
  connections,
  queues,
  value,
  currency,
  isPublic,
  reminderDays,
  ...flags
}: PlanChange) => ({
  ...(name === undefined ? {} : { name }),
  ...(users === undefined ? {} : { users }),
  ...(connections === undefined ? {} : { connections }),
  ...(queues === undefined ? {} : { queues }),
  ...(value === undefined ? {} : { value }),
  ...(currency === undefined ? {} : { currency }),
  ...(isPublic === undefined ? {} : { is_public: isPublic }),
  ...(reminderDays === undefined ? {} : { reminder_days: reminderDays }),
  ...toPlanColumns(flags),
})

export const createPlan = (context: AppContext, operatorId: number, input: PlanInput): Promise<PlanDetail> =>
  withPlatformDb(context, async db => {
    const plan = await showPlan(db, await store.insertPlan(db, { ...columnsOf(input), name: input.name }))
    await auditLog.recordOperatorAudit(
      db,
      { operatorId },
      {
        kind: 'planCreated',
        record: 'plan',
        subject: plan.name,
        changes: listAuditChanges({}, auditedOf(plan)),
      },
      context.clock.now(),
    )
    return plan
  })

/** The fields whose changes the audit log keeps. */
const auditedOf = ({ id: _id, companies: _companies, value, currency, ...plan }: PlanDetail) => ({
  ...plan,
  price: `${value.toFixed(2)} ${currency}`,
})

/** Changes a plan and tells its companies, whose screens follow at once. */
export async function updatePlan(
  context: AppContext,
  operatorId: number,
  id: number,
  change: PlanChange,
): Promise<PlanDetail> {
  const plan = await withPlatformDb(context, async db => {
    const now = context.clock.now()
    if (!(await store.lockPlan(db, id))) throw refuse('ERR_NO_PLAN_FOUND')
    const before = await showPlan(db, id)
    await store.savePlan(db, id, { ...columnsOf(change), updated_at: now })
    for (const { id: companyId } of await store.listCompaniesOfPlan(db, id))
      await publishToCompanies(db, [companyId], companyChanged(companyId))
    const after = await showPlan(db, id)
    const changes = listAuditChanges(auditedOf(before), auditedOf(after))
    if (changes.length > 0)
      await auditLog.recordOperatorAudit(
        db,
        { operatorId },
        { kind: 'planChanged', record: 'plan', subject: before.name, changes },
        now,
      )
    return after
  })
  context.wakes.tell('published')
  return plan
}

/** Removes a plan. @throws ERR_IN_USE while companies have it */
export const removePlan = (context: AppContext, operatorId: number, id: number): Promise<void> =>
  withPlatformDb(context, async db => {
    if (!(await store.lockPlan(db, id))) throw refuse('ERR_NO_PLAN_FOUND')
    const companies = await store.listCompaniesOfPlan(db, id)
    if (companies.length > 0) throw refuse('ERR_IN_USE', { companies })
    const { name } = await showPlan(db, id)
    await store.removePlanRow(db, id)
    await auditLog.recordOperatorAudit(
      db,
      { operatorId },
      { kind: 'recordRemoved', record: 'plan', subject: name },
      context.clock.now(),
    )
  })
