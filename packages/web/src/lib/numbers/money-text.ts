const formats = new Map<string, Intl.NumberFormat>()

/** `R$ 199,00`: amounts are shown the Brazilian way in every language. Spec: administration 9. */
export function moneyText(value: number, currency: string): string {
  let format = formats.get(currency)
  if (!format) {
    // Amounts do not follow the language of the screen.
    // oxlint-disable-next-line no-restricted-properties
    format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency })
    formats.set(currency, format)
  }
  return format.format(value)
}
