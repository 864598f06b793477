import { ROUTES } from '@recado/contract'
import { onPlatform } from '../../kernel/http/mount.ts'
import { setUpByLink } from './set-up.ts'

export const routes = [
  onPlatform(ROUTES.setUpPlatform, async (context, { body }, call) => {
    await setUpByLink(context, body, call.request.ip)
    return { message: 'ok' }
  }),
]
