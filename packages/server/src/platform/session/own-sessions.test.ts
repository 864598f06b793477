// spec: session-14
import { LIMITS, ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { SocketListener } from '../../testing/socket-listener.ts'
import { lettersTo, setupServerWithMailbox } from '../../testing/setup-server-with-mailbox.ts'
import { acme, PASSWORD, seedConversation, server, TestClock, type Person } from '../../testing/index.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const clock = new TestClock()
setupServerWithMailbox({ clock }, { company: { due_date: null } })
beforeEach(async () => {
  await server.context.platform
    .insertInto('settings')
    .values({ company_id: acme.id, key: 'severalDevices', value: 'enabled' })
    .execute()
})

/** A browser with its cookies. */
interface Browser {
  readonly token: string
  readonly cookies: ReadonlyMap<string, string>
}
async function logIn(
  who: Pick<Person, 'email'>,
  { userAgent = FIREFOX, device }: { userAgent?: string; device?: string } = {},
): Promise<Browser> {
  const response = await server.anonymous.raw('POST', '/api/auth/login', {
    body: JSON.stringify({ email: who.email, password: PASSWORD }),
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...(device === undefined ? {} : { cookie: `recado_device=${device}` }),
    },
  })
  const cookies = response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0]?.split('=', 2) as [string, string])
  return { token: ((await response.json()) as { token: string }).token, cookies: new Map(cookies) }
}
const as = async (browser: Browser, method = 'GET', path = '/api/auth/me') => {
  const response = await server.anonymous.raw(method, path, {
    headers: { authorization: `Bearer ${browser.token}` },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const listed = async (who: Person) => (await who.ok(ROUTES.listOwnSessions)).sessions
const sessionOn = async (who: Person, system: string) =>
  (await listed(who)).find(({ device }) => device.system === system) ?? expect.fail(`no session on ${system}`)
const deviceOf = ({ cookies }: Browser): string => cookies.get('recado_device') ?? expect.fail('no device')

describe('the list of one’s own sessions', () => {
  it('names device, network and times, and marks the one that asks', async () => {
    clock.advance(60_000)
    await logIn(acme.beto, { userAgent: IPHONE })
    const sessions = await listed(acme.beto)
    expect(sessions).toMatchObject([
      {
        device: { browser: 'Safari', system: 'iPhone', isMobile: true },
        network: '127.0.0.x',
        lastUsedAt: clock.now().toISOString(),
        isCurrent: false,
      },
      { isCurrent: true },
    ])
  })

  it('shows nobody the sessions of somebody else, and no ended one', async () => {
    const browser = await logIn(acme.beto)
    expect(await listed(acme.ana)).toHaveLength(1)
    await server.anonymous.raw('DELETE', '/api/auth/logout', {
      headers: { cookie: `recado_refresh=${browser.cookies.get('recado_refresh')}` },
    })
    expect(await listed(acme.beto)).toHaveLength(1)
  })

  it('follows a session to another network and browser version when it renews', async () => {
    const { cookies } = await logIn(acme.beto)
    clock.advance(60_000)
    await server.anonymous.raw('POST', '/api/auth/refresh_token', {
      headers: { cookie: `recado_refresh=${cookies.get('recado_refresh')}`, 'user-agent': IPHONE },
    })
    expect((await sessionOn(acme.beto, 'iPhone')).lastUsedAt).toBe(clock.now().toISOString())
  })
})

describe('a revoked session', () => {
  it('loses its calls, its renewal, its files and its sockets at once, and the others stay', async () => {
    const lost = await logIn(acme.beto, { userAgent: IPHONE })
    const kept = await logIn(acme.beto)
    const { ticketId } = await seedConversation(server.context, acme.id, {
      ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id },
    })
    const [message] = await acme.beto.ok(ROUTES.sendMessage, {
      params: { ticketId },
      form: { medias: [new File(['Oi'], 'oi.txt')] },
    })
    const openFile = async ({ cookies }: Browser) =>
      (
        await server.anonymous.raw('GET', message?.mediaUrl ?? '', {
          headers: { cookie: `recado_media=${cookies.get('recado_media')}` },
        })
      ).status
    expect(await openFile(lost)).toBe(200)
    const [lostSocket, keptSocket] = [lost, kept].map(
      ({ token }) => new SocketListener(server.url, { companyId: acme.id, token }),
    ) as [SocketListener, SocketListener]
    await Promise.all([lostSocket.waitUntilReady(), keptSocket.waitUntilReady()])

    const { id } = await sessionOn(acme.beto, 'iPhone')
    await acme.beto.ok(ROUTES.revokeSession, { params: { sessionId: id } })
    expect((await as(lost)).status).toBe(401)
    expect(await openFile(lost)).toBe(403)
    const renewed = await server.anonymous.raw('POST', '/api/auth/refresh_token', {
      headers: { cookie: `recado_refresh=${lost.cookies.get('recado_refresh')}` },
    })
    expect(renewed.status).toBe(401)
    await lostSocket.waitUntilClosed()
    expect(lostSocket.events.map(({ payload }) => payload)).toContainEqual({
      action: 'update',
      user: { id: acme.beto.id },
      reason: 'revoked',
    })
    expect([(await as(kept)).status, await openFile(kept), keptSocket.socket.connected]).toEqual([
      200,
      200,
      true,
    ])
    keptSocket.close()
  })

  it('is of the caller: an id of somebody else, of another company or of nobody ends nothing', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const [ofAna, ofCelia] = [(await listed(acme.ana))[0], (await listed(bravo.nina))[0]]
    for (const id of [ofAna?.id, ofCelia?.id, crypto.randomUUID()]) {
      const refused = await acme.beto.call(ROUTES.revokeSession, { params: { sessionId: id ?? '' } })
      expect([refused.status, refused.body]).toEqual([404, { error: 'ERR_NO_SESSION_FOUND' }])
    }
    expect((await acme.ana.call(ROUTES.me)).status).toBe(200)
    expect((await bravo.nina.call(ROUTES.me)).status).toBe(200)
  })

  it('and all others end together, but for this one, and the audit log names the devices', async () => {
    const others = [await logIn(acme.beto, { userAgent: IPHONE }), await logIn(acme.beto)]
    expect(await acme.beto.ok(ROUTES.revokeOtherSessions)).toEqual({ ended: 2 })
    for (const other of others) expect((await as(other)).status).toBe(401)
    expect(await listed(acme.beto)).toMatchObject([{ isCurrent: true }])
    expect(await acme.beto.ok(ROUTES.revokeOtherSessions)).toEqual({ ended: 0 })
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, {})
    const revocations = entries.filter(({ kind }) => kind === 'sessionRevoked')
    expect(revocations).toHaveLength(1)
    expect(revocations[0]?.subject.split(', ').toSorted()).toEqual(['Firefox · Linux', 'Safari · iPhone'])
  })
})

