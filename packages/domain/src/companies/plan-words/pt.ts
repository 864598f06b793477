import type { PlanFeatureWords } from './words.ts'

export const PLAN_FEATURE_WORDS_PT: PlanFeatureWords = {
  useCampaigns: 'Campanhas',
  useSchedules: 'Agendamentos',
  useInternalChat: 'Chat interno',
  useExternalApi: 'API externa',
  useKanban: 'Kanban',
  useOpenAi: 'Open.Ai',
  useIntegrations: 'Integrações',
}
