import { Plan, PLAN_FLAGS, type PlanFlag } from '@recado/contract'
import { sql } from 'kysely'
import { planRecord } from './plans.record.ts'
import { isCompanyRunning } from './subscription.ts'

/** The setting by which an operator takes the campaigns from one company. Spec: administration 3 "Company". */
export const CAMPAIGNS_SETTING = 'campaignsEnabled'
/** SQL expression: company `c` may use the campaigns of its plan. */
export const CAMPAIGNS_ENABLED = sql<boolean>`not exists (select 1 from settings s where s.company_id = c.id and s.key = ${sql.lit(CAMPAIGNS_SETTING)} and s.value = 'false')`
const USE_CAMPAIGNS = sql<boolean>`(p.use_campaigns and ${CAMPAIGNS_ENABLED})`
const FLAGS = Plan.pick({
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
} satisfies Record<Exclude<PlanFlag, 'useCampaigns'>, true>)
/** The flags of company `c` with plan `p` to select; the guard checks the same ones. */
export const PLAN_SELECTION = [USE_CAMPAIGNS.as('useCampaigns'), ...planRecord.fields(FLAGS, 'p')] as const
/** Plan `p` as company `c` has it. */
export const OWN_PLAN = [
  USE_CAMPAIGNS.as('useCampaigns'),
  ...planRecord.fields(Plan.omit({ useCampaigns: true }), 'p'),
] as const
/**
 * SQL condition: company `c` with plan `p` is neither suspended nor expired, and has this part of its plan.
 * The jobs of that part work on no other company.
 */
export const mayWorkOn = (flag: PlanFlag, now: Date) =>
  sql<boolean>`(${isCompanyRunning('c.id', now)} and ${flag === 'useCampaigns' ? USE_CAMPAIGNS : sql.ref(`p.${planRecord.columnOf(flag)}`)})`
export const toPlanFlags = (row: Readonly<Record<PlanFlag, boolean>>): Record<PlanFlag, boolean> =>
  Object.fromEntries(PLAN_FLAGS.map(name => [name, row[name]])) as Record<PlanFlag, boolean>
