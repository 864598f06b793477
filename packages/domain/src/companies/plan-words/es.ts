import type { PlanFeatureWords } from './words.ts'

export const PLAN_FEATURE_WORDS_ES: PlanFeatureWords = {
  useCampaigns: 'Campañas',
  useSchedules: 'Mensajes programados',
  useInternalChat: 'Chat interno',
  useExternalApi: 'API externa',
  useKanban: 'Kanban',
  useOpenAi: 'Open.Ai',
  useIntegrations: 'Integraciones',
}
