/** Claims about an e-mail, as a provider writes them: anything may stand there. */
export interface EmailClaims {
  readonly email?: unknown
  readonly email_verified?: unknown
  /** Microsoft: the domain of the e-mail is one that the tenant has proved. */
  readonly xms_edov?: unknown
  /** Google: the domain of the organisation that manages the account. */
  readonly hd?: unknown
}

const GOOGLE = 'https://accounts.google.com'
const MICROSOFT = /^https:\/\/login\.microsoftonline\.com\//

const isTrue = (claim: unknown): boolean => claim === true || claim === 'true'

/** The part behind the @, in lower case. */
export const domainOfEmail = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Longest subject, as OpenID Connect defines it. */
const SUBJECT_MAX = 255

/** Whether a claim names an account: neither empty nor longer than the standard allows, and storable as it is. */
export const isSubject = (subject: string): boolean =>
  subject.trim() !== '' && subject.length <= SUBJECT_MAX && subject.isWellFormed() && !/\p{Cc}/u.test(subject)

/**
 * The e-mail that the provider confirms, in lower case; undefined when it confirms none. Microsoft confirms by a
 * claim of its own. Google also confirms addresses of private accounts, which outlive a job, so there the
 * organisation must manage the account.
 */
export function readConfirmedEmail(claims: EmailClaims, issuer: string): string | undefined {
  const { email, email_verified: isVerified, xms_edov: isOwnDomain, hd } = claims
  if (typeof email !== 'string') return undefined
  // Letters beyond ASCII stay: the Kelvin sign is no k, and `ſ` no s.
  const address = email.trim().replaceAll(/[A-Z]+/g, letters => letters.toLowerCase())
  if (!/^[^\s@]+@[^\s@]+$/u.test(address)) return undefined
  const isConfirmed =
    isTrue(isVerified) ||
    (MICROSOFT.test(issuer) && (isTrue(isOwnDomain) || isOwnDomain === 1 || isOwnDomain === '1'))
  if (!isConfirmed) return undefined
  const isManaged = typeof hd === 'string' && hd.toLowerCase() === domainOfEmail(address)
  return issuer.replace(/\/$/, '') === GOOGLE && !isManaged ? undefined : address
}
