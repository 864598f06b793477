import { LIMITS } from '@recado/contract'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Why a new password is not taken. */
export type PasswordFault = 'too-short' | 'too-long' | 'too-common'

/** Whether the password is among those everybody tries first, also when written in capitals or with a sign at the end. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().normalize('NFC').trim()
  return COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(plain.replace(/[!.@#$*?]+$/u, '')) || /^(.)\1*$/u.test(plain)
}

/**
 * What is wrong with a new password for this kind of user, or undefined. Users choose as the specification says
 * (5 to 50 characters); who can change the company needs more, and none of the common ones.
 */
export function passwordFault(password: string, profile: 'user' | 'admin' | 'super'): PasswordFault | undefined {
  const length = Array.from(password).length
  if (length < (profile === 'user' ? LIMITS.passwordMin : LIMITS.adminPasswordMin)) return 'too-short'
  if (length > LIMITS.passwordMax) return 'too-long'
  if (profile !== 'user' && isCommonPassword(password)) return 'too-common'
  return undefined
}
