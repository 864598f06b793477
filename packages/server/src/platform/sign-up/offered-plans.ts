import type { Plan } from '@recado/contract'
import { isPlanPayable } from '@recado/domain'
import * as billing from '../../features/billing/index.ts'
import * as companies from '../../features/companies/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

/** Plans open for sign-up, the cheapest first: those that can be paid here, and none while sign-up is closed. */
export async function listOfferedPlans(context: AppContext): Promise<Plan[]> {
  if (!context.config.signUp) return []
  const gateway = await billing.findChosenGateway(context)
  const plans = await companies.listPublicPlans(context.platform)
  return plans.filter(plan => isPlanPayable(gateway, plan))
}
