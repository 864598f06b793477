import { z } from 'zod'
import { id, moment, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { GATEWAYS, PAYMENT_OUTCOMES } from './invoice.ts'

const shared = {
  txid: z.string(),
  company: z.object({ id: z.int(), name: z.string() }),
  invoiceId: z.int(),
  planName: z.string(),
  value: z.number(),
  currency: z.string(),
  gateway: z.enum(GATEWAYS),
}
/** A code whose payment only the operator can see. */
export const AwaitedPayment = z.object({
  ...shared,
  id: z.int(),
  createdAt: moment,
  /** When the company said that it has paid. */
  claimedAt: moment.nullable(),
})
export type AwaitedPayment = z.infer<typeof AwaitedPayment>
/** Money that arrived and paid nothing, or was given back. */
export const StrayPayment = z.object({
  ...shared,
  id: z.int(),
  endToEndId: z.string(),
  /** The sum that arrived, which may differ from the value of the charge. */
  received: z.number(),
  outcome: z.enum(PAYMENT_OUTCOMES),
  paidAt: moment,
})
export type StrayPayment = z.infer<typeof StrayPayment>
export const PaymentParams = z.object({ paymentId: id })
export const PaymentResolution = z.object({ note: text(LIMITS.billingTextMax).default('') })
