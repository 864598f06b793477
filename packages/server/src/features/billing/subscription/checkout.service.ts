import { randomBytes } from 'node:crypto'
import { refuse, type PixCharge, type Recurrence, type SubscriptionInput } from '@recado/contract'
import { isUpgrade, lackingLimits, mayChangePlan, priceCents, takesCurrency } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../../kernel/database/platform-db.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { presentCharge } from '../charges/charges.service.ts'
import {
  findReusableCharge,
  insertCharge,
  saveCode,
  supersedeCharges,
  type ChargeRow,
} from '../charges/charges.store.ts'
import { reviseDebt, withdrawCodes } from '../charges/superseding.service.ts'
import { saveDetails } from './details.service.ts'
import { findPayerEmail } from './details.store.ts'
import { GatewayDown, type PaymentGateway } from '../gateways/port.ts'
import { ensureInvoice, type LockedSubscription } from '../invoices/invoices.service.ts'
import { hasPaidInvoice, lockInvoice, type InvoiceRow } from '../invoices/invoices.store.ts'
import { countUsage, findPlan, type OfferedPlan } from './subscription.store.ts'

/** A code that ends sooner is not shown again. */
const REUSE_MS = 5 * 60_000

/**
 * Makes a Pix code for an invoice, in the place of the one that is open. The price comes from the plan, never from the
 * client. The charge is stored before the gateway is asked and its txid is ours, so a crash in between leaves no payment
 * that nobody knows.
 */
export async function beginCheckout(
  context: AppContext,
  companyId: number,
  input: SubscriptionInput,
): Promise<PixCharge> {
  const gateway = await context.services.billing.loadChosen()
  if (!gateway) throw refuse('ERR_PAYMENT_UNAVAILABLE')
  const now = context.clock.now()
  const charge = await withPlatformDb(context, async db => {
    const company = await companies.lockSubscription(db, companyId)
    if (!company) throw refuse('ERR_NOTHING_TO_PAY')
    await saveDetails(db, companyId, input, now)
    await reviseDebt(db, company, now)
    return agreeCharge(db, gateway, company, input, now)
  })
  const coded = charge.code === null ? await fetchCode(context, gateway, charge) : charge
  await withdrawCodes(context, companyId)
  return presentCharge(context, coded)
}

async function agreeCharge(
  db: PlatformDb,
  gateway: PaymentGateway,
  company: LockedSubscription,
  input: SubscriptionInput,
  now: Date,
): Promise<ChargeRow> {
  const invoice = await findInvoice(db, company, input, now)
  const agreed = {
    company_id: company.id,
    invoice_id: invoice.id,
    gateway: gateway.name,
    ...(await agreePrice(db, company, input, now)),
  }
  if (!takesCurrency(gateway.name, agreed.currency)) throw refuse('ERR_PAYMENT_UNAVAILABLE')
  const again = await findReusableCharge(db, agreed, new Date(now.getTime() + REUSE_MS))
  if (again) return again
  await supersedeCharges(db, company.id, { invoiceId: invoice.id }, now)
  const { expirySeconds } = gateway
  return insertCharge(db, {
    ...agreed,
    txid: makeTxid(gateway.txidLength),
    created_at: now,
    expires_at: expirySeconds === null ? null : new Date(now.getTime() + expirySeconds * 1_000),
  })
}

async function findInvoice(
  db: PlatformDb,
  company: LockedSubscription,
  { invoiceId, plan, recurrence = company.recurrence }: SubscriptionInput,
  now: Date,
): Promise<InvoiceRow> {
  if (invoiceId === undefined) {
    // A free plan has no price to invoice, so a company that leaves it gets an invoice of the plan it chooses.
    const chosen = company.value > 0 || plan === undefined ? undefined : await findPlan(db, company.id, plan)
    return ensureInvoice(
      db,
      chosen
        ? { ...company, ...chosen, id: company.id, plan_id: chosen.id, plan_name: chosen.name, recurrence }
        : company,
      now,
    )
  }
  const invoice = await lockInvoice(db, company.id, invoiceId)
  if (!invoice || invoice.status === 'cancelled') throw refuse('ERR_NO_INVOICE_FOUND')
  if (invoice.status === 'paid') throw refuse('ERR_INVOICE_PAID')
  return invoice
}

/**
 * Refuses a plan or recurrence that the company may not choose now. Its own plan it keeps, also when it has
 * outgrown it.
 */
async function mustBeChoosable(
  db: PlatformDb,
  company: LockedSubscription,
  plan: OfferedPlan,
  recurrence: Recurrence,
  now: Date,
): Promise<void> {
  const isOwn = plan.id === company.plan_id
  if (isOwn && recurrence === company.recurrence) return
  const mayChange = mayChangePlan(await hasPaidInvoice(db, company.id), company.due_date, now)
  if (!mayChange && !isUpgrade({ ...company, id: company.plan_id }, plan))
    throw refuse('ERR_PLAN_CHANGE_EARLY')
  if (isOwn) return
  const limits = lackingLimits(plan, await countUsage(db, company.id))
  if (limits.length > 0) throw refuse('ERR_PLAN_TOO_SMALL', { limits })
}

/** The plan of a payment, and its price today. */
async function agreePrice(
  db: PlatformDb,
  company: LockedSubscription,
  { plan: planId = company.plan_id, recurrence = company.recurrence }: SubscriptionInput,
  now: Date,
): Promise<Pick<ChargeRow, 'plan_id' | 'plan_name' | 'recurrence' | 'cents' | 'currency'>> {
  const plan = await findPlan(db, company.id, planId)
  if (!plan) throw refuse('ERR_NO_PLAN_FOUND')
  await mustBeChoosable(db, company, plan, recurrence, now)
  const cents = priceCents(plan.value, recurrence)
  if (cents <= 0) throw refuse('ERR_NOTHING_TO_PAY')
  return { plan_id: plan.id, plan_name: plan.name, recurrence, cents, currency: plan.currency }
}

/** Asks the gateway for the code of a stored charge; two at once get the same one. */
async function fetchCode(
  context: AppContext,
  gateway: PaymentGateway,
  charge: ChargeRow,
): Promise<ChargeRow> {
  try {
    const code = await gateway.createCharge({
      txid: charge.txid,
      cents: charge.cents,
      description: `${charge.plan_name}, ${charge.invoice_id}`,
      expiresAt: charge.expires_at,
      payerEmail: await findPayerEmail(context.platform, charge.company_id),
    })
    return await withPlatformDb(context, db => saveCode(db, charge.id, code))
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
    const { problem, detail } = error
    context.log.error({ gateway: gateway.name, problem, detail }, 'A payment gateway failed.')
    throw refuse('ERR_PAYMENT_FAILED')
  }
}

/** Letters and digits that nobody mistakes for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const makeTxid = (length: number): string =>
  [...randomBytes(length)].map(byte => ALPHABET[byte % ALPHABET.length]).join('')
