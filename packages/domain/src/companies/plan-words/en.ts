import type { PlanFeatureWords } from './words.ts'

export const PLAN_FEATURE_WORDS_EN: PlanFeatureWords = {
  useCampaigns: 'Campaigns',
  useSchedules: 'Schedules',
  useInternalChat: 'Internal chat',
  useExternalApi: 'External API',
  useKanban: 'Kanban',
  useOpenAi: 'Open.Ai',
  useIntegrations: 'Integrations',
}
