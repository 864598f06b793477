import type { ListItemInfo } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import { countItemsByValidity, readItemsAfter } from './items.store.ts'

/** A contact of a list as campaigns read it: unmasked. `isWhatsappValid` null: not checked yet. */
export interface AudienceItem {
  readonly id: number
  readonly name: string
  /** Digits with country code. */
  readonly number: string
  readonly email: string
  readonly isWhatsappValid: boolean | null
  readonly extraInfo: readonly ListItemInfo[]
}

/** Counts the items of a list: all, those on WhatsApp, those not, and those that are not checked yet. */
export const countItems = (
  scope: Scope,
  listId: number,
): Promise<{ total: number; valid: number; invalid: number; unchecked: number }> =>
  countItemsByValidity(scope.db, listId)

/**
 * Reads the items of a list in pages of `limit`, in the order of their ids: the first page with `after` 0,
 * the next ones with the last id of the page before. An empty page is the end.
 */
export const readItems = (
  scope: Scope,
  listId: number,
  { after, limit }: { after: number; limit: number },
): Promise<AudienceItem[]> => readItemsAfter(scope.db, listId, after, limit)
