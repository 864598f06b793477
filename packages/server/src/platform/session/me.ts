import { refuse, type Me } from '@recado/contract'
import * as companies from '../../features/companies/index.ts'
import * as settings from '../../features/settings/index.ts'
import * as users from '../../features/users/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { Identity } from '../../kernel/http/identity.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'

/** Returns the acting user, as the screens show them. */
export async function showMe(
  scope: Scope,
  { mustSetUpTwoFactor }: Pick<Identity, 'mustSetUpTwoFactor'>,
): Promise<Me> {
  const [user, company, readableSettings] = await allOrThrow(
    users.find(scope, scope.viewer.id),
    companies.findSubscription(scope.db, scope.companyId),
    settings.listReadable(scope),
  )
  if (!company) throw refuse('ERR_SESSION_EXPIRED')
  const plan = companies.toPlanFlags(company)
  return {
    ...user,
    mustSetUpTwoFactor,
    company: {
      id: scope.companyId,
      name: company.name,
      dueDate: companies.presentExpiry(scope.companyId, company.due_date),
      timezone: company.timezone,
      language: company.language,
      mustConfirmEmail: companies.isConfirmationNeeded(scope.context, company),
      country: company.country,
      currency: company.currency,
      plan,
      settings: [...readableSettings, settings.presentCampaigns(plan.useCampaigns)],
    },
  }
}
