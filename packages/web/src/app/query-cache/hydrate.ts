import { LIMITS } from '@recado/contract'
import { claimUserStorage, readUserStorage } from '../../lib/session/user-storage.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { resumeSession, useSession } from '../../lib/session/session.ts'
import { storage } from '../../lib/browser/storage.ts'
import { queryKeyOf } from './keys.ts'

/**
 * Shows what this browser keeps of whoever is logged in here, before the server has answered and when it does not. Older than a session lives it is
 * not shown. All of it counts as old, so that it is fetched anew as soon as somebody answers.
 */
export async function hydrateQueryCache(): Promise<void> {
  const stored = await readUserStorage()
  const isUsable = stored && String(stored.me.companyId) === storage.get('companyId') && stored.at >= Date.now() - LIMITS.refreshTokenSeconds * 1_000
  const claimed = isUsable ? await claimUserStorage(stored.me) : undefined
  if (!claimed || !resumeSession(claimed.me)) {
    // The server was quicker: what is kept of anybody else goes at once.
    const { user } = useSession.getState()
    if (user) await claimUserStorage(user)
    return
  }
  for (const [name, value] of claimed.values) {
    const key = queryKeyOf(name)
    if (key && queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, value, { updatedAt: claimed.at })
  }
  await queryClient.invalidateQueries({ refetchType: 'none' })
}
