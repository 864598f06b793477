import type { AlertKind } from '@recado/contract'
import { upStateOf, type UpState } from './health.ts'
import type { ConnectionState } from './connection-machine.ts'

/** A number has to be away, and afterwards well again, for this long before anybody is called: one that flaps is one incident. */
export const ALERT_AFTER_MS = 2 * 60_000

export type IncidentKind = Exclude<AlertKind, 'back' | 'gap'>
export interface MonitoredConnection {
  readonly state: Pick<ConnectionState, 'status' | 'reason' | 'isLinked'>
  readonly isEnabled: boolean
  /** Since when it is in its present {@link UpState}. */
  readonly since: Date
  readonly restrictedUntil: Date | null
  readonly incident: { readonly kind: IncidentKind; readonly recoveredSince: Date | null } | null
}
/** `begin` and `end` are told; `worse` is told as well, since it asks for something else. */
export type AlertStep = { readonly do: 'begin' | 'worse'; readonly kind: IncidentKind } | { readonly do: 'recover' | 'relapse' | 'end' | 'forget' } | undefined

/** What nobody but a person can mend is told at once. */
const IMMEDIATE_KINDS: ReadonlySet<string> = new Set<IncidentKind>(['banned', 'replaced', 'outdated', 'auth', 'payment'])

function incidentKindOf({ state, since, restrictedUntil }: MonitoredConnection, up: UpState, now: Date): IncidentKind | undefined {
  if (up === 'down' && state.status === 'DISCONNECTED' && state.reason !== null && IMMEDIATE_KINDS.has(state.reason)) return state.reason as IncidentKind
  if (up === 'up') return restrictedUntil !== null && restrictedUntil > now ? 'restricted' : undefined
  return up === 'down' && now.getTime() - since.getTime() >= ALERT_AFTER_MS ? 'down' : undefined
}

/** What to do about a connection that is watched: once for each incident, never a storm. */
export function nextAlertStep(connection: MonitoredConnection, now: Date): AlertStep {
  const { incident, isEnabled } = connection
  const up = upStateOf(connection.state)
  if (!isEnabled || up === 'off') return incident ? { do: 'forget' } : undefined
  const incidentKind = incidentKindOf(connection, up, now)
  if (!incident) return incidentKind ? { do: 'begin', kind: incidentKind } : undefined
  if (incidentKind && incidentKind !== incident.kind && incidentKind !== 'down') return { do: 'worse', kind: incidentKind }
  if (incidentKind || up === 'down') return incident.recoveredSince ? { do: 'relapse' } : undefined
  if (!incident.recoveredSince) return { do: 'recover' }
  return now.getTime() - incident.recoveredSince.getTime() >= ALERT_AFTER_MS ? { do: 'end' } : undefined
}
