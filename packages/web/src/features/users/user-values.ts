import { InvitedUser, UserChange, UserFlags, UserInput, type User } from '@recado/contract'
import { isLanguage } from '../../i18n/language.ts'

/**
 * Initial values of the user form: defaults, or those of the record. The password starts empty; empty keeps
 * the old one.
 */
export const toUserValues = (user: User | undefined) => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  currentPassword: '',
  profile: user?.profile ?? ('user' as const),
  queueIds: user?.queues.map(({ id }) => id) ?? [],
  whatsappId: user?.whatsappId ?? null,
  startWork: user?.startWork || '00:00',
  endWork: user?.endWork || '23:59',
  allTicket: user?.allTicket ?? ('disabled' as const),
  allHistoric: user?.allHistoric ?? ('disabled' as const),
  allUserChat: user?.allUserChat ?? ('disabled' as const),
  userClosePendingTicket: user?.userClosePendingTicket ?? ('enabled' as const),
  showDashboard: user?.showDashboard ?? ('disabled' as const),
  isTricked: user?.isTricked ?? ('enabled' as const),
  allowGroup: user?.allowGroup ?? false,
  language: isLanguage(user?.language) ? user.language : null,
  defaultTheme: user?.defaultTheme ?? null,
  defaultMenu: user?.defaultMenu ?? ('closed' as const),
  farewellMessage: user?.farewellMessage ?? '',
})
export type UserValues = ReturnType<typeof toUserValues>

/** How a new user gets a password: they choose it by a link, or the admin does. */
export type PasswordWay = 'link' | 'password'

/** The schema for a new user, or for a change, where an empty password is none. */
export const userSchema = (user: User | undefined, way: PasswordWay) => {
  if (user) return UserChange
  return way === 'link' ? InvitedUser : UserInput
}

/** The switches of the form, in order; each is `enabled` or `disabled` in the API, except `allowGroup`. */
export const USER_SWITCHES = Object.keys(UserFlags.shape) as readonly UserSwitch[]
export type UserSwitch = keyof UserFlags

export const isSwitchOn = (values: UserValues, name: UserSwitch): boolean =>
  values[name] === true || values[name] === 'enabled'
export const toWireValue = (name: UserSwitch, on: boolean): UserValues[UserSwitch] => {
  if (name === 'allowGroup') return on
  return on ? 'enabled' : 'disabled'
}
