import { LIMITS, type AttendingState, type SignalPayload } from '@recado/contract'

/** A colleague's window with the open ticket, and the time of its last signal, in ms. */
export interface PresenceWindow {
  readonly userId: number
  readonly key: string
  readonly state: AttendingState
  readonly at: number
}

/** Applies a colleague's signal to the windows. */
export function reducePresence(
  windows: readonly PresenceWindow[],
  { userId, key, state }: SignalPayload<'attending'>,
  now: number,
): readonly PresenceWindow[] {
  const others = windows.filter(one => one.key !== key || one.userId !== userId)
  return state === 'gone' ? others : [...others, { userId, key, state, at: now }]
}

/** Drops windows without a recent signal: a closed laptop or lost connection sends no leave signal. */
export function dropExpired(windows: readonly PresenceWindow[], now: number): readonly PresenceWindow[] {
  const remaining = windows.filter(({ at }) => now - at < LIMITS.presenceMs)
  return remaining.length === windows.length ? windows : remaining
}

/** A colleague in the ticket, with the highest activity of all windows. */
export interface PresentUser {
  readonly userId: number
  readonly state: AttendingState
}
const ACTIVITY_ORDER: readonly AttendingState[] = ['viewing', 'noting', 'recording', 'composing']

/** The present colleagues, one entry each, typing ones first. */
export function presentUsers(windows: readonly PresenceWindow[]): PresentUser[] {
  const states = new Map<number, AttendingState>()
  for (const { userId, state } of windows.toSorted((a, b) => a.userId - b.userId)) {
    const known = states.get(userId)
    if (known === undefined || ACTIVITY_ORDER.indexOf(state) > ACTIVITY_ORDER.indexOf(known))
      states.set(userId, state)
  }
  return [...states]
    .map(([userId, state]) => ({ userId, state }))
    .toSorted((a, b) => ACTIVITY_ORDER.indexOf(b.state) - ACTIVITY_ORDER.indexOf(a.state))
}
