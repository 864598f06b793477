import { ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { acme, PASSWORD, seedConversation, server, setupTestServer } from '../testing/index.ts'

setupTestServer()

interface Browser {
  /** Its cookies, by name. */
  readonly cookies: ReadonlyMap<string, string>
}
let file: string
beforeEach(async () => {
  const { ticketId } = await seedConversation(server.context, acme.id, {
    ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id },
  })
  const [message] = await acme.beto.ok(ROUTES.sendMessage, {
    params: { ticketId },
    form: { medias: [new File(['Oi'], 'oi.txt')] },
  })
  file = message?.mediaUrl ?? expect.fail('no file')
})

async function login(email: string): Promise<Browser> {
  const { headers } = await server.anonymous.call(ROUTES.login, { body: { email, password: PASSWORD } })
  return {
    cookies: new Map(
      headers.getSetCookie().map(cookie => cookie.split(';')[0]?.split('=', 2) as [string, string]),
    ),
  }
}
const open = async (cookie: string | undefined, url = file): Promise<number> =>
  (
    await server.anonymous.raw(
      'GET',
      url,
      cookie === undefined ? {} : { headers: { cookie: `recado_media=${cookie}` } },
    )
  ).status
const mediaCookie = ({ cookies }: Browser): string => cookies.get('recado_media') ?? ''

describe('a link to a file', () => {
  it('opens in the browser of a session, and with its access token', async () => {
    const { headers } = await server.anonymous.call(ROUTES.login, {
      body: { email: acme.beto.email, password: PASSWORD },
    })
    expect(headers.getSetCookie()[1]).toMatch(
      /^recado_media=[\w.-]+; Max-Age=\d+; Path=\/public; HttpOnly; SameSite=Strict$/,
    )
    const browser = await login(acme.beto.email)
    expect(await open(mediaCookie(browser))).toBe(200)
    expect((await acme.ana.raw('GET', file)).status).toBe(200)
  })

  it('opens for nobody without a session, nor for one that is not ours', async () => {
    const cookie = mediaCookie(await login(acme.beto.email))
    const [sessionId = '', signature = ''] = cookie.split('.')
    for (const wrong of [
      undefined,
      '',
      '.',
      sessionId,
      `${sessionId}.`,
      `${sessionId}.${'A'.repeat(43)}`,
      `${crypto.randomUUID()}.${signature}`,
    ])
      expect(await open(wrong), wrong).toBe(403)
  })

  it('of another company does not open', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    expect(await open(mediaCookie(await login(bravo.ana.email)))).toBe(403)
    expect((await bravo.ana.raw('GET', file)).status).toBe(403)
  })

  it('does not open after a logout, which takes the cookie away as well', async () => {
    const browser = await login(acme.beto.email)
    const out = await server.anonymous.raw('DELETE', '/api/auth/logout', {
      headers: { cookie: `recado_refresh=${browser.cookies.get('recado_refresh')}` },
    })
    expect(out.headers.getSetCookie()[1]).toMatch(/^recado_media=;.*Max-Age=0.*Path=\/public/)
    expect(await open(mediaCookie(browser))).toBe(403)
  })

  it('does not open after a login elsewhere', async () => {
    const first = await login(acme.beto.email)
    const second = await login(acme.beto.email)
    expect([await open(mediaCookie(first)), await open(mediaCookie(second))]).toEqual([403, 200])
  })

  it('does not open for a user who was removed', async () => {
    const browser = await login(acme.nina.email)
    expect(await open(mediaCookie(browser))).toBe(200)
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: acme.nina.id } })
    expect(await open(mediaCookie(browser))).toBe(403)
  })
})
