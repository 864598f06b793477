import { LIMITS, refuse } from '@recado/contract'
import { domainOfEmail, readReturnPath } from '@recado/domain'
import * as sso from '../../features/sso/index.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import { throttleKeyOf } from '../../kernel/http/throttle/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { newToken, tokenHash } from '../../kernel/secrets/index.ts'
import { accountOf, sealSecrets } from './attempt-secrets.ts'
import { insertAttempt } from './attempts.store.ts'

/**
 * Begins a sign-in by the provider of the company that has proved the domain of the e-mail. Returns the address
 * at the provider, and the token that only this browser knows. Only the domain is looked at, so nothing tells
 * whether the e-mail has a user.
 */
export async function startSso(
  context: AppContext,
  { email, to }: { readonly email: string; readonly to?: string | undefined },
  from: { readonly address: string; readonly deviceToken: string },
): Promise<{ url: string; browserToken: string }> {
  const addressBucket = throttleKeyOf(from.address)
  // Attempts beyond the limit count too, so the backoff grows.
  if (!(await context.throttle.look('sso-unknown', addressBucket)).ok)
    await withinRate(context, 'sso-unknown', addressBucket)
  await withinRate(context, 'sso-start', addressBucket)
  const provider = await sso.findProviderOfDomain(context.platform, domainOfEmail(email))
  if (!provider) {
    await context.throttle.hit('sso-unknown', addressBucket)
    throw refuse('ERR_SSO_UNAVAILABLE')
  }
  const [state, browserToken] = [newToken(), newToken()]
  const secrets = { verifier: newToken(), nonce: newToken() }
  const url = await sso.makeSignInAddress(context, accountOf(context, provider), {
    callbackUrl: sso.callbackUrlOf(context),
    state,
    email,
    secrets,
  })
  const stateHash = tokenHash(state)
  await insertAttempt(context.platform, {
    state_hash: stateHash,
    browser_hash: tokenHash(browserToken),
    company_id: provider.company_id,
    issuer: provider.issuer,
    client_id: provider.client_id,
    secrets: sealSecrets(context, provider.company_id, stateHash, {
      ...secrets,
      deviceToken: from.deviceToken,
    }),
    return_path: readReturnPath(to),
    expires_at: new Date(context.clock.now().getTime() + LIMITS.ssoMinutes * 60_000),
  })
  return { url, browserToken }
}
