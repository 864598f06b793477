import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import {
  Passkey,
  PasskeyAddition,
  PasskeyAssertion,
  PasskeyEnrolment,
  PasskeyName,
  PasskeyPassword,
  PasskeyRemoval,
  PasskeyRequest,
  Passkeys,
} from './passkey.ts'
import { NewSession } from './session.ts'

const route = routesOf({ area: 'session' })

export const startPasskeyLogin = route({
  method: 'POST',
  path: '/auth/login/passkey/challenge',
  access: 'public',
  throttle: 'login',
  summary: 'Makes the challenge of a login by passkey, for the browser that asks.',
  reply: PasskeyRequest,
  errors: ['ERR_PASSKEYS_UNAVAILABLE', 'ERR_TOO_MANY_REQUESTS'],
})
export const loginByPasskey = route({
  method: 'POST',
  path: '/auth/login/passkey',
  access: 'public',
  throttle: 'login',
  summary: 'Begins a session by a passkey, which counts as both steps; sets the refresh cookie.',
  body: PasskeyAssertion,
  reply: NewSession,
  errors: [
    'ERR_PASSKEY_LOGIN',
    'ERR_PASSKEY_COPIED',
    'ERR_PASSKEYS_UNAVAILABLE',
    'ERR_SSO_REQUIRED',
    'ERR_OUT_OF_HOURS',
    'ERR_SUBSCRIPTION_EXPIRED',
    'ERR_COMPANY_INACTIVE',
    'ERR_TOO_MANY_REQUESTS',
  ],
})

export const listPasskeys = route({
  method: 'GET',
  path: '/passkeys',
  access: 'member',
  whenExpired: true,
  withoutTwoFactor: true,
  summary: 'The passkeys of the caller, the oldest first.',
  reply: Passkeys,
})
export const startPasskey = route({
  method: 'POST',
  path: '/passkeys/enrolment',
  access: 'member',
  whenExpired: true,
  withoutTwoFactor: true,
  summary: 'Makes the challenge for a new passkey, for this session, after the password.',
  body: PasskeyPassword,
  reply: PasskeyEnrolment,
  errors: ['ERR_WRONG_PASSWORD', 'ERR_PASSKEYS_UNAVAILABLE', 'ERR_PASSKEY_LIMIT', 'ERR_TOO_MANY_REQUESTS'],
})
export const addPasskey = route({
  method: 'POST',
  path: '/passkeys',
  access: 'member',
  whenExpired: true,
  withoutTwoFactor: true,
  summary: 'Adds the passkey that the browser made, and tells its owner by e-mail.',
  body: PasskeyAddition,
  reply: Passkey,
  errors: ['ERR_PASSKEY_REFUSED', 'ERR_PASSKEYS_UNAVAILABLE', 'ERR_PASSKEY_LIMIT'],
})
export const renamePasskey = route({
  method: 'PUT',
  path: '/passkeys/:passkeyId',
  access: 'member',
  whenExpired: true,
  withoutTwoFactor: true,
  summary: 'Names a passkey of the caller.',
  body: PasskeyName,
  reply: Passkey,
  errors: ['ERR_NO_PASSKEY_FOUND'],
})
export const removePasskey = route({
  method: 'POST',
  path: '/passkeys/:passkeyId/removal',
  access: 'member',
  whenExpired: true,
  withoutTwoFactor: true,
  summary:
    'Removes a passkey of the caller after the password and, with an app, a code; ends all other sessions, and tells by e-mail.',
  body: PasskeyRemoval,
  reply: Confirmation,
  errors: ['ERR_WRONG_PASSWORD', 'ERR_TWO_FACTOR_CODE', 'ERR_NO_PASSKEY_FOUND', 'ERR_TOO_MANY_REQUESTS'],
})
