// spec: roles-1, tickets-25
import { PERMISSIONS, type Permission, USER_FLAGS, type UserFlag } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { can } from './can.ts'

const none = Object.fromEntries(USER_FLAGS.map(flag => [flag, false])) as Record<UserFlag, boolean>
const beto = { profile: 'user' as const, ...none }
const ana = { profile: 'admin' as const, ...none }
const permissions = Object.keys(PERMISSIONS) as Permission[]

describe('can', () => {
  it('lets an admin do everything', () => {
    expect(permissions.filter(permission => !can(ana, permission))).toEqual([])
  })
  it('lets a user do what the profile gives', () => {
    expect(permissions.filter(permission => can(beto, permission))).toEqual([
      'tickets-manager:showOnlyUnreadTickets',
      'tickets-manager:includeMessagesSearch',
      'tags:write',
    ])
  })
  it.each([
    ['dashboard:view', 'showDashboard'],
    ['tickets-manager:showall', 'allUserChat'],
  ] as const)('gives a user %s by the flag %s and by no other', (permission, flag) => {
    expect(USER_FLAGS.filter(other => can({ ...beto, [other]: true }, permission))).toEqual([flag])
  })
})
