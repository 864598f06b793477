import { z } from 'zod'
import { Confirmation, flag } from '../fields.ts'
import { toStorableText } from '../storable-text.ts'
import { LIMITS } from '../limits.ts'
import { routesOf } from '../route.ts'
import { PasswordRule } from './password-rule.ts'
import { SecondStep } from './two-factor.ts'
import { Me, NewSession, Session } from './session.ts'

const route = routesOf({ area: 'session' })

export const login = route({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  throttle: 'login',
  summary: 'Begins a session; sets the refresh cookie.',
  body: z.object({
    email: z
      .string('required')
      .overwrite(toStorableText)
      .trim()
      .toLowerCase()
      .min(1, 'required')
      .max(LIMITS.emailMax, 'tooLong'),
    password: z.string('required').min(1, 'required').max(200, 'tooLong'),
    /** The second step, of users who have one. */
    code: SecondStep.optional(),
    /** An admin of an expired company is let in too, to billing, profile and logout. */
    forBilling: flag.default(false),
  }),
  reply: NewSession,
  errors: [
    'ERR_INVALID_CREDENTIALS',
    'ERR_TWO_FACTOR_REQUIRED',
    'ERR_TWO_FACTOR_CODE',
    'ERR_PASSKEY_REQUIRED',
    'ERR_OUT_OF_HOURS',
    'ERR_SUBSCRIPTION_EXPIRED',
    'ERR_COMPANY_INACTIVE',
    'ERR_SSO_REQUIRED',
    'ERR_TOO_MANY_REQUESTS',
  ],
})

export const refreshToken = route({
  method: 'POST',
  path: '/auth/refresh_token',
  access: 'cookie',
  throttle: 'refresh',
  whenExpired: true,
  summary: 'Trades the refresh cookie for a new access token and a new cookie.',
  reply: Session,
  errors: ['ERR_SESSION_EXPIRED', 'ERR_ORIGIN'],
})

export const logout = route({
  method: 'DELETE',
  path: '/auth/logout',
  access: 'cookie',
  whenExpired: true,
  summary: 'Ends this session.',
  reply: Confirmation,
  errors: ['ERR_ORIGIN'],
})

export const me = route({
  method: 'GET',
  path: '/auth/me',
  access: 'member',
  whenExpired: true,
  withoutTwoFactor: true,
  summary: 'The person who is logged in.',
  reply: Me,
})

export const showPasswordRule = route({
  method: 'GET',
  path: '/auth/password_rule',
  access: 'public',
  summary: 'For whom a new password must be strong, so that forms say it before they are sent.',
  reply: PasswordRule,
  errors: ['ERR_ORIGIN'],
})
