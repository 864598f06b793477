import { ROUTES } from '@recado/contract'
import { onPlatform } from '../../kernel/http.ts'
import { listPublicPlans } from './plans.ts'
import { signUp } from './sign-up.ts'

export const routes = [
  onPlatform(ROUTES.listPublicPlans, world => listPublicPlans(world.platform)),
  onPlatform(ROUTES.signUp, async (world, { body }, call) => {
    await signUp(world, body, call.request.ip)
    return { message: 'ok' }
  }),
]

/** Names that are taken, whoever was faster. */
export const conflicts = { companies_name: 'ERR_COMPANY_NAME_TAKEN' } as const
