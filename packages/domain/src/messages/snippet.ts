import type { Snippet } from '@recado/contract'
import { foldText, foldWithOffsets } from './fold.ts'

/** Maximum characters of a snippet, and of its part before the first match. */
const MAX_LENGTH = 160
const LEAD_LENGTH = 40

const isInsideSurrogatePair = (text: string, index: number): boolean =>
  /^[\uDC00-\uDFFF]/.test(text.slice(index, index + 1)) && /[\uD800-\uDBFF]$/.test(text.slice(0, index))
/** The beginning of a word near an index, so that a snippet does not begin in the middle of one. */
function wordStart(text: string, from: number, upTo: number): number {
  const space = text.slice(from, upTo).search(/\s\S/)
  const start = space === -1 ? from : from + space + 1
  return isInsideSurrogatePair(text, start) ? start + 1 : start
}

/** The part of a message around the first match, in one line, with the ranges of all matches. */
export function makeSnippet(body: string, words: readonly string[]): Snippet {
  const text = body.replaceAll(/\s/gu, ' ')
  const { folded, places: offsets } = foldWithOffsets(text)
  const matches: { start: number; end: number }[] = []
  for (const word of new Set(words.map(foldText))) {
    for (
      let index = word === '' ? -1 : folded.indexOf(word);
      index !== -1;
      index = folded.indexOf(word, index + word.length)
    ) {
      matches.push({ start: offsets[index] ?? 0, end: offsets[index + word.length] ?? text.length })
    }
  }
  matches.sort((a, b) => a.start - b.start || b.end - a.end)
  const first = matches[0]?.start ?? 0
  const from = first <= LEAD_LENGTH ? 0 : wordStart(text, first - LEAD_LENGTH, first)
  const cut = Math.min(text.length, from + MAX_LENGTH)
  const to = isInsideSurrogatePair(text, cut) ? cut - 1 : cut
  const lead = from > 0 ? '…' : ''
  const marks: { start: number; end: number }[] = []
  for (const { start, end } of matches) {
    const mark = { start: start - from + lead.length, end: Math.min(end, to) - from + lead.length }
    const last = marks.at(-1)
    if (start >= to) break
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end)
    else if (mark.end > mark.start) marks.push(mark)
  }
  return { text: `${lead}${text.slice(from, to)}${to < text.length ? '…' : ''}`, marks }
}
