import { LIMITS, ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  client,
  deliverInbound,
  freshNumber,
  inboundMessage,
  makeSimulator,
  seedConnection,
  seedContact,
  seedConversation,
  server,
  type Client,
  type TestCompany,
} from '../../testing/index.ts'
import { setupServerWithMailbox } from '../../testing/setup-server-with-mailbox.ts'

// Seen red: without the check in `enqueue`, with one that counts messages instead of people, with one that counts
// customers who wrote, with one of rows, which a removed contact lowers, and without the one of a changed number.

setupServerWithMailbox(makeSimulator())

const MAX = LIMITS.unconfirmedPeopleDaily
let padaria: TestCompany
/** A connection that nobody opens, so that messages stay queued; `shop` has its token. */
let whatsappId: number
let shop: Client
beforeEach(async () => {
  padaria = await server.company({ name: 'Padaria', company: { unconfirmed_since: new Date() } })
  whatsappId = await seedConnection(server.context, padaria.id, {
    status: 'CONNECTED',
    desired: 'open',
    generation: 1,
    stopped_generation: 1,
  })
  const { secret } = await padaria.ana.ok(ROUTES.makeConnectionToken, { params: { whatsappId } })
  shop = client(server.url, secret)
})

const db = () => server.context.platform
const byToken = async (number = freshNumber(), over: { clientKey?: string } = {}) =>
  (await shop.call(ROUTES.sendByToken, { body: { number, body: 'Pão quente!', ...over } })).body.error ?? 'ok'
/** The company has written to as many people as it may. */
const writeToAll = async (): Promise<void> => {
  for (let n = 0; n < MAX; n += 1) expect(await byToken()).toBe('ok')
}
const confirm = () =>
  db().updateTable('companies').set({ unconfirmed_since: null }).where('id', '=', padaria.id).execute()
const customerWrites = (number: string): Promise<void> =>
  deliverInbound(server.context, padaria.id, whatsappId, inboundMessage(number, 'Oi'))
const talkTo = (contactId: number) =>
  seedConversation(server.context, padaria.id, {
    whatsappId,
    contactId,
    ticket: { status: 'open', user_id: padaria.ana.id },
  })
const countSends = async (): Promise<number> =>
  (await db().selectFrom('sends').select('id').where('company_id', '=', padaria.id).execute()).length

