import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { serve, type LoopbackServer } from '../kernel/outgoing/testing/servers.ts'

/**
 * How a token is signed in place of the right way. `public key`: by HMAC with the key that everybody reads. `client
 * secret`: by HMAC with the secret of this server. `key in the token`, `key at an address`: by a key that the token names.
 */
type Signature =
  | 'none'
  | 'other key'
  | 'public key'
  | 'client secret'
  | 'key in the token'
  | 'key at an address'

/** The faults of a provider of a test; the rest of its token is right. */
export interface Misdeed {
  /** Claims in place of the right ones; undefined leaves one out. */
  readonly claims?: JWTPayload
  /** An algorithm and a key that are not those of the document. */
  readonly signature?: Signature
  /** Fields of the discovery document in place of the right ones. */
  readonly document?: Record<string, unknown>
  /** A path that never answers, answers without end, or fails. */
  readonly hangs?: string
  readonly floods?: string
  readonly fails?: string
  /** Its claims about the account beside the token. */
  readonly userInfo?: Record<string, unknown>
  /** Runs before the provider answers with tokens. */
  readonly meanwhile?: () => Promise<unknown>
}

/** A provider that a test has misbehave. It takes every code. */
export interface RogueProvider extends AsyncDisposable {
  readonly issuer: string
  readonly target: string
  readonly server: LoopbackServer
  /** The claims of the next token, and how it misbehaves. */
  prepare(claims: JWTPayload, misdeed?: Misdeed): void
}

const ALGORITHM = 'RS256'
/** The secret of this server at the provider. */
export const ROGUE_CLIENT_SECRET = 'segredo-do-cliente'

export async function startRogueProvider(): Promise<RogueProvider> {
  const [own, other] = await Promise.all([generateKeyPair(ALGORITHM), generateKeyPair(ALGORITHM)])
  const key = { ...(await exportJWK(own.publicKey)), kid: 'k', alg: ALGORITHM, use: 'sig' }
  const otherKey = { ...(await exportJWK(other.publicKey)), alg: ALGORITHM }
  let claims: JWTPayload = {}
  let misdeed: Misdeed = {}
  const sign = async (): Promise<string> => {
    const payload = { ...claims, ...misdeed.claims }
    const { signature } = misdeed
    if (signature === 'none') return new UnsecuredJWT(payload).encode()
    if (signature === 'public key' || signature === 'client secret') {
      const secret = signature === 'public key' ? await exportSPKI(own.publicKey) : ROGUE_CLIENT_SECRET
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256', kid: 'k' })
        .sign(new TextEncoder().encode(secret))
    }
    const named =
      signature === 'key in the token'
        ? { jwk: otherKey }
        : signature === 'key at an address'
          ? { jku: `${server.origin}/other-keys`, kid: 'o' }
          : { kid: 'k' }
    return new SignJWT(payload)
      .setProtectedHeader({ alg: ALGORITHM, ...named })
      .sign(signature === undefined ? own.privateKey : other.privateKey)
  }
  const server = await serve((request, response) => {
    const json = (body: unknown, status = 200): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const { url = '' } = request
    const issuer = server.origin
    if (misdeed.hangs === url) return
    if (misdeed.fails === url) return json({ error: 'server_error' }, 500)
    if (misdeed.floods === url) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(`{"issuer":"${'x'.repeat(400_000)}`)
      return
    }
    if (url === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: [ALGORITHM, 'HS256', 'none'],
        ...(misdeed.userInfo && { userinfo_endpoint: `${issuer}/userinfo` }),
        ...misdeed.document,
      })
    if (url === '/userinfo' && misdeed.userInfo) return json({ sub: 'conta', ...misdeed.userInfo })
    if (url === '/keys') return json({ keys: [key] })
    if (url === '/other-keys') return json({ keys: [{ ...otherKey, kid: 'o', use: 'sig' }] })
    if (url === '/token')
      void Promise.resolve(misdeed.meanwhile?.())
        .then(sign)
        .then(id_token => json({ access_token: 'a', token_type: 'Bearer', id_token }))
    else json({}, 404)
  })
  return {
    issuer: server.origin,
    target: `127.0.0.1:${server.port}`,
    server,
    prepare: (next, how = {}) => {
      claims = next
      misdeed = how
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
