import { LIMITS } from '@recado/contract'
import { phoneKey } from '../contacts/phone-number.ts'

/** Numbers of one range differ in their last digits only, which a masked number hides. */
const HIDDEN_DIGITS = 4
const rangeOf = (number: string): string => phoneKey(number).slice(0, -HIDDEN_DIGITS)

/**
 * The ranges with more numbers than a list of customers has. A file that tries a whole range would show, by the
 * names that known contacts keep, the hidden digits of their numbers.
 */
export class NumberRanges {
  readonly #numbers = new Map<string, Set<string>>()

  add(number: string): void {
    const range = rangeOf(number)
    const known = this.#numbers.get(range) ?? new Set<string>()
    this.#numbers.set(range, known.add(phoneKey(number)))
  }

  /** Whether more than the allowed others share the range of a number. */
  isCrowded(number: string): boolean {
    return (this.#numbers.get(rangeOf(number))?.size ?? 0) > LIMITS.importNeighboursMax + 1
  }
}
