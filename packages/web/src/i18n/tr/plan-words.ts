import { PLAN_FEATURE_WORDS_TR } from '@recado/domain'
import type { Catalogue } from '../messages.ts'
import type { recurrences as ptRecurrences } from '../pt/plan-words.ts'

/** The features that a plan may have. */
export const planFeatures = PLAN_FEATURE_WORDS_TR

/** How often a company pays, inside a sentence. */
export const recurrences = {
  MENSAL: 'aylık',
  BIMESTRAL: 'iki aylık',
  TRIMESTRAL: 'üç aylık',
  SEMESTRAL: 'altı aylık',
  ANUAL: 'yıllık',
} satisfies Catalogue<typeof ptRecurrences>
