import type { StatusReason } from '@recado/contract'

/** A notice of a network about the account behind a connection. Times are seconds since 1970. */
export interface AccountNews {
  readonly event: string
  readonly banStates?: readonly string[]
  readonly restrictions?: readonly { readonly type: string; readonly expiresAt?: number }[]
}

/**
 * `restrict`: no new chats, until then or for as long as the server's default. `resume`: it opens again if it was
 * stopped for this reason. `calm`: earlier warnings are over.
 */
export type AccountConsequence =
  | { readonly do: 'stop'; readonly reason: Extract<StatusReason, 'banned' | 'auth' | 'offboarded'> }
  | { readonly do: 'restrict'; readonly until: Date | undefined }
  | { readonly do: 'resume'; readonly after: Extract<StatusReason, 'offboarded'> }
  | { readonly do: 'warn' | 'calm' }
  | undefined

/** The account is gone for this app: nothing can be sent or heard until a person connects it again. */
const ENDED = new Set(['ACCOUNT_DELETED', 'PARTNER_REMOVED', 'PARTNER_APP_UNINSTALLED'])
const NO_REPLIES = 'RESTRICTED_CUSTOMER_INITIATED_MESSAGING'
const NO_NEW_CHATS = 'RESTRICTED_BIZ_INITIATED_MESSAGING'

/** A warning counts for this long. */
export const ACCOUNT_WARNING_MS = 7 * 24 * 3_600_000

/** Decides about the connection after news of its account; undefined for news without a consequence. */
export function accountConsequenceOf({
  event,
  banStates = [],
  restrictions = [],
}: AccountNews): AccountConsequence {
  if (ENDED.has(event)) return { do: 'stop', reason: 'auth' }
  if (event === 'ACCOUNT_OFFBOARDED') return { do: 'stop', reason: 'offboarded' }
  if (event === 'ACCOUNT_RECONNECTED') return { do: 'resume', after: 'offboarded' }
  if (event === 'DISABLED_UPDATE') {
    if (banStates.includes('DISABLE')) return { do: 'stop', reason: 'banned' }
    return { do: banStates.includes('REINSTATE') ? 'calm' : 'warn' }
  }
  if (event === 'ACCOUNT_RESTRICTION') {
    if (restrictions.some(({ type }) => type === NO_REPLIES)) return { do: 'stop', reason: 'banned' }
    const ends = restrictions.filter(({ type }) => type === NO_NEW_CHATS)
    if (ends.length === 0) return { do: 'warn' }
    const latest = Math.max(...ends.map(({ expiresAt }) => expiresAt ?? 0))
    return { do: 'restrict', until: latest > 0 ? new Date(latest * 1_000) : undefined }
  }
  return event === 'ACCOUNT_VIOLATION' ? { do: 'warn' } : undefined
}

/** Whether the network's last warning about an account still counts; an empty one ended it. */
export const isAccountWarned = (warning: string, warnedAt: Date | null, now: Date): boolean =>
  warning !== '' && warnedAt !== null && now.getTime() - warnedAt.getTime() < ACCOUNT_WARNING_MS
