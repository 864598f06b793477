import type { ConnectionIncident, LivePayload } from '@recado/contract'

/** Live events for the list of incidents. */
export type IncidentLiveEvent =
  | { readonly name: 'connectionIncident'; readonly payload: LivePayload<'connectionIncident'> }
  | { readonly name: 'whatsapp'; readonly payload: LivePayload<'whatsapp'> }
export const INCIDENT_LIVE_EVENTS = ['connectionIncident', 'whatsapp'] as const

type Incidents = readonly ConnectionIncident[]

/** Applies an event to the list; the result equals a fresh fetch. */
export function reduceIncidents(incidents: Incidents, { name, payload }: IncidentLiveEvent): Incidents {
  if (payload.action === 'delete')
    return incidents.filter(({ whatsappId }) => whatsappId !== payload.whatsappId)
  if (name === 'whatsapp')
    return incidents.map(one =>
      one.whatsappId === payload.whatsapp.id ? { ...one, name: payload.whatsapp.name } : one,
    )
  const { incident } = payload
  return [...incidents.filter(({ whatsappId }) => whatsappId !== incident.whatsappId), incident].toSorted(
    (a, b) => Date.parse(b.from) - Date.parse(a.from) || a.whatsappId - b.whatsappId,
  )
}
