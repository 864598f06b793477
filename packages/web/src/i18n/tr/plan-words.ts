import type { Catalogue } from '../messages.ts'
import type { planFeatures as ptFeatures, recurrences as ptRecurrences } from '../pt/plan-words.ts'

/** The features that a plan may have. */
export const planFeatures = {
  useCampaigns: 'Kampanyalar',
  useSchedules: 'Zamanlanmış mesajlar',
  useInternalChat: 'İç sohbet',
  useExternalApi: 'Harici API',
  useKanban: 'Kanban',
  useOpenAi: 'Open.Ai',
  useIntegrations: 'Entegrasyonlar',
} satisfies Catalogue<typeof ptFeatures>

/** How often a company pays, inside a sentence. */
export const recurrences = {
  MENSAL: 'aylık',
  BIMESTRAL: 'iki aylık',
  TRIMESTRAL: 'üç aylık',
  SEMESTRAL: 'altı aylık',
  ANUAL: 'yıllık',
} satisfies Catalogue<typeof ptRecurrences>
