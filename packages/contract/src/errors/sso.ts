import { z } from 'zod'
import { SSO_PROBLEMS } from '../sso/sso-problem.ts'

/** Refusals of single sign-on. */
export const SSO_ERRORS = {
  /** No company lets this domain sign in by its provider. */
  ERR_SSO_UNAVAILABLE: { status: 404 },
  /** The provider of the company gave no usable answer. */
  ERR_SSO_PROVIDER: { status: 424, detail: z.object({ problem: z.enum(SSO_PROBLEMS) }) },
  /** The sign-in is unknown, used, too old, or began in another browser. */
  ERR_SSO_EXPIRED: { status: 400 },
  /** The provider let nobody in, or the user gave up there. */
  ERR_SSO_DENIED: { status: 403 },
  /** The provider's answer is not one to this sign-in, or is not signed by it. */
  ERR_SSO_INVALID: { status: 403 },
  /** The provider names no confirmed e-mail in a domain of the company. */
  ERR_SSO_EMAIL: { status: 403 },
  /** The company has no user with this e-mail, and invites its users. */
  ERR_SSO_NO_USER: { status: 403 },
  /** The user of this e-mail signs in with another account of the provider. */
  ERR_SSO_OTHER_ACCOUNT: { status: 403 },
  /** The plan of the company has no room for the new user. */
  ERR_SSO_PLAN_FULL: { status: 403 },
  /** The password is right, but the company lets this user in by its provider alone. */
  ERR_SSO_REQUIRED: { status: 403 },
  /** The company has proved the domain of this e-mail, so only an admin gives such an address to a user. */
  ERR_SSO_EMAIL_RESERVED: { status: 403 },
  ERR_NO_SSO_DOMAIN_FOUND: { status: 404 },
  /** Everybody can have an address there. */
  ERR_SSO_DOMAIN_PUBLIC: { status: 400 },
  /** The DNS of the domain does not show the record. */
  ERR_SSO_DOMAIN_UNPROVEN: { status: 409 },
  /** Another company has proved the domain, and its record is still there. */
  ERR_SSO_DOMAIN_TAKEN: { status: 409 },
  ERR_SSO_DOMAIN_LIMIT: { status: 409, detail: z.object({ max: z.int() }) },
} as const
