/** Why a provider of single sign-on cannot be used. */
export const SSO_PROBLEMS = [
  /** The address is not one with https. */
  'notHttps',
  /** The address is private, or has a port or a form that the server does not call. */
  'forbidden',
  /** The name has no address. */
  'unknownHost',
  /** No connection, or it broke. */
  'unreachable',
  /** No answer in time. */
  'slow',
  /** The answer is larger than such answers are. */
  'tooLarge',
  /** The answer is not a document of OpenID Connect. */
  'noDocument',
  /** The document is of another issuer. */
  'otherIssuer',
  /** The provider does not offer the authorization code flow. */
  'noCodeFlow',
  /** The provider shows no keys that check its signatures. */
  'noKeys',
  /** The provider refuses the client id or the secret. */
  'clientRefused',
] as const
export type SsoProblem = (typeof SSO_PROBLEMS)[number]
