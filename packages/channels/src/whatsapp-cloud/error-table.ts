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
  // Templates in the wrong category: Meta states no end.
  [131064, { kind: 'restricted', scope: 'connection', afterMs: 6 * HOUR }],
  // Calling was blocked for what people said of it.
  [139000, { kind: 'restricted', retry: 'never', scope: 'message' }],
  [4, { kind: 'rate' }],
  [613, { kind: 'rate' }],
  [133016, { kind: 'rate', afterMs: HOUR }],
  [80007, { kind: 'rate' }],
  [130429, { kind: 'rate' }],
  [131056, { kind: 'rate', scope: 'chat', retry: 'after', afterMs: 6000 }],
  // this customer
  [131047, { kind: 'window' }],
  [131049, { kind: 'limited' }],
  [130472, { kind: 'limited' }],
  [131021, { kind: 'recipient' }],
  [131026, { kind: 'recipient' }],
  [131030, { kind: 'recipient' }],
  // The customer stopped the marketing of this company, in the settings of WhatsApp.
  [131050, { kind: 'blocked', refuses: 'marketing' }],
  [130497, { kind: 'recipient' }],
  // A user id does not do for this message.
  [131062, { kind: 'number' }],
  // this group: it has no members, is unknown, suspended, or not ours
  [131020, { kind: 'group' }],
  [131041, { kind: 'group' }],
  [131207, { kind: 'group' }],
  // what the account lacks at Meta: an approved display name, marketing by this API, accepted terms, calling
  [131037, { kind: 'setup' }],
  [131063, { kind: 'setup' }],
  [134011, { kind: 'setup' }],
  [134102, { kind: 'setup' }],
  [138000, { kind: 'setup' }],
  // Calling has a bill of its own; messages go on.
  [131044, { kind: 'payment', scope: 'message' }],
  // this message
  [100, { kind: 'content' }],
  [131008, { kind: 'content' }],
  [131009, { kind: 'content' }],
  [131051, { kind: 'content' }],
  [131052, { kind: 'content' }],
  [131053, { kind: 'content' }],
  [131060, { kind: 'content' }],
  [135000, { kind: 'content' }],
  [137000, { kind: 'content' }],
  [131055, { kind: 'template' }],
  [134100, { kind: 'template' }],
  // Meta's side
  [1, { kind: 'transient' }],
  [2, { kind: 'transient' }],
  [131000, { kind: 'transient' }],
  [131016, { kind: 'transient' }],
  [131057, { kind: 'transient' }],
  [2494100, { kind: 'transient' }],
])

/** Returns the meaning of a code, ranges included; undefined when no table has it. */
export function meaningOfCloudCode(code: number): CodeMeaning | undefined {
  const known = CLOUD_ERROR_CODES.get(code)
  if (known) return known
  if (code >= 200 && code <= 299) return { kind: 'auth' }
  if (code >= 132000 && code <= 132999) return { kind: 'template' }
  return undefined
}
