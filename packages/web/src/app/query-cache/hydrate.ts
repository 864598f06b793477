import { LIMITS } from '@recado/contract'
import { claimUserStorage, readUserStorage } from '../../lib/session/user-storage.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { resumeSession, useSession } from '../../lib/session/session.ts'
import { storage } from '../../lib/browser/storage.ts'
import { queryKeyOf } from './keys.ts'

/**
 * Hydrates the query cache from this browser's storage for the logged-in user, before the server answers and
 * when it does not. Data older than a session's lifetime is skipped. All of it is stale, so it is refetched
 * as soon as the server answers.
 */
export async function hydrateQueryCache(): Promise<void> {
  const stored = await readUserStorage()
  const isUsable =
    stored &&
    String(stored.me.companyId) === storage.get('companyId') &&
    stored.at >= Date.now() - LIMITS.refreshTokenSeconds * 1_000
  const claimed = isUsable ? await claimUserStorage(stored.me) : undefined
  if (!claimed || !resumeSession(claimed.me)) {
    // The server answered first: data of any other user is deleted at once.
    const { user } = useSession.getState()
    if (user) await claimUserStorage(user)
    return
  }
  for (const [name, value] of claimed.values) {
    const key = queryKeyOf(name)
    if (key && queryClient.getQueryData(key) === undefined)
      queryClient.setQueryData(key, value, { updatedAt: claimed.at })
  }
  await queryClient.invalidateQueries({ refetchType: 'none' })
}
