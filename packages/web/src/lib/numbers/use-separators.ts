import { useFormatter } from 'use-intl'

/**
 * Returns the marks of a field for numbers, as the language writes them: `1.250,5` in Portuguese, `1,250.5` in English.
 * The mark of another language never ends the whole number: a typed `1,250` is no amount of 1.25.
 */
export function useSeparators() {
  const [thousandSeparator = '', decimalSeparator = ''] = useFormatter().number(12_345.6).match(/\D/g) ?? []
  return { decimalSeparator, thousandSeparator, allowedDecimalSeparators: [decimalSeparator] }
}
