import { ROUTES, type Import } from '@recado/contract'
import { findWhatsappWeb } from '@recado/whatsapp-web'
import {
  missingLibraryReason,
  startFakeWhatsApp,
  type FakeBusiness,
  type FakeWhatsApp,
} from '@recado/whatsapp-web/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  acme,
  freshNumber,
  listenAs,
  server,
  setupTestServer,
  type SocketListener,
} from '../../testing/index.ts'
import { startOwnerProcess, type OwnerProcess } from '../../testing/owner-process/index.ts'

// Old messages of a number linked by QR, imported by a process that is killed. Seen red: with history chunks
// that are deleted before the inbox has them; with an import that is finished before its tickets are closed.

// A request each 20 ms would meet the limit of requests per minute.
const SOON = { timeout: 120_000, interval: 200 }
/** Short interval: the kill hits the seen state. */
const AT_ONCE = { timeout: 120_000, interval: 5 }
const CUSTOMERS = 12
const EACH = 20
const ALL = CUSTOMERS * EACH
const DAY = 86_400_000

describe.skipIf(missingLibraryReason)('an import whose process is killed', () => {
  let [fake, phone, owner, ana]: [FakeWhatsApp, FakeBusiness, OwnerProcess, SocketListener] = [] as never
  let whatsappId: number

  beforeAll(async () => {
    fake = await startFakeWhatsApp()
  })
  afterAll(() => fake.close())
  setupTestServer(() => ({
    roles: 'api',
    drivers: [findWhatsappWeb({ url: fake.url })].filter(driver => driver !== undefined),
  }))
  beforeEach(async () => {
    ana = await listenAs(acme.ana)
    phone = fake.phone(freshNumber())
    for (let customer = 0; customer < CUSTOMERS; customer++) {
      const { person } = phone.customer(freshNumber(), `Cliente ${customer}`)
      for (let n = 0; n < EACH; n++)
        phone.addHistory({
          id: `OLD${customer}A${n}`,
          chat: person,
          author: person,
          fromMe: n % 3 === 2,
          at: new Date(Date.now() - (EACH - n) * DAY),
          message: { conversation: `antiga ${n}` },
        })
    }
  })
  afterEach(async () => {
    await owner.kill()
    await db().updateTable('connections').set({ desired: 'closed' }).where('id', '=', whatsappId).execute()
  })

  const db = () => server.context.platform
  const start = (failpoints?: string): OwnerProcess =>
    (owner = startOwnerProcess(server, { whatsapp: fake.url }, failpoints))
  async function link(failpoints?: string): Promise<void> {
    start(failpoints)
    const body = {
      name: 'Loja',
      provider: 'beta' as const,
      importOldMessages: true,
      importStart: '2020-01-01',
      greetingMessage: 'Olá!',
      queueIds: [acme.vendas],
    }
    whatsappId = (await acme.ana.ok(ROUTES.createWhatsapp, { body })).id
    const { qrcode } = await vi.waitFor(async () => {
      const row = await db()
        .selectFrom('connections')
        .selectAll()
        .where('id', '=', whatsappId)
        .executeTakeFirstOrThrow()
      if (row.status !== 'qrcode') throw new Error(`The number is ${row.status}. ${owner.output()}`)
      return row
    }, SOON)
    phone.scan(qrcode)
  }
  /** Counts the import's events and the handled ones. */
  async function standing(): Promise<{ found: number; taken: number }> {
    const rows = await db()
      .selectFrom('inbox')
      .select('handled_at')
      .where('connection_id', '=', whatsappId)
      .where('import_id', 'is not', null)
      .execute()
    return { found: rows.length, taken: rows.filter(({ handled_at }) => handled_at !== null).length }
  }
  const reaches = (
    goal: (now: { found: number; taken: number }) => boolean,
  ): Promise<{ found: number; taken: number }> =>
    vi.waitFor(async () => {
      const now = await standing()
      if (!goal(now)) throw new Error(`${now.taken} of ${now.found} were gone through. ${owner.output()}`)
      return now
    }, AT_ONCE)
  const imported = async (): Promise<Import | undefined> =>
    (await acme.ana.ok(ROUTES.listImports)).find(one => one.whatsappId === whatsappId)

  /**
   * Every message exists once, in its conversation, closed and read; the reported progress never exceeded the
   * real one.
   */
  async function isWhole(): Promise<void> {
    const done = await vi.waitFor(async () => {
      const one = await imported()
      if (one?.state !== 'finished')
        throw new Error(
          `The import is ${one?.state} at ${one?.taken} of ${one?.found}, ${one?.percent} %. ${owner.output()}`,
        )
      return one
    }, SOON)
    expect(done).toMatchObject({ found: ALL, taken: ALL, added: ALL, percent: 100 })
    const messages = await db()
      .selectFrom('messages')
      .selectAll()
      .where('company_id', '=', acme.id)
      .orderBy('id')
      .execute()
    expect([messages.length, new Set(messages.map(({ external_id }) => external_id)).size]).toEqual([
      ALL,
      ALL,
    ])
    const tickets = await db().selectFrom('tickets').selectAll().where('company_id', '=', acme.id).execute()
    expect(tickets.map(({ status, unread, last_message }) => [status, unread, last_message])).toEqual(
      tickets.map(() => ['closed', 0, `antiga ${EACH - 1}`]),
    )
    expect(tickets).toHaveLength(CUSTOMERS)
    for (const ticket of tickets)
      expect(messages.filter(({ ticket_id }) => ticket_id === ticket.id).map(({ body }) => body)).toEqual(
        Array.from({ length: EACH }, (_, n) => `antiga ${n}`),
      )
    expect(await db().selectFrom('sends').select('id').where('company_id', '=', acme.id).execute()).toEqual(
      [],
    )
    const told = ana.eventsNamed('importMessages').map(({ payload }) => payload.import)
    for (const [at, one] of told.entries()) {
      expect(one.taken).toBeGreaterThanOrEqual(told[at - 1]?.taken ?? 0)
      expect(one.taken).toBeLessThanOrEqual(Math.min(one.found ?? 0, ALL))
    }
    expect(phone.conflicts).toBe(0)
  }

  it('while the phone hands over, and while it is gone through, goes on where it stopped', async () => {
    await link()
    const heard = await reaches(({ found }) => found > 0)
    expect(await owner.kill()).toBe('SIGKILL')
    expect(heard.taken).toBeLessThan(ALL)
    start()
    await reaches(({ taken }) => taken > ALL / 4)
    await owner.kill()
    expect((await standing()).taken).toBeLessThan(ALL)
    expect((await imported())?.state).toBe('running')
    start()
    await isWhole()
  }, 300_000)

  it('between any two of its steps has lost nothing and brings nothing twice', async () => {
    await link('session.afterInbox=crash@2')
    expect(await owner.ended).toBe('SIGKILL')
    const points = ['session.afterInbox', 'ingest.beforeCommit', 'ingest.afterCommit']
    for (const point of [
      ...points.map(name => `${name}=crash@3`),
      'import.afterTell=crash@1',
      'import.afterClose=crash@1',
      'import.afterFinish=crash@1',
    ]) {
      start(point)
      expect([point, await owner.ended]).toEqual([point, 'SIGKILL'])
    }
    start()
    await isWhole()
  }, 300_000)

  it('while it makes contacts of an address book has made each of them once', async () => {
    await link()
    await isWhole()
    await owner.kill()
    start('import.afterPeople=crash@1')
    await vi.waitFor(
      async () =>
        expect((await acme.ana.ok(ROUTES.listWhatsapps)).map(({ status }) => status)).toEqual(['CONNECTED']),
      SOON,
    )
    const begun = await acme.ana.ok(ROUTES.importChats, { body: { whatsappId } })
    expect(await owner.ended).toBe('SIGKILL')
    start()
    const ended = await vi.waitFor(async () => {
      const one = (await acme.ana.ok(ROUTES.listImports)).find(({ id }) => id === begun.id)
      if (one?.state !== 'finished') throw new Error(`It is ${one?.state} at ${one?.taken}.`)
      return one
    }, SOON)
    expect(ended).toMatchObject({ found: CUSTOMERS, taken: CUSTOMERS, added: 0 })
    expect(
      await db().selectFrom('contacts').select('id').where('company_id', '=', acme.id).execute(),
    ).toHaveLength(CUSTOMERS)
  }, 300_000)
})
