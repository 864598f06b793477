import { normalizeNumber, numberVariants } from './identity.ts'

/** Digits of a number with its area but without its country; fewer are shared by phones of many places. */
const NATIONAL_MIN = 10

/**
 * Whether two numbers may be one phone that was written in two ways: by its two numbers, such as with and without the Brazilian ninth digit, or once
 * without the code of its country. Spec: behaviour 4.4.
 */
export function maybeSamePhone(a: string, b: string): boolean {
  const [short, long] = [normalizeNumber(a), normalizeNumber(b)].toSorted((x, y) => x.length - y.length) as [string, string]
  if (short.length < NATIONAL_MIN) return short !== '' && short === long
  return numberVariants(long).some(one => one.endsWith(short)) || numberVariants(short).some(one => long.endsWith(one))
}
