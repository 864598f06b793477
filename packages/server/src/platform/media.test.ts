import { ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  PASSWORD,
  seedConversation,
  server,
  setupTestServer,
  type TestConversation,
} from '../testing/index.ts'

setupTestServer()

interface Browser {
  /** Its cookies, by name. */
  readonly cookies: ReadonlyMap<string, string>
}
let file: string
let talk: TestConversation
beforeEach(async () => {
  talk = await seedConversation(server.context, acme.id, {
    ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id },
  })
  const [message] = await acme.beto.ok(ROUTES.sendMessage, {
    params: { ticketId: talk.ticketId },
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
    const rui = await acme.hire('Rui', { profile: 'admin' })
    const browser = await login(rui.email)
    expect(await open(mediaCookie(browser))).toBe(200)
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: rui.id } })
    expect(await open(mediaCookie(browser))).toBe(403)
  })
})

describe('a link to a file of a message', () => {
  /** Bia is in the queue of support alone. */
  const biaOpens = async (): Promise<number> => (await acme.bia.raw('GET', file)).status
  const changeBia = (body: object) =>
    acme.ana.ok(ROUTES.updateUser, { params: { userId: acme.bia.id }, body })

  it('ends with the place in the queue, and opens again with it', async () => {
    const ticket = { params: { ticketId: talk.ticketId } }
    expect(await biaOpens()).toBe(403)
    await acme.beto.ok(ROUTES.updateTicket, {
      ...ticket,
      body: { status: 'pending', userId: null, queueId: acme.suporte },
    })
    expect(await biaOpens()).toBe(200)
    await changeBia({ queueIds: [] })
    expect(await biaOpens()).toBe(403)
    await changeBia({ queueIds: [acme.suporte] })
    expect(await biaOpens()).toBe(200)
  })

  it('ends with the ticket of somebody who gave it away', async () => {
    const beto = () => acme.beto.raw('GET', file)
    expect((await beto()).status).toBe(200)
    await acme.beto.ok(ROUTES.updateTicket, {
      params: { ticketId: talk.ticketId },
      body: { status: 'pending', userId: null, queueId: acme.suporte },
    })
    const refused = await beto()
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ error: 'ERR_NO_PERMISSION' }),
    ])
  })

  it('follows the message into the ticket of a merged contact', async () => {
    await acme.beto.ok(ROUTES.updateTicket, {
      params: { ticketId: talk.ticketId },
      body: { status: 'pending', userId: null, queueId: acme.vendas },
    })
    const other = await seedConversation(server.context, acme.id, {
      whatsappId: talk.whatsappId,
      ticket: { queue_id: acme.suporte, status: 'open', user_id: acme.bia.id },
    })
    expect([(await acme.beto.raw('GET', file)).status, await biaOpens()]).toEqual([200, 403])
    await acme.ana.ok(ROUTES.mergeContacts, {
      body: { intoId: other.contactId, fromId: talk.contactId, take: [] },
    })
    expect([(await acme.beto.raw('GET', file)).status, await biaOpens()]).toEqual([403, 200])
  })

  it('of a later ticket opens earlier files for those who see the whole history, as long as they do', async () => {
    await acme.beto.ok(ROUTES.updateTicket, {
      params: { ticketId: talk.ticketId },
      body: { status: 'closed' },
    })
    await seedConversation(server.context, acme.id, {
      contactId: talk.contactId,
      whatsappId: talk.whatsappId,
      ticket: { queue_id: acme.suporte, status: 'pending' },
    })
    expect(await biaOpens()).toBe(403)
    await changeBia({ allHistoric: 'enabled' })
    expect(await biaOpens()).toBe(200)
    await changeBia({ allHistoric: 'disabled' })
    expect(await biaOpens()).toBe(403)
  })
})
