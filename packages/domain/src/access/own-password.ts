import type { User, UserChange } from '@recado/contract'

export const isNewEmail = (user: Pick<User, 'email'>, { email }: Pick<UserChange, 'email'>): boolean =>
  email !== undefined && email.toLowerCase() !== user.email.toLowerCase()

/**
 * Whether a change of a user needs the password of the person who makes it: that of one's own login does, and that of
 * another admin. An open screen must not be enough to take over those who could stop it, nor to make them no admins
 * first.
 */
export function needsOwnPassword(
  viewerId: number,
  user: Pick<User, 'id' | 'email' | 'profile' | 'super'>,
  change: Pick<UserChange, 'email' | 'password' | 'profile'>,
): boolean {
  const isOfLogin = (change.password ?? '') !== '' || isNewEmail(user, change)
  if (user.id === viewerId) return isOfLogin
  if (user.profile !== 'admin' && !user.super) return false
  return isOfLogin || (change.profile !== undefined && change.profile !== user.profile)
}
