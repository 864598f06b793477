import { refuse, type PaymentResolution } from '@recado/contract'
import { CREDITABLE_OUTCOMES, extendDueDate, priceCents } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'
import { publishToCompany, withPlatformDb } from '../../../kernel/database/platform-db.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { invoicePaid } from '../billing.events.ts'
import type { Confirmer } from './confirmer.ts'
import { findStray, resolvePayment, type FoundStray } from './payments.store.ts'
import { recordMoney } from './settlement.service.ts'

/**
 * Notes how the operator dealt with money that paid nothing, once. A credit moves the due date by the part of the time
 * that the money pays at the price of the company's present plan, and changes nothing else. Decision 32.
 * @throws ERR_NO_PAYMENT_FOUND, also for money that was given back and is to be credited
 * @throws ERR_NOTHING_TO_PAY, ERR_PAYMENT_UNAVAILABLE where the plan is free, or has its price in another currency
 */
export async function resolveStray(
  context: AppContext,
  id: number,
  { note, credit }: PaymentResolution,
  by: Confirmer,
): Promise<void> {
  const at = context.clock.now()
  await withPlatformDb(context, async db => {
    const found = await findStray(db, id)
    if (!found) throw refuse('ERR_NO_PAYMENT_FOUND')
    // Payments of a company take turns.
    const company = await companies.lockSubscription(db, found.company_id)
    const isResolved = await resolvePayment(db, id, {
      at,
      by,
      note,
      isCredited: credit,
      creditable: CREDITABLE_OUTCOMES,
    })
    if (!company || !isResolved) throw refuse('ERR_NO_PAYMENT_FOUND')
    if (credit) await addTime(db, company, { found, by, now: at })
  })
  if (credit) context.wakes.tell('published')
}

async function addTime(
  db: PlatformDb,
  company: NonNullable<Awaited<ReturnType<typeof companies.lockSubscription>>>,
  { found, by, now }: { readonly found: FoundStray; readonly by: Confirmer; readonly now: Date },
): Promise<void> {
  const { id: companyId, value, recurrence, currency, plan_name } = company
  const price = priceCents(value, recurrence)
  if (price <= 0 || !companies.mayExpire(companyId)) throw refuse('ERR_NOTHING_TO_PAY')
  if (currency !== found.currency) throw refuse('ERR_PAYMENT_UNAVAILABLE')
  const { to: dueDate } = await companies.moveDueDate(
    db,
    {
      companyId,
      to: facts => extendDueDate(facts, found.cents / price, now),
      reason: 'payment',
      source: `payment:${found.id}`,
      by,
    },
    now,
  )
  await recordMoney(
    db,
    'paymentCredited',
    { company_id: companyId, plan_name, cents: found.cents, currency },
    by,
    now,
  )
  const { invoice_id: invoiceId, txid } = found
  await publishToCompany(db, companyId, invoicePaid({ companyId, dueDate, invoiceId, txid }))
}
