import type { MentionRange, UserBrief } from '@recado/contract'

/**
 * Returns the ranges that are valid in a text: inside of it, each beginning with an @, without overlaps; in
 * order.
 */
export function validRanges(text: string, candidates: readonly MentionRange[]): MentionRange[] {
  const ranges: MentionRange[] = []
  let end = 0
  for (const range of candidates.toSorted((a, b) => a.at - b.at)) {
    if (range.at < end || range.length < 2 || range.at + range.length > text.length || text[range.at] !== '@')
      continue
    ranges.push(range)
    end = range.at + range.length
  }
  return ranges
}

/**
 * Finds the ranges where a text names the chosen colleagues. Of two with one name, the first is meant where
 * it occurs first.
 */
export function findMentions(text: string, chosen: readonly UserBrief[]): MentionRange[] {
  const remaining = [...chosen]
  // The longest first: "@Ana Lima" mentions Ana Lima, not Ana.
  const names = [...new Set(chosen.map(({ name }) => name))]
    .filter(name => name !== '')
    .toSorted((a, b) => b.length - a.length)
  const ranges: MentionRange[] = []
  for (let index = text.indexOf('@'); index !== -1; index = text.indexOf('@', index + 1)) {
    const name = names.find(
      one => text.startsWith(one, index + 1) && !/^[\p{L}\p{N}]/u.test(text.slice(index + 1 + one.length)),
    )
    if (name === undefined) continue
    const next = remaining.findIndex(one => one.name === name)
    const user = next === -1 ? chosen.findLast(one => one.name === name) : remaining.splice(next, 1)[0]
    if (user) ranges.push({ userId: user.id, at: index, length: name.length + 1 })
  }
  return ranges
}

/** A piece of a text: plain, or a mention of a colleague. */
export interface TextSegment {
  readonly text: string
  readonly userId: number | null
}

export function splitByMentions(text: string, mentions: readonly MentionRange[]): TextSegment[] {
  const segments: TextSegment[] = []
  let end = 0
  for (const { userId, at, length } of validRanges(text, mentions)) {
    if (at > end) segments.push({ text: text.slice(end, at), userId: null })
    segments.push({ text: text.slice(at, at + length), userId })
    end = at + length
  }
  return end < text.length ? [...segments, { text: text.slice(end), userId: null }] : segments
}