describe('a login on a new device', () => {
  it('is told by e-mail in the user’s language, but never the first one, nor a known one', async () => {
    const user = await acme.hire('Zoe', { language: 'en' })
    const first = await logIn(user)
    await logIn(user, { device: deviceOf(first) })
    await logIn(user, { userAgent: IPHONE })
    await expect.poll(() => lettersTo(user)).toHaveLength(1)
    const text = lettersTo(user)[0]?.text ?? ''
    expect(text).toContain('New login to your Recado account')
    expect(text).toContain('Device: Safari · iPhone')
    expect(text).toContain('Network: 127.0.0.x')
    expect(text).toContain('My profile > Security')
    expect(text).not.toContain('127.0.0.1')
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, {})
    expect(entries.filter(({ kind }) => kind === 'newDevice')).toMatchObject([
      { subject: 'Safari · iPhone', address: '127.0.0.1' },
    ])
  })

  it('is known by its cookie alone: the same browser of a colleague is new to this user', async () => {
    const [user, colleague] = [await acme.hire('Yan'), await acme.hire('Xena')]
    const first = await logIn(user)
    await logIn(colleague)
    await logIn(colleague, { device: deviceOf(first) })
    await expect.poll(() => lettersTo(colleague)).toHaveLength(1)
    expect(lettersTo(user)).toEqual([])
    const { rows } = await server.context.pools.platform.query(
      'select json_agg(d)::text as stored from user_devices d',
    )
    expect((rows[0] as { stored: string }).stored).not.toContain(deviceOf(first))
  })

  it('gets a token of ours: a made-up cookie is replaced', async () => {
    const user = await acme.hire('Wilma')
    const browser = await logIn(user, { device: 'abc' })
    expect(deviceOf(browser)).toMatch(/^[\w-]{43}$/)
  })

  it('is told at most five times a day, so that a program without cookies fills no mailbox', async () => {
    const user = await acme.hire('Vera')
    for (let n = 0; n < 8; n += 1) await logIn(user)
    await expect.poll(() => lettersTo(user)).toHaveLength(5)
    const later = await acme.hire('Ugo')
    for (let n = 0; n < 2; n += 1) await logIn(later)
    await expect.poll(() => lettersTo(later)).toHaveLength(1)
    expect(lettersTo(user)).toHaveLength(5)
  })
})

