import type { Colleague } from '@recado/contract'
import { foldText } from '@recado/domain'

/** A mention being typed: the position of its @, and the name so far. */
export interface TypedMention {
  readonly start: number
  readonly typed: string
}

/** Names have at most one space while they are typed: "Ana Li". */
const MENTION_QUERY = /(?:^|[\s(])@((?:[^\s@]{1,40}(?: [^\s@]{0,40})?)?)$/u

/** Parses the mention at the caret. */
export function parseMentionQuery(text: string, caret: number): TypedMention | null {
  const typed = MENTION_QUERY.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? null : { start: caret - typed.length - 1, typed }
}

/** Matches colleagues: first by the start of the name, then by the start of a later word. */
export function matchColleagues(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const folded = foldText(typed)
  const first = colleagues.filter(({ name }) => foldText(name).startsWith(folded))
  const later = colleagues.filter(user => !first.includes(user) && foldText(user.name).includes(` ${folded}`))
  return [...first, ...later]
}
