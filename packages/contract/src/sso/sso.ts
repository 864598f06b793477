import { z } from 'zod'
import { email, id, moment, requiredText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { SSO_PROBLEMS } from './sso-problem.ts'

/** Host of the TXT record that proves a domain, below the domain itself. */
export const SSO_RECORD_HOST = '_recado'

/** A domain of e-mail addresses in lower case; international ones as `xn--`. */
export const domainName = z
  .string('required')
  .trim()
  .toLowerCase()
  .overwrite(typed => typed.replace(/^.*@/, '').replace(/\.$/, ''))
  .min(1, 'required')
  .max(LIMITS.domainMax, 'tooLong')
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/, 'invalidDomain')

/** A domain whose users sign in by the provider, once a DNS record proves that it is the company's. */
export const SsoDomain = z.object({
  id: z.int(),
  domain: z.string(),
  verifiedAt: moment.nullable(),
  /** The TXT record that proves it. */
  record: z.object({ name: z.string(), value: z.string() }),
})
export type SsoDomain = z.infer<typeof SsoDomain>

const issuer = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(LIMITS.ssoIssuerMax, 'tooLong')
  .overwrite(typed => typed.replace(/\/\.well-known\/openid-configuration\/?$/, ''))
  .refine(typed => URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol), 'invalidUrl')
  .refine(typed => URL.parse(typed)?.search === '' && URL.parse(typed)?.hash === '', 'invalidUrl')

export const SsoProviderInput = z.object({
  issuer,
  clientId: requiredText(1, LIMITS.ssoClientMax),
  /** Empty keeps the secret, unless the issuer or the client changes. */
  clientSecret: text(LIMITS.ssoClientMax),
  isEnabled: z.boolean(),
  /** An unknown person of a domain becomes a user; otherwise only invited users sign in. */
  createsUsers: z.boolean(),
  /** The queues of users that are created. */
  queueIds: z.array(id).max(LIMITS.filterIds, 'tooMany'),
  /** Users of the domains who are no admins sign in by the provider alone. */
  isPasswordOff: z.boolean(),
})
export type SsoProviderInput = z.output<typeof SsoProviderInput>

/** The provider of the company, without its secret. */
export const SsoProvider = z.object({
  ...SsoProviderInput.omit({ clientSecret: true }).shape,
  isSecretSet: z.boolean(),
})
export type SsoProvider = z.output<typeof SsoProvider>

export const SsoSettings = z.object({
  provider: SsoProvider.nullable(),
  domains: z.array(SsoDomain),
  /** The address that the provider sends people back to. */
  callbackUrl: z.string(),
})
export type SsoSettings = z.infer<typeof SsoSettings>

export const SsoCheckInput = z.object({ issuer })
/** Null when the provider can be used. */
export const SsoCheck = z.object({ problem: z.enum(SSO_PROBLEMS).nullable() })
export type SsoCheck = z.infer<typeof SsoCheck>

export const SsoDomainInput = z.object({ domain: domainName })
export type SsoDomainInput = z.output<typeof SsoDomainInput>

/** The e-mail of somebody who wants to sign in, and the path of this app to open then. */
export const SsoStart = z.object({ email, to: z.string().max(LIMITS.ssoPathMax, 'tooLong').optional() })
