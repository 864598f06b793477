import { LIMITS, ROUTES, type Message, type MessageInput } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  listenAs,
  linkPhone,
  makeSimulator,
  seedConnection,
  seedContact,
  seedConversation,
  server,
  setupTestServer,
  type TestConversation,
  type Person,
} from '../../../testing/index.ts'

const phones = makeSimulator()
/** Beto's conversation with Dario, on a connection that is not open: his messages stay in the queue. */
let talk: TestConversation
setupTestServer(phones)
beforeEach(async () => {
  talk = await open()
})

type Wanted = NonNullable<Parameters<typeof seedConversation>[2]>
const open = (wanted: Wanted = {}): Promise<TestConversation> =>
  seedConversation(server.context, acme.id, {
    ...wanted,
    ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id, ...wanted.ticket },
  })
type Body = Partial<{ [K in keyof MessageInput]: MessageInput[K] }>
const send = (who: Person, { ticketId }: TestConversation, body: Body) =>
  who.call(ROUTES.sendMessage, { params: { ticketId }, body })
const sent = async (who: Person, at: TestConversation, body: Body): Promise<Message> => {
  const {
    status,
    body: [message, ...more],
  } = await send(who, at, body)
  if (status !== 200 || !message || more.length > 0) throw new Error(`Not one message was sent: ${status}.`)
  return message
}
const read = async (who: Person, { ticketId }: TestConversation) =>
  (await who.ok(ROUTES.listMessages, { params: { ticketId } })).messages
const inLine = async ({ ticketId }: TestConversation) =>
  server.context.platform
    .selectFrom('sends as s')
    .innerJoin('messages as m', 'm.id', 's.message_id')
    .where('m.ticket_id', '=', ticketId)
    .select(['m.body', 's.kind', 's.state', 's.priority', 's.message_id'])
    .orderBy('s.id')
    .execute()

describe('a message', () => {
  it('is stored, told to whoever sees the ticket, put in line, and shown in the list', async () => {
    const [beto, bia, ana] = [await listenAs(acme.beto), await listenAs(acme.bia), await listenAs(acme.ana)]
    const message = await sent(acme.beto, talk, { body: 'Olá, Dario!' })
    expect(message).toMatchObject({
      ticketId: talk.ticketId,
      contactId: talk.contactId,
      body: 'Olá, Dario!',
      fromMe: true,
      ack: 0,
      failure: null,
      uncertain: false,
      mediaType: 'chat',
      userId: acme.beto.id,
      sentBy: 'Beto',
      isPrivate: false,
      automatic: false,
      queue: { name: 'Vendas' },
    })
    for (const listener of [beto, ana])
      expect(await listener.waitFor('appMessage')).toMatchObject({
        action: 'create',
        message: { id: message.id, body: 'Olá, Dario!' },
        ticket: { id: talk.ticketId, lastMessage: 'Olá, Dario!', lastFromMe: true },
      })
    expect(await inLine(talk)).toMatchObject([
      { kind: 'message', state: 'queued', priority: 0, message_id: message.id },
    ])
    expect((await read(acme.beto, talk)).map(one => one.id)).toEqual([message.id])
    expect(bia.events).toEqual([])
  })

  it('needs a ticket that is open, and to be its attendant', async () => {
    for (const status of ['pending', 'closed'] as const)
      expect(
        (await send(acme.beto, await open({ ticket: { status, user_id: null } }), { body: 'Olá' })).body,
      ).toMatchObject({ error: 'ERR_TICKET_NOT_OPEN' })
    const helper = await acme.hire('Hélio', { queueIds: [acme.vendas], all_user_chat: true })
    expect((await send(helper, talk, { body: 'Olá' })).body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    expect((await send(acme.bia, talk, { body: 'Olá' })).body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    expect((await send(acme.ana, talk, { body: 'Olá' })).status).toBe(200)
    expect((await read(acme.beto, talk)).map(message => message.sentBy)).toEqual(['Ana'])
  })

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['only what cannot be stored', '\u0000'],
  ])('of %s is refused', async (_, body) => {
    expect((await send(acme.beto, talk, { body })).body).toMatchObject({ error: 'ERR_CREATING_MESSAGE' })
  })

  it('that is too long is refused, and one that just fits is kept whole', async () => {
    expect((await send(acme.beto, talk, { body: 'x'.repeat(LIMITS.bodyMax + 1) })).body).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: { body: 'tooLong' },
    })
    expect((await sent(acme.beto, talk, { body: 'x'.repeat(LIMITS.bodyMax) })).body).toHaveLength(
      LIMITS.bodyMax,
    )
  })

  it('keeps what people type, whatever it is', async () => {
    const body = '<script>alert(1)</script> "aspas" & \'mais\' 👩‍👩‍👧 \u202Eجاء\n\nlinha'
    expect((await sent(acme.beto, talk, { body })).body).toBe(body)
    expect((await read(acme.beto, talk))[0]?.body).toBe(body)
    expect((await sent(acme.beto, talk, { body: 'a\u0000b\uD800c' })).body).toBe('ab\uFFFDc')
  })

  it('takes the word from the bot', async () => {
    const bot = await open({ ticket: { chatbot: true } })
    await sent(acme.beto, bot, { body: 'Olá' })
    expect((await acme.beto.ok(ROUTES.showTicket, { params: { ticketId: bot.ticketId } })).chatbot).toBe(
      false,
    )
  })

  it('marks what the customer wrote as read', async () => {
    const unread = await open({ ticket: { unread: 2 }, messages: [{}, {}] })
    await sent(acme.beto, unread, { body: 'Olá' })
    expect((await read(acme.beto, unread)).map(message => message.read)).toEqual([true, true, true])
    expect(
      (await acme.beto.ok(ROUTES.showTicket, { params: { ticketId: unread.ticketId } })).unreadMessages,
    ).toBe(0)
  })
})

