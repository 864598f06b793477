import type { ErrorCode } from '@recado/contract'

/** How a user proved at a login who they are: `sso` is by the provider of the company. */
export type LoginProof =
  | { readonly kind: 'password' | 'passkey' }
  | {
      readonly kind: 'sso'
      readonly issuer: string
      readonly clientId: string
      /** Of the e-mail that the provider confirmed. */
      readonly domain: string
    }

/** The facts that a login relies on. */
export interface LoginFacts {
  readonly passwordHash: string
  /** Sealed secret of the authenticator app; null without one. */
  readonly appSecret: string | null
  readonly passkeyIds: readonly number[]
  readonly requiresSso: boolean
  /** The provider in use; null without one. */
  readonly provider: { readonly issuer: string; readonly clientId: string } | null
  readonly domains: readonly string[]
  /** An account of the provider is linked to the user. */
  readonly hasAccount: boolean
}

/** The answer to a login whose proof was right and whose credentials changed before its session began. */
const CHANGED = {
  password: 'ERR_INVALID_CREDENTIALS',
  passkey: 'ERR_PASSKEY_LOGIN',
  sso: 'ERR_SSO_EXPIRED',
} as const satisfies Record<LoginProof['kind'], ErrorCode>

/**
 * Decides whether a proof still begins a session: `before` are the facts under which it was verified, `now` those
 * of the transaction that begins the session. Every change that ends sessions refuses the logins in flight.
 */
export function judgeLogin(
  proof: LoginProof,
  before: LoginFacts,
  now: LoginFacts,
): (typeof CHANGED)[LoginProof['kind']] | 'ERR_SSO_REQUIRED' | undefined {
  if (proof.kind !== 'sso' && now.requiresSso) return 'ERR_SSO_REQUIRED'
  const keepsCredentials =
    now.passwordHash === before.passwordHash &&
    now.appSecret === before.appSecret &&
    before.passkeyIds.every(id => now.passkeyIds.includes(id))
  const keepsProvider =
    proof.kind !== 'sso' ||
    (now.provider?.issuer === proof.issuer &&
      now.provider.clientId === proof.clientId &&
      now.domains.includes(proof.domain) &&
      now.hasAccount)
  return keepsCredentials && keepsProvider ? undefined : CHANGED[proof.kind]
}
