import { ROUTES, type CallOutput, type Me } from '@recado/contract'
import { create } from 'zustand'
import { ApiError } from '../http/api-error.ts'
import { request } from '../http/request.ts'
import { withTabLock, singleFlight } from './single-flight.ts'
import { storage } from '../browser/storage.ts'

type SessionResponse = CallOutput<typeof ROUTES.login>

interface SessionState {
  /** `starting` until the refresh cookie has been tried; then `guest` or `member`. */
  phase: 'starting' | 'guest' | 'member'
  /** The access token lives in memory only; the refresh token is a cookie that scripts cannot read. */
  token: string | null
  user: Me | null
  /** Whoever was logged in last, for screens that are still fading out. */
  last: Me | null
  /** The company's subscription is over: only profile and logout still answer. */
  expired: boolean
}

export const useSession = create<SessionState>(() => ({ phase: 'starting', token: null, user: null, last: null, expired: false }))

const GUEST = { phase: 'guest', token: null, user: null, expired: false } as const
/** Other tabs hear of a new token, so that they need not ask for one of their own. */
const tabChannel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('recado-session')

/** The sign of the session this tab belongs to. */
let sessionMark: string | null = null

let clearing: Promise<unknown> = Promise.resolve()
/** What this browser keeps of a person goes with their session, before anybody else's begins. */
function clearPreviousUser(): void {
  clearing = import('./user-storage.ts')
    .then(async userStorage => {
      await userStorage.clearUserData()
      void userStorage.clearNotifications()
    })
    .catch(() => undefined)
}

/** Somebody else is here than was shown: nothing of the one before stays, neither kept nor on the screen. */
async function reloadForOtherUser(): Promise<void> {
  try {
    const userStorage = await import('./user-storage.ts')
    await userStorage.clearUserData()
    await userStorage.clearNotifications()
  } finally {
    location.reload()
  }
}

/** Goes on as whoever this browser remembers, until the server says who it is. False when it has said so already. */
export function resumeSession(user: Me): boolean {
  if (useSession.getState().phase !== 'starting') return false
  useSession.setState({ phase: 'member', user, last: user })
  return true
}

/** Takes a session over, false where the page has to begin anew. What is stored is not the token, only a sign that asking the server for one is worth a call. */
function adoptSession({ token, user }: SessionResponse, origin: 'login' | 'refresh' | 'tab'): boolean {
  if (origin === 'login' || storage.get('token') === null) storage.set('token', crypto.randomUUID?.() ?? String(Date.now()))
  sessionMark = storage.get('token')
  storage.set('companyId', String(user.companyId))
  const { user: before } = useSession.getState()
  // It was remembered wrongly: somebody else has logged in here since.
  if (before && before.id !== user.id) {
    void reloadForOtherUser()
    return false
  }
  useSession.setState({ phase: 'member', token, user, last: user })
  if (origin !== 'tab') tabChannel?.postMessage({ token, user })
  return true
}

/**
 * Forgets the session in this tab and, unless somebody logged in anew meanwhile, in this browser. Whoever was told that a session is over says with
 * which token: somebody may have logged in since.
 */
export function endSession(refused: string | null = useSession.getState().token): void {
  if (useSession.getState().token !== refused) return
  if (storage.get('token') === sessionMark) {
    storage.remove('token')
    storage.remove('companyId')
  }
  useSession.setState(GUEST)
  clearPreviousUser()
}

/** Logs in. @throws ApiError with the code to show. */
export async function login(email: string, password: string): Promise<Me> {
  const session = (await request(ROUTES.login, { body: { email, password } })) as SessionResponse
  await clearing
  useSession.setState({ expired: false })
  adoptSession(session, 'login')
  return session.user
}

/** Logs out here; the server is told, but not waited for longer than it takes to fail. */
export async function logout(): Promise<void> {
  await request(ROUTES.logout, {}, { token: useSession.getState().token }).catch(() => undefined)
  endSession()
}

const fetchSession = singleFlight(async (): Promise<SessionResponse> => {
  const session = (await request(ROUTES.refreshToken, {})) as SessionResponse
  // The page begins anew: nothing more is asked in the name of who was shown, with the token of who is there.
  if (!adoptSession(session, 'refresh')) return new Promise<never>(() => undefined)
  return session
})

/** A token newer than `stale`: another tab's, another call's, or a fresh one. @throws ApiError; 401 means the session is over. */
export async function renewToken(stale: string | null): Promise<string> {
  const newer = () => {
    const { token } = useSession.getState()
    return token !== null && token !== stale ? token : undefined
  }
  return newer() ?? (await withTabLock('recado-refresh', async () => newer() ?? (await fetchSession()).token))
}

/** Tries the refresh cookie when this browser had a session; leaves the phase at `starting` when nobody answers, so that it can be tried again. */
export async function startSession(): Promise<void> {
  sessionMark = storage.get('token')
  if (sessionMark === null) return useSession.setState(GUEST)
  try {
    await renewToken(null)
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429) endSession(null)
    else throw error
  }
}

/** Keeps the person's own data as the server now has it. */
export const setMe = (user: Me): void => useSession.setState({ user, last: user })
export const subscriptionExpired = (): void => useSession.setState({ expired: true })

/** Follows the other tabs: a new token is taken over, a logout is one here too. Stands for the life of the page. */
export function syncTabs(): void {
  tabChannel?.addEventListener('message', (event: MessageEvent<SessionResponse>) => {
    const { user } = useSession.getState()
    if (user === null || user.id === event.data.user.id) adoptSession(event.data, 'tab')
    else location.reload()
  })
  window.addEventListener('storage', event => {
    if (event.key !== 'token' || event.newValue !== null || useSession.getState().phase !== 'member') return
    useSession.setState(GUEST)
    clearPreviousUser()
  })
}
