import type { AlertKind } from '@recado/contract'
import { upStateOf, type UpState } from './health.ts'
import type { ConnectionState } from './connection-machine.ts'

/** A number has to be away, and afterwards well again, for this long before anybody is called: one that flaps is one incident. */
export const ALERT_AFTER_MS = 2 * 60_000

export type IncidentKind = Exclude<AlertKind, 'back' | 'gap'>
export interface Watched {
  readonly state: Pick<ConnectionState, 'status' | 'reason' | 'isLinked'>
  readonly isWanted: boolean
  /** Since when it is in its present {@link UpState}. */
  readonly since: Date
  readonly restrictedUntil: Date | null
  readonly incident: { readonly kind: IncidentKind; readonly wellSince: Date | null } | null
}
/** `begin` and `end` are told; `worse` is told as well, since it asks for something else. */
export type AlertStep = { readonly do: 'begin' | 'worse'; readonly kind: IncidentKind } | { readonly do: 'recover' | 'relapse' | 'end' | 'forget' } | undefined

/** What nobody but a person can mend is told at once. */
const AT_ONCE: ReadonlySet<string> = new Set<IncidentKind>(['banned', 'replaced', 'outdated', 'auth', 'payment'])

function troubleOf({ state, since, restrictedUntil }: Watched, up: UpState, now: Date): IncidentKind | undefined {
  if (up === 'down' && state.status === 'DISCONNECTED' && state.reason !== null && AT_ONCE.has(state.reason)) return state.reason as IncidentKind
  if (up === 'up') return restrictedUntil !== null && restrictedUntil > now ? 'restricted' : undefined
  return up === 'down' && now.getTime() - since.getTime() >= ALERT_AFTER_MS ? 'down' : undefined
}

/** What to do about a connection that is watched: once for each incident, never a storm. */
export function alertStep(watched: Watched, now: Date): AlertStep {
  const { incident, isWanted } = watched
  const up = upStateOf(watched.state)
  if (!isWanted || up === 'off') return incident ? { do: 'forget' } : undefined
  const trouble = troubleOf(watched, up, now)
  if (!incident) return trouble ? { do: 'begin', kind: trouble } : undefined
  if (trouble && trouble !== incident.kind && trouble !== 'down') return { do: 'worse', kind: trouble }
  if (trouble || up === 'down') return incident.wellSince ? { do: 'relapse' } : undefined
  if (!incident.wellSince) return { do: 'recover' }
  return now.getTime() - incident.wellSince.getTime() >= ALERT_AFTER_MS ? { do: 'end' } : undefined
}
