import { refuse, type PlanChange, type PlanDetail, type PlanInput, type ShownPlan } from '@recado/contract'
import { listAuditChanges, type Viewer } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { publishToCompanies, withPlatformDb } from '../../kernel/database/platform-db.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { companyChanged } from './companies.events.ts'
import { planRecord } from './plans.record.ts'
import * as store from './plans.store.ts'

export const listAllPlans = (db: PlatformDb): Promise<PlanDetail[]> => store.listPlanDetails(db)
async function showPlan(db: PlatformDb, id: number): Promise<PlanDetail> {
  const plan = await store.findPlanDetail(db, id)
  if (!plan) throw refuse('ERR_NO_PLAN_FOUND')
  return plan
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

export const createPlan = (context: AppContext, operatorId: number, input: PlanInput): Promise<PlanDetail> =>
  withPlatformDb(context, async db => {
    const plan = await showPlan(db, await store.insertPlan(db, planRecord.toColumns(input)))
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
    await store.savePlan(db, id, { ...planRecord.toColumns(change), updated_at: now })
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
