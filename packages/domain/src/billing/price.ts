import {
  DAY_MS,
  LIMITS,
  PLAN_LIMITS,
  RECURRENCE_MONTHS,
  type PlanLimit,
  type Recurrence,
} from '@recado/contract'

/** The price of one payment in cents; `value` is the price of a month in units of the currency. */
export const priceCents = (value: number, recurrence: Recurrence): number =>
  Math.round(value * 100) * RECURRENCE_MONTHS[recurrence]

/** The limits of a plan that are below what a company uses. */
export const lackingLimits = (
  plan: Readonly<Record<PlanLimit, number>>,
  usage: Readonly<Record<PlanLimit, number>>,
): PlanLimit[] => PLAN_LIMITS.filter(limit => plan[limit] < usage[limit])

/** A plan as far as a payment for it goes; `value` is the price of a month in units of the currency. */
export interface PricedPlan extends Readonly<Record<PlanLimit, number>> {
  readonly id: number
  readonly value: number
  readonly currency: string
}
/** The plan that a payment buys, and the part of the agreed time, from 0 to 1, that the money lasts on it. */
export interface PaidPlan {
  readonly planId: number
  readonly share: number
}

/**
 * Decides the plan that a payment buys. A company that has grown beyond the agreed plan since gets the cheapest plan
 * with room for it, for as long as the money lasts. Decision 30.
 */
export function choosePaidPlan({
  agreed,
  own,
  usage,
  offered,
  paid: { cents, currency, recurrence },
}: {
  readonly agreed: PricedPlan
  readonly own: PricedPlan
  readonly usage: Readonly<Record<PlanLimit, number>>
  readonly offered: readonly PricedPlan[]
  readonly paid: { readonly cents: number; readonly currency: string; readonly recurrence: Recurrence }
}): PaidPlan {
  const asAgreed = { planId: agreed.id, share: 1 }
  // A limit that the company exceeds on its own plan already is not made worse by another plan.
  if (!lackingLimits(agreed, usage).some(limit => agreed[limit] < own[limit])) return asAgreed
  const [fitting] = offered
    .filter(plan => plan.value > 0 && plan.currency === currency && lackingLimits(plan, usage).length === 0)
    .toSorted((a, b) => a.value - b.value)
  if (!fitting) return asAgreed
  return { planId: fitting.id, share: Math.min(1, cents / priceCents(fitting.value, recurrence)) }
}

/** Is the due date so near, or past, that its invoice is made? Spec: behaviour 15. */
export const isInvoiceDue = (dueDate: Date | null, now: Date): dueDate is Date =>
  dueDate !== null && dueDate.getTime() - now.getTime() <= LIMITS.invoiceDays * DAY_MS

/**
 * May another plan or recurrence be paid at any time, as one of the cheaper ones too? While nothing was paid no paid
 * time is lost; later only near the due date. Spec: behaviour 15.
 */
export const mayChangePlan = (hasPaid: boolean, dueDate: Date | null, now: Date): boolean =>
  !hasPaid || isInvoiceDue(dueDate, now)

/** Has a plan more room, or a higher price, than the company's own? Such a plan may be paid at any time. Decision 31. */
export const isUpgrade = (own: PricedPlan, plan: PricedPlan): boolean =>
  plan.id !== own.id &&
  plan.currency === own.currency &&
  (plan.value > own.value ||
    (PLAN_LIMITS.every(limit => plan[limit] >= own[limit]) &&
      PLAN_LIMITS.some(limit => plan[limit] > own[limit])))

/** The state of an invoice as people see it. Spec: administration 4 "Invoice display". */
export type InvoiceDisplay = 'paid' | 'overdue' | 'open'
export const invoiceDisplay = (
  { status, dueDate }: { readonly status: string; readonly dueDate: string },
  now: Date,
): InvoiceDisplay => {
  if (status === 'paid') return 'paid'
  return new Date(dueDate) < now ? 'overdue' : 'open'
}
