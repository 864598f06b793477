import type { Catalogue } from '../messages.ts'
import type { planFeatures as ptFeatures, recurrences as ptRecurrences } from '../pt/plan-words.ts'

/** The features that a plan may have. */
export const planFeatures = {
  useCampaigns: 'Campañas',
  useSchedules: 'Mensajes programados',
  useInternalChat: 'Chat interno',
  useExternalApi: 'API externa',
  useKanban: 'Kanban',
  useOpenAi: 'Open.Ai',
  useIntegrations: 'Integraciones',
} satisfies Catalogue<typeof ptFeatures>

/** How often a company pays, inside a sentence. */
export const recurrences = {
  MENSAL: 'mensual',
  BIMESTRAL: 'bimestral',
  TRIMESTRAL: 'trimestral',
  SEMESTRAL: 'semestral',
  ANUAL: 'anual',
} satisfies Catalogue<typeof ptRecurrences>
