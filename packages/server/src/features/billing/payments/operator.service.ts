import {
  LIMITS,
  refuse,
  type AwaitedPayment,
  type Invoice,
  type PaymentOutcome,
  type StrayPayment,
} from '@recado/contract'
import { isCreditable } from '@recado/domain'
import { withPlatformDb } from '../../../kernel/database/platform-db.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { findUserName } from './operator.store.ts'
import { listInvoicesOf } from '../invoices/invoices.store.ts'
import { dismissCharge, findCharge } from '../charges/charges.store.ts'
import type { Confirmer } from './confirmer.ts'
import {
  countAwaited,
  findOutcome,
  listStray,
  pageAwaited,
  type AwaitedRow,
  type StrayRow,
} from './payments.store.ts'
import { settle } from './settlement.service.ts'

// The guard admits operators alone.

export const loadConfirmer = async ({ platform }: AppContext, id: number): Promise<Confirmer> => ({
  id,
  name: await findUserName(platform, id),
})

const presentShared = (row: AwaitedRow | StrayRow) => ({
  txid: row.txid,
  company: { id: row.company_id, name: row.company_name },
  invoiceId: row.invoice_id,
  planName: row.plan_name,
  value: row.cents / 100,
  currency: row.currency,
  gateway: row.gateway,
})

export async function listAwaited(
  { platform }: AppContext,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ payments: AwaitedPayment[]; count: number; hasMore: boolean }> {
  const [rows, count] = await Promise.all([
    pageAwaited(platform, searchParam, (pageNumber - 1) * LIMITS.page, LIMITS.page + 1),
    countAwaited(platform, searchParam),
  ])
  return {
    payments: rows.slice(0, LIMITS.page).map(row => ({
      ...presentShared(row),
      id: row.id,
      createdAt: row.created_at.toISOString(),
      claimedAt: row.claimed_at?.toISOString() ?? null,
      isSuperseded: row.superseded_at !== null,
      isInvoicePaid: row.invoice_status === 'paid',
    })),
    count,
    hasMore: rows.length > LIMITS.page,
  }
}

/** The operator saw the money. A code of a gateway is read from there and never confirmed by hand. */
export async function confirmManualPayment(
  context: AppContext,
  txid: string,
  by: Confirmer,
): Promise<PaymentOutcome> {
  const charge = await findCharge(context.platform, txid)
  if (!charge) throw refuse('ERR_NO_CHARGE_FOUND')
  if (charge.gateway !== 'manual') throw refuse('ERR_CHARGE_OF_GATEWAY')
  if (charge.code === null) throw refuse('ERR_NO_CHARGE_FOUND')
  // A second click has the same number, so it is the same money.
  const payment = { endToEndId: `manual-${txid}`, cents: charge.cents, refundedCents: 0 }
  const received = [{ ...payment, paidAt: context.clock.now() }]
  await settle(context, { txid, gateway: 'manual', received, by })
  const outcome = await findOutcome(context.platform, payment.endToEndId)
  if (outcome === undefined) throw refuse('ERR_NO_CHARGE_FOUND')
  return outcome
}

export async function dismiss(context: AppContext, txid: string): Promise<void> {
  if (!(await withPlatformDb(context, db => dismissCharge(db, txid, context.clock.now()))))
    throw refuse('ERR_NO_CHARGE_FOUND')
}

/** As many invoices as the operator sees beside a company: those of a year paid by the month. */
const SHOWN_INVOICES = 12
export const listInvoices = async ({ platform }: AppContext, companyId: number): Promise<Invoice[]> =>
  listInvoicesOf(platform, companyId, SHOWN_INVOICES)

export const listStrayPayments = async ({ platform }: AppContext): Promise<StrayPayment[]> =>
  (await listStray(platform, LIMITS.filterIds)).map(row => ({
    ...presentShared(row),
    id: row.id,
    endToEndId: row.end_to_end_id,
    received: row.received / 100,
    outcome: row.outcome,
    paidAt: row.paid_at.toISOString(),
    isCreditable: isCreditable(row.outcome),
  }))
