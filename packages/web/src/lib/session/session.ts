import { ROUTES, type CallOutput, type Me, type PasskeyAssertion } from '@recado/contract'
import { create } from 'zustand'
import { ApiError, detailOf } from '../http/api-error.ts'
import { request } from '../http/request.ts'
import { withTabLock, singleFlight } from './single-flight.ts'
import { keepEndingOf } from './session-ending.ts'
import { storage } from '../browser/storage.ts'

type SessionResponse = CallOutput<typeof ROUTES.refreshToken>

interface SessionState {
  /** `starting` until the refresh cookie has been tried; then `guest` or `member`. */
  phase: 'starting' | 'guest' | 'member'
  /** The access token lives in memory only; the refresh token is a cookie that scripts cannot read. */
  token: string | null
  user: Me | null
  /** The last logged-in user, for screens that are still fading out. */
  last: Me | null
  /** The company's subscription has expired: only profile and logout still answer. */
  expired: boolean
  /** The login was the first one of an admin whose company has no number yet. */
  opensFirstSteps: boolean
}

export const useSession = create<SessionState>(() => ({
  phase: 'starting',
  token: null,
  user: null,
  last: null,
  expired: false,
  opensFirstSteps: false,
}))

/** Held while the refresh cookie is used or replaced, across tabs. */
const REFRESH_LOCK = 'recado-refresh'
const GUEST = { phase: 'guest', token: null, user: null, expired: false } as const
/** Broadcasts new tokens to other tabs, so that they do not request their own. */
const tabChannel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('recado-session')

/** The session marker of this tab. */
let sessionMark: string | null = null

let clearing: Promise<unknown> = Promise.resolve()
/** Stored data of a user is deleted with their session, before the next session begins. */
function clearPreviousUser(): void {
  clearing = import('./user-storage.ts')
    .then(async userStorage => {
      await userStorage.clearUserData()
      void userStorage.clearNotifications()
    })
    .catch(() => undefined)
}

/** The user has changed: the previous user's data is removed from storage and screen. */
async function reloadForOtherUser(): Promise<void> {
  try {
    const userStorage = await import('./user-storage.ts')
    await userStorage.clearUserData()
    await userStorage.clearNotifications()
  } finally {
    location.reload()
  }
}

/** Restores the stored user until the server confirms it. False when the server has answered already. */
export function resumeSession(user: Me): boolean {
  if (useSession.getState().phase !== 'starting') return false
  useSession.setState({ phase: 'member', user, last: user })
  return true
}

/**
 * Adopts a session; false when the page must reload. Storage holds no token, only a marker that a refresh
 * request is worthwhile.
 */
function adoptSession({ token, user }: SessionResponse, origin: 'login' | 'refresh' | 'tab'): boolean {
  if (origin === 'login' || storage.get('token') === null)
    storage.set('token', crypto.randomUUID?.() ?? String(Date.now()))
  sessionMark = storage.get('token')
  storage.set('companyId', String(user.companyId))
  const { user: before } = useSession.getState()
  // The restored user is wrong: another user has logged in here since.
  if (before && before.id !== user.id) {
    void reloadForOtherUser()
    return false
  }
  useSession.setState({ phase: 'member', token, user, last: user })
  if (origin !== 'tab') tabChannel?.postMessage({ token, user })
  return true
}

/**
 * Ends the session in this tab and, unless a newer login happened, in this browser. Callers that learnt that
 * a session has ended pass its token: another user may have logged in since; and the refusal, whose reason the
 * login page shows.
 */
export function endSession(refused: string | null = useSession.getState().token, error?: unknown): void {
  if (useSession.getState().token !== refused) return
  keepEndingOf(error)
  if (storage.get('token') === sessionMark) {
    storage.remove('token')
    storage.remove('companyId')
  }
  useSession.setState(GUEST)
  clearPreviousUser()
}

const isPast = (moment: string | null): boolean => moment !== null && new Date(moment) < new Date()

