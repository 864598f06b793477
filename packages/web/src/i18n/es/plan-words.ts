import { PLAN_FEATURE_WORDS_ES } from '@recado/domain'
import type { Catalogue } from '../messages.ts'
import type { recurrences as ptRecurrences } from '../pt/plan-words.ts'

/** The features that a plan may have. */
export const planFeatures = PLAN_FEATURE_WORDS_ES

/** How often a company pays, inside a sentence. */
export const recurrences = {
  MENSAL: 'mensual',
  BIMESTRAL: 'bimestral',
  TRIMESTRAL: 'trimestral',
  SEMESTRAL: 'semestral',
  ANUAL: 'anual',
} satisfies Catalogue<typeof ptRecurrences>
