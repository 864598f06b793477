import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { route } from '../route.ts'
import {
  SsoCheck,
  SsoCheckInput,
  SsoDomainInput,
  SsoDomainParams,
  SsoProviderInput,
  SsoSettings,
  SsoStart,
} from './sso.ts'

const area = 'single sign-on'
const access = 'settings:write'

export const startSso = route({
  area,
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
  area,
  access,
  method: 'GET',
  path: '/sso',
  summary: 'The single sign-on of the company, without its secret.',
  reply: SsoSettings,
  errors: [],
})
export const saveSsoProvider = route({
  area,
  access,
  method: 'PUT',
  path: '/sso',
  summary: 'Saves the provider; another issuer or client forgets who signed in by the former one.',
  body: SsoProviderInput,
  reply: SsoSettings,
  errors: ['ERR_NO_QUEUE_FOUND'],
})
export const removeSsoProvider = route({
  area,
  access,
  method: 'DELETE',
  path: '/sso',
  summary: 'Removes the provider with its secret; the domains stay.',
  reply: Confirmation,
  errors: [],
})
export const checkSsoProvider = route({
  area,
  access,
  throttle: 'integration',
  method: 'POST',
  path: '/sso/check',
  summary: 'Reads the discovery document and the keys of an issuer; answers why it cannot be used.',
  body: SsoCheckInput,
  reply: SsoCheck,
  errors: ['ERR_TOO_MANY_REQUESTS'],
})
export const addSsoDomain = route({
  area,
  access,
  method: 'POST',
  path: '/sso/domains',
  summary: 'Adds a domain, which counts once its DNS record is seen.',
  body: SsoDomainInput,
  reply: SsoSettings,
  errors: ['ERR_SSO_DOMAIN_PUBLIC', 'ERR_SSO_DOMAIN_LIMIT'],
})
export const verifySsoDomain = route({
  area,
  access,
  throttle: 'integration',
  method: 'POST',
  path: '/sso/domains/:ssoDomainId/verification',
  summary: 'Looks for the DNS record of a domain. A domain belongs to one company at a time.',
  params: SsoDomainParams,
  reply: SsoSettings,
  errors: [
    'ERR_NO_SSO_DOMAIN_FOUND',
    'ERR_SSO_DOMAIN_UNPROVEN',
    'ERR_SSO_DOMAIN_TAKEN',
    'ERR_TOO_MANY_REQUESTS',
  ],
})
export const removeSsoDomain = route({
  area,
  access,
  method: 'DELETE',
  path: '/sso/domains/:ssoDomainId',
  summary: 'Removes a domain: its users no longer sign in by the provider.',
  params: SsoDomainParams,
  reply: SsoSettings,
  errors: ['ERR_NO_SSO_DOMAIN_FOUND'],
})
