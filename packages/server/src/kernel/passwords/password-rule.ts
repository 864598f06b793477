import { LIMITS, normalizePassword, refuse, type Profile } from '@recado/contract'
import { passwordRuleFor, type PasswordRuleName } from '@recado/domain'
import type { Config } from '../process/config.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Reason to refuse a new password. */
export type PasswordFault = 'too-short' | 'too-long' | 'too-common'

/** Whether the password is a common one, also in capitals or with a sign at the end. */
export function isCommonPassword(password: string): boolean {
  const plain = normalizePassword(password.toLowerCase()).trim()
  return (
    COMMON_PASSWORDS.has(plain) ||
    COMMON_PASSWORDS.has(plain.replace(/[!.@#$*?]+$/u, '')) ||
    /^(.)\1*$/u.test(plain)
  )
}

/** Returns the problem of a new password under a rule, or undefined. */
export function passwordFault(password: string, rule: PasswordRuleName): PasswordFault | undefined {
  const isStrong = rule === 'strong'
  const length = Array.from(normalizePassword(password)).length
  if (length < (isStrong ? LIMITS.strongPasswordMin : LIMITS.passwordMin)) return 'too-short'
  if (length > LIMITS.passwordMax) return 'too-long'
  return isStrong && isCommonPassword(password) ? 'too-common' : undefined
}

/**
 * Refuses a new password that the operator's rule does not allow a person with this profile.
 * @throws ERR_WEAK_PASSWORD
 */
export function mustSuitRule(
  { config }: { readonly config: Pick<Config, 'strongPasswordsFor'> },
  password: string,
  profile: Profile,
): void {
  if (passwordFault(password, passwordRuleFor(config.strongPasswordsFor, profile)))
    throw refuse('ERR_WEAK_PASSWORD')
}
