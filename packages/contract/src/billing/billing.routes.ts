import { z } from 'zod'
import { Confirmation, page, pageNumber, searchParam } from '../fields.ts'
import { route } from '../route.ts'
import { CompanyParams } from '../companies/company-hours.ts'
import { Invoice } from './invoice.ts'
import {
  AwaitedPayment,
  ConfirmedPayment,
  PaymentParams,
  PaymentResolution,
  StrayPayment,
} from './payment.ts'
import {
  BillingDetails,
  ChargeParams,
  PixCharge,
  SubscriptionInput,
  SubscriptionState,
} from './subscription.ts'

const area = 'billing'
const access = 'billing:write'

export const listInvoices = route({
  method: 'GET',
  path: '/invoices/all',
  area,
  access,
  whenExpired: true,
  summary: 'A page of the invoices of the company, latest due date first.',
  query: z.object({ searchParam, pageNumber }),
  reply: page('invoices', Invoice),
  errors: [],
})
export const listCompanyInvoices = route({
  method: 'GET',
  path: '/companies/:companyId/invoices',
  area,
  access: 'super',
  summary: 'The latest invoices of a company, for operators; latest due date first.',
  params: CompanyParams,
  reply: z.array(Invoice),
  errors: [],
})
export const showSubscription = route({
  method: 'GET',
  path: '/subscription',
  area,
  access,
  whenExpired: true,
  summary: 'The plan of the company, what it uses, and what it may choose.',
  reply: SubscriptionState,
  errors: [],
})
export const subscribeCompany = route({
  method: 'POST',
  path: '/subscription',
  area,
  access,
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
  area,
  access,
  whenExpired: true,
  summary: 'Changes whom invoices are for.',
  body: BillingDetails,
  reply: BillingDetails,
  errors: [],
})
export const showCharge = route({
  method: 'GET',
  path: '/subscription/charges/:txid',
  area,
  access,
  whenExpired: true,
  summary: 'What became of a Pix code; asks the gateway, at most every few seconds.',
  params: ChargeParams,
  reply: PixCharge,
  errors: ['ERR_NO_CHARGE_FOUND'],
})
export const claimCharge = route({
  method: 'POST',
  path: '/subscription/charges/:txid/claim',
  area,
  access,
  whenExpired: true,
  summary: 'Tells the operator that a Pix code was paid; it changes nothing else.',
  params: ChargeParams,
  reply: PixCharge,
  errors: ['ERR_NO_CHARGE_FOUND'],
})
export const listAwaitedPayments = route({
  method: 'GET',
  path: '/payments',
  area,
  access: 'super',
  summary:
    'A page of the codes whose payment only the operator can see, those said to be paid first; also superseded ones that are said to be paid.',
  query: z.object({ searchParam, pageNumber }),
  reply: page('payments', AwaitedPayment),
  errors: [],
})
export const confirmPayment = route({
  method: 'POST',
  path: '/payments/:txid/confirm',
  area,
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
  area,
  access: 'super',
  summary: 'Nothing came for a code; it is no longer listed.',
  params: ChargeParams,
  reply: Confirmation,
  errors: ['ERR_NO_CHARGE_FOUND'],
})
export const listStrayPayments = route({
  method: 'GET',
  path: '/payments/stray',
  area,
  access: 'super',
  summary: 'Money that arrived and paid nothing, or was given back, until the operator has dealt with it.',
  reply: z.array(StrayPayment),
  errors: [],
})
export const resolveStrayPayment = route({
  method: 'POST',
  path: '/payments/stray/:paymentId/resolve',
  area,
  access: 'super',
  summary: 'The operator has dealt with money that paid nothing: it was given back, or is credited as time.',
  params: PaymentParams,
  body: PaymentResolution,
  reply: Confirmation,
  errors: ['ERR_NO_PAYMENT_FOUND', 'ERR_NOTHING_TO_PAY', 'ERR_PAYMENT_UNAVAILABLE'],
})
