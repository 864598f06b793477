import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import {
  OwnProof,
  RecoveryCodes,
  TwoFactor,
  TwoFactorCode,
  TwoFactorEnrolment,
  TwoFactorRemoval,
  TwoFactorStart,
} from './two-factor.ts'

const route = routesOf({ area: 'session' })

export const showTwoFactor = route({
  method: 'GET',
  path: '/two-factor',
  access: 'member',
  whenExpired: true,
  withoutTwoFactor: true,
  summary: 'Whether the caller logs in with a second step.',
  reply: TwoFactor,
})
export const startTwoFactor = route({
  method: 'POST',
  path: '/two-factor/enrolment',
  access: 'member',
  whenExpired: true,
  withoutTwoFactor: true,
  summary: 'Makes the secret for an authenticator app; it counts once a code confirms it.',
  body: TwoFactorStart,
  reply: TwoFactorEnrolment,
  errors: ['ERR_WRONG_PASSWORD', 'ERR_TWO_FACTOR_ENABLED', 'ERR_TOO_MANY_REQUESTS'],
})
export const confirmTwoFactor = route({
  method: 'POST',
  path: '/two-factor/confirmation',
  access: 'member',
  whenExpired: true,
  withoutTwoFactor: true,
  summary: 'Turns the second step on, ends all other sessions, and returns the recovery codes this one time.',
  body: TwoFactorCode,
  reply: RecoveryCodes,
  errors: ['ERR_TWO_FACTOR_CODE', 'ERR_TOO_MANY_REQUESTS'],
})
export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/two-factor/recovery-codes',
  access: 'member',
  whenExpired: true,
  withoutTwoFactor: true,
  summary: 'Replaces all recovery codes.',
  body: TwoFactorCode,
  reply: RecoveryCodes,
  errors: ['ERR_TWO_FACTOR_CODE', 'ERR_TOO_MANY_REQUESTS'],
})
export const removeTwoFactor = route({
  method: 'POST',
  path: '/two-factor/removal',
  access: 'member',
  whenExpired: true,
  withoutTwoFactor: true,
  summary: 'Turns the second step off and ends all other sessions.',
  body: TwoFactorRemoval,
  reply: Confirmation,
  errors: ['ERR_WRONG_PASSWORD', 'ERR_TWO_FACTOR_CODE', 'ERR_TOO_MANY_REQUESTS'],
})

export const showUserTwoFactor = route({
  method: 'GET',
  path: '/users/:userId/two-factor',
  access: 'users:write',
  summary: 'Whether a colleague logs in with a second step.',
  reply: TwoFactor.pick({ isEnabled: true }),
  errors: ['ERR_NO_USER_FOUND'],
})
export const resetUserTwoFactor = route({
  method: 'POST',
  path: '/users/:userId/two-factor/removal',
  access: 'users:write',
  summary:
    'Turns the second step of a colleague off, who lost the device, ends all their sessions, and tells them by e-mail. Needs a code of the caller or, without a second step, their password. Never one’s own.',
  body: OwnProof,
  reply: Confirmation,
  errors: ['ERR_NO_USER_FOUND', 'ERR_WRONG_PASSWORD', 'ERR_TWO_FACTOR_CODE', 'ERR_TOO_MANY_REQUESTS'],
})
