import { ROUTES, type TicketChange, type WhatsappInput } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  deliverInbound,
  listenAs,
  linkPhone,
  makeSimulator,
  MINUTE,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
  inboundEvent,
  inboundMessage,
  type TestConversation,
  type Person,
} from '../../testing/index.ts'
import { fireDueDeadlines } from '../tickets/index.ts'

const phones = makeSimulator()
const clock = new TestClock()
setupTestServer({ ...phones, clock })
beforeEach(async () => {
  await set('userRating')
})

const set = (key: string, value = 'enabled') =>
  acme.ana.ok(ROUTES.updateSetting, { params: { key }, body: { value } })
const WORDS = { complationMessage: 'Obrigado, {{firstName}}!', ratingMessage: 'Como fomos, {{firstName}}?' }
const NPS = { ...WORDS, npsEnabled: true, expiresTicketNPS: 10, maxUseBotQueuesNPS: 2 }
const SCORE = 'Como fomos, Dario?\n\nResponda com uma nota de *0* a *10*.'
const STARS = 'Como fomos, Dario?\n\n*1* - Insatisfeito\n*2* - Satisfeito\n*3* - Muito satisfeito'

/** A connection that nobody opens: its messages are read from the tables. */
const quiet = (over: Parameters<typeof seedConnection>[2] = {}) =>
  seedConnection(server.context, acme.id, {
    complation_message: WORDS.complationMessage,
    rating_message: WORDS.ratingMessage,
    nps_enabled: true,
    expires_ticket_nps: 4,
    ...over,
  })
type Over = Parameters<typeof seedConversation>[2]
/** Beto's conversation with Dario. */
const talk = async (whatsappId: number, over: Over = {}): Promise<TestConversation> =>
  seedConversation(server.context, acme.id, {
    ...over,
    whatsappId,
    ticket: { status: 'open', user_id: acme.beto.id, queue_id: acme.vendas, ...over.ticket },
  })
const close = (who: Person, { ticketId }: TestConversation, change: TicketChange = {}) =>
  who.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'closed', ...change } })
const show = ({ ticketId }: TestConversation) => acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })
const logOf = ({ ticketId }: Pick<TestConversation, 'ticketId'>) =>
  acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId } })
const eventsOf = async (one: Pick<TestConversation, 'ticketId'>) =>
  (await logOf(one)).map(entry => entry.type)
const ticketsOf = (contactId: number) =>
  server.context.platform
    .selectFrom('tickets')
    .select(['id', 'status', 'user_id', 'rate'])
    .where('contact_id', '=', contactId)
    .orderBy('id')
    .execute()
const saidIn = async (contactId: number) =>
  (
    await server.context.platform
      .selectFrom('messages')
      .select(['ticket_id', 'from_me', 'body', 'automatic'])
      .where('contact_id', '=', contactId)
      .orderBy('id')
      .execute()
  ).map(row => ({ ...row, ticket_id: row.ticket_id }))
const bodies = async (contactId: number) =>
  (await saidIn(contactId)).map(row => `${row.from_me ? '>' : '<'} ${row.body}`)
const ratingsOf = ({ ticketId }: TestConversation) =>
  server.context.platform
    .selectFrom('ticket_ratings')
    .select(['rate', 'out_of', 'user_id', 'queue_id'])
    .where('ticket_id', '=', ticketId)
    .execute()
const deadlines = ({ ticketId }: TestConversation) =>
  server.context.platform
    .selectFrom('ticket_deadlines')
    .select(['kind', 'due_at'])
    .where('ticket_id', '=', ticketId)
    .execute()
const says = (whatsappId: number, { number }: TestConversation, body: string) =>
  deliverInbound(server.context, acme.id, whatsappId, inboundMessage(number, body))