// Seen red: without the letter, without the limit a day, and with a letter for each call that finds the session alive.
describe('an old cookie that comes back', () => {
  const refresh = (cookie: string | undefined) =>
    server.anonymous.raw('POST', '/api/auth/refresh_token', {
      headers: { cookie: `recado_refresh=${cookie}`, 'user-agent': IPHONE },
    })

  const successorOf = async (cookie: string | undefined) =>
    (await refresh(cookie)).headers.getSetCookie()[0]?.split(';')[0]?.split('=')[1]

  it('is told to its user by one letter, however often and from wherever it is used', async () => {
    const old = (await logIn(acme.beto)).cookies.get('recado_refresh')
    const fresh = await successorOf(await successorOf(old))
    clock.advance(LIMITS.refreshGraceMs + 1)
    const answers = await Promise.all([old, old, old, old].map(refresh))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    for (const cookie of [old, fresh]) expect((await refresh(cookie)).status).toBe(401)
    await expect.poll(() => lettersTo(acme.beto).length).toBe(1)
    const [letter] = lettersTo(acme.beto)
    expect(letter?.text).toMatch(/Aparelho: Safari.*iPhone\r\nRede: 127\.0\.0\.x\r\nHorário: \d\d\//u)
    expect(letter?.text).not.toContain(old)
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, { query: { kind: 'refreshReused' } })
    expect(entries).toHaveLength(1)
    // A letter that leaves later would arrive before the one of the next theft.
    const other = (await logIn(acme.bia)).cookies.get('recado_refresh')
    await refresh(await successorOf(other))
    clock.advance(LIMITS.refreshGraceMs + 1)
    await refresh(other)
    await expect.poll(() => lettersTo(acme.bia).length).toBe(1)
    expect(lettersTo(acme.beto)).toHaveLength(1)
  })

  it('is told at most five times a day, and in the audit log each time', async () => {
    const steal = async (who: Person) => {
      const old = (await logIn(who)).cookies.get('recado_refresh')
      await refresh(await successorOf(old))
      clock.advance(LIMITS.refreshGraceMs + 1)
      expect((await refresh(old)).status).toBe(401)
    }
    const thefts = (who: Person) => lettersTo(who).filter(({ text }) => text.includes('cookie antigo')).length
    const [user, later] = [await acme.hire('Vivi'), await acme.hire('Ulisses')]
    for (let n = 0; n < 7; n += 1) await steal(user)
    await steal(later)
    await expect.poll(() => thefts(later)).toBe(1)
    await expect.poll(() => thefts(user)).toBe(5)
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, { query: { kind: 'refreshReused' } })
    expect(entries.filter(({ by }) => by?.id === user.id)).toHaveLength(7)
  })

  it('within the grace is no theft', async () => {
    const old = (await logIn(acme.beto)).cookies.get('recado_refresh')
    await refresh(old)
    expect((await refresh(old)).status).toBe(200)
    expect(lettersTo(acme.beto)).toEqual([])
  })
})
