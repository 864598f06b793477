import { LIMITS, refuse, type SignUp } from '@recado/contract'
import { completeLocale } from '@recado/domain'
import * as companies from '../../features/companies/index.ts'
import * as users from '../../features/users/index.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import { mustSuitRule } from '../../kernel/passwords/index.ts'
import { throttleKeyOf } from '../../kernel/http/throttle/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { listOfferedPlans } from './offered-plans.ts'
import { sendConfirmation } from './email-confirmation.ts'

/** Opens a company with its first admin, or nothing at all. Spec: behaviour 2 "Sign-up", administration 9. */
export async function signUp(context: AppContext, input: SignUp, address: string): Promise<void> {
  if (!context.config.signUp) throw refuse('ERR_USER_CREATION_DISABLED')
  mustSuitRule(context, input.password, 'admin')
  const offered = await listOfferedPlans(context)
  if (!offered.some(({ id }) => id === input.planId)) throw refuse('ERR_NO_PLAN_FOUND')
  await withinRate(context, 'signup', throttleKeyOf(address))
  const password_hash = await context.passwords.hash(input.password)
  const due_date = new Date(context.clock.now().getTime() + LIMITS.trialDays * 86_400_000)
  const admin = await withPlatformDb(context, async db => {
    const company_id = await companies.insert(db, {
      name: input.companyName,
      email: input.email,
      phone: input.phone,
      plan_id: input.planId,
      due_date,
      trial_expiration: due_date,
      language: input.language,
      timezone: input.timezone,
      ...completeLocale(input),
      unconfirmed_since: context.mail.isSet ? context.clock.now() : null,
    })
    const { name, email } = input
    const { id } = await users.insertFirstAdmin(db, { company_id, name, email, password_hash })
    return { id, company_id, name, email, company: input.companyName, language: input.language }
  })
  // The mailer logs a failure, and the letter can be sent again.
  if (context.mail.isSet) sendConfirmation(context, admin).catch(() => undefined)
}
