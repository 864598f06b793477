// spec: session-10
import { LIMITS, ROUTES } from '@recado/contract'
import { describe, expect, it, vi } from 'vitest'
import { tokenHash } from '../../kernel/secrets/index.ts'
import { acme, PASSWORD, server, setupTestServer, TestClock, type TestServer } from '../../testing/index.ts'

const clock = new TestClock()
setupTestServer({ clock })

interface Device {
  cookie: string
  token: string
}
const deviceOf = async (response: Response): Promise<Device> => ({
  cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  token: ((await response.json()) as { token: string }).token,
})
const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  server.anonymous.raw('POST', path, {
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  })
const login = async (email = acme.ana.email): Promise<Device> =>
  deviceOf(await post('/api/auth/login', { email, password: PASSWORD }))
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  post('/api/auth/refresh_token', undefined, { cookie, ...headers })
const logout = (cookie: string, headers: Record<string, string> = {}) =>
  server.anonymous.raw('DELETE', '/api/auth/logout', { headers: { cookie, ...headers } })
const me = async ({ token }: Device) =>
  (await server.anonymous.raw('GET', '/api/auth/me', { headers: { authorization: `Bearer ${token}` } }))
    .status
const whyEnded = async () =>
  (
    await server.context.platform
      .selectFrom('sessions')
      .select('ended_because')
      .where('company_id', '=', acme.id)
      .where('ended_at', 'is not', null)
      .execute()
  ).map(row => row.ended_because)

describe('a refresh', () => {
  it('trades the cookie for a new one and a new token', async () => {
    const first = await login()
    clock.advance(LIMITS.accessTokenSeconds * 1000 + 1)
    expect(await me(first)).toBe(403)
    const second = await deviceOf(await refresh(first.cookie))
    expect(second.cookie).not.toBe(first.cookie)
    expect(await me(second)).toBe(200)
    const third = await deviceOf(await refresh(second.cookie))
    expect(await me(third)).toBe(200)
  })

  it('gives two tabs that ask at once the same successor', async () => {
    const { cookie } = await login()
    const tabs = await Promise.all(Array.from({ length: 5 }, () => refresh(cookie).then(deviceOf)))
    expect(new Set(tabs.map(tab => tab.cookie)).size).toBe(1)
    for (const tab of tabs) expect(await me(tab)).toBe(200)
    expect((await refresh(tabs[0]?.cookie ?? '')).status).toBe(200)
  })

  it('gives the second tab its successor also when it has to wait for the first', async () => {
    const { cookie } = await login()
    const first = await server.context.pools.platform.connect()
    try {
      await first.query('begin')
      await first.query('update refresh_tokens set used_at = $1 where hash = $2', [
        clock.now(),
        tokenHash(cookie.split('=')[1] ?? ''),
      ])
      const second = refresh(cookie)
      await vi.waitFor(
        async () => {
          const { rowCount } = await server.context.pools.platform.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%update refresh_tokens%'`,
          )
          if (rowCount !== 1) throw new Error('Nobody waits.')
        },
        { interval: 10, timeout: 10_000 },
      )
      await first.query('commit')
      expect(await me(await deviceOf(await second))).toBe(200)
    } finally {
      first.release()
    }
  })

  it.each([18, 27, 600])('gives whoever lost the answer the same again, %i s later', async seconds => {
    const { cookie } = await login()
    const once = await deviceOf(await refresh(cookie))
    clock.advance(seconds * 1000)
    const again = await deviceOf(await refresh(cookie))
    expect(again.cookie).toBe(once.cookie)
    expect(await me(again)).toBe(200)
    expect(await me(await deviceOf(await refresh(again.cookie)))).toBe(200)
  })

  it('gives it again also when the server ended before it had stored the successor', async () => {
    const { cookie } = await login()
    await server.context.platform
      .updateTable('refresh_tokens')
      .set({ used_at: clock.now() })
      .where('hash', '=', tokenHash(cookie.split('=')[1] ?? ''))
      .execute()
    clock.advance(27_000)
    expect(await me(await deviceOf(await refresh(cookie)))).toBe(200)
  })

  it('gives it to two tabs within the grace also once one of them has used it', async () => {
    const { cookie } = await login()
    const once = await deviceOf(await refresh(cookie))
    expect(await me(once)).toBe(200)
    clock.advance(LIMITS.refreshGraceMs)
    expect((await deviceOf(await refresh(cookie))).cookie).toBe(once.cookie)
  })

  it.each<[string, (successor: Device) => Promise<unknown>]>([
    ['refreshed again', ({ cookie }) => refresh(cookie)],
    ['asked for something', me],
  ])('ends the whole session when an old cookie comes back after Ana %s', async (_, use) => {
    const ana = await login()
    const thief = ana.cookie
    const now = await deviceOf(await refresh(ana.cookie))
    await use(now)
    clock.advance(LIMITS.refreshGraceMs + 1)
    expect((await refresh(thief)).status).toBe(401)
    expect((await refresh(now.cookie)).status).toBe(401)
    expect(await me(now)).toBe(401)
    expect(await whyEnded()).toContain('reuse')
    expect((await refresh(thief)).status).toBe(401)
    const rute = await acme.hire('Rute', { profile: 'admin' })
    const { entries } = await rute.ok(ROUTES.listAuditLog, { query: { kind: 'refreshReused' } })
    expect(entries).toMatchObject([{ by: { id: acme.ana.id } }])
  })

  it('ends it for both when a thief was first, and used what came', async () => {
    const { cookie } = await login()
    const thief = await deviceOf(await refresh(cookie))
    expect(await me(thief)).toBe(200)
    clock.advance(LIMITS.refreshGraceMs + 1)
    expect((await refresh(cookie)).status).toBe(401)
    expect(await me(thief)).toBe(401)
  })

  it('leaves Ana’s other sessions alone when one is ended for reuse', async () => {
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'severalDevices' }, body: { value: 'enabled' } })
    const [stolen, other] = [await login(), await login()]
    await me(await deviceOf(await refresh(stolen.cookie)))
    clock.advance(LIMITS.refreshGraceMs + 1)
    expect((await refresh(stolen.cookie)).status).toBe(401)
    expect(await me(other)).toBe(200)
  })

  it('is over after a week without one, and after a week of them is not', async () => {
    const idle = await login()
    let busy = await login(acme.beto.email)
    for (let day = 0; day < 8; day++) {
      clock.advance(24 * 3_600_000)
      busy = await deviceOf(await refresh(busy.cookie))
    }
    expect((await refresh(idle.cookie)).status).toBe(401)
    expect(await me(busy)).toBe(200)
  })

  it('of an inactive company is refused', async () => {
    const { cookie } = await login()
    await server.context.platform
      .updateTable('companies')
      .set({ is_active: false })
      .where('id', '=', acme.id)
      .execute()
    expect((await refresh(cookie)).status).toBe(401)
  })

  it('of a company whose due date is past goes on, so that Ana can pay', async () => {
    const { cookie } = await login()
    await server.context.platform
      .updateTable('companies')
      .set({ due_date: new Date(clock.now().getTime() - 1) })
      .where('id', '=', acme.id)
      .execute()
    const device = await deviceOf(await refresh(cookie))
    expect(await me(device)).toBe(200)
  })

  it.each([
    ['no cookie', ''],
    ['an invented cookie', 'recado_refresh=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['an empty cookie', 'recado_refresh='],
  ])('with %s is refused', async (_, cookie) => {
    const answer = await refresh(cookie)
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'ERR_SESSION_EXPIRED' }])
  })

  it('is held to a rate', async () => {
    const { cookie } = await login()
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) statuses.push((await refresh(cookie)).status)
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(statuses[30]).toBe(429)
  })

  it('keeps cookies only as hashes', async () => {
    const { cookie } = await login()
    const hashes = (await server.context.platform.selectFrom('refresh_tokens').select('hash').execute()).map(
      row => row.hash,
    )
    expect(hashes.some(hash => cookie.includes(hash))).toBe(false)
  })
})

