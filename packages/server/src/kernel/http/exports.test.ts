import { LIMITS, ROUTES, type Refusal } from '@recado/contract'
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import {
  acme,
  makeSimulator,
  seedConversation,
  server,
  setupTestServer,
  type Person,
  type TestServer,
} from '../../testing/index.ts'
import { takeTurns } from '../../testing/extent.ts'
import { openRawConnection } from '../../testing/raw-connection.ts'
import { ExportPlaces } from './export-places.ts'
import { Exports } from './exports.ts'
import type { ReaderPace } from './slow-readers.ts'

setupTestServer(makeSimulator())

const MESSAGES = 1_600
const CHARACTERS = 10_000
/** More messages than the network holds, so that an export lasts as long as it is not read. */
async function writeMessages(): Promise<void> {
  const talk = await seedConversation(server.context, acme.id, { ticket: { user_id: acme.ana.id } })
  await sql`
    insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body)
    select ${acme.id}, ${talk.ticketId}, ${talk.contactId}, ${talk.whatsappId}, false, repeat('x', ${CHARACTERS}::int)
    from generate_series(1, ${MESSAGES}::int)`.execute(server.context.platform)
}
const pathOf = (format = 'csv'): string => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `/api/reports/messages.${format}?from=${day(-3)}&to=${day(3)}`
}
/** Begins an export of these messages, which waits until it is read. */
const begin = (who: Person, format = 'csv', method = 'GET'): Promise<Response> =>
  who.raw(method, pathOf(format))
const cancel = (...responses: Response[]) => Promise.all(responses.map(async one => one.body?.cancel()))
async function refusalOf(response: Response): Promise<unknown[]> {
  const body = (await response.json()) as { error?: string; retryAfter?: number }
  return [response.status, body.error, response.headers.get('retry-after') === String(body.retryAfter)]
}
const REFUSED = [429, 'ERR_TOO_MANY_EXPORTS', true]

describe('exports', () => {
  it('run one at a time for a user, whatever they hold, and the next begins once one is left', async () => {
    await writeMessages()
    const first = await begin(acme.ana)
    expect(first.status).toBe(200)
    expect(await refusalOf(await begin(acme.ana, 'xlsx'))).toEqual(REFUSED)
    for (const path of ['contacts/export', 'audit-log/export'])
      expect(await refusalOf(await acme.ana.raw('GET', `/api/${path}`))).toEqual(REFUSED)
    await cancel(first)
    await expect
      .poll(async () => {
        const next = await begin(acme.ana)
        await cancel(next)
        return next.status
      })
      .toBe(200)
  })

  it('run two at a time for a company, and those of other companies beside them', async () => {
    await writeMessages()
    const [rita, sara] = [
      await acme.hire('Rita', { profile: 'admin' }),
      await acme.hire('Sara', { profile: 'admin' }),
    ]
    const running = [await begin(acme.ana), await begin(rita)]
    expect(running.map(({ status }) => status)).toEqual([200, 200])
    expect(await refusalOf(await begin(sara))).toEqual(REFUSED)
    const bravo = await server.company()
    expect(await bravo.ana.ok(ROUTES.exportContacts, { query: {} })).toContain('Nome')
    await cancel(...running)
  })

  it(
    'that end, or of which only the head is asked, leave room for the next',
    { tags: ['deep'] },
    async () => {
      await writeMessages()
      for (const method of ['GET', 'HEAD', 'HEAD', 'GET']) {
        await expect
          .poll(async () => {
            const response = await begin(acme.ana, 'csv', method)
            const { length } = await response.text()
            return response.status === 200 && (method === 'HEAD' || length > MESSAGES * CHARACTERS)
          })
          .toBe(true)
      }
    },
  )

  it.each<[string, (admin: Person) => Promise<unknown>]>([
    ['is removed', ({ id }) => acme.ana.ok(ROUTES.deleteUser, { params: { userId: id } })],
    [
      'sees less than before',
      ({ id }) =>
        server.context.platform
          .updateTable('users')
          .set({ is_tricked: false })
          .where('id', '=', id)
          .execute(),
    ],
  ])('break off when their user %s', async (_, change) => {
    await writeMessages()
    const rita = await acme.hire('Rita', { profile: 'admin' })
    const reader = (await begin(rita)).body!.getReader()
    let bytes = (await reader.read()).value!.length
    await change(rita)
    const rest = async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        bytes += value.length
      }
    }
    await expect(rest()).rejects.toThrow('terminated')
    expect(bytes).toBeLessThan(MESSAGES * CHARACTERS)
  })
})