describe('a client key', () => {
  it('makes a message that is sent again the same message, also later', async () => {
    const first = await sent(acme.beto, talk, { body: 'Olá', clientKey: 'chave-0001' })
    expect(await sent(acme.beto, talk, { body: 'Olá', clientKey: 'chave-0001' })).toEqual(first)
    expect(await inLine(talk)).toHaveLength(1)
    expect(await read(acme.beto, talk)).toHaveLength(1)
    // The ticket was closed meanwhile: the answer to the earlier request stays the same.
    await acme.beto.ok(ROUTES.updateTicket, {
      params: { ticketId: talk.ticketId },
      body: { status: 'closed', sendFarewellMessage: false },
    })
    expect((await sent(acme.beto, talk, { body: 'Olá', clientKey: 'chave-0001' })).id).toBe(first.id)
  })

  it('does so when it comes many times at once', async () => {
    const listener = await listenAs(acme.ana)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sent(acme.beto, talk, { body: 'Olá', clientKey: 'chave-0002' })),
    )
    expect(new Set(answers.map(message => message.id)).size).toBe(1)
    expect(await inLine(talk)).toHaveLength(1)
    await sent(acme.beto, talk, { body: 'fim' })
    await listener.waitFor('appMessage', ({ message }) => message.body === 'fim')
    expect(listener.eventsNamed('appMessage').map(({ payload }) => payload.message.body)).toEqual([
      'Olá',
      'fim',
    ])
  })

  it('of somebody else, or of another conversation, is refused', async () => {
    await sent(acme.beto, talk, { body: 'Olá', clientKey: 'chave-0003' })
    const refused = { status: 409, body: { error: 'ERR_CLIENT_KEY_USED' } }
    expect(await send(acme.ana, talk, { body: 'Olá', clientKey: 'chave-0003' })).toMatchObject(refused)
    expect(await send(acme.beto, await open(), { body: 'Olá', clientKey: 'chave-0003' })).toMatchObject(
      refused,
    )
    expect(await send(acme.beto, talk, { body: 'Outro texto', clientKey: 'chave-0003' })).toMatchObject(
      refused,
    )
    expect(
      await send(acme.beto, talk, { body: 'Olá', clientKey: 'chave-0003', isPrivate: true }),
    ).toMatchObject(refused)
    const answered = await sent(acme.beto, talk, { body: 'fim' })
    expect(
      await send(acme.beto, talk, { body: 'Olá', clientKey: 'chave-0003', quotedMsg: answered.id }),
    ).toMatchObject(refused)
  })

  it('raced by two sends gives each its own text or a refusal, never the other’s message', async () => {
    const other = await open()
    for (let n = 0; n < 10; n++) {
      const clientKey = `corrida-${n}`
      const sends = [
        { who: acme.beto, where: talk, body: `de Beto ${n}` },
        { who: acme.beto, where: other, body: `em outra conversa ${n}` },
        { who: acme.ana, where: talk, body: `de Ana ${n}` },
        { who: acme.beto, where: talk, body: `outro texto ${n}` },
      ]
      const answers = await Promise.all(
        sends.map(({ who, where, body }) => send(who, where, { body, clientKey })),
      )
      const told = answers.map(({ status, body }, index) =>
        status === 200 ? (body as unknown as Message[])[0]?.body === sends[index]?.body : body.error,
      )
      expect(told.map(String).toSorted((one, two) => one.localeCompare(two))).toEqual([
        ...Array.from({ length: 3 }, () => 'ERR_CLIENT_KEY_USED'),
        'true',
      ])
    }
  })

  it('is known again though the variables of its text changed, or the text was edited', async () => {
    const first = await sent(acme.beto, talk, { body: 'São {{hour}}', clientKey: 'chave-0005' })
    await server.context.platform
      .updateTable('messages')
      .set({ body: 'São 00:61' })
      .where('id', '=', first.id)
      .execute()
    expect((await sent(acme.beto, talk, { body: 'São {{hour}}', clientKey: 'chave-0005' })).id).toBe(first.id)
  })

  it('of another company is another key', async () => {
    await sent(acme.beto, talk, { body: 'Olá', clientKey: 'chave-0004' })
    const bravo = await server.company({ name: 'Bravo' })
    const theirs = await seedConversation(server.context, bravo.id, {
      ticket: { status: 'open', user_id: bravo.ana.id },
    })
    expect(
      (
        await bravo.ana.ok(ROUTES.sendMessage, {
          params: { ticketId: theirs.ticketId },
          body: { body: 'Oi', clientKey: 'chave-0004' },
        })
      )[0]?.body,
    ).toBe('Oi')
  })
})

