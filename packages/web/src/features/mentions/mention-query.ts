import type { Colleague } from '@recado/contract'
import { foldText } from '@recado/domain'

/** An @ that somebody is writing a name behind: where it stands, and the name so far. */
export interface MentionQuery {
  readonly start: number
  readonly typed: string
}

/** Names have at most one space while they are typed: "Ana Li". */
const MENTION_QUERY = /(?:^|[\s(])@((?:[^\s@]{1,40}(?: [^\s@]{0,40})?)?)$/u

/** The name that is being written where the caret stands. */
export function parseMentionQuery(text: string, caret: number): MentionQuery | null {
  const typed = MENTION_QUERY.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? null : { start: caret - typed.length - 1, typed }
}

/** Who may be meant: first by the beginning of the name, then by the beginning of a later word of it. */
export function matchColleagues(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const folded = foldText(typed)
  const first = colleagues.filter(({ name }) => foldText(name).startsWith(folded))
  const later = colleagues.filter(user => !first.includes(user) && foldText(user.name).includes(` ${folded}`))
  return [...first, ...later]
}
