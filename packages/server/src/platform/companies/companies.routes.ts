import { ROUTES } from '@recado/contract'
import { onPlatform } from '../../kernel/http/mount.ts'
import { listPublicPlans } from './plans.ts'
import { signUp } from './sign-up.ts'

export const routes = [
  onPlatform(ROUTES.listPublicPlans, context => listPublicPlans(context.platform)),
  onPlatform(ROUTES.signUp, async (context, { body }, call) => {
    await signUp(context, body, call.request.ip)
    return { message: 'ok' }
  }),
]

/** Names that are taken, whoever was faster. */
export const conflicts = { companies_name: 'ERR_COMPANY_NAME_TAKEN' } as const
