import type { Snippet } from '@recado/contract'
import { fold, foldWithPlaces } from './fold.ts'

/** Characters of a snippet, and how many of them stand before the first match. */
const LENGTH = 160
const LEAD = 40

const isInsidePair = (text: string, at: number): boolean => /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1)) && /[\uD800-\uDBFF]$/.test(text.slice(0, at))
/** The beginning of a word near a place, so that a snippet does not begin in the middle of one. */
function wordStart(text: string, from: number, upTo: number): number {
  const space = text.slice(from, upTo).search(/\s\S/)
  const start = space === -1 ? from : from + space + 1
  return isInsidePair(text, start) ? start + 1 : start
}

/** The part of a message around the first word that was found, in one line, with the places of all that were. */
export function snippetOf(body: string, words: readonly string[]): Snippet {
  const text = body.replaceAll(/\s/gu, ' ')
  const { folded, places } = foldWithPlaces(text)
  const found: { start: number; end: number }[] = []
  for (const word of new Set(words.map(fold))) {
    for (let at = word === '' ? -1 : folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      found.push({ start: places[at] ?? 0, end: places[at + word.length] ?? text.length })
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const first = found[0]?.start ?? 0
  const from = first <= LEAD ? 0 : wordStart(text, first - LEAD, first)
  const cut = Math.min(text.length, from + LENGTH)
  const to = isInsidePair(text, cut) ? cut - 1 : cut
  const lead = from > 0 ? '…' : ''
  const marks: { start: number; end: number }[] = []
  for (const { start, end } of found) {
    const mark = { start: start - from + lead.length, end: Math.min(end, to) - from + lead.length }
    const last = marks.at(-1)
    if (start >= to) break
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end)
    else if (mark.end > mark.start) marks.push(mark)
  }
  return { text: `${lead}${text.slice(from, to)}${to < text.length ? '…' : ''}`, marks }
}
