import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { serve, type LoopbackServer } from '../kernel/outgoing/testing/servers.ts'

/** The faults of a provider of a test; the rest of its token is right. */
export interface Misdeed {
  /** Claims in place of the right ones; undefined leaves one out. */
  readonly claims?: JWTPayload
  /** An algorithm and a key that are not those of the document. */
  readonly signature?: 'none' | 'other key'
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

export async function startRogueProvider(): Promise<RogueProvider> {
  const [own, other] = await Promise.all([generateKeyPair(ALGORITHM), generateKeyPair(ALGORITHM)])
  const key = { ...(await exportJWK(own.publicKey)), kid: 'k', alg: ALGORITHM, use: 'sig' }
  let claims: JWTPayload = {}
  let misdeed: Misdeed = {}
  const sign = async (): Promise<string> => {
    const payload = { ...claims, ...misdeed.claims }
    if (misdeed.signature === 'none') return new UnsecuredJWT(payload).encode()
    return new SignJWT(payload)
      .setProtectedHeader({ alg: ALGORITHM, kid: 'k' })
      .sign(misdeed.signature === 'other key' ? other.privateKey : own.privateKey)
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
        id_token_signing_alg_values_supported: [ALGORITHM, 'none'],
        ...(misdeed.userInfo && { userinfo_endpoint: `${issuer}/userinfo` }),
        ...misdeed.document,
      })
    if (url === '/userinfo' && misdeed.userInfo) return json({ sub: 'conta', ...misdeed.userInfo })
    if (url === '/keys') return json({ keys: [key] })
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