describe('what is put around a text', () => {
  it('a signature stands above it in bold, when it is wished', async () => {
    expect((await sent(acme.beto, talk, { body: 'Olá', signed: true })).body).toBe('*Beto*\nOlá')
    // The list shows the words alone.
    expect((await acme.beto.ok(ROUTES.showTicket, { params: { ticketId: talk.ticketId } })).lastMessage).toBe(
      'Olá',
    )
    expect((await sent(acme.beto, talk, { body: 'Olá' })).body).toBe('Olá')
    const star = await acme.hire('A*n\n*a', { profile: 'admin' })
    expect((await sent(star, talk, { body: 'Olá', signed: true })).body).toBe('*An a*\nOlá')
  })

  it('variables are filled by the server, unknown ones left, and nothing is escaped', async () => {
    await server.context.platform
      .updateTable('companies')
      .set({ timezone: 'America/Sao_Paulo', name: `Acme & Filhos ${acme.id}` })
      .where('id', '=', acme.id)
      .execute()
    const { id: contactId } = await seedContact(server.context, acme.id, { name: 'Dario <b>Silva</b>' })
    await server.context.platform
      .insertInto('contact_extra_info')
      .values({ company_id: acme.id, contact_id: contactId, name: 'cpf', value: '123 {{name}}' })
      .execute()
    const own = await open({ contactId, ticket: { protocol: '20260302-9' } })
    const { body } = await sent(acme.beto, own, {
      body: '{{firstName}}|{{name}}|{{queue}}|{{userName}}|{{protocol}}|{{ticket_id}}|{{name_company}}|{{cpf}}|{{ desconhecida }}|{{}}',
    })
    expect(body).toBe(
      `Dario|Dario <b>Silva</b>|Vendas|Beto|20260302-9|${own.ticketId}|Acme & Filhos ${acme.id}|123 {{name}}|{{ desconhecida }}|{{}}`,
    )
    expect((await sent(acme.beto, own, { body: '{{ms}} {{hour}} {{date}}' })).body).toMatch(
      /^(Bom dia|Boa tarde|Boa noite) \d\d:\d\d \d\d\/\d\d\/20\d\d$/,
    )
  })
})

