import { ROUTES } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'

/** How the lines of the settings' home stand at the moment. */
export const settingsOverviewQuery = queryOptions({
  queryKey: ['settings-overview'],
  queryFn: ({ signal }) => call(ROUTES.showSettingsOverview, {}, { signal }),
  staleTime: 0,
})
