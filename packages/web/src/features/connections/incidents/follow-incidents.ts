import { can, viewerOf } from '@recado/domain'
import { QueryObserver } from '@tanstack/react-query'
import { live } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session.ts'
import { setTroubles } from '../../../lib/unread.ts'
import { INCIDENT_EVENTS_HEARD, type IncidentsHeard } from './incidents.live.ts'
import { hearAboutIncidents, incidentsQuery } from './incidents.queries.ts'

/** Those who may mend a number. */
const isConcerned = (): boolean => {
  const { user } = useSession.getState()
  return user !== null && can(viewerOf(user), 'connections-page:actionButtons')
}

/** Keeps the numbers in trouble as the server has them and counts them for the bell, until the returned function is called. */
export function followIncidents(): () => void {
  const options = () => ({ ...incidentsQuery, enabled: isConcerned() })
  const observer = new QueryObserver(queryClient, options())
  const stops = [
    ...INCIDENT_EVENTS_HEARD.map(name => live.on(name, payload => hearAboutIncidents({ name, payload } as IncidentsHeard))),
    observer.subscribe(({ data }) => setTroubles(isConcerned() ? (data?.length ?? 0) : 0)),
    useSession.subscribe(() => observer.setOptions(options())),
    () => setTroubles(0),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
