import { runExitHandlers } from '../../lib/session/exit-handlers.ts'
import { live } from '../../lib/live/live.ts'
import { logout } from '../../lib/session/session.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** Logs out and clears all fetched data. */
export async function signOut(): Promise<void> {
  await runExitHandlers()
  // The server notifies every connection of an ended session; this one knows.
  live.close()
  await logout()
  queryClient.clear()
}
