import { z } from 'zod'
import { RECURRENCES } from '../companies/recurrence.ts'
import { moment } from '../fields.ts'

/** The receiver of the money: `manual` is the operator's own Pix key. */
export const GATEWAYS = ['manual', 'efi', 'mercadoPago'] as const
export type Gateway = (typeof GATEWAYS)[number]

export const INVOICE_STATUSES = ['open', 'paid', 'cancelled'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/**
 * A company's debt for one due date. `detail` is the name of the plan; `value` is in units of the currency.
 * Cancelled ones are not listed. Spec: administration 3 "Invoice".
 */
export const Invoice = z.object({
  id: z.int(),
  detail: z.string(),
  recurrence: z.enum(RECURRENCES),
  value: z.number(),
  currency: z.string(),
  dueDate: moment,
  status: z.enum(INVOICE_STATUSES),
  paidAt: moment.nullable(),
  /** When the company said that it has paid, by whichever code; null while it has not, and once it is paid. */
  claimedAt: moment.nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/**
 * The effect of money that arrived: `applied` paid an invoice; `superseded` came for a code that sells what the company
 * does not have any more. All others paid nothing, or were given back.
 */
export const PAYMENT_OUTCOMES = ['applied', 'invoicePaid', 'wrongAmount', 'superseded', 'refunded'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]
