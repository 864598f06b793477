import { normalizeNumber, numberVariants } from './phone-number.ts'

/** Digits of a number with its area but without its country; phones of many places share shorter ones. */
const MIN_NATIONAL_DIGITS = 10

/**
 * Whether two numbers may be one phone in two notations: its two numbers, such as with and without the
 * Brazilian ninth digit, or once without its country code. Spec: behaviour 4.4.
 */
export function mayBeSamePhone(a: string, b: string): boolean {
  const [short, long] = [normalizeNumber(a), normalizeNumber(b)].toSorted((x, y) => x.length - y.length) as [
    string,
    string,
  ]
  if (short.length < MIN_NATIONAL_DIGITS) return short !== '' && short === long
  return (
    numberVariants(long).some(one => one.endsWith(short)) ||
    numberVariants(short).some(one => long.endsWith(one))
  )
}
