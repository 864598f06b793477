import type { Me, Permission } from '@recado/contract'
import { can, viewerOf, type Viewer } from '@recado/domain'
import { useMemo } from 'react'
import { useSession } from '../../lib/session/session.ts'

/** The person who is logged in. Only for screens behind the login, which may go on rendering while they fade at a logout. */
export function useMe(): Me {
  const user = useSession(state => state.user ?? state.last)
  if (!user) throw new Error('useMe is for screens behind the login')
  return user
}

/** The logged-in person as the rules of the domain see them. */
export function useViewer(): Viewer {
  const me = useMe()
  return useMemo(() => viewerOf(me), [me])
}

/** Whether the logged-in person may do something. */
export const useMay = (permission: Permission): boolean => can(useViewer(), permission)
