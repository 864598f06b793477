// spec: conversation-20, conversation-22
import { LIMITS, ROUTES, type MentionRange } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  listenAs,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  type TestConversation,
  type Person,
} from '../../testing/index.ts'

let talk: TestConversation
/** Works in Vendas as well, and sees tickets that others own. */
let caio: Person
setupTestServer()
beforeEach(async () => {
  caio = await acme.hire('Caio', { queueIds: [acme.vendas], all_user_chat: true })
  const whatsappId = await seedConnection(server.context, acme.id)
  talk = await seedConversation(server.context, acme.id, {
    whatsappId,
    ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id },
  })
})

/** A mention of somebody at the beginning of a text. */
const call = ({ id }: Person, name: string): MentionRange => ({ userId: id, at: 0, length: name.length + 1 })
const note = (who: Person, body: string, mentions: MentionRange[], over: { isPrivate?: boolean } = {}) =>
  who.call(ROUTES.sendMessage, {
    params: { ticketId: talk.ticketId },
    body: { body, isPrivate: true, mentions, ...over },
  })
const mine = (who: Person) => who.ok(ROUTES.listMentions, { query: {} })

describe('who is called upon in a note', () => {
  it('hears of it at once, finds it in the list, and nobody else does', async () => {
    const [heard, ana, beto] = [await listenAs(caio), await listenAs(acme.ana), await listenAs(acme.beto)]
    const { body } = await note(acme.beto, '@Caio pode dar 10 %?', [call(caio, 'Caio')])
    expect(body[0]?.mentions).toEqual([{ userId: caio.id, at: 0, length: 5 }])
    const { mention } = (await heard.waitFor('mention', ({ action }) => action === 'create')) as Extract<
      Awaited<ReturnType<typeof heard.waitFor<'mention'>>>,
      { action: 'create' }
    >
    expect(mention).toMatchObject({
      ticketId: talk.ticketId,
      uuid: talk.uuid,
      by: { id: acme.beto.id, name: 'Beto' },
      text: '@Caio pode dar 10 %?',
      read: false,
    })
    expect(await mine(caio)).toEqual({ mentions: [mention], hasMore: false, unread: 1 })
    await ana.waitFor('appMessage')
    await beto.waitFor('appMessage')
    expect([...ana.eventsNamed('mention'), ...beto.eventsNamed('mention')]).toEqual([])
    expect(await mine(acme.ana)).toEqual({ mentions: [], hasMore: false, unread: 0 })
    // A new fetch of the conversation returns the same places.
    const thread = await acme.beto.ok(ROUTES.listMessages, { params: { ticketId: talk.ticketId }, query: {} })
    expect(thread.messages.at(-1)?.mentions).toEqual(body[0]?.mentions)
  })

  it('is told only while they may see the ticket', async () => {
    const bia = await listenAs(acme.bia)
    const { body, status } = await note(acme.beto, '@Bia veja', [call(acme.bia, 'Bia')])
    expect([status, body[0]?.mentions]).toEqual([200, []])
    expect((await mine(acme.bia)).unread).toBe(0)
    await note(acme.beto, '@Caio veja', [call(caio, 'Caio')])
    expect((await mine(caio)).unread).toBe(1)
    await acme.ana.ok(ROUTES.updateTicket, {
      params: { ticketId: talk.ticketId },
      body: { queueId: acme.suporte, userId: acme.bia.id },
    })
    expect(await mine(caio)).toEqual({ mentions: [], hasMore: false, unread: 0 })
    await bia.waitFor('ticket')
    expect(bia.eventsNamed('mention')).toEqual([])
  })

  it('must be somebody, in a note, where an @ stands; oneself needs no telling', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const theirs = await listenAs(bravo.ana, { company: bravo })
    for (const userId of [bravo.ana.id, LIMITS.id32])
      expect((await note(acme.beto, '@Ana veja', [{ userId, at: 0, length: 4 }])).body).toMatchObject({
        error: 'ERR_NO_USER_FOUND',
      })
    expect((await note(acme.beto, 'Caio veja', [call(caio, 'Caio')])).body[0]?.mentions).toEqual([])
    expect(
      (await note(acme.beto, '@Caio, bom dia', [call(caio, 'Caio')], { isPrivate: false })).body[0]?.mentions,
    ).toEqual([])
    expect(
      (await note(acme.beto, '@Beto lembrar', [call(acme.beto, 'Beto')])).body[0]?.mentions,
    ).toHaveLength(1)
    for (const person of [caio, acme.beto]) expect((await mine(person)).unread).toBe(0)
    expect(theirs.eventsNamed('mention')).toEqual([])
  })

  it('is offered in the ticket: those who may see it, and to those who may', async () => {
    const offered = await acme.beto.ok(ROUTES.listMentionable, { params: { ticketId: talk.ticketId } })
    expect(offered.map(({ name }) => name)).toEqual(['Ana', 'Beto', 'Caio'])
    expect(
      (await acme.bia.call(ROUTES.listMentionable, { params: { ticketId: talk.ticketId } })).body,
    ).toMatchObject({ error: 'ERR_NO_PERMISSION' })
  })

  it('sees the number of a customer without a name masked, like everywhere', async () => {
    await server.context.platform
      .updateTable('contacts')
      .set({ name: '5511987654321', number: '5511987654321' })
      .where('id', '=', talk.contactId)
      .execute()
    const masked = await acme.hire('Mara', {
      queueIds: [acme.vendas],
      all_user_chat: true,
      is_tricked: false,
    })
    const mara = await listenAs(masked)
    await note(acme.beto, '@Mara veja', [call(masked, 'Mara')])
    await mara.waitFor('mention')
    expect((await mine(masked)).mentions[0]?.contact.name).toBe('551198765****')
    expect(JSON.stringify(mara.events)).not.toContain('987654321')
  })
})

