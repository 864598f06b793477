/**
 * The server's own reasons why a call failed, with their keys of the catalogue `integrations.reasons`. Another
 * reason is in the service's words and is shown as it is.
 */
const REASONS = {
  'The address is not a public one.': 'private',
  'This port is not called.': 'port',
  'The name of the address is not known.': 'unknownHost',
  'No connection to the other side came about.': 'unreachable',
  'No connection came about in time.': 'unreachable',
  'The other side did not answer in time.': 'timeout',
  'The answer stopped coming.': 'timeout',
  'The connection broke before the answer was complete.': 'broken',
  'The address redirects too often.': 'redirect',
  'The address redirects from https to http.': 'redirect',
  'The address redirects to something that is no URL.': 'redirect',
  'The answer is not of the expected form.': 'form',
  'The private key of the service account cannot be read.': 'privateKey',
} as const satisfies Readonly<Record<string, string>>
export type ReasonKey = (typeof REASONS)[keyof typeof REASONS] | 'tooLarge'

/** The key of a reason of the server; undefined for the service's own words. */
export const reasonKeyOf = (reason: string): ReasonKey | undefined =>
  reason.startsWith('The answer is larger than')
    ? 'tooLarge'
    : (REASONS as Readonly<Record<string, ReasonKey>>)[reason]