describe('closing', () => {
  it('asks on the customer’s phone, takes the ticket out of the open list, keeps the answer once and says goodbye then', async () => {
    const phone = await linkPhone(phones.simulator, acme, {
      queueIds: [acme.vendas],
      ...NPS,
    } satisfies Partial<WhatsappInput>)
    const [ana, dario] = [await listenAs(acme.ana), phone.addCustomer('Dario Silva')]
    phone.write(dario, 'Oi')
    const ticketId = (await ana.waitFor('appMessage')).ticket.id
    await acme.beto.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'open' } })
    expect(
      await acme.beto.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'closed' } }),
    ).toMatchObject({ status: 'nps', userId: acme.beto.id })
    await phone.waitForText(dario, SCORE)
    expect((await acme.beto.ok(ROUTES.listTickets, { query: { status: 'open' } })).tickets).toEqual([])
    expect((await acme.beto.ok(ROUTES.listTickets)).tickets).toEqual([])
    expect(
      (await acme.beto.ok(ROUTES.listTickets, { query: { searchParam: 'dario' } })).tickets,
    ).toMatchObject([{ id: ticketId, status: 'nps' }])
    expect(
      (await ana.waitFor('ticket', heard => heard.action === 'update' && heard.ticket.status === 'nps'))
        .action,
    ).toBe('update')
    phone.write(dario, 'Nota: muito boa')
    await phone.waitUntil(() => phone.receivedTexts(dario).filter(text => text === SCORE).length === 2)
    phone.write(dario, '9️⃣')
    await phone.waitForText(dario, 'Obrigado, Dario!')
    expect(await acme.beto.ok(ROUTES.showTicket, { params: { ticketId } })).toMatchObject({
      status: 'closed',
      userId: acme.beto.id,
      rating: { rate: 9, outOf: 10 },
    })
    expect(await logOf({ ticketId })).toMatchObject([
      { type: 'create' },
      { type: 'queue' },
      { type: 'open' },
      { type: 'nps', user: { name: 'Beto' }, rating: null },
      { type: 'closed', user: null, rating: { rate: 9, outOf: 10 } },
    ])
    expect(await ratingsOf({ ticketId } as TestConversation)).toEqual([
      { rate: 9, out_of: 10, user_id: acme.beto.id, queue_id: acme.vendas },
    ])
    phone.write(dario, '10')
    const next = await ana.waitFor('appMessage', ({ message }) => message.body === '10')
    expect(next.ticket).toMatchObject({ status: 'pending' })
    expect(next.ticket.id).not.toBe(ticketId)
  })

  it('of three asks for a word, and hears it', async () => {
    const whatsappId = await quiet({ nps_enabled: false, expires_ticket_nps: 0 })
    const dario = await talk(whatsappId)
    await close(acme.beto, dario)
    expect(await bodies(dario.contactId)).toEqual([`> ${STARS}`])
    expect(await deadlines(dario)).toEqual([])
    await says(whatsappId, dario, '0')
    await says(whatsappId, dario, 'muy satisfecho!')
    expect(await ratingsOf(dario)).toMatchObject([{ rate: 3, out_of: 3 }])
    expect((await bodies(dario.contactId)).slice(1)).toEqual([
      '< 0',
      `> ${STARS}`,
      '< muy satisfecho!',
      '> Obrigado, Dario!',
    ])
  })

  // spec: queuetexts-1
  it('asks and thanks in the words of the queue, also where the connection would not ask', async () => {
    await acme.ana.ok(ROUTES.updateQueue, {
      params: { queueId: acme.vendas },
      body: { ratingMessage: 'Como foi a compra?', complationMessage: 'Vendas agradece!' },
    })
    const whatsappId = await quiet({ rating_message: '' })
    const dario = await talk(whatsappId)
    await close(acme.beto, dario)
    await says(whatsappId, dario, '9')
    expect(await bodies(dario.contactId)).toEqual([
      '> Como foi a compra?\n\nResponda com uma nota de *0* a *10*.',
      '< 9',
      '> Vendas agradece!',
    ])
    const carla = await talk(whatsappId, { ticket: { queue_id: acme.suporte } })
    await close(acme.beto, carla)
    expect(await bodies(carla.contactId)).toEqual(['> Obrigado, Dario!'])
  })

  it('of three offers buttons where the company wishes it, and takes a press for an answer', async () => {
    await set('chatBotType', 'button')
    const phone = await linkPhone(phones.simulator, acme, { queueIds: [acme.vendas], ...WORDS })
    const [ana, dario] = [await listenAs(acme.ana), phone.addCustomer('Dario Silva')]
    phone.write(dario, 'Oi')
    const ticketId = (await ana.waitFor('appMessage')).ticket.id
    for (const status of ['open', 'closed'] as const)
      await acme.beto.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status } })
    const offer = await phone.waitUntil(() =>
      phone.chat(dario).find(message => message.content.kind === 'buttons'),
    )
    expect(offer.content).toMatchObject({
      body: 'Como fomos, Dario?',
      buttons: [{ title: 'Insatisfeito' }, { title: 'Satisfeito' }, { title: 'Muito satisfeito' }],
    })
    phone.run({ do: 'choose', contactId: dario, choiceId: 'rating:2' })
    await phone.waitForText(dario, 'Obrigado, Dario!')
    expect(await ratingsOf({ ticketId } as TestConversation)).toMatchObject([{ rate: 2, out_of: 3 }])
  })

  it('says the attendant’s own goodbye before it asks', async () => {
    await server.context.platform
      .updateTable('users')
      .set({ farewell_message: 'Até mais! {{userName}}' })
      .where('id', '=', acme.beto.id)
      .execute()
    const dario = await talk(await quiet())
    await close(acme.beto, dario)
    expect(await bodies(dario.contactId)).toEqual(['> Até mais! Beto', `> ${SCORE}`])
  })

  const GOODBYE = ['> Obrigado, Dario!']
  it.each<
    [
      string,
      () => Promise<unknown>,
      Partial<{ connection: Parameters<typeof quiet>[0]; over: Over; change: TicketChange }>,
      string[],
    ]
  >([
    ['without a farewell', async () => undefined, { change: { sendFarewellMessage: false } }, []],
    ['when the attendant does not wish it', async () => undefined, { change: { askRating: false } }, GOODBYE],
    ['where the company does not', () => set('userRating', 'disabled'), {}, GOODBYE],
    [
      'where the connection has no words for it',
      async () => undefined,
      { connection: { rating_message: ' ', nps_enabled: false } },
      GOODBYE,
    ],
    [
      'in a group',
      async () => undefined,
      { over: { ticket: { is_group: true }, contact: { is_group: true } } },
      [],
    ],
    [
      'who is to be left to persons',
      async () => undefined,
      { over: { contact: { disable_bot: true } } },
      GOODBYE,
    ],
    [
      'when nobody attended',
      async () => undefined,
      { over: { ticket: { status: 'pending', user_id: null } } },
      [],
    ],
  ])('asks nobody %s', async (_, prepare, { connection, over, change }, said) => {
    await prepare()
    const dario = await talk(await quiet(connection), over)
    expect(await close(acme.ana, dario, change)).toMatchObject({ status: 'closed', rating: null })
    expect(await bodies(dario.contactId)).toEqual(said)
    expect(await eventsOf(dario)).toEqual(['closed'])
  })

  it('needs a tag first where the company wants one', async () => {
    await set('requiredTag')
    const dario = await talk(await quiet())
    expect(
      await acme.beto.call(ROUTES.updateTicket, {
        params: { ticketId: dario.ticketId },
        body: { status: 'closed' },
      }),
    ).toMatchObject({
      status: 409,
      body: { error: 'ERR_REQUIRED_TAG' },
    })
    expect(await bodies(dario.contactId)).toEqual([])
  })
})

