import { LIMITS, refuse, ROUTES } from '@recado/contract'
import { onCompany, onPlatform, type Call } from '../../kernel/http/mount.ts'
import { MEDIA_COOKIE, withinRate } from '../../kernel/http/guard.ts'
import { tokenHash } from '../../kernel/secrets/index.ts'
import { withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { deviceTokenOf } from './devices.ts'
import { login } from './login.ts'
import { showMe } from './me.ts'
import { originOf } from './session-origin.ts'
import { endSessionByToken, rotateRefreshToken } from './sessions.ts'
import { signAccess, signMediaCookie } from './tokens.ts'

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

function setCookie(
  context: AppContext,
  call: Call,
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

function setCookies(
  context: AppContext,
  call: Call,
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

async function respondWithSession(
  context: AppContext,
  call: Call,
  session: { sessionId: string; refreshToken: string },
) {
  const identity = await context.identities.identifySession(session.sessionId)
  const { viewer } = identity
  setCookies(context, call, session)
  return {
    token: await signAccess(context.keys.tokenSecret, viewer, session.sessionId, context.clock.now()),
    user: await withScope(context, viewer, scope => showMe(scope, identity)),
  }
}

export const routes = [
  onPlatform(ROUTES.login, async (context, { body }, call) => {
    const { request } = call
    const deviceToken = deviceTokenOf(request.cookies[DEVICE_COOKIE])
    const session = await login(context, body, { ...originOf(request), address: request.ip, deviceToken })
    const reply = await respondWithSession(context, call, session)
    setCookie(context, call, {
      name: DEVICE_COOKIE,
      path: '/api/auth/login',
      value: deviceToken,
      seconds: LIMITS.deviceCookieSeconds,
    })
    return reply
  }),
  onPlatform(ROUTES.refreshToken, async (context, _, call) => {
    const token = call.request.cookies[REFRESH_COOKIE]
    if (!token) throw refuse('ERR_SESSION_EXPIRED')
    await withinRate(context, 'refresh', tokenHash(token))
    return respondWithSession(context, call, await rotateRefreshToken(context, token, originOf(call.request)))
  }),
  onPlatform(ROUTES.logout, async (context, _, call) => {
    const token = call.request.cookies[REFRESH_COOKIE]
    if (token) await endSessionByToken(context, token)
    setCookies(context, call, null)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.me, (scope, _, { identity }) => {
    if (!identity) throw refuse('ERR_SESSION_EXPIRED')
    return showMe(scope, identity)
  }),
]
