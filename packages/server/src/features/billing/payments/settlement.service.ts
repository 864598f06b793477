import type { PaymentOutcome } from '@recado/contract'
import { hasSameTerms, settlementOutcome } from '@recado/domain'
import * as auditLog from '../../audit-log/index.ts'
import * as companies from '../../companies/index.ts'
import { withPlatformDb } from '../../../kernel/database/platform-db.ts'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { findCharge, type ChargeRow } from '../charges/charges.store.ts'
import { ownTerms, reviseDebt, termsOf } from '../charges/superseding.service.ts'
import type { PaymentGateway, ReceivedPayment } from '../gateways/port.ts'
import { lockInvoice } from '../invoices/invoices.store.ts'
import { insertPayment, recordRefund } from './payments.store.ts'
import type { Confirmer } from './confirmer.ts'
import { renewSubscription } from './renewal.service.ts'

/** A sum, and the plan that it is for. */
type MoneyOfPlan = Pick<ChargeRow, 'company_id' | 'plan_name' | 'cents' | 'currency'>

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
    const company = await companies.lockSubscription(db, charge.company_id)
    if (!company) return false
    // Somebody may have changed the plan or its price since the code was made.
    await reviseDebt(db, company, now)
    let applied = false
    for (const payment of settlement.received)
      applied = (await book(db, charge.txid, payment, settlement.by, now)) || applied
    await failpoint('billing.beforeCommit')
    return applied
  })
  if (isPaid) context.wakes.tell('published')
}

/** Decides the effect of a sum for a charge of a locked company. */
async function judge(
  db: PlatformDb,
  charge: ChargeRow,
  { cents: paidCents, refundedCents }: ReceivedPayment,
): Promise<PaymentOutcome | undefined> {
  const company = await companies.lockSubscription(db, charge.company_id)
  const invoice = await lockInvoice(db, charge.company_id, charge.invoice_id)
  return (
    company &&
    invoice &&
    settlementOutcome({
      invoiceStatus: invoice.status,
      owedCents: charge.cents,
      paidCents,
      refundedCents,
      isOutdated: charge.superseded_at !== null && !hasSameTerms(termsOf(charge), ownTerms(company)),
    })
  )
}

/** Books one sum; returns whether it paid the invoice. */
async function book(
  db: PlatformDb,
  txid: string,
  payment: ReceivedPayment,
  by: Confirmer | undefined,
  now: Date,
): Promise<boolean> {
  const charge = await findCharge(db, txid)
  const outcome = charge && (await judge(db, charge, payment))
  if (!charge || !outcome) return false
  const { company_id, id: charge_id } = charge
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
  await renewSubscription(db, charge, { paidAt: paid_at, by, now })
  await recordMoney(db, 'paymentConfirmed', charge, by, now)
  return true
}

/** Writes a sum to the audit log of the company that it is of. */
export async function recordMoney(
  db: PlatformDb,
  kind: 'paymentConfirmed' | 'paymentCredited',
  { company_id: companyId, plan_name: field, cents, currency }: MoneyOfPlan,
  by: Confirmer | undefined,
  now: Date,
): Promise<void> {
  const sum = `${(cents / 100).toFixed(2)} ${currency}`
  await auditLog.recordOperatorAudit(
    db,
    { operatorId: by?.id ?? 0, companyId },
    { kind, changes: [{ field, before: null, after: sum }] },
    now,
  )
}