// Seen red: an empty message was stored, and failed at the channel.
it('a text of which nothing is left without a name is refused in words', async () => {
  await server.context.platform
    .updateTable('contacts')
    .set({ name: '5511987650001' })
    .where('id', '=', talk.contactId)
    .execute()
  const before = (await acme.beto.ok(ROUTES.listMessages, { params: { ticketId: talk.ticketId } })).count
  for (const signed of [false, true])
    expect(await send(acme.beto, talk, { body: '{{name}}', signed })).toMatchObject({
      status: 400,
      body: { error: 'ERR_EMPTY_TEXT' },
    })
  const after = (await acme.beto.ok(ROUTES.listMessages, { params: { ticketId: talk.ticketId } })).count
  expect(after).toBe(before)
})

describe('a note to colleagues', () => {
  it('never leaves, and is seen by whoever sees the ticket, customers and lists apart', async () => {
    const beto = await listenAs(acme.beto)
    const note = await sent(acme.beto, talk, {
      body: 'Cliente difícil {{name}}',
      isPrivate: true,
      signed: true,
    })
    expect(note).toMatchObject({ isPrivate: true, body: 'Cliente difícil {{name}}', ack: 4, fromMe: true })
    expect(await beto.waitFor('appMessage')).toMatchObject({
      message: { isPrivate: true },
      ticket: { lastMessage: '' },
    })
    expect(await inLine(talk)).toEqual([])
    expect((await acme.ana.ok(ROUTES.showTicket, { params: { ticketId: talk.ticketId } })).lastMessage).toBe(
      '',
    )
  })

  it('may be written by any colleague who sees the ticket, also while it waits or after it closed', async () => {
    const helper = await acme.hire('Hélio', { queueIds: [acme.vendas], all_user_chat: true })
    expect((await send(helper, talk, { body: 'Olha isto', isPrivate: true })).status).toBe(200)
    for (const status of ['pending', 'closed'] as const)
      expect(
        (
          await send(acme.beto, await open({ ticket: { status, user_id: null } }), {
            body: 'Olha isto',
            isPrivate: true,
          })
        ).status,
      ).toBe(200)
    expect((await send(acme.bia, talk, { body: 'Olha isto', isPrivate: true })).body).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
  })

  it('does not reach the phone when it stands between messages', async () => {
    const phone = await linkPhone(phones.simulator, acme)
    const number = phone.addCustomer('Dario')
    const own = await open({ whatsappId: phone.whatsappId, contact: { number, number_key: number } })
    await sent(acme.beto, own, { body: 'antes' })
    await sent(acme.beto, own, { body: 'segredo', isPrivate: true })
    await sent(acme.beto, own, { body: 'depois' })
    await phone.waitForText(number, 'depois')
    expect(phone.receivedTexts(number)).toEqual(['antes', 'depois'])
  })
})

