/** Plan flags that gate optional features of a company. Spec: workspace 1, administration 3 "Plan". */
export const PLAN_FLAGS = [
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
] as const
export type PlanFlag = (typeof PLAN_FLAGS)[number]

/** Resources a plan limits. With a limit of 0 none of that kind may be created. */
export const PLAN_LIMITS = ['users', 'connections', 'queues'] as const
export type PlanLimit = (typeof PLAN_LIMITS)[number]
