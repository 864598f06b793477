import type { Scope } from '../../../kernel/database/scope.ts'
import { withinRate } from '../../../kernel/http/guard.ts'

/** Limits searches by digits of a viewer who sees masked numbers. */
export async function limitDigitSearches(
  { context, viewer }: Scope,
  digits: readonly string[],
): Promise<void> {
  if (!viewer.isTricked && digits.length > 0) await withinRate(context, 'digit-search', String(viewer.id))
}

/**
 * Limits whole numbers that such a viewer types as a contact's: the answer tells whether the number is known,
 * and four hidden digits must take months to try out.
 */
export async function limitNumberGuesses({ context, viewer }: Scope): Promise<void> {
  if (!viewer.isTricked) await withinRate(context, 'number-guess', String(viewer.id))
}