describe('an answer to a message', () => {
  it('quotes it', async () => {
    const own = await open({ messages: [{ body: 'Quanto custa?' }] })
    expect(
      (await sent(acme.beto, own, { body: 'Dez reais', quotedMsg: own.messageIds[0] ?? 0 })).quotedMsg,
    ).toEqual({
      id: own.messageIds[0],
      body: 'Quanto custa?',
      fromMe: false,
      mediaType: 'chat',
      contact: { name: 'Dario' },
    })
  })

  it('quotes an earlier ticket of the same customer where its writer may see it, and nothing else', async () => {
    const whatsappId = await seedConnection(server.context, acme.id)
    const { id: contactId } = await seedContact(server.context, acme.id)
    const seen = await open({
      whatsappId,
      contactId,
      ticket: { status: 'closed', user_id: null },
      messages: [{ body: 'visto' }],
    })
    const unseen = await open({
      whatsappId,
      contactId,
      ticket: { status: 'closed', user_id: null, queue_id: acme.suporte },
      messages: [{ body: 'segredo' }],
    })
    const stranger = await open({ whatsappId, messages: [{ body: 'de outro' }] })
    const now = await open({ whatsappId, contactId })
    expect(
      (await sent(acme.beto, now, { body: 'sim', quotedMsg: seen.messageIds[0] ?? 0 })).quotedMsg?.body,
    ).toBe('visto')
    for (const other of [unseen, stranger])
      expect(
        (await send(acme.beto, now, { body: 'sim', quotedMsg: other.messageIds[0] ?? 0 })).body,
      ).toMatchObject({ error: 'ERR_NO_MESSAGE_FOUND' })
  })
})

describe('the line of a chat', () => {
  it('is kept: what was written first arrives first', async () => {
    const phone = await linkPhone(phones.simulator, acme)
    const number = phone.addCustomer('Dario')
    const own = await open({ whatsappId: phone.whatsappId, contact: { number, number_key: number } })
    phone.run({ do: 'knobs', knobs: { slowMs: 25 } })
    const bodies = Array.from({ length: 12 }, (_, n) => `m${n}`)
    for (const body of bodies) await sent(acme.beto, own, { body })
    await phone.waitForText(number, 'm11')
    expect(phone.receivedTexts(number)).toEqual(bodies)
    expect((await read(acme.beto, own)).map(message => message.body)).toEqual(bodies)
  })

  it('comes to ticks on both sides: sent, delivered, read', async () => {
    const phone = await linkPhone(phones.simulator, acme)
    const number = phone.addCustomer('Dario')
    const own = await open({ whatsappId: phone.whatsappId, contact: { number, number_key: number } })
    const beto = await listenAs(acme.beto)
    const { id } = await sent(acme.beto, own, { body: 'Olá' })
    await beto.waitFor('appMessage', ({ message }) => message.id === id && message.ack === 2)
    expect(
      await beto.waitFor('ticket', payload => payload.action === 'update' && payload.ticket.lastAck === 2),
    ).toMatchObject({ ticket: { id: own.ticketId } })
    phone.run({ do: 'read', contactId: number })
    await beto.waitFor('appMessage', ({ message }) => message.id === id && message.ack === 4)
    const acks = beto
      .eventsNamed('appMessage')
      .filter(({ payload }) => payload.message.id === id)
      .map(({ payload }) => payload.message.ack)
    expect(acks).toEqual(acks.toSorted((a, b) => a - b))
  })
})

