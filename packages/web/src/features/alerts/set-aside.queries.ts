import { ROUTES, type SetAsideJob } from '@recado/contract'
import { can, viewerOf } from '@recado/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'

export const setAsideQuery = queryOptions<readonly SetAsideJob[]>({
  queryKey: ['setAsideJobs'],
  queryFn: async ({ signal }) => (await call(ROUTES.listSetAsideJobs, {}, { signal })).jobs,
})

const NONE: readonly SetAsideJob[] = []

/** The work that is not tried again by itself, for admins; asked for each time that it is shown. */
export function useSetAsideJobs(): readonly SetAsideJob[] | undefined {
  const isAdmin = useSession(({ user }) => user !== null && can(viewerOf(user), 'settings:write'))
  const { data } = useQuery({ ...setAsideQuery, enabled: isAdmin })
  return isAdmin ? data : NONE
}
