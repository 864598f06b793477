import { email as Email, refuse, type SsoProblem } from '@recado/contract'
import { isSubject, readConfirmedEmail } from '@recado/domain'
import type * as Library from 'openid-client'
import type { Configuration } from 'openid-client'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { mayUseHttp, mustBeSafe, providerFetch } from './provider-fetch.ts'
import { problemOfCall, problemOfDiscovery, ProviderUnusable } from './provider-problem.ts'

/** A provider and the account of this server there. */
export interface ProviderAccount {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The secrets of one sign-in, which the answer of the provider must fit. */
export interface SignInSecrets {
  readonly verifier: string
  readonly nonce: string
}

/** A person, as the provider names them. */
export interface ProviderAnswer {
  readonly subject: string
  /** May be empty. */
  readonly name: string
  /** In lower case; undefined when the provider confirms none. */
  readonly email: string | undefined
}

// Few companies use it, so a process loads it when the first one does.
const loadLibrary = (): Promise<typeof Library> => import('openid-client')

/** By a header, which is the default of OpenID Connect, or by the body where the provider takes no header. */
const authenticationOf =
  (library: typeof Library, secret: string): Library.ClientAuth =>
  (server, client, body, headers) => {
    const usesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false
    const authenticate = usesBody ? library.ClientSecretPost(secret) : library.ClientSecretBasic(secret)
    return authenticate(server, client, body, headers)
  }

/** Reads the document of a provider. @throws ProviderUnusable */
async function discover(context: AppContext, account: ProviderAccount): Promise<Configuration> {
  const library = await loadLibrary()
  try {
    const issuer = mustBeSafe(context, account.issuer)
    const authentication = authenticationOf(library, account.clientSecret)
    const client = await library.discovery(issuer, account.clientId, undefined, authentication, {
      [library.customFetch]: providerFetch(context),
      // Without the checks the library trusts the connection and leaves the signature unread.
      execute: [
        library.enableNonRepudiationChecks,
        ...(mayUseHttp(context, issuer) ? [library.allowInsecureRequests] : []),
      ],
    })
    const metadata = client.serverMetadata()
    // The library lets Microsoft's documents for every tenant pass; a company has one tenant.
    if (URL.parse(metadata.issuer)?.href !== issuer.href) throw new ProviderUnusable('otherIssuer')
    mustOfferCodeFlow(context, metadata)
    return client
  } catch (error) {
    throw error instanceof ProviderUnusable ? error : new ProviderUnusable(problemOfDiscovery(error))
  }
}

function mustOfferCodeFlow(context: AppContext, metadata: Library.ServerMetadata): void {
  const { authorization_endpoint: authorization, token_endpoint: token, jwks_uri: keys } = metadata
  if (authorization === undefined || token === undefined) throw new ProviderUnusable('noCodeFlow')
  if (metadata.response_types_supported?.includes('code') === false) throw new ProviderUnusable('noCodeFlow')
  if (keys === undefined) throw new ProviderUnusable('noKeys')
  for (const address of [authorization, token, keys]) mustBeSafe(context, address)
}

/** Why the provider of an issuer cannot be used; null when it can. */
export async function checkProvider(context: AppContext, issuer: string): Promise<SsoProblem | null> {
  try {
    const client = await discover(context, { issuer, clientId: 'check', clientSecret: 'check' })
    const { jwks_uri: address = '' } = client.serverMetadata()
    const answer = await providerFetch(context)(address, {
      method: 'GET',
      headers: { accept: 'application/json' },
      body: undefined,
      redirect: 'manual',
    })
    const { keys } = (await answer.json()) as { keys?: unknown }
    return answer.status === 200 && Array.isArray(keys) && keys.length > 0 ? null : 'noKeys'
  } catch (error) {
    if (error instanceof ProviderUnusable) return error.problem
    return problemOfCall(error) ?? 'noKeys'
  }
}

const refuseProblem = (error: unknown): unknown =>
  error instanceof ProviderUnusable ? refuse('ERR_SSO_PROVIDER', { problem: error.problem }) : error

/** The address at the provider to which a browser goes. @throws Refusal ERR_SSO_PROVIDER */
export async function makeSignInAddress(
  context: AppContext,
  account: ProviderAccount,
  {
    callbackUrl,
    state,
    email,
    secrets: { verifier, nonce },
  }: {
    readonly callbackUrl: string
    readonly state: string
    readonly email: string
    readonly secrets: SignInSecrets
  },
): Promise<string> {
  const library = await loadLibrary()
  try {
    const client = await discover(context, account)
    return library.buildAuthorizationUrl(client, {
      redirect_uri: callbackUrl,
      scope: 'openid email profile',
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      login_hint: email,
    }).href
  } catch (error) {
    throw refuseProblem(error)
  }
}

/**
 * Trades the code of a callback for who has signed in; signature, issuer, audience, times, nonce and state are
 * checked. @throws Refusal ERR_SSO_PROVIDER, ERR_SSO_DENIED, ERR_SSO_INVALID
 */
export async function readSignInAnswer(
  context: AppContext,
  account: ProviderAccount,
  callback: URL,
  { verifier, nonce, state }: SignInSecrets & { readonly state: string },
): Promise<ProviderAnswer> {
  const library = await loadLibrary()
  try {
    const client = await discover(context, account)
    const tokens = await library.authorizationCodeGrant(client, callback, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    })
    const token = tokens.claims()
    if (!token) throw refuse('ERR_SSO_INVALID')
    const claims: Record<string, unknown> = token
    const told = readConfirmedEmail(claims, account.issuer)
    // Many providers tell of the e-mail only there.
    const asksMore = told === undefined && client.serverMetadata().userinfo_endpoint !== undefined
    const more: Record<string, unknown> = asksMore
      ? await library.fetchUserInfo(client, tokens.access_token, token.sub)
      : {}
    return mustBeUsable({
      subject: token.sub,
      name: [more['name'], claims['name']].find(name => typeof name === 'string') ?? '',
      // Of one source: an e-mail of the one is not confirmed by the other.
      email: told ?? readConfirmedEmail(more, account.issuer),
    })
  } catch (error) {
    throw explainAnswer(library, error)
  }
}

/** Refuses a subject or an e-mail that no account of a provider has. @throws Refusal ERR_SSO_INVALID */
function mustBeUsable(answer: ProviderAnswer): ProviderAnswer {
  const { subject, email } = answer
  if (!isSubject(subject) || (email !== undefined && Email.safeParse(email).data !== email))
    throw refuse('ERR_SSO_INVALID')
  return answer
}

function explainAnswer(library: typeof Library, error: unknown): unknown {
  const problem = problemOfCall(error)
  if (problem !== undefined) return refuse('ERR_SSO_PROVIDER', { problem })
  if (error instanceof library.AuthorizationResponseError) return refuse('ERR_SSO_DENIED')
  const isClientRefused =
    error instanceof library.WWWAuthenticateChallengeError ||
    (error instanceof library.ResponseBodyError &&
      ['invalid_client', 'unauthorized_client'].includes(error.error))
  return isClientRefused
    ? refuse('ERR_SSO_PROVIDER', { problem: 'clientRefused' })
    : refuse('ERR_SSO_INVALID')
}
