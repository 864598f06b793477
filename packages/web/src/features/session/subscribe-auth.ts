import { ROUTES } from '@recado/contract'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { keepSessionEnding } from '../../lib/session/session-ending.ts'
import { endSession, setMe, useSession } from '../../lib/session/session.ts'
import { translator } from '../../i18n/language.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Milliseconds from the event to the logout. Spec: workspace 4 "Session". */
const LOGOUT_DELAY_MS = 1_000

/** Permissions have changed: reload them, then all data. */
async function refreshAccess(): Promise<void> {
  setMe(await call(ROUTES.me))
  await queryClient.invalidateQueries()
}

/**
 * Handles a session ended from another device, changed permissions of the user, and another plan, due date or
 * status of the company.
 */
export function subscribeAuth(): () => void {
  const refresh = (): void => void refreshAccess().catch(toast.error)
  const stops = [subscribeSession(), live.on('access', refresh), live.on('company', refresh)]
  return () => stops.forEach(stop => stop())
}

const subscribeSession = (): (() => void) =>
  live.on('auth', ({ user, reason }) => {
    if (user.id !== useSession.getState().user?.id) return
    live.close()
    toast.info(translator()(reason === undefined ? 'session.otherDevice' : `session.ended.${reason}`))
    const { token } = useSession.getState()
    setTimeout(() => {
      // A session that began meanwhile stays.
      if (token === null || useSession.getState().token !== token) return
      keepSessionEnding(reason ?? 'other-device')
      endSession()
      location.reload()
    }, LOGOUT_DELAY_MS)
  })
