import type { PromptFault } from '@recado/contract'

/** A provider is asked so often for one answer. */
const MAX_ATTEMPTS = 3
const DELAYS_MS = [2_000, 8_000] as const
/** A customer does not wait longer, whatever the provider says. */
const MAX_DELAY_MS = 20_000
/** Faults that pass by themselves. */
const TRANSIENT: ReadonlySet<PromptFault> = new Set(['limit', 'unreachable', 'answer'])

/**
 * Milliseconds until a provider that failed is asked again, or null to give the conversation to people.
 * `attempts` counts the failed ones, with this one.
 */
export function planPromptRetry(
  fault: PromptFault,
  attempts: number,
  retryAfterMs: number | null = null,
): number | null {
  const delay = DELAYS_MS[attempts - 1]
  if (!TRANSIENT.has(fault) || attempts >= MAX_ATTEMPTS || delay === undefined) return null
  const wait = Math.max(delay, retryAfterMs ?? 0)
  return wait > MAX_DELAY_MS ? null : wait
}
