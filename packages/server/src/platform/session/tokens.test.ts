import { randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestCompany, type TestServer } from '../../testing/index.ts'

let server: TestServer
let acme: TestCompany
beforeAll(async () => {
  server = await startTestServer()
  acme = await server.company()
})
afterAll(() => server.close())

const claimsOf = (token = acme.ana.token ?? ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
const key = (secret: string) => new TextEncoder().encode(secret)
const signed = (claims: Record<string, unknown>, secret = server.context.keys.tokenSecret, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(key(secret))
const me = async (authorization: string | undefined) => {
  const answer = await fetch(`${server.url}/api/auth/me`, {
    headers: authorization === undefined ? {} : { authorization },
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { id?: number; companyId?: number; profile?: string; error?: string },
  }
}
const REFUSED = { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } }

describe('an access token', () => {
  it('is believed when it is ours', async () => {
    expect(await me(`Bearer ${await signed(claimsOf())}`)).toMatchObject({
      status: 200,
      body: { id: acme.ana.id },
    })
  })

  it('is refused without a signature', async () => {
    expect(await me(`Bearer ${new UnsecuredJWT(claimsOf()).encode()}`)).toEqual(REFUSED)
    const [header, payload] = (acme.ana.token ?? '').split('.')
    expect(await me(`Bearer ${header}.${payload}.`)).toEqual(REFUSED)
  })

  it('is refused with another secret, or another way of signing', async () => {
    expect(await me(`Bearer ${await signed(claimsOf(), 'x'.repeat(64))}`)).toEqual(REFUSED)
    expect(await me(`Bearer ${await signed(claimsOf(), undefined, 'HS512')}`)).toEqual(REFUSED)
    expect(await me(`Bearer ${await signed(claimsOf(), server.context.keys.mediaSecret)}`)).toEqual(REFUSED)
  })

  it('is refused when it never ends, or names no living session', async () => {
    const { exp: _, ...endless } = claimsOf()
    const { session: __, ...nobody } = claimsOf()
    for (const claims of [
      endless,
      nobody,
      { ...claimsOf(), session: randomUUID() },
      { ...claimsOf(), session: 7 },
    ])
      expect(await me(`Bearer ${await signed(claims)}`)).toEqual(REFUSED)
  })

  it('opens no other door by what it claims: rights are the session’s', async () => {
    const claims = {
      ...claimsOf(acme.beto.token),
      id: acme.ana.id,
      companyId: 1,
      profile: 'admin',
      super: true,
    }
    expect(await me(`Bearer ${await signed(claims)}`)).toMatchObject({
      status: 200,
      body: { id: acme.beto.id, companyId: acme.id, profile: 'user', super: false },
    })
  })

  it.each([
    ['nothing', undefined],
    ['no token', 'Bearer '],
    ['words', 'Bearer let me in'],
    ['another scheme', 'Basic YW5hOmFuYQ=='],
    ['half a token', 'Bearer eyJhbGciOiJIUzI1NiJ9'],
  ])('cannot be replaced by %s', async (_, authorization) => {
    expect(await me(authorization)).toEqual(REFUSED)
  })
})
