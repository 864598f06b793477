import type { ChargeState, InvoiceStatus, PaymentOutcome, Recurrence } from '@recado/contract'

/** The plan, time and price that a code sells, or that an invoice asks for. */
export interface Terms {
  readonly planId: number | null
  readonly recurrence: Recurrence
  readonly cents: number
  readonly currency: string
}
export const hasSameTerms = (one: Terms, other: Terms): boolean =>
  one.planId === other.planId &&
  one.recurrence === other.recurrence &&
  one.cents === other.cents &&
  one.currency === other.currency

/** Money that arrived for a charge, and what is owed. */
export interface SettlementFacts {
  readonly invoiceStatus: InvoiceStatus
  readonly owedCents: number
  readonly paidCents: number
  readonly refundedCents: number
  /** The code was superseded, and the company would buy something else with it than it has now. */
  readonly isOutdated: boolean
}

/**
 * Decides the effect of a new payment: it pays an invoice only in full and only once, and an outdated code changes no
 * plan. A cancelled invoice is paid too, because its codes stay valid. Spec: behaviour 15. Decision 32.
 */
export function settlementOutcome(facts: SettlementFacts): PaymentOutcome {
  if (facts.refundedCents > 0) return 'refunded'
  if (facts.paidCents !== facts.owedCents) return 'wrongAmount'
  if (facts.invoiceStatus === 'paid') return 'invoicePaid'
  return facts.isOutdated ? 'superseded' : 'applied'
}

/** Money that paid nothing and is still there, so that the operator may credit it as time. */
export const CREDITABLE_OUTCOMES = [
  'invoicePaid',
  'wrongAmount',
  'superseded',
] as const satisfies readonly PaymentOutcome[]
export const isCreditable = (outcome: PaymentOutcome): boolean =>
  (CREDITABLE_OUTCOMES as readonly PaymentOutcome[]).includes(outcome)

/** The state of a charge at a moment. A code that expired may still turn out to be paid. */
export function chargeState(
  charge: {
    readonly paid_at: Date | null
    readonly expires_at: Date | null
    readonly superseded_at: Date | null
  },
  now: Date,
): ChargeState {
  if (charge.paid_at !== null) return 'paid'
  if (charge.superseded_at !== null) return 'superseded'
  return charge.expires_at !== null && charge.expires_at <= now ? 'expired' : 'waiting'
}
