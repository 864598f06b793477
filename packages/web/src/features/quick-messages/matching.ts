import { LIMITS, type QuickMessage } from '@recado/contract'

/** As searches compare: without case and accents. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What may be meant by what stands behind the slash: first by the beginning of the shortcode, then anywhere in it, then by the text. */
export function matchQuickMessages(offered: readonly QuickMessage[], typed: string): QuickMessage[] {
  const foldedQuery = foldText(typed.trim())
  const ranked = offered.flatMap(one => {
    const code = foldText(one.shortcode)
    if (code.startsWith(foldedQuery)) return [{ one, rank: 0 }]
    if (code.includes(foldedQuery)) return [{ one, rank: 1 }]
    return foldText(one.message).includes(foldedQuery) ? [{ one, rank: 2 }] : []
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ one }) => one)
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A text on one line, at most 35 characters as people count them, and an ellipsis where more follows. Spec: workspace 5 "Quick answers". */
export function shortLabel(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  // A character may be many code units; whatever is longer than this is longer than the label.
  const signs = [...graphemes.segment(line.slice(0, LIMITS.quickLabelMax * 30))].map(({ segment }) => segment)
  return signs.length > LIMITS.quickLabelMax ? `${signs.slice(0, LIMITS.quickLabelMax).join('').trimEnd()}…` : line
}
