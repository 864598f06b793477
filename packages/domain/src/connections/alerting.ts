import type { AlertKind } from '@recado/contract'
import { upStateOf, type UpState } from './health.ts'
import type { ConnectionState } from './connection-machine.ts'

/**
 * A number has to be down, and afterwards up again, for this long before an alert: one that flaps is one
 * incident.
 */
export const ALERT_AFTER_MS = 2 * 60_000

export type IncidentKind = Exclude<AlertKind, 'back' | 'gap'>
export interface MonitoredConnection {
  readonly state: Pick<ConnectionState, 'status' | 'reason' | 'isLinked'>
  readonly isEnabled: boolean
  /** The start of its present {@link UpState}. */
  readonly since: Date
  readonly restrictedUntil: Date | null
  /** The network warned about the account lately. */
  readonly isWarned: boolean
  readonly incident: { readonly kind: IncidentKind; readonly recoveredSince: Date | null } | null
}
/** `begin` and `end` send an alert; so does `worse`, since it needs another action. */
export type AlertStep =
  | { readonly do: 'begin' | 'worse'; readonly kind: IncidentKind }
  | { readonly do: 'recover' | 'relapse' | 'end' | 'forget' }
  | undefined

/** Kinds that only a person can fix cause an alert at once. */
const IMMEDIATE_KINDS: ReadonlySet<string> = new Set<IncidentKind>([
  'banned',
  'replaced',
  'outdated',
  'auth',
  'payment',
  'offboarded',
  'passkey',
])

/** Kinds that make no other incident worse. */
const MILD_KINDS: ReadonlySet<string> = new Set<IncidentKind>(['down', 'account'])

function incidentKindOf(
  { state, since, restrictedUntil, isWarned }: MonitoredConnection,
  up: UpState,
  now: Date,
): IncidentKind | undefined {
  if (
    up === 'down' &&
    state.status === 'DISCONNECTED' &&
    state.reason !== null &&
    IMMEDIATE_KINDS.has(state.reason)
  )
    return state.reason as IncidentKind
  if (up === 'up') {
    // It works still, but WhatsApp may end it at any moment.
    if (state.reason === 'passkey') return 'passkey'
    if (restrictedUntil !== null && restrictedUntil > now) return 'restricted'
    return isWarned ? 'account' : undefined
  }
  return up === 'down' && now.getTime() - since.getTime() >= ALERT_AFTER_MS ? 'down' : undefined
}

/** The next alert step of a monitored connection: one alert for each incident, never a storm. */
export function nextAlertStep(connection: MonitoredConnection, now: Date): AlertStep {
  const { incident, isEnabled } = connection
  const up = upStateOf(connection.state)
  if (!isEnabled || up === 'off') return incident ? { do: 'forget' } : undefined
  const incidentKind = incidentKindOf(connection, up, now)
  if (!incident) return incidentKind ? { do: 'begin', kind: incidentKind } : undefined
  if (incidentKind && incidentKind !== incident.kind && !MILD_KINDS.has(incidentKind))
    return { do: 'worse', kind: incidentKind }
  if (up === 'down' || (incidentKind && (incidentKind !== 'account' || incident.kind === 'account')))
    return incident.recoveredSince ? { do: 'relapse' } : undefined
  if (!incident.recoveredSince) return { do: 'recover' }
  return now.getTime() - incident.recoveredSince.getTime() >= ALERT_AFTER_MS ? { do: 'end' } : undefined
}
