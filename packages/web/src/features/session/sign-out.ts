import { runExitHandlers } from '../../lib/session/exit-handlers.ts'
import { live } from '../../lib/live/live.ts'
import { logout } from '../../lib/session/session.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** Logs out and forgets everything that was fetched. */
export async function signOut(): Promise<void> {
  await runExitHandlers()
  // The server tells every line of a session that it is over; this one knows.
  live.close()
  await logout()
  queryClient.clear()
}