/** A login with a password. */
export interface PasswordLogin {
  readonly email: string
  readonly password: string
  /** The second step, of users who have one. */
  readonly code?: string
  /** An admin of an expired company wants to pay. */
  readonly forBilling?: boolean
}
/** Logs in. @throws ApiError with the code to show. */
export async function login(proof: PasswordLogin): Promise<Me> {
  const user = await beginSession(ROUTES.login, proof)
  // The server refuses the rest; the screen of the expired company does not wait for a refusal.
  if (proof.forBilling && isPast(user.company.dueDate)) subscriptionExpired()
  return user
}

/** Logs in by the proof of a passkey. @throws ApiError with the code to show. */
export const loginByPasskey = (proof: PasskeyAssertion): Promise<Me> =>
  beginSession(ROUTES.loginByPasskey, proof)

async function beginSession(
  route: typeof ROUTES.login | typeof ROUTES.loginByPasskey,
  body: object,
): Promise<Me> {
  // A refresh that is under way would replace the cookie of the new session.
  const { opensFirstSteps, ...session } = (await withTabLock(REFRESH_LOCK, () =>
    request(route, { body }),
  )) as CallOutput<typeof route>
  await clearing
  useSession.setState({ expired: false, opensFirstSteps })
  adoptSession(session, 'login')
  return session.user
}

/** Logs out here; waits for the server's response at most until the request fails. */
export async function logout(): Promise<void> {
  await request(ROUTES.logout, {}, { token: useSession.getState().token }).catch(() => undefined)
  endSession()
}

const fetchSession = singleFlight(async (): Promise<SessionResponse> => {
  const session = (await request(ROUTES.refreshToken, {})) as SessionResponse
  // The page reloads: no request of the previous user may use the next user's token.
  if (!adoptSession(session, 'refresh')) return new Promise<never>(() => undefined)
  return session
})

/**
 * Returns a token newer than `stale`: another tab's, another call's, or a fresh one. @throws ApiError; 401
 * means the session has ended.
 */
export async function renewToken(stale: string | null): Promise<string> {
  const newer = () => {
    const { token } = useSession.getState()
    return token !== null && token !== stale ? token : undefined
  }
  return newer() ?? (await withTabLock(REFRESH_LOCK, async () => newer() ?? (await fetchSession()).token))
}

/** Longest wait, in seconds, for a server that refuses a renewal because there were too many. */
const MAX_WAIT_SECONDS = 60

/**
 * As `renewToken`, but a refusal for too many renewals is waited out once: a page that is open would stay empty
 * otherwise, since refusals are not retried.
 */
export async function renewTokenInTime(stale: string | null): Promise<string> {
  try {
    return await renewToken(stale)
  } catch (error) {
    const seconds = detailOf(error, 'ERR_TOO_MANY_REQUESTS')?.retryAfter
    if (seconds === undefined || seconds > MAX_WAIT_SECONDS) throw error
    await new Promise(resolve => setTimeout(resolve, seconds * 1_000))
    return renewToken(stale)
  }
}

/** The server set the cookie of a session, and sent the browser here from the provider of its company. */
const returnsFromSso = (address: Pick<Location, 'pathname' | 'search'> | undefined): boolean =>
  address?.pathname === '/login' && new URLSearchParams(address.search).get('sso') === 'done'

/**
 * Tries the refresh cookie when this browser had a session; without a response the phase stays `starting`, so
 * that it can be retried.
 */
export async function startSession(): Promise<void> {
  sessionMark = storage.get('token')
  if (sessionMark === null && !returnsFromSso(globalThis.location)) return useSession.setState(GUEST)
  try {
    await renewToken(null)
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429)
      endSession(null, error)
    else throw error
  }
}

/** Updates the user's data from the server. */
export const setMe = (user: Me): void => useSession.setState({ user, last: user })
/** The company demands a second step that this user has yet to set up. */
export const twoFactorMissing = (): void => {
  const { user } = useSession.getState()
  if (user && !user.mustSetUpTwoFactor) setMe({ ...user, mustSetUpTwoFactor: true })
}
export const subscriptionExpired = (): void => useSession.setState({ expired: true })

/** Follows other tabs: adopts a new token, and logs out with them. For the life of the page. */
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
