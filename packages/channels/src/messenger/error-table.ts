import type { CodeMeaning, CodeLookup } from '../graph/code-meaning.ts'

const HOUR = 3_600_000

/** The codes of Messenger and Instagram, as `code` or `code/subcode`. */
export const MESSENGER_ERROR_CODES: ReadonlyMap<string, CodeMeaning> = new Map<string, CodeMeaning>([
  // login
  ['0', { kind: 'auth' }],
  ['10', { kind: 'auth' }],
  ['190', { kind: 'auth' }],
  // account
  ['368', { kind: 'banned' }],
  // Temporarily restricted: it ends by itself, nobody states when.
  ['10/1893063', { kind: 'restricted', scope: 'connection', afterMs: HOUR }],
  ['2635', { kind: 'outdated' }],
  // The app is not reviewed, or another app holds the conversation.
  ['200/2018028', { kind: 'setup' }],
  ['10/2534037', { kind: 'setup' }],
  ['100/2534037', { kind: 'setup' }],
  // rate
  ['4', { kind: 'rate' }],
  ['32', { kind: 'rate' }],
  ['613', { kind: 'rate' }],
  // this customer
  ['10/2018278', { kind: 'window' }],
  ['10/2018065', { kind: 'window' }],
  ['10/2534022', { kind: 'window' }],
  ['551', { kind: 'blocked' }],
  ['100/2018001', { kind: 'recipient' }],
  ['100/2534014', { kind: 'recipient' }],
  ['200/1545041', { kind: 'recipient' }],
  ['10/2018108', { kind: 'recipient' }],
  ['200/2018108', { kind: 'recipient' }],
  // this message
  ['33', { kind: 'content' }],
  ['100', { kind: 'content' }],
  // Meta's side
  ['-1', { kind: 'transient' }],
  ['1', { kind: 'transient' }],
  ['2', { kind: 'transient' }],
  ['1200', { kind: 'transient' }],
])

/**
 * Returns the meaning of a code. A subcode for one missing permission fails one message and does not stop the
 * page.
 */
export const meaningOfMessengerCode: CodeLookup = (code, subcode) => {
  const exact = subcode === undefined ? undefined : MESSENGER_ERROR_CODES.get(`${code}/${subcode}`)
  if (exact) return exact
  const isPermission = code === 10 || (code >= 200 && code <= 299)
  if (isPermission) return subcode === undefined ? { kind: 'auth' } : undefined
  return MESSENGER_ERROR_CODES.get(String(code))
}
