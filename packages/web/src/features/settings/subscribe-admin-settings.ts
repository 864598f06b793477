import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** Refetches what another admin changed: single sign-on, or retention with its runs. */
export const subscribeAdminSettings = (): (() => void) =>
  live.on('adminSettings', ({ page }) => void queryClient.invalidateQueries({ queryKey: [page] }))
