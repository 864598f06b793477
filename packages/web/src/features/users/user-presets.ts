import { UserFlags, type User } from '@recado/contract'
import { toUserValues, USER_SWITCHES, type UserValues } from './user-values.ts'

export const USER_PRESETS = ['attendant', 'supervisor', 'admin'] as const
export type UserPreset = (typeof USER_PRESETS)[number]

type Access = Pick<User, 'profile' | keyof UserFlags>

const FLAGS_OF_ATTENDANT = UserFlags.parse(toUserValues(undefined))
const FLAGS_OF_SUPERVISOR: UserFlags = {
  allTicket: 'enabled',
  allHistoric: 'enabled',
  allUserChat: 'enabled',
  allowGroup: true,
  userClosePendingTicket: 'enabled',
  showDashboard: 'enabled',
  isTricked: 'enabled',
}

/** The rights that a preset sets. An admin may do everything, so their switches stay as they are. */
export function accessOf(preset: UserPreset, values: UserValues): Access {
  if (preset === 'admin') return { ...values, profile: 'admin' }
  return { profile: 'user', ...(preset === 'supervisor' ? FLAGS_OF_SUPERVISOR : FLAGS_OF_ATTENDANT) }
}

/** The preset that somebody has; undefined for rights of their own. */
export function presetOf(access: Access): UserPreset | undefined {
  if (access.profile === 'admin') return 'admin'
  const has = (flags: UserFlags) => USER_SWITCHES.every(name => access[name] === flags[name])
  if (has(FLAGS_OF_SUPERVISOR)) return 'supervisor'
  return has(FLAGS_OF_ATTENDANT) ? 'attendant' : undefined
}
