import type { Currency, Gateway } from '@recado/contract'

/** The currencies that each gateway takes. */
const CURRENCIES_OF = {
  manual: ['BRL'],
  efi: ['BRL'],
  mercadoPago: ['BRL'],
} as const satisfies Record<Gateway, readonly Currency[]>

/** Whether a sum in this currency can be paid at the gateway; null: there is none. */
export const takesCurrency = (gateway: Gateway | null, currency: string): boolean =>
  gateway !== null && CURRENCIES_OF[gateway].some(one => one === currency)

/**
 * Whether a plan can be offered: there is a way to pay for it. Without any gateway the operator is paid in a way of
 * their own, whatever the currency.
 */
export const isPlanPayable = (
  gateway: Gateway | null,
  { value, currency }: { readonly value: number; readonly currency: string },
): boolean => gateway === null || value === 0 || takesCurrency(gateway, currency)