describe('a mention', () => {
  it('is read with its ticket or with all others, on every device', async () => {
    const other = await seedConversation(server.context, acme.id, {
      ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id },
    })
    await note(acme.beto, '@Caio veja', [call(caio, 'Caio')])
    await acme.beto.ok(ROUTES.sendMessage, {
      params: { ticketId: other.ticketId },
      body: { body: '@Caio e isto', isPrivate: true, mentions: [call(caio, 'Caio')] },
    })
    const heard = await listenAs(caio)
    await caio.ok(ROUTES.readMentions, { body: { ticketId: talk.ticketId } })
    expect(await heard.waitFor('mention', ({ action }) => action === 'read')).toEqual({
      action: 'read',
      ticketId: talk.ticketId,
      unread: 1,
    })
    expect((await mine(caio)).mentions.map(({ ticketId, read }) => [ticketId, read])).toEqual([
      [other.ticketId, false],
      [talk.ticketId, true],
    ])
    await caio.ok(ROUTES.readMentions, { body: {} })
    expect(
      await heard.waitFor('mention', payload => payload.action === 'read' && payload.unread === 0),
    ).toMatchObject({ ticketId: null })
    expect((await mine(caio)).unread).toBe(0)
    // Marking them again sends no event.
    await caio.ok(ROUTES.readMentions, { body: {} })
    await note(acme.beto, '@Caio de novo', [call(caio, 'Caio')])
    await heard.waitFor('mention', ({ action }) => action === 'create')
    expect(heard.eventsNamed('mention').filter(({ payload }) => payload.action === 'read')).toHaveLength(2)
  })

  it('goes with its note', async () => {
    const heard = await listenAs(caio)
    const { body } = await note(acme.beto, '@Caio veja', [call(caio, 'Caio')])
    const messageId = body[0]?.id ?? 0
    await acme.beto.ok(ROUTES.deleteMessage, { params: { messageId } })
    expect(await heard.waitFor('mention', ({ action }) => action === 'delete')).toEqual({
      action: 'delete',
      messageId,
      unread: 0,
    })
    expect(await mine(caio)).toEqual({ mentions: [], hasMore: false, unread: 0 })
  })

  it('comes a page at a time', async () => {
    for (let n = 1; n <= LIMITS.page + 1; n++) await note(acme.beto, `@Caio ${n}`, [call(caio, 'Caio')])
    const first = await mine(caio)
    expect([first.mentions.length, first.hasMore, first.unread]).toEqual([LIMITS.page, true, LIMITS.page + 1])
    const rest = await caio.ok(ROUTES.listMentions, { query: { before: first.mentions.at(-1)?.messageId } })
    expect(rest.mentions.map(({ text }) => text)).toEqual(['@Caio 1'])
  })
})

describe('a ticket that somebody asks for without seeing it', () => {
  const ask = (who: Person) => who.call(ROUTES.askForTicket, { params: { ticketId: talk.ticketId } })

  // spec: conversation-35
  it('tells its attendant by a note, once for each who asks', async () => {
    const { body } = await ask(acme.bia)
    expect(body).toEqual({ told: [{ id: acme.beto.id, name: 'Beto' }] })
    await ask(acme.bia)
    const { mentions } = await mine(acme.beto)
    expect(mentions).toMatchObject([
      {
        ticketId: talk.ticketId,
        by: { id: acme.bia.id },
        text: 'Bia quer falar com este contato e não vê esta conversa.',
      },
    ])
    expect([(await mine(caio)).unread, (await mine(acme.ana)).unread]).toEqual([0, 0])
  })

  it('tells those who serve its queue while it waits, and the admins where nobody does', async () => {
    const setQueue = (queue_id: number) =>
      server.context.platform
        .updateTable('tickets')
        .set({ status: 'pending', user_id: null, queue_id })
        .where('id', '=', talk.ticketId)
        .execute()
    await setQueue(acme.vendas)
    const told = (await ask(acme.bia)).body.told.map(({ name }) => name)
    expect(told.toSorted()).toEqual(['Beto', 'Caio'])
    const { id } = await acme.ana.ok(ROUTES.createQueue, { body: { name: 'Vazia', color: '#0a0b0c' } })
    await setQueue(id)
    expect((await ask(acme.bia)).body.told).toEqual([{ id: acme.ana.id, name: 'Ana' }])
  })

  it('is not asked for once it is closed', async () => {
    await acme.ana.ok(ROUTES.updateTicket, {
      params: { ticketId: talk.ticketId },
      body: { status: 'closed', sendFarewellMessage: false },
    })
    expect((await ask(acme.bia)).body).toEqual({ error: 'ERR_TICKET_NOT_OPEN' })
  })
})
