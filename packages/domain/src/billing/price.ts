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

/** Is the due date so near, or past, that its invoice is made? Spec: behaviour 15. */
export const isInvoiceDue = (dueDate: Date | null, now: Date): dueDate is Date =>
  dueDate !== null && dueDate.getTime() - now.getTime() <= LIMITS.invoiceDays * DAY_MS

/**
 * May another plan or recurrence be paid now? While nothing was paid no paid time is lost; later only near the due
 * date. Spec: behaviour 15.
 */
export const mayChoosePlan = (hasPaid: boolean, dueDate: Date | null, now: Date): boolean =>
  !hasPaid || isInvoiceDue(dueDate, now)

/** The state of an invoice as people see it. Spec: administration 4 "Invoice display". */
export type InvoiceDisplay = 'paid' | 'overdue' | 'open'
export const invoiceDisplay = (
  { status, dueDate }: { readonly status: string; readonly dueDate: string },
  now: Date,
): InvoiceDisplay => {
  if (status === 'paid') return 'paid'
  return new Date(dueDate) < now ? 'overdue' : 'open'
}
