import { LIMITS, refuse, ROUTES } from '@recado/contract'
import { onCompany, onPlatform, type Call } from '../../kernel/http/mount.ts'
import { MEDIA_COOKIE, withinRate } from '../../kernel/http/guard.ts'
import { tokenHash } from '../../kernel/secrets/index.ts'
import { withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { login } from './login.ts'
import { showMe } from './me.ts'
import { endSessionByToken, rotateRefreshToken } from './sessions.ts'
import { signAccess, signMediaCookie } from './tokens.ts'

export const REFRESH_COOKIE = 'recado_refresh'

function setCookie(
  context: AppContext,
  call: Call,
  { name, path, value }: { name: string; path: string; value: string | null },
): void {
  void call.reply.setCookie(name, value ?? '', {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: context.config.publicUrl.startsWith('https:'),
    maxAge: value === null ? 0 : LIMITS.refreshTokenSeconds,
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
  onPlatform(ROUTES.login, async (context, { body }, call) =>
    respondWithSession(context, call, await login(context, body, call.request.ip)),
  ),
  onPlatform(ROUTES.refreshToken, async (context, _, call) => {
    const token = call.request.cookies[REFRESH_COOKIE]
    if (!token) throw refuse('ERR_SESSION_EXPIRED')
    await withinRate(context, 'refresh', tokenHash(token))
    return respondWithSession(context, call, await rotateRefreshToken(context, token))
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
