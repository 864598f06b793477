import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import { SsoCheck, SsoCheckInput, SsoDomainInput, SsoProviderInput, SsoSettings, SsoStart } from './sso.ts'

const route = routesOf({ area: 'single sign-on', access: 'settings:write' })

export const startSso = route({
  access: 'public',
  throttle: 'login',
  method: 'POST',
  path: '/auth/sso/start',
  summary:
    'Begins a sign-in by the provider of the company that has the domain of the e-mail; answers its address. Nothing tells whether the e-mail has a user.',
  body: SsoStart,
  reply: z.object({ url: z.string() }),
  errors: ['ERR_SSO_UNAVAILABLE', 'ERR_SSO_PROVIDER', 'ERR_TOO_MANY_REQUESTS', 'ERR_ORIGIN'],
})
export const showSso = route({
  method: 'GET',
  path: '/sso',
  summary: 'The single sign-on of the company, without its secret.',
  reply: SsoSettings,
})
export const saveSsoProvider = route({
  method: 'PUT',
  path: '/sso',
  summary: 'Saves the provider; another issuer or client forgets who signed in by the former one.',
  body: SsoProviderInput,
  reply: SsoSettings,
  errors: ['ERR_NO_QUEUE_FOUND'],
})
export const removeSsoProvider = route({
  method: 'DELETE',
  path: '/sso',
  summary: 'Removes the provider with its secret; the domains stay.',
  reply: Confirmation,
})
export const checkSsoProvider = route({
  throttle: 'integration',
  method: 'POST',
  path: '/sso/check',
  summary: 'Reads the discovery document and the keys of an issuer; answers why it cannot be used.',
  body: SsoCheckInput,
  reply: SsoCheck,
  errors: ['ERR_TOO_MANY_REQUESTS'],
})
export const addSsoDomain = route({
  method: 'POST',
  path: '/sso/domains',
  summary: 'Adds a domain, which counts once its DNS record is seen.',
  body: SsoDomainInput,
  reply: SsoSettings,
  errors: ['ERR_SSO_DOMAIN_PUBLIC', 'ERR_SSO_DOMAIN_LIMIT'],
})
export const verifySsoDomain = route({
  throttle: 'integration',
  method: 'POST',
  path: '/sso/domains/:ssoDomainId/verification',
  summary: 'Looks for the DNS record of a domain. A domain belongs to one company at a time.',
  reply: SsoSettings,
  errors: [
    'ERR_NO_SSO_DOMAIN_FOUND',
    'ERR_SSO_DOMAIN_UNPROVEN',
    'ERR_SSO_DOMAIN_TAKEN',
    'ERR_TOO_MANY_REQUESTS',
  ],
})
export const removeSsoDomain = route({
  method: 'DELETE',
  path: '/sso/domains/:ssoDomainId',
  summary: 'Removes a domain: its users no longer sign in by the provider.',
  reply: SsoSettings,
  errors: ['ERR_NO_SSO_DOMAIN_FOUND'],
})
