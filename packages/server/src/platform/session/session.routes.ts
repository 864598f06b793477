import { LIMITS, refuse, ROUTES } from '@recado/contract'
import { onCompany, onPlatform, type Call } from '../../kernel/http.ts'
import { withinRate } from '../../kernel/guard.ts'
import { tokenHash } from '../../kernel/secrets/index.ts'
import { withScope } from '../../kernel/scope.ts'
import type { AppContext } from '../../kernel/world.ts'
import { login } from './login.ts'
import { me } from './me.ts'
import { endByToken, rotate } from './sessions.ts'
import { signAccess } from './tokens.ts'

export const REFRESH_COOKIE = 'recado_refresh'

function setCookie(world: AppContext, call: Call, token: string | null): void {
  void call.reply.setCookie(REFRESH_COOKIE, token ?? '', {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: world.config.publicUrl.startsWith('https:'),
    maxAge: token === null ? 0 : LIMITS.refreshTokenSeconds,
  })
}

async function answer(world: AppContext, call: Call, { sessionId, refreshToken }: { sessionId: string; refreshToken: string }) {
  const { viewer } = await world.identifySession(sessionId)
  setCookie(world, call, refreshToken)
  return { token: await signAccess(world.keys.tokenSecret, viewer, sessionId, world.clock.now()), user: await withScope(world, viewer, me) }
}

export const routes = [
  onPlatform(ROUTES.login, async (world, { body }, call) => answer(world, call, await login(world, body, call.request.ip))),
  onPlatform(ROUTES.refreshToken, async (world, _, call) => {
    const token = call.request.cookies[REFRESH_COOKIE]
    if (!token) throw refuse('ERR_SESSION_EXPIRED')
    await withinRate(world, 'refresh', tokenHash(token))
    return answer(world, call, await rotate(world, token))
  }),
  onPlatform(ROUTES.logout, async (world, _, call) => {
    const token = call.request.cookies[REFRESH_COOKIE]
    if (token) await endByToken(world, token)
    setCookie(world, call, null)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.me, scope => me(scope)),
]