describe('an answer that is none', () => {
  it('is asked about twice, then heard as a new message, in the reopened ticket where the connection reopens', async () => {
    for (const reopens of [0, 60]) {
      const whatsappId = await quiet({ time_create_new_ticket: reopens })
      const dario = await talk(whatsappId)
      await close(acme.beto, dario)
      for (const text of ['Oi?', '11', 'Meu pedido não chegou']) await says(whatsappId, dario, text)
      const [first, second] = await ticketsOf(dario.contactId)
      expect(first).toMatchObject(
        reopens === 0 ? { status: 'closed', rate: null } : { status: 'pending', user_id: null, rate: null },
      )
      expect(second?.status).toBe(reopens === 0 ? 'pending' : undefined)
      expect(await eventsOf(dario)).toEqual(
        reopens === 0 ? ['nps', 'autoClose'] : ['nps', 'autoClose', 'reopen'],
      )
      const said = await saidIn(dario.contactId)
      expect(said.map(row => row.body)).toEqual([SCORE, 'Oi?', SCORE, '11', SCORE, 'Meu pedido não chegou'])
      expect(said.at(-1)?.ticket_id).toBe(second?.id ?? first?.id)
      expect(await deadlines(dario)).toEqual([])
    }
  })

  it('may be a sticker, which asks nothing and answers nothing', async () => {
    const whatsappId = await quiet({ max_use_bot_queues_nps: 0 })
    const dario = await talk(whatsappId)
    await close(acme.beto, dario)
    await deliverInbound(
      server.context,
      acme.id,
      whatsappId,
      inboundMessage(dario.number, {
        kind: 'media',
        type: 'sticker',
        mime: 'image/webp',
        media: { ref: 'x' },
      }),
    )
    expect(await show(dario)).toMatchObject({ status: 'nps' })
    expect(await bodies(dario.contactId)).toEqual([`> ${SCORE}`, '< '])
  })

  it('may be a call, which wants to talk', async () => {
    const whatsappId = await quiet()
    const dario = await talk(whatsappId)
    await close(acme.beto, dario)
    await set('call')
    await deliverInbound(
      server.context,
      acme.id,
      whatsappId,
      inboundEvent('call', dario.number, {
        callId: 'c1',
        state: 'missed',
        by: 'contact',
        video: false,
      } as never),
    )
    expect(await ticketsOf(dario.contactId)).toMatchObject([{ status: 'closed' }, { status: 'pending' }])
  })

  it('from whom is left to persons by now is a new message at once', async () => {
    const whatsappId = await quiet()
    const dario = await talk(whatsappId)
    await close(acme.beto, dario)
    await server.context.platform
      .updateTable('contacts')
      .set({ disable_bot: true })
      .where('id', '=', dario.contactId)
      .execute()
    await says(whatsappId, dario, '9')
    expect(await ticketsOf(dario.contactId)).toMatchObject([
      { status: 'closed', rate: null },
      { status: 'pending' },
    ])
  })
})

