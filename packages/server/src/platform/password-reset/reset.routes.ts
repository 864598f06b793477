import { ROUTES } from '@recado/contract'
import { onPlatform } from '../../kernel/http/mount.ts'
import { requestReset, resetPassword } from './reset.ts'

/** A date of RFC 9745, in seconds since 1970: 1 January 2026. */
const DEPRECATED_SINCE = `@${Date.UTC(2026, 0) / 1_000}`
const SUCCESSOR = '</api/resetpasswords>; rel="successor-version"'

export const routes = [
  onPlatform(ROUTES.requestPasswordReset, async (context, { params }, call) => {
    await requestReset(context, params.email, call.request.ip)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.resetPassword, async (context, { body }, call) => {
    await resetPassword(context, body, call.request.ip)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.resetPasswordByPath, async (context, { params: { email, token, password } }, call) => {
    // RFC 9745: clients learn from the answer that a password in an address is a thing of the past.
    void call.reply.header('deprecation', DEPRECATED_SINCE).header('link', SUCCESSOR)
    await resetPassword(context, { email, code: token, password }, call.request.ip)
    return { message: 'ok' }
  }),
]
