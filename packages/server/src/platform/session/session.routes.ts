import { refuse, ROUTES } from '@recado/contract'
import { onCompany, onPlatform } from '../../kernel/http/mount.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import { tokenHash } from '../../kernel/secrets/index.ts'
import { deviceTokenOf } from './devices.ts'
import { logInWithPassword } from './login.ts'
import { showMe } from './me.ts'
import { originOf } from './session-origin.ts'
import {
  DEVICE_COOKIE,
  REFRESH_COOKIE,
  respondWithLogin,
  respondWithSession,
  setCookies,
  setDeviceCookie,
} from './session-reply.ts'
import { endSessionByToken } from './session-endings.ts'
import { rotateRefreshToken } from './sessions.ts'

export const routes = [
  onPlatform(ROUTES.login, async (context, { body }, call) => {
    const { request } = call
    const deviceToken = deviceTokenOf(request.cookies[DEVICE_COOKIE])
    const session = await logInWithPassword(context, body, {
      ...originOf(request),
      address: request.ip,
      deviceToken,
    })
    const reply = await respondWithLogin(context, call, session)
    setDeviceCookie(context, call, deviceToken)
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
  onPlatform(ROUTES.showPasswordRule, ({ config }) =>
    Promise.resolve({ strongFor: config.strongPasswordsFor }),
  ),
  onCompany(ROUTES.me, (scope, _, { identity }) => {
    if (!identity) throw refuse('ERR_SESSION_EXPIRED')
    return showMe(scope, identity)
  }),
]
