import { refuse, ROUTES } from '@recado/contract'
import { onPlatform } from '../../kernel/http/mount.ts'
import { confirmEmail, resendConfirmation } from './email-confirmation.ts'
import { listOfferedPlans } from './offered-plans.ts'
import { signUp } from './sign-up.ts'

export const routes = [
  onPlatform(ROUTES.listPublicPlans, context => listOfferedPlans(context)),
  onPlatform(ROUTES.signUp, async (context, { body }, call) => {
    await signUp(context, body, call.request.ip)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.confirmEmail, async (context, { body }, call) => {
    await confirmEmail(context, body, call.request.ip)
    return { message: 'ok' }
  }),
  onPlatform(ROUTES.resendEmailConfirmation, async (context, _, { identity }) => {
    if (!identity) throw refuse('ERR_SESSION_EXPIRED')
    await resendConfirmation(context, identity.viewer)
    return { message: 'ok' }
  }),
]
