import { choosePaidPlan, paidPeriod, type PaidPeriod, type PricedPlan } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'
import { publishToCompany } from '../../../kernel/database/platform-db.ts'
import { invoicePaid } from '../billing.events.ts'
import { payCharge, supersedeCharges, type ChargeRow } from '../charges/charges.store.ts'
import type { LockedSubscription } from '../invoices/invoices.service.ts'
import { hasPaidInvoice, payInvoice } from '../invoices/invoices.store.ts'
import { countUsage, findPricedPlan, listPlans } from '../subscription/subscription.store.ts'
import type { Confirmer } from './confirmer.ts'

/** The plan that a charge buys, and the part of the time that it pays; no plan where the agreed one is gone. */
interface Bought {
  readonly plan: PricedPlan | undefined
  readonly share: number
}
const ownPlan = ({ plan_id: id, ...plan }: LockedSubscription): PricedPlan => ({ ...plan, id })

/** The plan that a charge buys the locked company. Decision 30. */
async function findBought(db: PlatformDb, own: LockedSubscription, charge: ChargeRow): Promise<Bought> {
  const { plan_id: planId, cents, currency, recurrence } = charge
  if (planId === own.plan_id) return { plan: ownPlan(own), share: 1 }
  const agreed = planId === null ? undefined : await findPricedPlan(db, planId)
  if (!agreed) return { plan: undefined, share: 1 }
  const usage = await countUsage(db, own.id)
  const offered = await listPlans(db, own.id)
  const bought = choosePaidPlan({
    agreed,
    own: ownPlan(own),
    usage,
    offered,
    paid: { cents, currency, recurrence },
  })
  return { plan: [agreed, ...offered].find(({ id }) => id === bought.planId), share: bought.share }
}

async function periodOf(
  db: PlatformDb,
  own: LockedSubscription,
  { recurrence, cents }: ChargeRow,
  { plan, share }: Bought,
  now: Date,
): Promise<PaidPeriod> {
  const subscription = {
    plan: ownPlan(own),
    recurrence: own.recurrence,
    dueDate: own.due_date,
    timezone: own.timezone,
    day: own.due_day,
    hasPaid: await hasPaidInvoice(db, own.id),
  }
  return paidPeriod(subscription, { plan: plan ?? subscription.plan, recurrence, cents, share }, now)
}

/** Pays the invoice of a charge, and gives the locked company what was agreed. Its other open codes end. */
export async function renewSubscription(
  db: PlatformDb,
  charge: ChargeRow,
  { paidAt, by, now }: { readonly paidAt: Date; readonly by: Confirmer | undefined; readonly now: Date },
): Promise<void> {
  const { company_id: companyId, invoice_id: invoiceId, plan_id, plan_name, recurrence } = charge
  const own = await companies.lockSubscription(db, companyId)
  if (!own) return
  const bought = await findBought(db, own, charge)
  const period = await periodOf(db, own, charge, bought, now)
  const { cents, currency } = charge
  await payInvoice(
    db,
    { id: invoiceId, company_id: companyId },
    { plan_id, plan_name, recurrence, cents, currency, paid_at: paidAt },
  )
  await payCharge(db, charge.id, { paid_at: paidAt, period_from: period.from, period_to: period.to })
  const isOtherPlan = bought.plan !== undefined && bought.plan.id !== own.plan_id
  await supersedeCharges(db, companyId, isOtherPlan ? {} : { invoiceId }, now)
  await companies.saveSubscription(db, companyId, { planId: bought.plan?.id ?? null, recurrence }, now)
  const { to: dueDate } = await companies.moveDueDate(
    db,
    {
      companyId,
      to: () => period.to,
      begins: period.from,
      reason: 'payment',
      source: `invoice:${invoiceId}`,
      ...(by ? { by } : {}),
    },
    now,
  )
  await publishToCompany(db, companyId, invoicePaid({ companyId, dueDate, invoiceId, txid: charge.txid }))
}
