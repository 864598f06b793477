import type { WordTree } from '@recado/domain'

/** How often a company pays, inside a sentence. */
export const recurrences = {
  MENSAL: { pt: 'mensal', en: 'monthly', es: 'mensual', tr: 'aylık' },
  BIMESTRAL: { pt: 'bimestral', en: 'every two months', es: 'bimestral', tr: 'iki aylık' },
  TRIMESTRAL: { pt: 'trimestral', en: 'quarterly', es: 'trimestral', tr: 'üç aylık' },
  SEMESTRAL: { pt: 'semestral', en: 'every six months', es: 'semestral', tr: 'altı aylık' },
  ANUAL: { pt: 'anual', en: 'yearly', es: 'anual', tr: 'yıllık' },
} as const satisfies WordTree
