import { LIMITS } from '@recado/contract'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Reason to refuse a new password. */
export type PasswordFault = 'too-short' | 'too-long' | 'too-common'

/** Whether the password is a common one, also in capitals or with a sign at the end. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().normalize('NFC').trim()
  return (
    COMMON_PASSWORDS.has(plain) ||
    COMMON_PASSWORDS.has(plain.replace(/[!.@#$*?]+$/u, '')) ||
    /^(.)\1*$/u.test(plain)
  )
}

/**
 * Returns the problem of a new password for this kind of user, or undefined. Users follow the specification
 * (5 to 50 characters); administrators of the company need more, and no common password.
 */
export function passwordFault(
  password: string,
  profile: 'user' | 'admin' | 'super',
): PasswordFault | undefined {
  const length = Array.from(password).length
  if (length < (profile === 'user' ? LIMITS.passwordMin : LIMITS.adminPasswordMin)) return 'too-short'
  if (length > LIMITS.passwordMax) return 'too-long'
  if (profile !== 'user' && isCommonPassword(password)) return 'too-common'
  return undefined
}
