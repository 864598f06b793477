// spec: session-17
import { ROUTES } from '@recado/contract'
import { domainOfEmail } from '@recado/domain'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CookieJar } from '../../testing/identity-provider.ts'
import { acme, PUBLIC_URL, server, setupTestServer } from '../../testing/index.ts'
import {
  ROGUE_CLIENT_SECRET,
  startRogueProvider,
  type Misdeed,
  type RogueProvider,
} from '../../testing/rogue-provider.ts'
import { CALLBACK_URL, resolveTxt, returnTo, setUpSso, startSignIn } from '../../testing/sso.ts'

// A provider that misbehaves.

// Seen red: without the comparison of the provider when a sign-in is admitted, and with claims of two sources mixed.

let provider: RogueProvider
beforeAll(async () => {
  provider = await startRogueProvider()
})
afterAll(() => provider[Symbol.asyncDispose]())
const lines: string[] = []
setupTestServer(() => ({
  resolveTxt,
  log: line => lines.push(line),
  env: {
    RECADO_PUBLIC_URL: PUBLIC_URL,
    RECADO_ALLOW_PRIVATE_TARGETS: provider.target,
    RECADO_LOG_LEVEL: 'trace',
  },
}))

let email: string
beforeEach(async () => {
  const domain = await setUpSso({
    issuer: provider.issuer,
    clientId: 'recado',
    clientSecret: ROGUE_CLIENT_SECRET,
  })
  email = `beto@${domain}`
  await acme.hire('Beto', { email })
  lines.length = 0
})

const seconds = (): number => Math.floor(Date.now() / 1000)

/** Starts, and comes back with a code; the provider misbehaves only then. */
async function signInWith(misdeed: Misdeed) {
  const browser = new CookieJar()
  provider.prepare({})
  const { url } = await startSignIn(browser, { email })
  const { searchParams: asked } = new URL(url)
  provider.prepare(
    {
      iss: provider.issuer,
      aud: 'recado',
      sub: 'conta',
      iat: seconds(),
      exp: seconds() + 300,
      nonce: asked.get('nonce') ?? '',
      email,
      email_verified: true,
    },
    misdeed,
  )
  const outcome = await returnTo(browser, `${CALLBACK_URL}?code=c&state=${asked.get('state')}`)
  return { ...outcome, asked }
}

it('asks with a state, a nonce and a challenge, and signs in with a right token', async () => {
  const { asked, ...outcome } = await signInWith({})
  expect(outcome).toMatchObject({ sso: 'done', isIn: true })
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: 'recado',
    redirect_uri: CALLBACK_URL,
    response_type: 'code',
    code_challenge_method: 'S256',
    login_hint: email,
  })
  const traded = provider.server.received.findLast(call => call.url === '/token')
  expect(new URLSearchParams(traded?.body).get('code_verifier')).toHaveLength(43)
  // Neither the code nor the token nor the secret is in the log.
  const told = lines.join('\n')
  for (const secret of [ROGUE_CLIENT_SECRET, 'code=c', asked.get('state') ?? '', email])
    expect(told).not.toContain(secret)
})

