import { ROUTES } from '@recado/contract'
import { onPlatform } from '../../kernel/http/mount.ts'
import { signUp } from './sign-up.ts'

export const routes = [
  onPlatform(ROUTES.signUp, async (context, { body }, call) => {
    await signUp(context, body, call.request.ip)
    return { message: 'ok' }
  }),
]
