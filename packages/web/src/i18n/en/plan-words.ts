import type { Catalogue } from '../messages.ts'
import type { planFeatures as ptFeatures, recurrences as ptRecurrences } from '../pt/plan-words.ts'

/** The features that a plan may have. */
export const planFeatures = {
  useCampaigns: 'Campaigns',
  useSchedules: 'Schedules',
  useInternalChat: 'Internal chat',
  useExternalApi: 'External API',
  useKanban: 'Kanban',
  useOpenAi: 'Open.Ai',
  useIntegrations: 'Integrations',
} satisfies Catalogue<typeof ptFeatures>

/** How often a company pays, inside a sentence. */
export const recurrences = {
  MENSAL: 'monthly',
  BIMESTRAL: 'every two months',
  TRIMESTRAL: 'quarterly',
  SEMESTRAL: 'every six months',
  ANUAL: 'yearly',
} satisfies Catalogue<typeof ptRecurrences>
