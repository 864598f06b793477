import type { Plan } from '@recado/contract'

/** `R$ 199,00`: the price of a month, in the plan's currency. Spec: administration 9. */
export const priceText = ({ value, currency }: Pick<Plan, 'value' | 'currency'>): string =>
  // Amounts do not follow the language of the screen.
  // oxlint-disable-next-line no-restricted-properties
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(value)
