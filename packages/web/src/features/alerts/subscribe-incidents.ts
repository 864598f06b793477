import { can, viewerOf, INCIDENT_LIVE_EVENTS, type IncidentLiveEvent } from '@recado/domain'
import { QueryObserver } from '@tanstack/react-query'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'
import { setIncidentCount } from '../../lib/browser/badge-counts.ts'
import { applyIncidentEvent, incidentsQuery } from './incidents.queries.ts'

/** Only users who may fix it. */
const maySeeIncidents = (): boolean => {
  const { user } = useSession.getState()
  return user !== null && can(viewerOf(user), 'connections-page:actionButtons')
}

/** Keeps the cached incidents up to date and counts them for the bell; returns the unsubscribe function. */
export function subscribeIncidents(): () => void {
  const options = () => ({ ...incidentsQuery, enabled: maySeeIncidents() })
  const observer = new QueryObserver(queryClient, options())
  const stops = [
    ...INCIDENT_LIVE_EVENTS.map(name =>
      live.on(name, payload => applyIncidentEvent({ name, payload } as IncidentLiveEvent)),
    ),
    observer.subscribe(({ data }) => setIncidentCount(maySeeIncidents() ? (data?.length ?? 0) : 0)),
    useSession.subscribe(() => observer.setOptions(options())),
    () => setIncidentCount(0),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
