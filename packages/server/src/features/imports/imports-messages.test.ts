import { randomBytes } from 'node:crypto'
import { LIMITS, ROUTES, type Import } from '@recado/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  acme,
  freshNumber,
  listenAs,
  makeSimulator,
  seedConversation,
  server,
  CustomerPhone,
  setupTestServer,
  type SocketListener,
} from '../../testing/index.ts'
import { consumeLog } from '../push/push.worker.ts'

// Imports the messages from before a link from a simulated phone. Seen red: with a ticket for each old
// message; with old messages at the end of their conversation; with the list of a ticket showing the oldest
// of its messages; with pushes that do not ask whether a message was read.

const phones = makeSimulator()
setupTestServer(phones)
const SOON = { timeout: 20_000, interval: 20 }
const DAY = 86_400_000
const daysAgo = (days: number, seconds = 0): Date => new Date(Date.now() - days * DAY + seconds * 1_000)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

let ana: SocketListener
beforeEach(async () => {
  ana = await listenAs(acme.ana)
})

/** Links a phone with a history of `each` messages for each of `customers`, the latest a day ago. */
async function linked(
  wish: { customers: number; each: number; first?: string[] } & Record<string, unknown>,
): Promise<{ phone: CustomerPhone; numbers: string[] }> {
  const { customers, each, ...input } = wish
  const connection = await acme.ana.ok(ROUTES.createWhatsapp, {
    body: {
      name: `Loja ${randomBytes(4).toString('hex')}`,
      provider: 'simulator',
      importOldMessages: true,
      importStart: '2020-01-01',
      ...input,
    },
  })
  const hub = phones.simulator
  // Its own would be counted.
  hub.phone(connection.id).clearHistory()
  const numbers = Array.from({ length: customers }, () => freshNumber())
  for (const number of numbers) {
    hub.command(connection.id, { do: 'add-contact', name: `Cliente ${number}`, number })
    for (let n = 0; n < each; n++)
      hub.command(connection.id, {
        do: 'remember',
        contactId: number,
        body: `antiga ${n}`,
        at: daysAgo(each - n, n),
        asCompany: n % 3 === 2,
      })
  }
  await vi.waitFor(() => expect(hub.snapshot(connection.id).link.state).toBe('qr'), SOON)
  hub.command(connection.id, { do: 'scan' })
  return { phone: new CustomerPhone(hub, connection.id), numbers }
}
const imported = async (phone: CustomerPhone): Promise<Import | undefined> =>
  (await acme.ana.ok(ROUTES.listImports)).find(
    ({ whatsappId, kind }) => whatsappId === phone.whatsappId && kind === 'messages',
  )
const finished = (phone: CustomerPhone): Promise<Import> =>
  vi.waitFor(async () => {
    const one = await imported(phone)
    if (one?.state !== 'finished')
      throw new Error(`The import is ${one?.state} at ${one?.taken} of ${one?.found}, ${one?.percent} %.`)
    return one
  }, SOON)
const nobodysBrowser = () => ({
  endpoint: 'https://push.example/x',
  p256dh: 'x',
  auth: 'x',
  fingerprint: randomBytes(8).toString('hex'),
  show_text: true,
})
const db = () => server.context.platform
const messages = () =>
  db().selectFrom('messages').selectAll().where('company_id', '=', acme.id).orderBy('id').execute()
const tickets = () =>
  db().selectFrom('tickets').selectAll().where('company_id', '=', acme.id).orderBy('id').execute()