describe('a logout', () => {
  it('ends the session and takes the cookie away', async () => {
    const device = await login()
    const answer = await logout(device.cookie)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^recado_refresh=;.*Max-Age=0/)
    expect(await me(device)).toBe(401)
    expect((await refresh(device.cookie)).status).toBe(401)
    expect(await whyEnded()).toContain('logout')
  })

  it('without a session is no error', async () => {
    expect((await logout('')).status).toBe(200)
  })

  it('leaves Beto’s session alone', async () => {
    const [ana, beto] = [await login(), await login(acme.beto.email)]
    await logout(ana.cookie)
    expect(await me(beto)).toBe(200)
  })
})

describe('the cookie', () => {
  const flags = async (at: TestServer) =>
    (
      await at.anonymous.raw('POST', '/api/auth/login', {
        body: JSON.stringify({ email: acme.ana.email, password: PASSWORD }),
        headers: { 'content-type': 'application/json' },
      })
    ).headers
      .getSetCookie()[0]
      ?.split('; ')
      .slice(1)
      .toSorted()

  it('is out of reach of scripts, other sites and other paths', async () => {
    expect(await flags(server)).toEqual([
      'HttpOnly',
      `Max-Age=${LIMITS.refreshTokenSeconds}`,
      'Path=/api/auth',
      'SameSite=Strict',
    ])
  })

  it('travels only encrypted where the server is reached by https', async () => {
    const secure = await server.startPeer({ env: { RECADO_PUBLIC_URL: 'https://recado.example' } })
    try {
      expect(await flags(secure)).toContain('Secure')
    } finally {
      await secure.close()
    }
  })
})

describe('another site', () => {
  const foreign = ['https://evil.example', 'null', 'http://127.0.0.1:1', 'http://localhost.evil.example']

  it.each(foreign)('%s neither logs in, refreshes nor logs out', async origin => {
    const { cookie } = await login()
    for (const ask of [
      refresh(cookie, { origin }),
      logout(cookie, { origin }),
      post('/api/auth/login', { email: acme.ana.email, password: PASSWORD }, { origin }),
    ]) {
      const answer = await ask
      expect([answer.status, await answer.json()]).toEqual([403, { error: 'ERR_ORIGIN' }])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await refresh(cookie)).status).toBe(200)
  })

  it('is not our own, which may', async () => {
    const { cookie } = await login()
    expect((await refresh(cookie, { origin: server.url })).status).toBe(200)
    expect((await refresh(cookie, { origin: new URL(server.context.config.publicUrl).origin })).status).toBe(
      200,
    )
  })
})
