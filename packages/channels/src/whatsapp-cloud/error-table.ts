import type { CodeMeaning } from '../graph/code-meaning.ts'

const HOUR = 3_600_000

/** The codes of the Cloud API. */
export const CLOUD_ERROR_CODES: ReadonlyMap<number, CodeMeaning> = new Map<number, CodeMeaning>([
  // login
  [0, { kind: 'auth' }],
  [10, { kind: 'auth' }],
  // The number was deleted, or the token does not reach it.
  [33, { kind: 'auth' }],
  [190, { kind: 'auth' }],
  [131005, { kind: 'auth' }],
  [131045, { kind: 'auth' }],
  [133010, { kind: 'auth' }],
  // account
  [368, { kind: 'banned' }],
  [131031, { kind: 'banned' }],
  [131042, { kind: 'payment' }],
  [2635, { kind: 'outdated' }],
  // limits
  [131048, { kind: 'restricted', scope: 'connection', afterMs: HOUR }],
  [131049, { kind: 'restricted', afterMs: 24 * HOUR }],
  [130472, { kind: 'restricted', retry: 'never' }],
  [4, { kind: 'rate' }],
  [80007, { kind: 'rate' }],
  [130429, { kind: 'rate' }],
  [131056, { kind: 'rate', scope: 'chat', retry: 'after', afterMs: 6000 }],
  // this customer
  [131047, { kind: 'window' }],
  [131021, { kind: 'recipient' }],
  [131026, { kind: 'recipient' }],
  [131030, { kind: 'recipient' }],
  // The customer stopped the marketing of this company, in the settings of WhatsApp.
  [131050, { kind: 'blocked' }],
  [130497, { kind: 'recipient' }],
  // this message
  [100, { kind: 'content' }],
  [131008, { kind: 'content' }],
  [131009, { kind: 'content' }],
  [131051, { kind: 'content' }],
  [131052, { kind: 'content' }],
  [131053, { kind: 'content' }],
  [131060, { kind: 'content' }],
  // Meta's side
  [1, { kind: 'transient' }],
  [2, { kind: 'transient' }],
  [131000, { kind: 'transient' }],
  [131016, { kind: 'transient' }],
  [131057, { kind: 'transient' }],
])

/** Returns the meaning of a code, ranges included; undefined when no table has it. */
export function meaningOfCloudCode(code: number): CodeMeaning | undefined {
  const known = CLOUD_ERROR_CODES.get(code)
  if (known) return known
  if (code >= 200 && code <= 299) return { kind: 'auth' }
  if (code >= 132000 && code <= 132999) return { kind: 'content' }
  return undefined
}
