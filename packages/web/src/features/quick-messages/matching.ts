import { LIMITS, type QuickMessage } from '@recado/contract'
import { foldText } from '@recado/domain'

/**
 * Matches the text after the slash: first the start of the shortcode, then any part of it, then the message
 * text.
 */
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

/**
 * Shortens a text to one line of at most 35 graphemes, with an ellipsis if more follows. Spec: workspace 5
 * "Quick answers".
 */
export function shortLabel(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  // A grapheme may have many code units; beyond this length the label is full.
  const signs = [...graphemes.segment(line.slice(0, LIMITS.quickLabelMax * 30))].map(({ segment }) => segment)
  return signs.length > LIMITS.quickLabelMax
    ? `${signs.slice(0, LIMITS.quickLabelMax).join('').trimEnd()}…`
    : line
}
