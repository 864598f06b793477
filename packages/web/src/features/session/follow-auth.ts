import { ROUTES } from '@recado/contract'
import { call } from '../../lib/api.ts'
import { live } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { endSession, setMe, useSession } from '../../lib/session.ts'
import { translator } from '../../i18n/language.ts'
import { toast } from '../../ui/toast.tsx'

/** Milliseconds between the news and the door. Spec: workspace 4 "Session". */
const FAREWELL = 1_000

/** What the person may see has changed: learn it, then fetch anew. */
async function reseat(): Promise<void> {
  setMe(await call(ROUTES.me))
  await queryClient.invalidateQueries()
}

/** Hears when the session was ended from another device, or when the person's rights changed. */
export const followAuth = (): (() => void) =>
  live.on('auth', ({ action, user }) => {
    if (user.id !== useSession.getState().user?.id) return
    if (action === 'reseat') return void reseat().catch(toast.error)
    live.end()
    toast.info(translator()('session.otherDevice'))
    const { token } = useSession.getState()
    setTimeout(() => {
      // Whoever has logged out and in again meanwhile stays.
      if (token === null || useSession.getState().token !== token) return
      endSession()
      location.reload()
    }, FAREWELL)
  })
