import { z } from 'zod'
import { Confirmation, flag, moment, text } from '../fields.ts'
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
  /** Another code took its place, or the plan or price is another one. */
  isSuperseded: z.boolean(),
  isInvoicePaid: z.boolean(),
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
  /** It may be credited as time of the present plan. */
  isCreditable: z.boolean(),
})
export type StrayPayment = z.infer<typeof StrayPayment>
/**
 * How the operator dealt with money that paid nothing. `credit`: the due date moves by the part of the time that the
 * money pays at the price of the company's present plan; otherwise it was given back, or settled with the company.
 */
export const PaymentResolution = z.object({
  note: text(LIMITS.billingTextMax).default(''),
  credit: flag.default(false),
})
export type PaymentResolution = z.output<typeof PaymentResolution>
/** The effect of money that the operator saw. */
export const ConfirmedPayment = Confirmation.extend({ outcome: z.enum(PAYMENT_OUTCOMES) })
