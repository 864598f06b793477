import { PLAN_FEATURE_WORDS_PT } from '@recado/domain'
/** The features that a plan may have. */
export const planFeatures = PLAN_FEATURE_WORDS_PT

/** How often a company pays, inside a sentence. */
export const recurrences = {
  MENSAL: 'mensal',
  BIMESTRAL: 'bimestral',
  TRIMESTRAL: 'trimestral',
  SEMESTRAL: 'semestral',
  ANUAL: 'anual',
} as const
