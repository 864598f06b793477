import type { Colleague } from '@recado/contract'
import { foldText } from '@recado/domain'

/** An @ that somebody is writing a name behind: where it stands, and the name so far. */
export interface AskedName {
  readonly at: number
  readonly typed: string
}

/** Names have at most one space while they are typed: "Ana Li". */
const BEHIND_AT = /(?:^|[\s(])@((?:[^\s@]{1,40}(?: [^\s@]{0,40})?)?)$/u

/** The name that is being written where the caret stands. */
export function askedName(text: string, caret: number): AskedName | null {
  const typed = BEHIND_AT.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? null : { at: caret - typed.length - 1, typed }
}

/** Who may be meant: first by the beginning of the name, then by the beginning of a later word of it. */
export function meant(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const wanted = foldText(typed)
  const first = colleagues.filter(({ name }) => foldText(name).startsWith(wanted))
  const later = colleagues.filter(user => !first.includes(user) && foldText(user.name).includes(` ${wanted}`))
  return [...first, ...later]
}
