import type { PlanFeatureWords } from './words.ts'

export const PLAN_FEATURE_WORDS_TR: PlanFeatureWords = {
  useCampaigns: 'Kampanyalar',
  useSchedules: 'Zamanlanmış mesajlar',
  useInternalChat: 'İç sohbet',
  useExternalApi: 'Harici API',
  useKanban: 'Kanban',
  useOpenAi: 'Open.Ai',
  useIntegrations: 'Entegrasyonlar',
}
