import { z } from 'zod'
import { Confirmation, page, pageNumber, searchParam } from '../fields.ts'
import { routesOf } from '../route.ts'
import { Invoice } from './invoice.ts'
import { AwaitedPayment, ConfirmedPayment, PaymentResolution, StrayPayment } from './payment.ts'
import {
  BillingDetails,
  ChargeParams,
  PixCharge,
  SubscriptionInput,
  SubscriptionState,
} from './subscription.ts'

const route = routesOf({ area: 'billing', access: 'billing:write' })

export const listInvoices = route({
  method: 'GET',
  path: '/invoices/all',
  whenExpired: true,
  summary: 'A page of the invoices of the company, latest due date first.',
  query: z.object({ searchParam, pageNumber }),
  reply: page('invoices', Invoice),
})
export const listCompanyInvoices = route({
  method: 'GET',
  path: '/companies/:companyId/invoices',
  access: 'super',
  summary: 'The latest invoices of a company, for operators; latest due date first.',
  reply: z.array(Invoice),
})
export const showSubscription = route({
  method: 'GET',
  path: '/subscription',
  whenExpired: true,
  summary: 'The plan of the company, what it uses, and what it may choose.',
  reply: SubscriptionState,
})
export const subscribeCompany = route({
  method: 'POST',
  path: '/subscription',
  whenExpired: true,
  summary:
    'Makes a Pix code for an invoice, in the place of an older one; the same code again while it is valid and sells the same.',
  body: SubscriptionInput,
  reply: PixCharge,
  errors: [
    'ERR_NO_INVOICE_FOUND',
    'ERR_NO_PLAN_FOUND',
    'ERR_INVOICE_PAID',
    'ERR_NOTHING_TO_PAY',
    'ERR_PLAN_TOO_SMALL',
    'ERR_PLAN_CHANGE_EARLY',
    'ERR_PAYMENT_UNAVAILABLE',
    'ERR_PAYMENT_FAILED',
  ],
})
export const saveBillingDetails = route({
  method: 'PUT',
  path: '/subscription/details',
  whenExpired: true,
  summary: 'Changes whom invoices are for.',
  body: BillingDetails,
  reply: BillingDetails,
})
export const showCharge = route({
  method: 'GET',
  path: '/subscription/charges/:txid',
  whenExpired: true,
  summary: 'What became of a Pix code; asks the gateway, at most every few seconds.',
  params: ChargeParams,
  reply: PixCharge,
  errors: ['ERR_NO_CHARGE_FOUND'],
})
export const claimCharge = route({
  method: 'POST',
  path: '/subscription/charges/:txid/claim',
  whenExpired: true,
  summary: 'Tells the operator that a Pix code was paid; it changes nothing else.',
  params: ChargeParams,
  reply: PixCharge,
  errors: ['ERR_NO_CHARGE_FOUND'],
})
export const listAwaitedPayments = route({
  method: 'GET',
  path: '/payments',
  access: 'super',
  summary:
    'A page of the codes whose payment only the operator can see, those said to be paid first; also superseded ones that are said to be paid.',
  query: z.object({ searchParam, pageNumber }),
  reply: page('payments', AwaitedPayment),
})
export const confirmPayment = route({
  method: 'POST',
  path: '/payments/:txid/confirm',
  access: 'super',
  summary:
    'The money of a code has arrived. Its invoice is paid, and the due date moves, once; money for a paid invoice or a superseded code waits for a decision.',
  params: ChargeParams,
  reply: ConfirmedPayment,
  errors: ['ERR_NO_CHARGE_FOUND', 'ERR_CHARGE_OF_GATEWAY'],
})
export const dismissPayment = route({
  method: 'POST',
  path: '/payments/:txid/dismiss',
  access: 'super',
  summary: 'Nothing came for a code; it is no longer listed.',
  params: ChargeParams,
  reply: Confirmation,
  errors: ['ERR_NO_CHARGE_FOUND'],
})
export const listStrayPayments = route({
  method: 'GET',
  path: '/payments/stray',
  access: 'super',
  summary: 'Money that arrived and paid nothing, or was given back, until the operator has dealt with it.',
  reply: z.array(StrayPayment),
})
export const resolveStrayPayment = route({
  method: 'POST',
  path: '/payments/stray/:paymentId/resolve',
  access: 'super',
  summary: 'The operator has dealt with money that paid nothing: it was given back, or is credited as time.',
  body: PaymentResolution,
  reply: Confirmation,
  errors: ['ERR_NO_PAYMENT_FOUND', 'ERR_NOTHING_TO_PAY', 'ERR_PAYMENT_UNAVAILABLE'],
})
