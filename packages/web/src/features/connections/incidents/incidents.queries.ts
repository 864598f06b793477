import { ROUTES, type ConnectionIncident } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { takeHeard } from '../../../lib/heard.ts'
import { hearIncidents, type IncidentsHeard } from './incidents.live.ts'

/** The numbers that are in trouble now, the latest first; events keep them as the server has them. */
export const incidentsQuery = queryOptions<readonly ConnectionIncident[]>({
  queryKey: ['whatsapps', 'incidents'],
  queryFn: ({ signal }) => call(ROUTES.listIncidents, {}, { signal }),
  staleTime: Infinity,
})

/** Takes something heard into the list. */
export const hearAboutIncidents = (heard: IncidentsHeard): void =>
  takeHeard<readonly ConnectionIncident[]>(incidentsQuery.queryKey, incidents => hearIncidents(incidents, heard))
