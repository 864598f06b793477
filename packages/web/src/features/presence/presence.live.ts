import { LIMITS, type AttendingState, type SignalPayload } from '@recado/contract'

/** A window of a colleague in which the ticket is open, and when it was last heard of, in ms. */
export interface PresenceWindow {
  readonly userId: number
  readonly key: string
  readonly state: AttendingState
  readonly at: number
}

/** Who is here after something was heard of somebody. */
export function reducePresence(windows: readonly PresenceWindow[], { userId, key, state }: SignalPayload<'attending'>, now: number): readonly PresenceWindow[] {
  const others = windows.filter(one => one.key !== key || one.userId !== userId)
  return state === 'gone' ? others : [...others, { userId, key, state, at: now }]
}

/** Whoever has not been heard of for so long has left without a word: a lid was shut, a line broke. */
export function dropExpired(windows: readonly PresenceWindow[], now: number): readonly PresenceWindow[] {
  const remaining = windows.filter(({ at }) => now - at < LIMITS.presenceMs)
  return remaining.length === windows.length ? windows : remaining
}

/** A colleague in the ticket, with the most that any of their windows does. */
export interface PresentUser {
  readonly userId: number
  readonly state: AttendingState
}
const ACTIVITY_ORDER: readonly AttendingState[] = ['viewing', 'noting', 'recording', 'composing']

/** The colleagues who are here, one line each, whoever writes first. */
export function presentUsers(windows: readonly PresenceWindow[]): PresentUser[] {
  const states = new Map<number, AttendingState>()
  for (const { userId, state } of windows.toSorted((a, b) => a.userId - b.userId)) {
    const known = states.get(userId)
    if (known === undefined || ACTIVITY_ORDER.indexOf(state) > ACTIVITY_ORDER.indexOf(known)) states.set(userId, state)
  }
  return [...states].map(([userId, state]) => ({ userId, state })).toSorted((a, b) => ACTIVITY_ORDER.indexOf(b.state) - ACTIVITY_ORDER.indexOf(a.state))
}
