import type { Me, Permission } from '@recado/contract'
import { can, viewerOf, type Viewer } from '@recado/domain'
import { useMemo } from 'react'
import { useSession } from '../../lib/session/session.ts'

/**
 * The logged-in user. Only for screens behind the login, which may still render during the fade-out of a
 * logout.
 */
export function useMe(): Me {
  const user = useSession(state => state.user ?? state.last)
  if (!user) throw new Error('useMe is for screens behind the login')
  return user
}

/** The logged-in user for domain rules. */
export function useViewer(): Viewer {
  const me = useMe()
  return useMemo(() => viewerOf(me), [me])
}

/** Whether the logged-in user has a permission. */
export const useMay = (permission: Permission): boolean => can(useViewer(), permission)
