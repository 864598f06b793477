import { PASSWORD } from '../../testing/company.ts'
import type { FixtureIds } from '../../testing/fixtures.ts'
import { emptyInput, type RouteInput, type RouteRows } from './row.ts'

/** A code of an authenticator app that nobody has. */
const wrong = {
  call: () => ({ body: { code: '000000', currentPassword: PASSWORD } }),
  always: 'ERR_TWO_FACTOR_CODE',
  writes: 'nothing',
} as const
const colleague = {
  call: (it: FixtureIds): RouteInput => ({ params: { userId: it.userId } }),
  slots: { userId: 'ERR_NO_USER_FOUND' },
} as const

export const twoFactor = {
  showTwoFactor: { call: emptyInput },
  startTwoFactor: { call: () => ({ body: { currentPassword: PASSWORD } }), writes: 'nothing' },
  confirmTwoFactor: wrong,
  renewRecoveryCodes: wrong,
  removeTwoFactor: wrong,
  showUserTwoFactor: colleague,
  resetUserTwoFactor: {
    ...colleague,
    call: (it: FixtureIds): RouteInput => ({
      params: { userId: it.userId },
      body: { currentPassword: PASSWORD },
    }),
    writes: 'nothing',
  },
} satisfies RouteRows
