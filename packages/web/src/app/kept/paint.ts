import { LIMITS } from '@recado/contract'
import { keptOf, readKept } from '../../lib/kept.ts'
import { queryClient } from '../../lib/query-client.ts'
import { resume, useSession } from '../../lib/session.ts'
import { storage } from '../../lib/storage.ts'
import { keyOf } from './kept-queries.ts'

/**
 * Shows what this browser keeps of whoever is logged in here, before the server has answered and when it does not. Older than a session lives it is
 * not shown. All of it counts as old, so that it is fetched anew as soon as somebody answers.
 */
export async function paint(): Promise<void> {
  const kept = await readKept()
  const isOfUse = kept && String(kept.me.companyId) === storage.get('companyId') && kept.at >= Date.now() - LIMITS.refreshTokenSeconds * 1_000
  const known = isOfUse ? await keptOf(kept.me) : undefined
  if (!known || !resume(known.me)) {
    // The server was quicker: what is kept of anybody else goes at once.
    const { user } = useSession.getState()
    if (user) await keptOf(user)
    return
  }
  for (const [name, value] of known.values) {
    const key = keyOf(name)
    if (key && queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, value, { updatedAt: known.at })
  }
  await queryClient.invalidateQueries({ refetchType: 'none' })
}
