import { ROUTES } from '@recado/contract'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { endSession, setMe, useSession } from '../../lib/session/session.ts'
import { translator } from '../../i18n/language.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Milliseconds between the news and the door. Spec: workspace 4 "Session". */
const LOGOUT_DELAY_MS = 1_000

/** What the person may see has changed: learn it, then fetch anew. */
async function refreshAccess(): Promise<void> {
  setMe(await call(ROUTES.me))
  await queryClient.invalidateQueries()
}

/** Hears when the session was ended from another device, or when the person's rights changed. */
export const subscribeAuth = (): (() => void) =>
  live.on('auth', ({ action, user }) => {
    if (user.id !== useSession.getState().user?.id) return
    if (action === 'reseat') return void refreshAccess().catch(toast.error)
    live.close()
    toast.info(translator()('session.otherDevice'))
    const { token } = useSession.getState()
    setTimeout(() => {
      // Whoever has logged out and in again meanwhile stays.
      if (token === null || useSession.getState().token !== token) return
      endSession()
      location.reload()
    }, LOGOUT_DELAY_MS)
  })
