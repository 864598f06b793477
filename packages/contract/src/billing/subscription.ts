import { z } from 'zod'
import { Plan } from '../companies/plan.ts'
import { RECURRENCES } from '../companies/recurrence.ts'
import { email, id, moment, requiredText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { PLAN_LIMITS } from '../plans.ts'
import { GATEWAYS, Invoice } from './invoice.ts'

/** Countries of the checkout. Spec: administration 9. */
export const BILLING_COUNTRIES = ['BR', 'US'] as const

const required = requiredText(1, LIMITS.billingTextMax)
const optional = text(LIMITS.billingTextMax).default('')
const details = {
  firstName: required,
  lastName: optional,
  address2: required,
  city: required,
  state: optional,
  zipcode: required,
  country: z.enum(BILLING_COUNTRIES, 'required'),
}

/** Whom invoices are for. `address2` is the address, as the interface names it. */
export const BillingDetails = z.object({ email, ...details })
export type BillingDetails = z.output<typeof BillingDetails>
/** A company that has entered none may lack some, and may be of another country. */
export const StoredBillingDetails = z.object({
  ...BillingDetails.shape,
  email: z.string(),
  country: z.string(),
})
export type StoredBillingDetails = z.infer<typeof StoredBillingDetails>

/**
 * The checkout. Price, limits and card fields of a client are no part of it: the server computes the price and
 * never reads a card. Without a plan or recurrence those of the company stay. Spec: administration 3
 * "Subscription payload", behaviour 15.
 */
export const SubscriptionInput = z.object({
  ...details,
  plan: id.optional(),
  recurrence: z.enum(RECURRENCES).optional(),
  invoiceId: id.optional(),
})
export type SubscriptionInput = z.output<typeof SubscriptionInput>

export const CHARGE_STATES = ['waiting', 'expired', 'superseded', 'paid'] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

/** A Pix code and what became of it. Spec: administration 3 "Pix response". */
export const PixCharge = z.object({
  txid: z.string(),
  gateway: z.enum(GATEWAYS),
  invoiceId: z.int(),
  planName: z.string(),
  recurrence: z.enum(RECURRENCES),
  qrcode: z.object({ qrcode: z.string() }),
  valor: z.object({ original: z.string() }),
  currency: z.string(),
  status: z.enum(CHARGE_STATES),
  createdAt: moment,
  /** Null: it does not expire. */
  expiresAt: moment.nullable(),
  /** When the company said that it has paid. */
  claimedAt: moment.nullable(),
  paidAt: moment.nullable(),
  endToEndId: z.string().nullable(),
  /** For the receipt. */
  companyName: z.string(),
  /** The time that the payment bought; null until it is paid. */
  period: z.object({ from: moment, to: moment }).nullable(),
  /** The due date of the company at this moment. */
  dueDate: moment.nullable(),
})
export type PixCharge = z.infer<typeof PixCharge>
export const ChargeParams = z.object({ txid: z.string().regex(/^[A-Za-z0-9]{8,35}$/) })

/** The subscription of the company: its plan, its use, and the plans that it may choose. */
export const SubscriptionState = z.object({
  dueDate: moment.nullable(),
  /** The due date after the next payment of the own plan. */
  dueDateAfterPayment: moment,
  /** The day of the month of the contract; null: that of the due date. */
  dueDay: z.int().nullable(),
  recurrence: z.enum(RECURRENCES),
  planId: z.int(),
  /** The due date is the end of the trial of its sign-up, and nothing was paid yet. */
  isTrial: z.boolean(),
  hasPaid: z.boolean(),
  usage: z.object({ users: z.int(), connections: z.int(), queues: z.int() }),
  /** The own plan and the public ones; `lacks` names the limits below the usage. */
  plans: z.array(z.object({ plan: Plan, currency: z.string(), lacks: z.array(z.enum(PLAN_LIMITS)) })),
  /** Another plan or recurrence may be chosen only when the due date is near. */
  mayChangePlan: z.boolean(),
  details: StoredBillingDetails,
  /** The open invoice of the due date, if it was made. */
  invoice: Invoice.nullable(),
  /** Null: the operator takes no payments here. */
  gateway: z.enum(GATEWAYS).nullable(),
  /** The operator's words on how to pay otherwise. */
  instructions: z.string(),
})
export type SubscriptionState = z.infer<typeof SubscriptionState>