describe('an import of old messages', () => {
  it('brings them whole, one ticket a conversation, in the order they were written, and says how far it is', async () => {
    const { phone, numbers } = await linked({ customers: 12, each: 25 })
    const done = await finished(phone)
    expect(done).toMatchObject({
      found: 300,
      taken: 300,
      added: 300,
      percent: 100,
      endedAt: expect.any(String) as string,
    })
    const [all, made] = [await messages(), await tickets()]
    expect(all).toHaveLength(300)
    expect(all.every(message => message.id < 0 && message.is_read)).toBe(true)
    expect(made.map(ticket => [ticket.status, ticket.unread, ticket.last_message, ticket.import_id])).toEqual(
      numbers.map(() => ['closed', 0, 'antiga 24', done.id]),
    )
    for (const ticket of made) {
      const { messages: thread } = await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: ticket.id } })
      expect(thread.map(({ body }) => body)).toEqual(
        Array.from({ length: LIMITS.messagesPage }, (_, n) => `antiga ${n + 5}`),
      )
      const before = thread[0]?.id
      const older = await acme.ana.ok(ROUTES.listMessages, {
        params: { ticketId: ticket.id },
        query: { before },
      })
      expect(older.messages.map(({ body }) => body)).toEqual(
        Array.from({ length: 5 }, (_, n) => `antiga ${n}`),
      )
    }
    const told = ana.eventsNamed('importMessages').map(({ payload }) => payload.import)
    expect(told.at(-1)).toEqual(done)
    expect(told.some(one => one.state === 'running')).toBe(true)
  }, 60_000)

  it('stands before what was heard since, and leaves the ticket where it stands in the list', async () => {
    const { phone, numbers } = await linked({ customers: 1, each: 3, importOldMessages: false })
    const [dario = ''] = numbers
    await phone.waitUntil(({ link }) => link.state === 'open')
    phone.write(dario, 'Oi')
    const { ticket } = await ana.waitFor('appMessage')
    await acme.ana.ok(ROUTES.updateWhatsapp, {
      params: { whatsappId: phone.whatsappId },
      body: { importOldMessages: true },
    })
    await acme.ana.ok(ROUTES.renewWhatsappSession, { params: { whatsappId: phone.whatsappId } })
    await phone.waitUntil(({ link }) => link.state === 'qr')
    phone.run({ do: 'scan' })
    await finished(phone)
    const after = await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: ticket.id } })
    expect(after.messages.map(({ body }) => body)).toEqual(['antiga 0', 'antiga 1', 'antiga 2', 'Oi'])
    expect(after.ticket).toMatchObject({
      updatedAt: ticket.updatedAt,
      lastMessage: 'Oi',
      unreadMessages: 1,
      status: 'pending',
    })
    expect(await tickets()).toHaveLength(1)
  }, 60_000)

  it('tells nobody, wakes no bot and is pushed to nobody', async () => {
    const aldo = await acme.hire('Aldo', { all_ticket: true })
    const { sessionId } = await server.context.identities.identify(aldo.token ?? '')
    await db()
      .insertInto('push_subscriptions')
      .values({ session_id: sessionId, company_id: acme.id, user_id: aldo.id, ...nobodysBrowser() })
      .execute()
    const { phone, numbers } = await linked({
      customers: 2,
      each: 4,
      greetingMessage: 'Olá!',
      queueIds: [acme.vendas],
      closeImported: false,
    })
    await finished(phone)
    expect(phone.receivedTexts(numbers[0] ?? '')).toEqual([])
    expect((await tickets()).map(({ status, unread, chatbot }) => [status, unread, chatbot])).toEqual([
      ['pending', 0, false],
      ['pending', 0, false],
    ])
    expect(await db().selectFrom('sends').select('id').where('company_id', '=', acme.id).execute()).toEqual(
      [],
    )
    expect(ana.eventsNamed('appMessage').every(({ payload }) => payload.message.read)).toBe(true)
    await consumeLog(server.context)
    const { rows } = await server.context.pools.platform.query(
      `select 1 from pgboss.job where name = 'push.send' and (data ->> 'companyId')::int = $1`,
      [acme.id],
    )
    expect(rows).toEqual([])
  }, 60_000)

  it(
    'goes on where it stopped after a crash, with nothing twice',
    { tags: ['deep'], timeout: 60_000 },
    async () => {
      const { phone } = await linked({ customers: 5, each: 60 })
      phone.run({ do: 'knobs', knobs: { slowMs: 40 } })
      await vi.waitFor(async () => expect((await imported(phone))?.taken).toBeGreaterThan(0), SOON)
      phone.run({ do: 'crash' })
      phone.run({ do: 'knobs', knobs: { slowMs: 0 } })
      expect((await imported(phone))?.state).toBe('running')
      expect(await finished(phone)).toMatchObject({ found: 300, taken: 300 })
      const all = await messages()
      expect([
        all.length,
        new Set(all.map(({ external_id }) => external_id)).size,
        (await tickets()).length,
      ]).toEqual([300, 300, 5])
    },
  )

  it('brings only the days that are wanted', async () => {
    const { phone } = await linked({
      customers: 1,
      each: 10,
      importStart: dayOf(daysAgo(6)),
      importEnd: dayOf(daysAgo(4)),
    })
    expect(await finished(phone)).toMatchObject({ found: 3, taken: 3 })
    expect(await messages()).toHaveLength(3)
  }, 60_000)

  it('can be called off: what was brought stays, and nothing more comes', async () => {
    const { phone } = await linked({ customers: 4, each: 100 })
    phone.run({ do: 'knobs', knobs: { slowMs: 60 } })
    const running = await vi.waitFor(async () => {
      const one = await imported(phone)
      if (!one || one.taken === 0) throw new Error('Nothing came yet.')
      return one
    }, SOON)
    expect(await acme.ana.ok(ROUTES.cancelImport, { params: { importId: running.id } })).toMatchObject({
      state: 'cancelled',
    })
    await vi.waitFor(async () => {
      const waiting = await db()
        .selectFrom('inbox')
        .select('id')
        .where('company_id', '=', acme.id)
        .where('handled_at', 'is', null)
        .execute()
      const told = await db()
        .selectFrom('inbox')
        .select('id')
        .where('company_id', '=', acme.id)
        .where('chat', '=', 'history')
        .execute()
      expect([waiting.length, told.length]).toEqual([0, 8])
    }, SOON)
    expect((await messages()).length).toBeLessThan(400)
    expect((await imported(phone))?.state).toBe('cancelled')
  }, 60_000)

  it('closes once what still waits as it left it, when the company wishes so meanwhile', async () => {
    const { phone, numbers } = await linked({ customers: 3, each: 60, closeImported: false })
    phone.run({ do: 'knobs', knobs: { slowMs: 60 } })
    await vi.waitFor(async () => expect(await tickets()).toHaveLength(3), SOON)
    const [first, second] = await tickets()
    await acme.ana.ok(ROUTES.updateTicket, { params: { ticketId: first?.id ?? 0 }, body: { status: 'open' } })
    phone.write(numbers[1] ?? '', 'Oi, de agora')
    await acme.ana.ok(ROUTES.updateWhatsapp, {
      params: { whatsappId: phone.whatsappId },
      body: { closeImported: true },
    })
    await finished(phone)
    expect((await tickets()).map(({ status }) => status).toSorted()).toEqual(['closed', 'open', 'pending'])
    expect((await tickets()).find(({ id }) => id === second?.id)?.import_id).not.toBeNull()
  }, 60_000)

  it('is none of another company’s', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const célia = await listenAs(bravo.ana, { company: bravo })
    const beto = await listenAs(acme.beto)
    const { phone } = await linked({ customers: 1, each: 3 })
    const done = await finished(phone)
    expect(await bravo.ana.ok(ROUTES.listImports)).toEqual([])
    expect(await bravo.ana.call(ROUTES.cancelImport, { params: { importId: done.id } })).toMatchObject({
      status: 404,
    })
    expect([célia.events, beto.eventsNamed('importMessages')]).toEqual([[], []])
  }, 60_000)
})

it('old messages are found by searching, by their words and by their days', async () => {
  await seedConversation(server.context, acme.id, {})
  const { phone } = await linked({ customers: 1, each: 40 })
  await finished(phone)
  const found = async (searchParam: string) =>
    (await acme.ana.ok(ROUTES.searchMessages, { query: { searchParam } })).messages.map(
      ({ snippet }) => snippet,
    )
  expect(await found('"antiga 7"')).toHaveLength(1)
  expect(await found(`antiga after:${dayOf(daysAgo(3))}`)).not.toEqual([])
  expect(await found(`"antiga 7" before:${dayOf(daysAgo(20))}`)).toHaveLength(1)
  expect(await found(`"antiga 7" after:${dayOf(daysAgo(20))}`)).toEqual([])
}, 60_000)