describe('an export of a process that is impatient with readers', () => {
  const QUICK = { windowMs: 2_000, minBytes: 65_536 }
  let peer: TestServer
  afterEach(() => peer.close())
  /** Begins an export of Rita's, whose reader has stopped at its head. */
  async function beginAndStop(readerPace: ReaderPace) {
    peer = await server.startPeer({ readerPace, roles: 'api' })
    await writeMessages()
    const rita = await acme.hire('Rita', { profile: 'admin' })
    const raw = await openRawConnection(Number(new URL(peer.url).port))
    const stopped = new Promise(resolve => {
      raw.socket.once('data', () => resolve(raw.socket.pause()))
    })
    raw.socket.write(`GET ${pathOf()} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${rita.token}\r\n\r\n`)
    await stopped
    expect(raw.heard()).toContain('200 OK')
    return { ...raw, rita }
  }
  const isWhole = (text: string) => text.endsWith('\r\n0\r\n\r\n')
  const countPlaces = async () =>
    (
      await server.context.platform
        .selectFrom('export_places')
        .select('id')
        .where('company_id', '=', acme.id)
        .execute()
    ).length

  it.each(
    takeTurns(
      [
        ['stops', 0],
        ['takes a byte now and then', 1],
      ],
      1,
    ),
  )('ends once its reader %s, and leaves its place to the next', async (_, bytes) => {
    const { socket, closed, heard, rita } = await beginAndStop(QUICK)
    const reading = setInterval(() => bytes > 0 && socket.read(bytes), 20)
    expect(await refusalOf(await begin(rita))).toEqual(REFUSED)
    await expect.poll(countPlaces, { timeout: 20_000 }).toBe(0)
    const next = await begin(rita)
    expect(next.status).toBe(200)
    await cancel(next)
    clearInterval(reading)
    socket.resume()
    await closed
    expect(isWhole(heard())).toBe(false)
  })

  it('goes on while its reader takes enough, for longer than the limit', { tags: ['deep'] }, async () => {
    const pace = { ...QUICK, windowMs: 4_000 }
    const { socket, closed, heard } = await beginAndStop(pace)
    const begun = performance.now()
    // Two megabytes a second: a kernel may ask for more only once 1.4 MB are read.
    socket.on('data', () => socket.pause())
    const reading = setInterval(() => socket.resume(), 30)
    await expect.poll(() => isWhole(heard()), { timeout: 60_000 }).toBe(true)
    clearInterval(reading)
    expect(performance.now() - begun).toBeGreaterThan(pace.windowMs)
    expect(heard().length).toBeGreaterThan(MESSAGES * CHARACTERS)
    socket.destroy()
    await closed
  })
})

describe('exports of two processes', () => {
  const TTL_MS = 600
  const startProcess = (pools = server.context.pools) => new Exports(new ExportPlaces(pools, TTL_MS))
  const user = (id: number) => ({ id, companyId: acme.id })
  const tryEnter = (process: Exports, id: number): Promise<(() => void) | string> =>
    process.enter(user(id)).catch((error: unknown) => (error as Refusal).code)
  const expiry = async (): Promise<Date> =>
    (
      await sql<{
        at: Date
      }>`select max(expires_at) as at from export_places where company_id = ${acme.id}`.execute(
        server.context.platform,
      )
    ).rows[0]!.at

  it('count together, for the user and for the company', async () => {
    const [one, two] = [startProcess(), startProcess()]
    const leave = await one.enter(user(1))
    expect(await tryEnter(two, 1)).toBe('ERR_TOO_MANY_EXPORTS')
    await two.enter(user(2))
    expect(await tryEnter(one, 3)).toBe('ERR_TOO_MANY_EXPORTS')
    const bravo = await server.company()
    await one.enter({ id: 1, companyId: bravo.id })
    leave()
    await expect.poll(() => tryEnter(two, 1)).toBeTypeOf('function')
  })

  it('are as many as one process would run, however many begin at once', async () => {
    const processes = [startProcess(), startProcess(), startProcess()]
    const entered = await Promise.all(
      Array.from({ length: 15 }, (_, n) => tryEnter(processes[n % processes.length]!, 1 + (n % 5))),
    )
    expect(entered.filter(one => typeof one === 'function')).toHaveLength(LIMITS.exportsPerCompany)
  })

  it('last as long as their process lives, and no longer', async () => {
    const own = new pg.Pool(server.context.pools.platform.options)
    const mortal = startProcess({ ...server.context.pools, platform: own })
    await mortal.enter(user(1))
    const first = await expiry()
    await expect.poll(async () => (await expiry()).getTime() - first.getTime()).toBeGreaterThan(TTL_MS)
    const other = startProcess()
    expect(await tryEnter(other, 1)).toBe('ERR_TOO_MANY_EXPORTS')
    await own.end()
    await expect.poll(() => tryEnter(other, 1), { timeout: 5_000 }).toBeTypeOf('function')
  })
})

describe('the parts of exports', () => {
  it('are made one after the other, by turns, with a rest as long as the work', async () => {
    const exports = new Exports(new ExportPlaces(server.context.pools))
    const made: { name: string; from: number; to: number }[] = []
    async function* parts(name: string) {
      for (let part = 0; part < 3; part++) {
        const from = performance.now()
        await wait(20)
        made.push({ name, from, to: performance.now() })
        yield `${name}${part}`
      }
    }
    const readAll = async (name: string) => {
      const read: unknown[] = []
      for await (const part of exports.pace(parts(name), () => Promise.resolve())) read.push(part)
      return read
    }
    expect(await Promise.all([readAll('a'), readAll('b')])).toEqual([
      ['a0', 'a1', 'a2'],
      ['b0', 'b1', 'b2'],
    ])
    expect(made.map(({ name }) => name).join('')).toBe('ababab')
    const rests = made.slice(1).map(({ from }, index) => from - made[index]!.to)
    expect(Math.min(...rests)).toBeGreaterThan(10)
  })
})
