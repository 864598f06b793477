import { ROUTES } from '@recado/contract'
import { onPlatform } from '../../kernel/http/mount.ts'
import { requestReset, resetPassword } from './reset.ts'

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
    await resetPassword(context, { email, code: token, password }, call.request.ip)
    return { message: 'ok' }
  }),
]
