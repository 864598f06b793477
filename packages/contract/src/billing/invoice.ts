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
})
export type Invoice = z.infer<typeof Invoice>

/** Why money that arrived paid nothing, or was given back. */
export const PAYMENT_OUTCOMES = ['applied', 'invoicePaid', 'wrongAmount', 'refunded'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]
