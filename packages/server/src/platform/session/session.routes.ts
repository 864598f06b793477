import { LIMITS, refuse, ROUTES } from '@recado/contract'
import { onCompany, onPlatform, type Call } from '../../kernel/http/mount.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import { tokenHash } from '../../kernel/secrets/index.ts'
import { withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { login } from './login.ts'
import { showMe } from './me.ts'
import { endSessionByToken, rotateRefreshToken } from './sessions.ts'
import { signAccess } from './tokens.ts'

export const REFRESH_COOKIE = 'recado_refresh'

function setCookie(context: AppContext, call: Call, token: string | null): void {
  void call.reply.setCookie(REFRESH_COOKIE, token ?? '', {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: context.config.publicUrl.startsWith('https:'),
    maxAge: token === null ? 0 : LIMITS.refreshTokenSeconds,
  })
}

async function respondWithSession(
  context: AppContext,
  call: Call,
  { sessionId, refreshToken }: { sessionId: string; refreshToken: string },
) {
  const { viewer } = await context.identities.identifySession(sessionId)
  setCookie(context, call, refreshToken)
  return {
    token: await signAccess(context.keys.tokenSecret, viewer, sessionId, context.clock.now()),
    user: await withScope(context, viewer, showMe),
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
    setCookie(context, call, null)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.me, scope => showMe(scope)),
]