describe('waiting for a rating', () => {
  it('ends after the connection’s minutes since it was asked last, without a word', async () => {
    const whatsappId = await quiet()
    const dario = await talk(whatsappId)
    await close(acme.beto, dario)
    clock.advance(3 * MINUTE)
    await says(whatsappId, dario, 'hm')
    clock.advance(3 * MINUTE)
    await fireDueDeadlines(server.context)
    expect(await show(dario)).toMatchObject({ status: 'nps' })
    clock.advance(MINUTE)
    await expect
      .poll(async () => (await fireDueDeadlines(server.context), (await show(dario)).status))
      .toBe('closed')
    expect(await show(dario)).toMatchObject({ rating: null })
    expect(await eventsOf(dario)).toEqual(['nps', 'autoClose'])
    expect(await bodies(dario.contactId)).toEqual([`> ${SCORE}`, '< hm', `> ${SCORE}`])
    await says(whatsappId, dario, '9')
    expect(await ticketsOf(dario.contactId)).toMatchObject([
      { status: 'closed', rate: null },
      { status: 'pending' },
    ])
  })

  it('ends when the attendant takes the ticket up again, and begins anew at the next closing', async () => {
    const whatsappId = await quiet()
    const dario = await talk(whatsappId)
    await close(acme.beto, dario)
    await says(whatsappId, dario, 'hm')
    expect(
      await acme.bia.call(ROUTES.updateTicket, {
        params: { ticketId: dario.ticketId },
        body: { status: 'open' },
      }),
    ).toMatchObject({ status: 403 })
    expect(
      await acme.beto.ok(ROUTES.updateTicket, {
        params: { ticketId: dario.ticketId },
        body: { status: 'open' },
      }),
    ).toMatchObject({
      status: 'open',
      userId: acme.beto.id,
    })
    expect(await deadlines(dario)).toEqual([])
    await says(whatsappId, dario, '9')
    expect(await show(dario)).toMatchObject({ status: 'open', unreadMessages: 2, rating: null })
    await close(acme.beto, dario)
    for (const text of ['a', 'b', '0']) await says(whatsappId, dario, text)
    expect(await show(dario)).toMatchObject({ status: 'closed', rating: { rate: 0, outOf: 10 } })
    expect(await eventsOf(dario)).toEqual(['nps', 'reopen', 'nps', 'closed'])
  })

  it('ends when the attendant sends the customer something on', async () => {
    const whatsappId = await quiet()
    const dario = await talk(whatsappId)
    const [messageId] = (await talk(whatsappId, { messages: [{ body: 'Veja' }] })).messageIds
    await close(acme.beto, dario)
    await acme.beto.ok(ROUTES.forwardMessage, {
      body: { messageId: messageId ?? 0, contactId: dario.contactId },
    })
    expect(await show(dario)).toMatchObject({ status: 'open', userId: acme.beto.id, lastMessage: 'Veja' })
    expect(await deadlines(dario)).toEqual([])
    expect(await eventsOf(dario)).toEqual(['nps', 'reopen'])
  })

  it('is over with the attendant who is removed', async () => {
    const dario = await talk(await quiet())
    await close(acme.beto, dario)
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: acme.beto.id } })
    expect(await show(dario)).toMatchObject({ status: 'closed', userId: null })
  })

  it('hears the answer, the end of the time and the attendant one after the other, whoever comes first', async () => {
    const other = await server.startPeer({ roles: 'worker' })
    const whatsappId = await quiet()
    const talks = await Promise.all(Array.from({ length: 12 }, () => talk(whatsappId)))
    await Promise.all(talks.map(dario => close(acme.beto, dario)))
    clock.advance(5 * MINUTE)
    await Promise.all([
      fireDueDeadlines(server.context),
      fireDueDeadlines(other.context),
      deliverInbound(
        server.context,
        acme.id,
        whatsappId,
        ...talks.map(({ number }) => inboundMessage(number, '8')),
      ),
      ...talks.map(({ ticketId }) =>
        acme.beto.call(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'open' } }),
      ),
    ])
    const ways = new Set<string>()
    for (const dario of talks) {
      const [log, ratings, tickets, said] = [
        await eventsOf(dario),
        await ratingsOf(dario),
        await ticketsOf(dario.contactId),
        await saidIn(dario.contactId),
      ]
      ways.add(log.join(' '))
      expect(said.filter(row => row.body === '8')).toHaveLength(1)
      expect(ratings).toHaveLength(log.filter(type => type === 'closed').length)
      expect(said.filter(row => row.body === 'Obrigado, Dario!')).toHaveLength(ratings.length)
      expect(
        log.filter(type => type === 'closed' || type === 'autoClose').length,
        log.join(),
      ).toBeLessThanOrEqual(1)
      expect(tickets.filter(row => row.status !== 'closed').length).toBeLessThanOrEqual(1)
      // No ticket still waits for a rating, and a late answer is in a ticket that people see.
      expect(tickets.some(row => row.status === 'nps')).toBe(false)
      const home = said.find(row => row.body === '8')?.ticket_id
      expect(
        ratings.length === 1 || tickets.some(row => row.id === home && row.status !== 'closed'),
        log.join(),
      ).toBe(true)
    }
    await other.close()
    expect(ways.size).toBeGreaterThan(0)
  })
})

describe('a connection', () => {
  it('with a score needs words and an end', async () => {
    const form = (over: Partial<WhatsappInput>) =>
      acme.ana.call(ROUTES.createWhatsapp, {
        body: { name: `N ${Math.random()}`, provider: 'simulator', ...over },
      })
    const required = { status: 400, body: { error: 'ERR_WAPP_RATING_REQUIRED' } }
    expect(await form({ ...NPS, ratingMessage: ' ' })).toMatchObject(required)
    expect(await form({ ...NPS, expiresTicketNPS: 0 })).toMatchObject(required)
    const { status, body } = await form(NPS)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...NPS, hasRatingMessage: true })
    const [seen] = (await acme.beto.ok(ROUTES.listWhatsapps)).filter(
      ({ id }) => id === (body as { id: number }).id,
    )
    expect(seen).toMatchObject({ hasRatingMessage: true })
    expect(seen).not.toHaveProperty('ratingMessage')
  })
})
