import type { ChargeState, InvoiceStatus, PaymentOutcome } from '@recado/contract'

/** Money that arrived for a charge, and what is owed. */
export interface SettlementFacts {
  readonly invoiceStatus: InvoiceStatus
  readonly owedCents: number
  readonly paidCents: number
  readonly refundedCents: number
}

/**
 * Decides the effect of a new payment: it pays an invoice only in full and only once. A cancelled invoice is
 * paid too, because its codes stay valid. Spec: behaviour 15.
 */
export function settlementOutcome(facts: SettlementFacts): PaymentOutcome {
  if (facts.refundedCents > 0) return 'refunded'
  if (facts.paidCents !== facts.owedCents) return 'wrongAmount'
  return facts.invoiceStatus === 'paid' ? 'invoicePaid' : 'applied'
}

/** The state of a charge at a moment. A code that expired may still turn out to be paid. */
export function chargeState(
  charge: { readonly paid_at: Date | null; readonly expires_at: Date | null },
  now: Date,
): ChargeState {
  if (charge.paid_at !== null) return 'paid'
  return charge.expires_at !== null && charge.expires_at <= now ? 'expired' : 'waiting'
}
