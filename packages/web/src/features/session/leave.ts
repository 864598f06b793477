import { settle } from '../../lib/before-leaving.ts'
import { live } from '../../lib/live.ts'
import { logout } from '../../lib/session.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Logs out and forgets everything that was fetched. */
export async function leave(): Promise<void> {
  await settle()
  // The server tells every line of a session that it is over; this one knows.
  live.end()
  await logout()
  queryClient.clear()
}
