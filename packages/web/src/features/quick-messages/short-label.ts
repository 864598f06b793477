import { LIMITS } from '@recado/contract'

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