describe('refuses a token', () => {
  it.each<[string, Misdeed]>([
    ['without a signature', { signature: 'none' }],
    ['signed with another key', { signature: 'other key' }],
    ['signed by HMAC with the public key', { signature: 'public key' }],
    ['signed by HMAC with the secret of the client', { signature: 'client secret' }],
    ['signed with a key that it carries', { signature: 'key in the token' }],
    ['signed with a key at an address that it names', { signature: 'key at an address' }],
    ['for another client', { claims: { aud: 'outro' } }],
    ['for two clients', { claims: { aud: ['recado', 'outro'] } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['that has expired', { claims: { exp: seconds() - 120, iat: seconds() - 600 } }],
    ['that does not expire', { claims: { exp: undefined } }],
    ['of another sign-in', { claims: { nonce: 'outro' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
  ])('%s', async (_, misdeed) => {
    expect(await signInWith(misdeed)).toMatchObject({ sso: 'ERR_SSO_INVALID', isIn: false })
  })

  // Seen red: without the check of the claims.
  it.each<[string, () => JWTPayload]>([
    ['a subject without end', () => ({ sub: 'x'.repeat(12_000) })],
    ['a subject one too long', () => ({ sub: 'x'.repeat(256) })],
    ['an empty subject', () => ({ sub: '' })],
    ['a subject of blanks', () => ({ sub: '  ' })],
    ['half a character as subject', () => ({ sub: 'v\ud800' })],
    ['a NUL in the subject', () => ({ sub: 'v\u0000' })],
    ['an e-mail without end', () => ({ email: `${'x'.repeat(12_000)}@${domainOfEmail(email)}` })],
    ['an e-mail that is none', () => ({ email: `a..b@${domainOfEmail(email)}` })],
    ['a Kelvin sign for a k', () => ({ email: email.replace('beto', '\u212Aa') })],
  ])('that names %s', async (_, claims) => {
    await acme.hire('Ka', { email: email.replace('beto', 'ka') })
    expect(await signInWith({ claims: claims() })).toMatchObject({ sso: 'ERR_SSO_INVALID', isIn: false })
  })

  it('whose e-mail is of another domain', async () => {
    expect(await signInWith({ claims: { email: 'beto@alheio.example' } })).toMatchObject({
      sso: 'ERR_SSO_EMAIL',
      isIn: false,
    })
  })
})

it('takes a subject of the longest, and no marks of a name that reorder or break lines', async () => {
  const { provider: saved } = await acme.ana.ok(ROUTES.showSso)
  await acme.ana.ok(ROUTES.saveSsoProvider, { body: { ...saved!, clientSecret: '', createsUsers: true } })
  const lia = email.replace('beto', 'lia')
  const claims = { sub: 'x'.repeat(255), email: lia, name: 'Lia \u202e\nPrado\u0007' }
  expect(await signInWith({ claims })).toMatchObject({ sso: 'done' })
  const { users } = await acme.ana.ok(ROUTES.listUsers, { query: { searchParam: lia } })
  expect(users.map(({ name }) => name)).toEqual(['Lia Prado'])
})

describe('takes the e-mail and its confirmation of one source', () => {
  const wasAsked = (): boolean => provider.server.received.some(call => call.url === '/userinfo')
  beforeEach(() => {
    provider.server.received.length = 0
  })

  it.each<[string, () => Misdeed]>([
    [
      'the other says that it is',
      () => ({ claims: { email_verified: undefined }, userInfo: { email_verified: true } }),
    ],
    ['the other names it', () => ({ claims: { email: undefined }, userInfo: { email } })],
    [
      'the other confirms another one',
      () => ({
        claims: { email_verified: undefined },
        userInfo: { email: 'x@alheio.example', email_verified: true },
      }),
    ],
  ])('lets nobody in where the e-mail of the one is not confirmed and %s', async (_, misdeed) => {
    const outcome = await signInWith(misdeed())
    expect(outcome).toMatchObject({ sso: 'ERR_SSO_EMAIL', isIn: false })
    expect(wasAsked()).toBe(true)
  })

  it('does not take what the other says of another account', async () => {
    const claims = { email: undefined, email_verified: undefined }
    const userInfo = { sub: 'outra', email, email_verified: true }
    const outcome = await signInWith({ claims, userInfo })
    expect([outcome.isIn, outcome.sso === 'done']).toEqual([false, false])
    expect(wasAsked()).toBe(true)
  })

  it('lets in whom the other names and confirms by itself', async () => {
    const claims = { email: 'x@alheio.example', email_verified: undefined }
    const userInfo = { email, email_verified: true }
    expect(await signInWith({ claims, userInfo })).toMatchObject({ sso: 'done', isIn: true })
  })

  it('asks nobody else where the token confirms it', async () => {
    const userInfo = { email: 'x@alheio.example', email_verified: true }
    expect(await signInWith({ userInfo })).toMatchObject({ sso: 'done', isIn: true })
    expect(wasAsked()).toBe(false)
  })
})

describe('lets nobody in by a provider that answers while the company', () => {
  const save = async (over: object) => {
    const { provider: saved } = await acme.ana.ok(ROUTES.showSso)
    await acme.ana.ok(ROUTES.saveSsoProvider, { body: { ...saved!, clientSecret: 'outro', ...over } })
  }
  it.each<[string, () => Promise<unknown>]>([
    ['removes it', () => acme.ana.ok(ROUTES.removeSsoProvider)],
    ['turns it off', () => save({ isEnabled: false })],
    ['takes another client', () => save({ clientId: 'outro' })],
    ['takes another issuer', () => save({ issuer: 'https://login.example.com' })],
  ])('%s', async (_, meanwhile) => {
    expect(await signInWith({ meanwhile })).toMatchObject({ sso: 'ERR_SSO_EXPIRED', isIn: false })
  })
})

describe('survives a provider', () => {
  it.each<[string, Misdeed]>([
    ['that floods it with tokens', { floods: '/token' }],
    ['that floods it with keys', { floods: '/keys' }],
    ['whose document is gone', { fails: '/.well-known/openid-configuration' }],
    ['whose document is of another issuer', { document: { issuer: 'https://evil.example' } }],
    ['that points to a private address', { document: { token_endpoint: 'https://10.0.0.7/token' } }],
    ['that points to this server', { document: { token_endpoint: 'http://127.0.0.1:1/token' } }],
    ['that points to an address of metadata', { document: { jwks_uri: 'http://169.254.169.254/latest' } }],
  ])('%s', async (_, misdeed) => {
    expect(await signInWith(misdeed)).toMatchObject({ sso: 'ERR_SSO_PROVIDER', isIn: false })
  })

  it('that never answers: nobody is in, and an admin reads why', { tags: ['deep'] }, async () => {
    expect(await signInWith({ hangs: '/token' })).toMatchObject({ sso: 'ERR_SSO_PROVIDER', isIn: false })
    provider.prepare({}, { hangs: '/.well-known/openid-configuration' })
    const check = await acme.ana.ok(ROUTES.checkSsoProvider, { body: { issuer: provider.issuer } })
    expect(check).toEqual({ problem: 'slow' })
  })

  it.each<[string, Misdeed, string]>([
    ['that answers no document', { fails: '/.well-known/openid-configuration' }, 'noDocument'],
    ['that answers too much', { floods: '/.well-known/openid-configuration' }, 'tooLarge'],
    ['of another issuer', { document: { issuer: 'https://evil.example' } }, 'otherIssuer'],
    ['without the code flow', { document: { response_types_supported: ['id_token'] } }, 'noCodeFlow'],
    ['without keys', { fails: '/keys' }, 'noKeys'],
    [
      'that has the browser run a script',
      { document: { authorization_endpoint: 'javascript:alert(1)' } },
      'notHttps',
    ],
  ])('%s: an admin reads why', async (_, misdeed, problem) => {
    provider.prepare({}, misdeed)
    const check = await acme.ana.ok(ROUTES.checkSsoProvider, { body: { issuer: provider.issuer } })
    expect(check).toEqual({ problem })
  })

  it('that works: an admin reads nothing', async () => {
    provider.prepare({})
    expect(await acme.ana.ok(ROUTES.checkSsoProvider, { body: { issuer: provider.issuer } })).toEqual({
      problem: null,
    })
  })
})

describe('is led to no private address', () => {
  it.each([
    ['http://127.0.0.1:1', 'notHttps'],
    ['https://127.0.0.1', 'forbidden'],
    ['https://10.0.0.7/', 'forbidden'],
    ['https://[::1]/', 'forbidden'],
    ['https://169.254.169.254/', 'forbidden'],
    ['https://localhost/', 'forbidden'],
    ['https://user:pass@login.example.com/', 'forbidden'],
    ['https://login.example.com:22/', 'forbidden'],
  ])('%s', async (issuer, problem) => {
    expect(await acme.ana.ok(ROUTES.checkSsoProvider, { body: { issuer } })).toEqual({ problem })
  })

  it('by a redirect of the document', async () => {
    const own = server.url
    provider.prepare({}, { document: { jwks_uri: `${own}/api/sso` } })
    expect(await acme.ana.ok(ROUTES.checkSsoProvider, { body: { issuer: provider.issuer } })).toEqual({
      problem: 'notHttps',
    })
  })
})
