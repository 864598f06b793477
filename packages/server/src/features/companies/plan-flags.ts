import { PLAN_FLAGS, type PlanFlag } from '@recado/contract'

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

/** Columns of plan `p` to select; the guard checks the same flags. */
export const PLAN_SELECTION = Object.values(PLAN_COLUMNS).map(column => `p.${column}` as const)
export const toPlanFlags = (row: Readonly<Record<PlanColumn, boolean>>): Record<PlanFlag, boolean> =>
  Object.fromEntries(PLAN_FLAGS.map(name => [name, row[PLAN_COLUMNS[name]]])) as Record<PlanFlag, boolean>
