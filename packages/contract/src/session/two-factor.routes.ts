import { z } from 'zod'
import { Confirmation, id } from '../fields.ts'
import { route } from '../route.ts'
import {
  OwnProof,
  RecoveryCodes,
  TwoFactor,
  TwoFactorCode,
  TwoFactorEnrolment,
  TwoFactorRemoval,
  TwoFactorStart,
} from './two-factor.ts'

const area = 'session'

export const showTwoFactor = route({
  method: 'GET',
  path: '/two-factor',
  area,
  access: 'member',
  whenExpired: true,
  withoutTwoFactor: true,
  summary: 'Whether the caller logs in with a second step.',
  reply: TwoFactor,
  errors: [],
})
export const startTwoFactor = route({
  method: 'POST',
  path: '/two-factor/enrolment',
  area,
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
  area,
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
  area,
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
  area,
  access: 'member',
  whenExpired: true,
  withoutTwoFactor: true,
  summary: 'Turns the second step off and ends all other sessions.',
  body: TwoFactorRemoval,
  reply: Confirmation,
  errors: ['ERR_WRONG_PASSWORD', 'ERR_TWO_FACTOR_CODE', 'ERR_TOO_MANY_REQUESTS'],
})

const params = z.object({ userId: id })
export const showUserTwoFactor = route({
  method: 'GET',
  path: '/users/:userId/two-factor',
  area,
  access: 'users:write',
  summary: 'Whether a colleague logs in with a second step.',
  params,
  reply: TwoFactor.pick({ isEnabled: true }),
  errors: ['ERR_NO_USER_FOUND'],
})
export const resetUserTwoFactor = route({
  method: 'POST',
  path: '/users/:userId/two-factor/removal',
  area,
  access: 'users:write',
  summary:
    'Turns the second step of a colleague off, who lost the device, ends all their sessions, and tells them by e-mail. Needs a code of the caller or, without a second step, their password. Never one’s own.',
  params,
  body: OwnProof,
  reply: Confirmation,
  errors: ['ERR_NO_USER_FOUND', 'ERR_WRONG_PASSWORD', 'ERR_TWO_FACTOR_CODE', 'ERR_TOO_MANY_REQUESTS'],
})
