import type { SubscriptionState } from '@recado/contract'
import { isPlanPayable, lackingLimits, mayChangePlan, paidDueDate } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { findInstructions } from '../gateways/instructions.ts'
import { findDetails } from './details.store.ts'
import { hasPaidInvoice, showOpenInvoice } from '../invoices/invoices.store.ts'
import { countUsage, findOwn, listPlans } from './subscription.store.ts'

/** A company that its operator made has a due date and no trial. */
const isTrialOf = (
  { due_date: dueDate, trial_expiration: trialEnd }: { due_date: Date | null; trial_expiration: Date | null },
  now: Date,
): boolean => trialEnd !== null && dueDate !== null && trialEnd >= (dueDate < now ? dueDate : now)

/** The subscription of the company: its plan, its use, and the plans that it may choose. */
export async function showSubscription(scope: Scope): Promise<SubscriptionState> {
  const { db, companyId, now } = scope
  const own = await findOwn(db, companyId)
  const [plans, usage, details, isCustomer, invoice] = await allOrThrow(
    listPlans(db, companyId),
    countUsage(db, companyId),
    findDetails(db, companyId),
    hasPaidInvoice(db, companyId),
    own.due_date ? showOpenInvoice(db, companyId, own.due_date) : Promise.resolve(undefined),
  )
  const gateway = (await scope.context.services.billing.loadChosen())?.name ?? null
  const { due_date: dueDate, due_day: dueDay, recurrence, timezone } = own
  return {
    dueDate: companies.presentExpiry(companyId, dueDate),
    dueDateAfterPayment: paidDueDate({ dueDate, recurrence, timezone, day: dueDay }, now).toISOString(),
    recurrence,
    dueDay,
    planId: own.plan_id,
    isTrial: !isCustomer && companies.mayExpire(companyId) && isTrialOf(own, now),
    hasPaid: isCustomer,
    usage,
    plans: plans
      .filter(row => row.id === own.plan_id || isPlanPayable(gateway, row))
      .map(row => ({
        plan: row,
        currency: row.currency,
        lacks: lackingLimits(row, usage),
      })),
    mayChangePlan: mayChangePlan(isCustomer, dueDate, now),
    details,
    invoice: invoice ?? null,
    gateway,
    instructions: await findInstructions(scope.context.platform),
  }
}
