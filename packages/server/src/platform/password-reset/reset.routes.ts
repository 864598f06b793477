import { ROUTES } from '@recado/contract'
import { onPlatform } from '../../kernel/http.ts'
import { requestReset, reset } from './reset.ts'

export const routes = [
  onPlatform(ROUTES.requestPasswordReset, async (world, { params }, call) => {
    await requestReset(world, params.email, call.request.ip)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.resetPassword, async (world, { body }, call) => {
    await reset(world, body, call.request.ip)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.resetPasswordByPath, async (world, { params: { email, token, password } }, call) => {
    await reset(world, { email, code: token, password }, call.request.ip)
    return { message: 'ok' }
  }),
]
