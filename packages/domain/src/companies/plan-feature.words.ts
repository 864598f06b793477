import type { PlanFlag } from '@recado/contract'
import type { Sentence } from '../words/words.ts'

/** The features that a plan may have. */
export const PLAN_FEATURE_WORDS = {
  useCampaigns: { pt: 'Campanhas', en: 'Campaigns', es: 'Campañas', tr: 'Kampanyalar' },
  useSchedules: {
    pt: 'Agendamentos',
    en: 'Schedules',
    es: 'Mensajes programados',
    tr: 'Zamanlanmış mesajlar',
  },
  useInternalChat: { pt: 'Chat interno', en: 'Internal chat', es: 'Chat interno', tr: 'İç sohbet' },
  useExternalApi: { pt: 'API externa', en: 'External API', es: 'API externa', tr: 'Harici API' },
  useKanban: { pt: 'Kanban', en: 'Kanban', es: 'Kanban', tr: 'Kanban' },
  useOpenAi: { pt: 'Open.Ai', en: 'Open.Ai', es: 'Open.Ai', tr: 'Open.Ai' },
  useIntegrations: { pt: 'Integrações', en: 'Integrations', es: 'Integraciones', tr: 'Entegrasyonlar' },
} as const satisfies Readonly<Record<PlanFlag, Sentence>>
