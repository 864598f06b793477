import { RECURRENCES, type Recurrence } from '@recado/contract'
import { idParam } from '../../../lib/numbers/id-param.ts'

/** The steps of the checkout that an address may open; the payment needs a code of this page. */
export const ADDRESS_STEPS = ['data', 'customize', 'review'] as const
export type AddressStep = (typeof ADDRESS_STEPS)[number]

/** An open checkout in the address, so that it survives a reload and other pages can link to it. */
export interface CheckoutSearch {
  readonly checkout?: AddressStep | undefined
  readonly invoice?: number | undefined
  readonly plan?: number | undefined
  readonly recurrence?: Recurrence | undefined
}

export const parseCheckoutSearch = (given: Record<string, unknown>): CheckoutSearch => ({
  checkout: ADDRESS_STEPS.find(step => step === given['checkout']),
  invoice: idParam(given['invoice']),
  plan: idParam(given['plan']),
  recurrence: RECURRENCES.find(recurrence => recurrence === given['recurrence']),
})

/** The address of a checkout that begins with the choice of the plan. */
export const NEW_CHECKOUT: CheckoutSearch = { checkout: 'customize' }
export const CLOSED_CHECKOUT: CheckoutSearch = {
  checkout: undefined,
  invoice: undefined,
  plan: undefined,
  recurrence: undefined,
}
