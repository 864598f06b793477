import type { QuickMessage } from '@recado/contract'
import { foldText } from '../messages/fold.ts'

/** The shortcode itself, its beginning, any part of it, the folder, the text. */
const RANKS: readonly ((quickMessage: QuickMessage, query: string) => boolean)[] = [
  ({ shortcode }, query) => foldText(shortcode) === query,
  ({ shortcode }, query) => foldText(shortcode).startsWith(query),
  ({ shortcode }, query) => foldText(shortcode).includes(query),
  ({ folder }, query) => foldText(folder).includes(query),
  ({ message }, query) => foldText(message).includes(query),
]
const EXACT = 0

/**
 * The quick messages that match the text after the slash: favourites first, then by how well they match, then
 * in the given order. A shortcode that was typed in full is the first, so that Enter takes it.
 */
export function suggestQuickMessages(
  offered: readonly QuickMessage[],
  typed: string,
  favouriteIds: ReadonlySet<number>,
): QuickMessage[] {
  const query = foldText(typed.trim())
  const sortKey = (rank: number, id: number): number =>
    rank === EXACT ? -1 : rank + (favouriteIds.has(id) ? 0 : RANKS.length)
  return offered
    .map(one => ({ one, rank: RANKS.findIndex(matches => matches(one, query)) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => sortKey(a.rank, a.one.id) - sortKey(b.rank, b.one.id))
    .map(({ one }) => one)
}
