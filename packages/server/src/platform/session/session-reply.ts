import { LIMITS } from '@recado/contract'
import * as connections from '../../features/connections/index.ts'
import { withReadOnlyScope } from '../../kernel/database/scope.ts'
import { MEDIA_COOKIE } from '../../kernel/http/guard.ts'
import type { Call } from '../../kernel/http/mount.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { showMe } from './me.ts'
import type { OpenedSession } from './open-login.ts'
import { signAccess, signMediaCookie, type CarriedSession } from './tokens.ts'

export const REFRESH_COOKIE = 'recado_refresh'
/** The cookie by which a browser is known as a device of its users. */
export const DEVICE_COOKIE = 'recado_device'

interface CookieValue {
  readonly name: string
  readonly path: string
  /** Null removes it. */
  readonly value: string | null
  readonly seconds?: number
}

export function setCookie(
  context: AppContext,
  call: Pick<Call, 'reply'>,
  { name, path, value, seconds = LIMITS.refreshTokenSeconds }: CookieValue,
): void {
  void call.reply.setCookie(name, value ?? '', {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: context.config.publicUrl.startsWith('https:'),
    maxAge: value === null ? 0 : seconds,
  })
}

/** Sets the cookies of a session, or with null removes them. */
export function setCookies(
  context: AppContext,
  call: Pick<Call, 'reply'>,
  session: { sessionId: string; refreshToken: string } | null,
): void {
  const media = session && signMediaCookie(context.keys.tokenSecret, session.sessionId)
  setCookie(context, call, {
    name: REFRESH_COOKIE,
    path: '/api/auth',
    value: session?.refreshToken ?? null,
  })
  setCookie(context, call, { name: MEDIA_COOKIE, path: '/public', value: media })
}

/** Has the browser known as a device from now on. The path of its cookie covers every kind of login. */
export const setDeviceCookie = (context: AppContext, call: Pick<Call, 'reply'>, deviceToken: string): void =>
  setCookie(context, call, {
    name: DEVICE_COOKIE,
    path: '/api/auth',
    value: deviceToken,
    seconds: LIMITS.deviceCookieSeconds,
  })

export async function respondWithSession(context: AppContext, call: Call, session: CarriedSession) {
  const identity = await context.identities.identifySession(session.sessionId)
  const { viewer } = identity
  setCookies(context, call, session)
  return {
    token: await signAccess(
      context.keys.tokenSecret,
      viewer,
      session.sessionId,
      context.clock.now(),
      session.isRotated ? session.refreshToken : undefined,
    ),
    user: await withReadOnlyScope(context, viewer, scope => showMe(scope, identity)),
  }
}

/** The same for a login, which leads an admin without a number to the first steps. */
export async function respondWithLogin(context: AppContext, call: Call, session: OpenedSession) {
  const reply = await respondWithSession(context, call, session)
  const isAdmin = reply.user.profile === 'admin'
  return { ...reply, opensFirstSteps: isAdmin && !(await hasConnection(context, session.sessionId)) }
}

async function hasConnection(context: AppContext, sessionId: string): Promise<boolean> {
  const { viewer } = await context.identities.identifySession(sessionId)
  return withReadOnlyScope(context, viewer, async scope => (await connections.list(scope)).length > 0)
}
