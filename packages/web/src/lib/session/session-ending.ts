import type { SessionEnding } from '@recado/contract'
import { ApiError, detailOf } from '../http/api-error.ts'

const KEY = 'sessionEnding'
const WORDED = [
  'suspended',
  'other-device',
  'revoked',
  'password',
  'changed',
] as const satisfies readonly SessionEnding[]
type Worded = (typeof WORDED)[number]

/** Keeps why a session ended until the login page shows it, also when the page loads anew. */
export function keepSessionEnding(ending: SessionEnding): void {
  try {
    sessionStorage.setItem(KEY, ending)
  } catch {
    // Without a storage the login page says nothing.
  }
}

/** Keeps the ending that the server names in its refusal, if it does. */
export function keepEndingOf(error: unknown): void {
  const ending = error instanceof ApiError ? detailOf(error, 'ERR_SESSION_EXPIRED')?.ending : undefined
  if (ending !== undefined) keepSessionEnding(ending)
}

/** Returns the kept ending once. */
export function takeSessionEnding(): Worded | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return WORDED.find(ending => ending === kept)
  } catch {
    return undefined
  }
}