describe('what the server says by itself', () => {
  const moved = (body: object) =>
    acme.beto.ok(ROUTES.updateTicket, { params: { ticketId: talk.ticketId }, body })
  const automatic = async () =>
    (await read(acme.ana, talk)).filter(message => message.automatic).map(message => message.body)
  const set = (key: string) =>
    acme.ana.ok(ROUTES.updateSetting, { params: { key }, body: { value: 'enabled' } })

  it('greets in the attendant’s name on accepting, when the company wishes it', async () => {
    const waiting = await open({ ticket: { status: 'pending', user_id: null } })
    await set('sendGreetingAccepted')
    await acme.beto.ok(ROUTES.updateTicket, {
      params: { ticketId: waiting.ticketId },
      body: { status: 'open' },
    })
    const [message] = await read(acme.beto, waiting)
    expect(message).toMatchObject({ automatic: true, fromMe: true, userId: acme.beto.id })
    expect(message?.body).toMatch(/^(Bom dia|Boa tarde|Boa noite), \*Dario\*! Meu nome é \*Beto\*/)
    expect(await inLine(waiting)).toMatchObject([{ priority: 1, state: 'queued' }])
  })

  it('says nothing on accepting when it does not', async () => {
    const waiting = await open({ ticket: { status: 'pending', user_id: null } })
    await acme.beto.ok(ROUTES.updateTicket, {
      params: { ticketId: waiting.ticketId },
      body: { status: 'open' },
    })
    expect(await read(acme.beto, waiting)).toEqual([])
  })

  it('tells of a transfer, in the attendant’s words or its own', async () => {
    await moved({ queueId: acme.suporte, userId: null })
    expect(await automatic()).toEqual([])
    await set('sendMsgTransfTicket')
    await acme.ana.ok(ROUTES.updateTicket, {
      params: { ticketId: talk.ticketId },
      body: { queueId: acme.vendas, userId: acme.beto.id },
    })
    await moved({ queueId: acme.suporte, userId: null, msgTransfer: 'Vou passar você para {{queue}}.' })
    expect(await automatic()).toEqual([
      'Você está sendo transferido para *Vendas*. Um momento, por favor.',
      'Vou passar você para Suporte.',
    ])
  })

  it('says goodbye on closing, in the attendant’s own words or the connection’s, unless it is not wished', async () => {
    const connection = await seedConnection(server.context, acme.id, {
      complation_message: 'Obrigado, {{firstName}}!',
    })
    const close = async (over: Wanted['ticket'] = {}, body: object = {}) => {
      const own = await open({ whatsappId: connection, ticket: over })
      await acme.beto.ok(ROUTES.updateTicket, {
        params: { ticketId: own.ticketId },
        body: { status: 'closed', ...body },
      })
      return (await read(acme.ana, own)).map(message => message.body)
    }
    expect(await close()).toEqual(['Obrigado, Dario!'])
    expect(await close({}, { sendFarewellMessage: false })).toEqual([])
    expect(await close({ status: 'pending', user_id: null })).toEqual([])
    await acme.beto.ok(ROUTES.updateUser, {
      params: { userId: acme.beto.id },
      body: { farewellMessage: 'Tchau, {{name}}! {{userName}}' },
    })
    expect(await close()).toEqual(['Tchau, Dario! Beto'])
  })

  it('says nothing in a group', async () => {
    await set('sendGreetingAccepted')
    const gil = await acme.hire('Gil', { queueIds: [acme.vendas], allow_group: true })
    const group = await open({
      contact: { is_group: true, name: 'Família' },
      ticket: { is_group: true, status: 'pending', user_id: null },
    })
    await gil.ok(ROUTES.updateTicket, { params: { ticketId: group.ticketId }, body: { status: 'open' } })
    await gil.ok(ROUTES.updateTicket, { params: { ticketId: group.ticketId }, body: { status: 'closed' } })
    expect(await read(acme.ana, group)).toEqual([])
  })
})

describe('a page of messages', () => {
  it('has the oldest first inside, and goes back by page or from the oldest known', async () => {
    const own = await open({ messages: Array.from({ length: 45 }, (_, n) => ({ body: `m${n}` })) })
    const page = async (query: { pageNumber?: number; before?: number }) =>
      acme.beto.ok(ROUTES.listMessages, { params: { ticketId: own.ticketId }, query })
    const bodies = ({ messages }: { messages: Message[] }) =>
      messages.map(message => Number(message.body.slice(1)))
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)
    const [first, second, third] = [
      await page({}),
      await page({ pageNumber: 2 }),
      await page({ pageNumber: 3 }),
    ]
    expect([bodies(first), bodies(second), bodies(third)]).toEqual([range(25, 45), range(5, 25), range(0, 5)])
    expect([first, second, third].map(({ count, hasMore }) => [count, hasMore])).toEqual([
      [45, true],
      [45, true],
      [45, false],
    ])
    expect(bodies(await page({ before: first.messages[0]?.id ?? 0 }))).toEqual(range(0, 25))
    expect(first.ticket.id).toBe(own.ticketId)
  })
})
