import { PLAN_FEATURE_WORDS_EN } from '@recado/domain'
import type { Catalogue } from '../messages.ts'
import type { recurrences as ptRecurrences } from '../pt/plan-words.ts'

/** The features that a plan may have. */
export const planFeatures = PLAN_FEATURE_WORDS_EN

/** How often a company pays, inside a sentence. */
export const recurrences = {
  MENSAL: 'monthly',
  BIMESTRAL: 'every two months',
  TRIMESTRAL: 'quarterly',
  SEMESTRAL: 'every six months',
  ANUAL: 'yearly',
} satisfies Catalogue<typeof ptRecurrences>
