import { ROUTES, type ConnectionIncident } from '@recado/contract'
import { reduceIncidents, type IncidentLiveEvent } from '@recado/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'

/** Connections with an open incident, the latest first; live events update the list. */
export const incidentsQuery = queryOptions<readonly ConnectionIncident[]>({
  queryKey: ['whatsapps', 'incidents'],
  queryFn: ({ signal }) => call(ROUTES.listIncidents, {}, { signal }),
  staleTime: Infinity,
})

/** Applies an event to the list. */
export const applyIncidentEvent = (event: IncidentLiveEvent): void =>
  updateCached<readonly ConnectionIncident[]>(incidentsQuery.queryKey, incidents =>
    reduceIncidents(incidents, event),
  )
