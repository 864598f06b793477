import { LIMITS } from '@recado/contract'

/** Rate limit for one key. */
export interface Rate {
  /** So many times … */
  readonly times: number
  /** … within so many seconds from the first. */
  readonly seconds: number
  /**
   * `shared` counts for all processes in the database; `process` counts in memory, for look-ups that must
   * cost nothing.
   */
  readonly counted: 'shared' | 'process'
  /**
   * With it, each time the limit is passed within a day doubles the wait, up to so many seconds. Never for
   * ever.
   */
  readonly growsTo?: number
}

const MINUTE = 60
const HOUR = 3600

/** Every rate limit of the server, and the parts of its key. Spec: behaviour 2 "Session". */
export const RATES = {
  /** E-mail and address together, failures only: count before the check, `forget` after a success. */
  login: { times: 5, seconds: 15 * MINUTE, counted: 'shared', growsTo: HOUR },
  /**
   * Address, failures only: `look` before the check and count after it, because an office shares one address
   * and logs in together.
   */
  'login-address': { times: 50, seconds: 15 * MINUTE, counted: 'shared', growsTo: HOUR },
  /** User; guesses of a second step, by people who know the password. `forget` after a success. */
  'second-step': { times: 8, seconds: 15 * MINUTE, counted: 'shared', growsTo: HOUR },
  /** Address; each screen of the login asks for one, and again every few minutes. */
  'passkey-challenge': { times: 600, seconds: 15 * MINUTE, counted: 'process' },
  /**
   * Address; payment notices of nobody. `look` before the check and count after it: a gateway sends the real ones
   * from few addresses. Each costs a question to the database, so it is counted in memory.
   */
  'refused-notice': { times: 30, seconds: MINUTE, counted: 'process' },
  /** User; logins by a passkey that may be a copy. */
  'passkey-copy-email': { times: 5, seconds: 24 * HOUR, counted: 'shared' },
  /** Address; starts of single sign-on, each of which asks a provider. */
  'sso-start': { times: 200, seconds: 15 * MINUTE, counted: 'shared' },
  /** Address; starts with a domain of no company, which are guesses. `look` before, count after. */
  'sso-unknown': { times: 30, seconds: 15 * MINUTE, counted: 'shared', growsTo: HOUR },
  /** User; a program that keeps no cookie is a new device at each login. */
  'new-device-email': { times: 5, seconds: 24 * HOUR, counted: 'shared' },
  /** User; a thief may copy the cookie again after each login. */
  'reused-cookie-email': { times: 5, seconds: 24 * HOUR, counted: 'shared' },
  /** User; changes of their own e-mail with the right password, each of which mails the address before. */
  'email-change': { times: 3, seconds: HOUR, counted: 'shared' },
  /** E-mail that a user had; nobody has proved that it is theirs. */
  'email-change-letter': { times: 5, seconds: 24 * HOUR, counted: 'shared' },
  /** Mailbox; letters that others cause, of all companies and kinds. */
  'notice-letter': { times: 30, seconds: 24 * HOUR, counted: 'shared' },
  /** Mailbox; letters about the logins of its owner. */
  'security-letter': { times: 100, seconds: 24 * HOUR, counted: 'shared' },
  /** E-mail. */
  'reset-email': { times: 3, seconds: HOUR, counted: 'shared' },
  /** Address. */
  'reset-address': { times: 5, seconds: HOUR, counted: 'shared' },
  /** E-mail; guesses of one code. */
  'reset-code': { times: 5, seconds: 15 * MINUTE, counted: 'shared' },
  /** Address; guesses of codes. */
  'reset-code-address': { times: 50, seconds: 15 * MINUTE, counted: 'shared' },
  /** Address; links that confirm an e-mail. */
  'confirm-address': { times: 50, seconds: 15 * MINUTE, counted: 'shared' },
  /** Address. */
  signup: { times: 5, seconds: HOUR, counted: 'shared' },
  /** Company without a confirmed e-mail; people to whom it writes first. */
  'unconfirmed-reach': { times: LIMITS.unconfirmedPeopleDaily, seconds: 24 * HOUR, counted: 'shared' },
  /** Session. */
  refresh: { times: 30, seconds: MINUTE, counted: 'process' },
  /** User. */
  api: { times: 300, seconds: MINUTE, counted: 'process' },
  /** Connection; all tokens it ever had count together. Company; all its API keys count together. */
  'external-api': { times: 60, seconds: MINUTE, counted: 'shared' },
  /** User; a pause in the palette requests tickets, contacts and messages at once. */
  search: { times: 90, seconds: MINUTE, counted: 'process' },
  /** User who sees masked numbers; searches by digits. */
  'digit-search': { times: 30, seconds: MINUTE, counted: 'process' },
  /** The same; whole numbers typed as a contact's, each of which may be a guess of a hidden one. */
  'number-guess': { times: 30, seconds: HOUR, counted: 'shared', growsTo: 24 * HOUR },
  /** User. */
  upload: { times: 20, seconds: MINUTE, counted: 'process' },
  /** User; calls of integrations that people make. */
  integration: { times: 30, seconds: MINUTE, counted: 'process' },
  /** User; each of these costs the company money. */
  transcription: { times: 20, seconds: MINUTE, counted: 'process' },
  /** User; tests of prompts, each of which costs the company money. */
  prompt: { times: 20, seconds: MINUTE, counted: 'process' },
  /** User; e-mails that they have sent to themselves. */
  email: { times: 10, seconds: HOUR, counted: 'shared' },
  /** User; people whom they invite, who may get a letter each. */
  invitation: { times: 50, seconds: HOUR, counted: 'shared' },
  /** User; all their windows together. */
  attend: { times: 60, seconds: 10, counted: 'process' },
  /** Session; more news than this at once is noise. */
  push: { times: 30, seconds: MINUTE, counted: 'shared' },
  /** Session. */
  'push-test': { times: 5, seconds: MINUTE, counted: 'shared' },
  /** Company. */
  import: { times: 5, seconds: HOUR, counted: 'shared' },
  /** Socket. */
  'socket-events': { times: 20, seconds: 1, counted: 'process' },
} as const satisfies Record<string, Rate>

export type RateName = keyof typeof RATES