describe('a company without a confirmed e-mail', () => {
  it('writes to so many people a day who never wrote to it, and says how to go on', async () => {
    await writeToAll()
    const { status, body } = await shop.call(ROUTES.sendByToken, {
      body: { number: freshNumber(), body: 'Pão quente!' },
    })
    expect([status, body]).toEqual([409, { error: 'ERR_UNCONFIRMED_REACH', max: MAX }])
    expect(await countSends()).toBe(MAX)
    await confirm()
    expect(await byToken()).toBe('ok')
  })

  it('is held to it also when everything comes at once', async () => {
    const answers = await Promise.all(Array.from({ length: MAX + 10 }, () => byToken()))
    expect(answers.filter(answer => answer === 'ok')).toHaveLength(MAX)
  })

  it('answers customers as often as it wants, and goes on with people it has written to', async () => {
    const known = freshNumber()
    expect(await byToken(known)).toBe('ok')
    for (let n = 1; n < MAX; n += 1) expect(await byToken()).toBe('ok')
    const customer = freshNumber()
    await customerWrites(customer)
    const answers = [await byToken(customer), await byToken(customer), await byToken(known), await byToken()]
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ERR_UNCONFIRMED_REACH'])
  })

  it('reaches nobody else in any other way', async () => {
    const source = await talkTo((await seedContact(server.context, padaria.id)).id)
    const { body: first } = await padaria.ana.call(ROUTES.sendMessage, {
      params: { ticketId: source.ticketId },
      body: { body: 'Bom dia' },
    })
    for (let n = 1; n < MAX; n += 1) expect(await byToken()).toBe('ok')
    const contactId = (await seedContact(server.context, padaria.id)).id
    const before = await countSends()
    const { secret } = await padaria.ana.ok(ROUTES.createApiKey, {
      body: { name: 'Loja', scopes: ['messages:send'], expiresInDays: null },
    })
    const { ticketId } = await talkTo(contactId)
    const ways = {
      key: await client(server.url, secret).call(ROUTES.sendByToken, {
        body: { number: freshNumber(), body: 'Oi', whatsappId },
      }),
      person: await padaria.ana.call(ROUTES.sendMessage, { params: { ticketId }, body: { body: 'Oi' } }),
      forward: await padaria.ana.call(ROUTES.forwardMessage, {
        body: { messageId: first[0]?.id ?? 0, contactId },
      }),
    }
    expect(Object.values(ways).map(({ body }) => body.error)).toEqual(
      Object.keys(ways).map(() => 'ERR_UNCONFIRMED_REACH'),
    )
    const { id: scheduleId } = await padaria.ana.ok(ROUTES.createSchedule, {
      body: { body: 'Pão quente!', contactId, sendAt: new Date().toISOString(), whatsappId: [whatsappId] },
    })
    const due = () => padaria.ana.ok(ROUTES.showSchedule, { params: { scheduleId } })
    await expect.poll(due, { timeout: 10_000 }).toMatchObject({ status: 'ERRO', reason: 'unconfirmed' })
    expect(await countSends()).toBe(before)
  })

  it('closes a conversation whose farewell may not leave', async () => {
    await db()
      .updateTable('connections')
      .set({ complation_message: 'Volte sempre!' })
      .where('id', '=', whatsappId)
      .execute()
    await writeToAll()
    const { ticketId } = await talkTo((await seedContact(server.context, padaria.id)).id)
    const closed = await padaria.ana.call(ROUTES.updateTicket, {
      params: { ticketId },
      body: { status: 'closed' },
    })
    expect([closed.status, closed.body.status]).toEqual([200, 'closed'])
    expect(await countSends()).toBe(MAX)
  })

  it('gains nothing by removing contacts or by giving a known one another number', async () => {
    await writeToAll()
    const written = await db()
      .selectFrom('contacts')
      .select('id')
      .where('company_id', '=', padaria.id)
      .execute()
    for (const { id } of written) await padaria.ana.ok(ROUTES.deleteContact, { params: { contactId: id } })
    expect(await byToken()).toBe('ERR_UNCONFIRMED_REACH')
    const customer = freshNumber()
    await customerWrites(customer)
    const { id: contactId } = await db()
      .selectFrom('contacts')
      .select('id')
      .where('company_id', '=', padaria.id)
      .where('number', '=', customer)
      .executeTakeFirstOrThrow()
    const renumber = (number: string) =>
      padaria.ana.call(ROUTES.updateContact, { params: { contactId }, body: { number } })
    expect((await renumber(freshNumber())).body.error).toBe('ERR_UNCONFIRMED_REACH')
    // A channel may know a customer by an id alone.
    await db()
      .updateTable('contacts')
      .set({ number: null, number_key: null })
      .where('id', '=', contactId)
      .execute()
    expect((await renumber(freshNumber())).body.error).toBe('ERR_UNCONFIRMED_REACH')
    await confirm()
    expect((await renumber(freshNumber())).status).toBe(200)
  })
})

it('a confirmed company, and one of a server that cannot send mail, writes to more people', async () => {
  const silent = await server.startPeer({ env: { RECADO_SMTP_URL: '', RECADO_MAIL_FROM: '' } })
  await writeToAll()
  const there = client(
    silent.url,
    (await padaria.ana.ok(ROUTES.makeConnectionToken, { params: { whatsappId } })).secret,
  )
  const answer = await there.call(ROUTES.sendByToken, { body: { number: freshNumber(), body: 'Oi' } })
  expect(answer.status).toBe(200)
  await silent.close()
  await confirm()
  shop = client(
    server.url,
    (await padaria.ana.ok(ROUTES.makeConnectionToken, { params: { whatsappId } })).secret,
  )
  for (let n = 0; n <= MAX; n += 1) expect(await byToken()).toBe('ok')
})
