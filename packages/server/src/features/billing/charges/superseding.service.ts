import { DAY_MS } from '@recado/contract'
import { hasSameTerms, priceCents, type Terms } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'
import { publishToCompany, withPlatformDb } from '../../../kernel/database/platform-db.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { logGatewayDown } from '../gateways/log-gateway-down.ts'
import type { LockedSubscription } from '../invoices/invoices.service.ts'
import { listOpenInvoiceTerms, reviseOpenInvoices } from '../invoices/invoices.store.ts'
import {
  listChargesToWithdraw,
  listOpenCharges,
  saveWithdrawal,
  supersedeCharges,
  type ChargeRow,
} from './charges.store.ts'

/** The terms on which a company renews today. */
export const ownTerms = ({ plan_id, value, recurrence, currency }: LockedSubscription): Terms => ({
  planId: plan_id,
  recurrence,
  cents: priceCents(value, recurrence),
  currency,
})
export const termsOf = ({
  plan_id: planId,
  recurrence,
  cents,
  currency,
}: Pick<ChargeRow, 'plan_id' | 'recurrence' | 'cents' | 'currency'>): Terms => ({
  planId,
  recurrence,
  cents,
  currency,
})

/**
 * Brings the open debt of a locked company in line with its plan and the prices of today: its open invoices follow the
 * plan, and the codes of those that change are superseded, and so are those with another price than their plan has. An
 * invoice of a company whose plan is free stays, since it is for the plan that the company leaves it for. Decision 32.
 */
export async function reviseDebt(db: PlatformDb, company: LockedSubscription, now: Date): Promise<void> {
  const { id, value, plan_name } = company
  const revised =
    value > 0 ? await reviseOpenInvoices(db, id, { ...ownTerms(company), planName: plan_name }) : []
  for (const { id: invoiceId } of revised) await supersedeCharges(db, id, { invoiceId }, now)
  const outdated = (await listOpenCharges(db, id)).filter(
    ({ value: price, plan_currency, recurrence, cents, currency }) =>
      price === null || plan_currency !== currency || priceCents(price, recurrence) !== cents,
  )
  if (outdated.length > 0) await supersedeCharges(db, id, { ids: outdated.map(charge => charge.id) }, now)
}

/** Ends all open codes of a company, and revises its invoices, after somebody has changed its plan. */
export async function endCodesOfCompany(db: PlatformDb, companyId: number, now: Date): Promise<void> {
  await supersedeCharges(db, companyId, {}, now)
  const company = await companies.lockSubscription(db, companyId)
  if (company) await reviseDebt(db, company, now)
}

/** Revises the debt of the companies whose plan has another price than their open invoice. */
export async function reviseInvoices(context: AppContext): Promise<void> {
  const now = context.clock.now()
  const outdated = (await listOpenInvoiceTerms(context.platform)).filter(
    ({ own_plan_id, own_recurrence, value, own_currency, ...invoice }) =>
      !hasSameTerms(termsOf(invoice), {
        planId: own_plan_id,
        recurrence: own_recurrence,
        cents: priceCents(value, own_recurrence),
        currency: own_currency,
      }),
  )
  for (const companyId of new Set(outdated.map(({ company_id }) => company_id)))
    await withPlatformDb(context, async db => {
      const company = await companies.lockSubscription(db, companyId)
      if (company) await reviseDebt(db, company, now)
      // Screens that show the old price fetch it anew.
      await publishToCompany(db, companyId, companies.companyChanged(companyId))
    })
  if (outdated.length > 0) context.wakes.tell('published')
}

/** A gateway ends its codes itself after an hour; older ones need no word. */
const WITHDRAW_FOR_MS = 2 * DAY_MS
const BATCH = 20

/**
 * Asks the gateways to take no money for superseded codes; of one company, or of all. A code that was paid stays as it is,
 * and its money is read like any other. A gateway that fails is asked again in the next round.
 */
export async function withdrawCodes(context: AppContext, companyId?: number): Promise<void> {
  const now = context.clock.now()
  const charges = await listChargesToWithdraw(context.platform, {
    createdSince: new Date(now.getTime() - WITHDRAW_FOR_MS),
    companyId,
    limit: BATCH,
  })
  const isDown = new Set<ChargeRow['gateway']>()
  for (const { id, gateway: name, txid, code } of charges) {
    const gateway = await context.services.billing.load(name)
    if (!gateway || isDown.has(name)) continue
    try {
      if (code !== null) await gateway.cancelCharge?.(txid)
      await saveWithdrawal(context.platform, id, now)
    } catch (error) {
      logGatewayDown(context, gateway, error)
      isDown.add(name)
    }
  }
}
