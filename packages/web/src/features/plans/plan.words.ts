import type { Language } from '@recado/contract'
import {
  PLAN_FEATURE_WORDS_EN,
  PLAN_FEATURE_WORDS_ES,
  PLAN_FEATURE_WORDS_PT,
  PLAN_FEATURE_WORDS_TR,
  type WordTree,
} from '@recado/domain'

/** The features that a plan may have. */
export const planFeatures = {
  pt: PLAN_FEATURE_WORDS_PT,
  en: PLAN_FEATURE_WORDS_EN,
  es: PLAN_FEATURE_WORDS_ES,
  tr: PLAN_FEATURE_WORDS_TR,
} as const satisfies Readonly<Record<Language, object>>

/** How often a company pays, inside a sentence. */
export const recurrences = {
  MENSAL: { pt: 'mensal', en: 'monthly', es: 'mensual', tr: 'aylık' },
  BIMESTRAL: { pt: 'bimestral', en: 'every two months', es: 'bimestral', tr: 'iki aylık' },
  TRIMESTRAL: { pt: 'trimestral', en: 'quarterly', es: 'trimestral', tr: 'üç aylık' },
  SEMESTRAL: { pt: 'semestral', en: 'every six months', es: 'semestral', tr: 'altı aylık' },
  ANUAL: { pt: 'anual', en: 'yearly', es: 'anual', tr: 'yıllık' },
} as const satisfies WordTree
