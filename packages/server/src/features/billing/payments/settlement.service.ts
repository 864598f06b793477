import { choosePaidPlan, partlyPaidDueDate, settlementOutcome } from '@recado/domain'
import * as auditLog from '../../audit-log/index.ts'
import * as companies from '../../companies/index.ts'
import { publishToCompany, withPlatformDb } from '../../../kernel/database/platform-db.ts'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { invoicePaid } from '../billing.events.ts'
import { findCharge, payCharge, type ChargeRow } from '../charges/charges.store.ts'
import type { PaymentGateway, ReceivedPayment } from '../gateways/port.ts'
import { lockInvoice, payInvoice } from '../invoices/invoices.store.ts'
import { countUsage, findPricedPlan, listPlans } from '../subscription/subscription.store.ts'
import { insertPayment, recordRefund } from './payments.store.ts'

/** The operator who confirms a payment; a gateway reports without one. */
export interface Confirmer {
  readonly id: number
  readonly name: string
}

/** Money that is known to have arrived for a charge of a gateway: read from the gateway, or seen by the operator. */
export interface Settlement {
  readonly txid: string
  readonly gateway: PaymentGateway['name']
  readonly received: readonly ReceivedPayment[]
  readonly by?: Confirmer
}

/**
 * Books money that arrived, each sum once. It is the only way an invoice gets paid. A caller who calls it twice, or
 * from two processes at once, pays once: the company's row is locked, a payment's number is unique, and an
 * invoice moves the due date once.
 */
export async function settle(context: AppContext, settlement: Settlement): Promise<void> {
  if (settlement.received.length === 0) return
  const now = context.clock.now()
  const isPaid = await withPlatformDb(context, async db => {
    const charge = await findCharge(db, settlement.txid)
    // A txid that is not ours, or was never given to this gateway.
    if (charge?.gateway !== settlement.gateway) return false
    await companies.lockSubscription(db, charge.company_id)
    let applied = false
    for (const payment of settlement.received)
      applied = (await book(db, charge, payment, settlement.by, now)) || applied
    await failpoint('billing.beforeCommit')
    return applied
  })
  if (isPaid) context.notifiers.published.notify()
}

/** Books one sum; returns whether it paid the invoice. */
async function book(
  db: PlatformDb,
  charge: ChargeRow,
  payment: ReceivedPayment,
  by: Confirmer | undefined,
  now: Date,
): Promise<boolean> {
  const { company_id, id: charge_id } = charge
  const invoice = await lockInvoice(db, company_id, charge.invoice_id)
  if (!invoice) return false
  const outcome = settlementOutcome({
    invoiceStatus: invoice.status,
    owedCents: charge.cents,
    paidCents: payment.cents,
    refundedCents: payment.refundedCents,
  })
  const { endToEndId: end_to_end_id, cents, refundedCents: refunded_cents, paidAt: paid_at } = payment
  const added = await insertPayment(db, {
    company_id,
    charge_id,
    end_to_end_id,
    cents,
    refunded_cents,
    outcome,
    paid_at,
    at: now,
    confirmed_by: by?.id ?? null,
    confirmed_by_name: by?.name ?? '',
  })
  if (!added) {
    if (refunded_cents > 0) await recordRefund(db, { charge_id, end_to_end_id, refunded_cents })
    return false
  }
  if (outcome !== 'applied') return false
  await renew(db, charge, paid_at, by, now)
  await recordPayment(db, charge, by, now)
  return true
}

async function recordPayment(
  db: PlatformDb,
  { company_id: companyId, plan_name: field, cents, currency }: ChargeRow,
  by: Confirmer | undefined,
  now: Date,
): Promise<void> {
  const sum = `${(cents / 100).toFixed(2)} ${currency}`
  await auditLog.recordOperatorAudit(
    db,
    { operatorId: by?.id ?? 0, companyId },
    { kind: 'paymentConfirmed', changes: [{ field, before: null, after: sum }] },
    now,
  )
}

/** The plan that a charge buys the locked company, and the part of the time that it pays. */
async function findPaidPlan(
  db: PlatformDb,
  { company_id: companyId, plan_id: planId, cents, currency, recurrence }: ChargeRow,
): Promise<{ planId: number | null; share: number }> {
  const asAgreed = { planId, share: 1 }
  const company = await companies.lockSubscription(db, companyId)
  if (!company || planId === null || planId === company.plan_id) return asAgreed
  const agreed = await findPricedPlan(db, planId)
  const own = await findPricedPlan(db, company.plan_id)
  if (!agreed || !own) return asAgreed
  const usage = await countUsage(db, companyId)
  const offered = await listPlans(db, companyId)
  return choosePaidPlan({ agreed, own, usage, offered, paid: { cents, currency, recurrence } })
}

/** Pays the invoice of a charge, and gives the company what was agreed. */
async function renew(
  db: PlatformDb,
  charge: ChargeRow,
  paidAt: Date,
  by: Confirmer | undefined,
  now: Date,
): Promise<void> {
  const { company_id: companyId, invoice_id, plan_id, plan_name, recurrence, cents, currency } = charge
  const { planId, share } = await findPaidPlan(db, charge)
  await payInvoice(
    db,
    { id: invoice_id, company_id: companyId },
    { plan_id, plan_name, recurrence, cents, currency, paid_at: paidAt },
  )
  await payCharge(db, charge.id, paidAt)
  await companies.saveSubscription(db, companyId, { planId, recurrence }, now)
  const { to } = await companies.moveDueDate(
    db,
    {
      companyId,
      to: company => partlyPaidDueDate(company, share, now),
      reason: 'payment',
      source: `invoice:${invoice_id}`,
      ...(by ? { by } : {}),
    },
    now,
  )
  await publishToCompany(
    db,
    companyId,
    invoicePaid({ companyId, dueDate: to, invoiceId: invoice_id, txid: charge.txid }),
  )
}
