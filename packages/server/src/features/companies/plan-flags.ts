import { PLAN_FLAGS, type PlanFlag } from '@recado/contract'
import { sql } from 'kysely'
import { isCompanyRunning } from './subscription.ts'

const PLAN_COLUMNS = {
  useCampaigns: 'use_campaigns',
  useSchedules: 'use_schedules',
  useInternalChat: 'use_internal_chat',
  useExternalApi: 'use_external_api',
  useKanban: 'use_kanban',
  useOpenAi: 'use_open_ai',
  useIntegrations: 'use_integrations',
} as const satisfies Record<PlanFlag, string>
type PlanColumn = (typeof PLAN_COLUMNS)[PlanFlag]

/** The setting by which an operator takes the campaigns from one company. Spec: administration 3 "Company". */
export const CAMPAIGNS_SETTING = 'campaignsEnabled'
/** SQL expression: company `c` may use the campaigns of its plan. */
export const CAMPAIGNS_ENABLED = sql<boolean>`not exists (select 1 from settings s where s.company_id = c.id and s.key = ${sql.lit(CAMPAIGNS_SETTING)} and s.value = 'false')`
const USE_CAMPAIGNS = sql<boolean>`(p.use_campaigns and ${CAMPAIGNS_ENABLED})`
/** The flags of company `c` with plan `p` to select; the guard checks the same ones. */
export const PLAN_SELECTION = [
  USE_CAMPAIGNS.as('use_campaigns'),
  'p.use_schedules',
  'p.use_internal_chat',
  'p.use_external_api',
  'p.use_kanban',
  'p.use_open_ai',
  'p.use_integrations',
] as const
/**
 * SQL condition: company `c` with plan `p` is neither suspended nor expired, and has this part of its plan.
 * The jobs of that part work on no other company.
 */
export const mayWorkOn = (flag: PlanFlag, now: Date) =>
  sql<boolean>`(${isCompanyRunning('c.id', now)} and ${flag === 'useCampaigns' ? USE_CAMPAIGNS : sql.ref(`p.${PLAN_COLUMNS[flag]}`)})`
export const toPlanFlags = (row: Readonly<Record<PlanColumn, boolean>>): Record<PlanFlag, boolean> =>
  Object.fromEntries(PLAN_FLAGS.map(name => [name, row[PLAN_COLUMNS[name]]])) as Record<PlanFlag, boolean>
