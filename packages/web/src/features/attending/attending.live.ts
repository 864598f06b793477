import { LIMITS, type AttendingState, type SignalPayload } from '@recado/contract'

/** A window of a colleague in which the ticket is open, and when it was last heard of, in ms. */
export interface Here {
  readonly userId: number
  readonly key: string
  readonly state: AttendingState
  readonly at: number
}

/** Who is here after something was heard of somebody. */
export function hearAttending(here: readonly Here[], { userId, key, state }: SignalPayload<'attending'>, now: number): readonly Here[] {
  const others = here.filter(one => one.key !== key || one.userId !== userId)
  return state === 'gone' ? others : [...others, { userId, key, state, at: now }]
}

/** Whoever has not been heard of for so long has left without a word: a lid was shut, a line broke. */
export function fade(here: readonly Here[], now: number): readonly Here[] {
  const left = here.filter(({ at }) => now - at < LIMITS.presenceMs)
  return left.length === here.length ? here : left
}

/** A colleague in the ticket, with the most that any of their windows does. */
export interface Present {
  readonly userId: number
  readonly state: AttendingState
}
const MOST: readonly AttendingState[] = ['viewing', 'noting', 'recording', 'composing']

/** The colleagues who are here, one line each, whoever writes first. */
export function presentOf(here: readonly Here[]): Present[] {
  const states = new Map<number, AttendingState>()
  for (const { userId, state } of here.toSorted((a, b) => a.userId - b.userId)) {
    const known = states.get(userId)
    if (known === undefined || MOST.indexOf(state) > MOST.indexOf(known)) states.set(userId, state)
  }
  return [...states].map(([userId, state]) => ({ userId, state })).toSorted((a, b) => MOST.indexOf(b.state) - MOST.indexOf(a.state))
}
