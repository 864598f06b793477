import type { SessionEnding } from '@recado/contract'

const ENDING_OF: Readonly<Record<string, SessionEnding>> = {
  suspended: 'suspended',
  'other-device': 'other-device',
  revoked: 'revoked',
  password: 'password',
  email: 'changed',
  profile: 'changed',
  passkey: 'changed',
  'two-factor': 'changed',
  sso: 'changed',
  removed: 'changed',
}
/** The words for the reason why a session ended; undefined for an end that its user chose, and for a stolen token. */
export const sessionEndingOf = (reason: string | null | undefined): SessionEnding | undefined =>
  ENDING_OF[reason ?? '']

/** The reason that open windows hear; none stands for a login on another device. */
export function announcedEnding(reason: string): { reason?: 'revoked' | 'password' | 'changed' } {
  const ending = sessionEndingOf(reason)
  return ending === 'revoked' || ending === 'password' || ending === 'changed' ? { reason: ending } : {}
}
