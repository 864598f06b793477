import { LIMITS } from '@recado/contract'
import type { Viewer } from '../access/viewer.ts'

/** The digits by which a search looks for numbers. */
export interface NumberSearch {
  /** Empty when the text is no number, or is too short. */
  readonly digits: string
  /** Only the digits that masking shows may match. */
  readonly inVisibleDigits: boolean
}

/**
 * The number in a search text. A viewer of masked numbers searches the visible digits alone: a match on the
 * whole number would confirm the hidden ones, and four digits are soon tried out.
 */
export function parseNumberSearch(term: string, viewer: Pick<Viewer, 'isTricked'>): NumberSearch {
  const digits = /^[\d\s()+.-]+$/.test(term) ? term.replace(/\D/g, '') : ''
  return {
    digits: digits.length >= LIMITS.searchMin ? digits : '',
    inVisibleDigits: !viewer.isTricked,
  }
}
