import { LIMITS, refuse, ROUTES } from '@recado/contract'
import type { Identity } from '../../kernel/http/identity.ts'
import { onPlatform, type Call } from '../../kernel/http/mount.ts'
import { deviceTokenOf } from '../session/devices.ts'
import { originOf } from '../session/session-origin.ts'
import { DEVICE_COOKIE, respondWithLogin, setCookie, setDeviceCookie } from '../session/session-reply.ts'
import { finishLogin, startLogin } from './passkey-login.ts'
import * as passkeys from './passkeys.ts'

/** The cookie of the browser that asked for a challenge: no other one may answer it. */
const CHALLENGE_COOKIE = 'recado_passkey'

const identityOf = ({ identity }: Call): Identity => {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  return identity
}

export const routes = [
  onPlatform(ROUTES.startPasskeyLogin, async (context, _, call) => {
    const { request } = call
    const browserToken = deviceTokenOf(request.cookies[CHALLENGE_COOKIE])
    const options = await startLogin(context, browserToken, request.ip)
    setCookie(context, call, {
      name: CHALLENGE_COOKIE,
      path: '/api/auth/login/passkey',
      value: browserToken,
      seconds: LIMITS.passkeyChallengeSeconds,
    })
    return options
  }),
  onPlatform(ROUTES.loginByPasskey, async (context, { body }, call) => {
    const { request } = call
    const deviceToken = deviceTokenOf(request.cookies[DEVICE_COOKIE])
    const browserToken = request.cookies[CHALLENGE_COOKIE] ?? ''
    const session = await finishLogin(context, body, {
      ...originOf(request),
      address: request.ip,
      deviceToken,
      browserToken,
    })
    const reply = await respondWithLogin(context, call, session)
    setDeviceCookie(context, call, deviceToken)
    return reply
  }),
  onPlatform(ROUTES.listPasskeys, (context, _, call) => passkeys.list(context, identityOf(call))),
  onPlatform(ROUTES.startPasskey, (context, { body }, call) =>
    passkeys.startPasskey(context, identityOf(call), body.currentPassword),
  ),
  onPlatform(ROUTES.addPasskey, (context, { body }, call) =>
    passkeys.addPasskey(context, identityOf(call), body, originOf(call.request).userAgent),
  ),
  onPlatform(ROUTES.renamePasskey, (context, { params, body }, call) =>
    passkeys.renamePasskey(context, identityOf(call), params.passkeyId, body.name),
  ),
  onPlatform(ROUTES.removePasskey, async (context, { params, body }, call) => {
    await passkeys.remove(context, identityOf(call), params.passkeyId, body)
    return { message: 'ok' }
  }),
]
