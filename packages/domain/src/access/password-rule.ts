import type { Profile, StrongFor } from '@recado/contract'

/** The rules for a new password: the specified length alone, or more of it and no common word. */
export type PasswordRuleName = 'specified' | 'strong'

/** The rule for a person with this profile, where the operator demands strong passwords for these people. */
export function passwordRuleFor(strongFor: StrongFor, profile: Profile): PasswordRuleName {
  const isStrong = strongFor === 'everyone' || (strongFor === 'admins' && profile === 'admin')
  return isStrong ? 'strong' : 'specified'
}

/** Is the password of somebody who comes under a rule unproven there? The server knows no password, only its hash. */
export const needsNewPassword = (before: PasswordRuleName, after: PasswordRuleName): boolean =>
  after === 'strong' && before !== 'strong'
