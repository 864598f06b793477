import { settle } from '../../lib/before-leaving.ts'
import { logout } from '../../lib/session.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Logs out and forgets everything that was fetched. */
export async function leave(): Promise<void> {
  await settle()
  await logout()
  queryClient.clear()
}
