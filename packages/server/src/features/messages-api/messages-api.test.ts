// spec: connections-14
import { LIMITS, ROUTES } from '@recado/contract'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  deliverInbound,
  client,
  freshNumber,
  listenAs,
  linkPhone,
  makeSimulator,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  inboundMessage,
  type Client,
  type SocketListener,
} from '../../testing/index.ts'

// Messages of another system with a connection's token. Seen red: with a created or removed token that is
// published to nobody, or to everybody.

const phones = makeSimulator()
setupTestServer({ ...phones, env: { RECADO_LOG_LEVEL: 'silent' } })
/** A connection that nobody opens, so that messages stay queued; the shop of Acme has its token. */
let whatsappId: number
let shop: Client
let number: string
beforeEach(async () => {
  whatsappId = await seedConnection(server.context, acme.id)
  shop = await holder(whatsappId)
  number = freshNumber()
})

const holder = async (id: number): Promise<Client> =>
  client(server.url, (await acme.ana.ok(ROUTES.makeConnectionToken, { params: { whatsappId: id } })).secret)
const db = () => server.context.platform
const send = (
  body: Partial<{ number: string; body: string; clientKey: string; marketing: boolean }> = {},
  who = shop,
) => who.call(ROUTES.sendByToken, { body: { number, body: 'Seu pedido saiu', ...body } })
const sendFiles = (medias: readonly Blob[], over: Partial<{ body: string; clientKey: string }> = {}) =>
  shop.call(ROUTES.sendByToken, { form: { number, medias, ...over } })
const all = async () => ({
  contacts: await db()
    .selectFrom('contacts')
    .selectAll()
    .where('company_id', '=', acme.id)
    .orderBy('id')
    .execute(),
  tickets: await db()
    .selectFrom('tickets')
    .selectAll()
    .where('company_id', '=', acme.id)
    .orderBy('id')
    .execute(),
  messages: await db()
    .selectFrom('messages')
    .selectAll()
    .where('company_id', '=', acme.id)
    .orderBy('id')
    .execute(),
  sends: await db()
    .selectFrom('sends')
    .select(['kind', 'state', 'priority', 'message_id'])
    .where('company_id', '=', acme.id)
    .orderBy('id')
    .execute(),
})
const files = async (): Promise<number> =>
  (
    await readdir(path.join(server.context.config.dataFolder, 'media', String(acme.id)), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
  ).filter(one => one.isFile()).length

describe('a text', () => {
  it('to somebody new makes a contact and a ticket that waits, is told, and stands in line behind people', async () => {
    const ana = await listenAs(acme.ana)
    const { status, body } = await send()
    const { contacts, tickets, messages, sends } = await all()
    expect([status, body]).toEqual([
      200,
      {
        mensagem: expect.any(String) as string,
        number,
        messageId: messages[0]?.id,
        ticketId: tickets[0]?.id,
      },
    ])
    expect(contacts).toMatchObject([{ number, name: number, is_named: false }])
    expect(tickets).toMatchObject([
      {
        status: 'pending',
        user_id: null,
        chatbot: false,
        unread: 0,
        last_message: 'Seu pedido saiu',
        last_from_me: true,
      },
    ])
    expect(messages).toMatchObject([
      { body: 'Seu pedido saiu', from_me: true, automatic: true, sent_by: 'API', user_id: null, ack: 0 },
    ])
    expect(sends).toEqual([{ kind: 'message', state: 'queued', priority: 1, message_id: messages[0]?.id }])
    expect(await ana.waitFor('appMessage')).toMatchObject({
      action: 'create',
      message: { body: 'Seu pedido saiu', automatic: true, sentBy: 'API' },
    })
  })

  it('goes into the ticket that is open, whoever has it, and leaves it as it is', async () => {
    const talk = await seedConversation(server.context, acme.id, {
      whatsappId,
      contact: { number, number_key: number },
      ticket: { status: 'open', user_id: acme.beto.id, queue_id: acme.vendas },
    })
    expect((await send()).body).toMatchObject({ ticketId: talk.ticketId })
    const { contacts, tickets } = await all()
    expect(contacts).toHaveLength(1)
    expect(tickets).toMatchObject([{ status: 'open', user_id: acme.beto.id, queue_id: acme.vendas }])
  })

  it('of two at the same moment opens one ticket for one contact', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => send({ body: `Aviso ${n}` })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const { contacts, tickets, messages } = await all()
    expect([contacts.length, tickets.length, messages.length]).toEqual([1, 1, 8])
  })

  it('comes back into a ticket that was closed a short while ago, as the connection says', async () => {
    const closed = await seedConversation(server.context, acme.id, {
      whatsappId,
      contact: { number, number_key: number },
      ticket: { status: 'closed', closed_at: new Date() },
    })
    expect((await send()).body.ticketId).not.toBe(closed.ticketId)
    const again = freshNumber()
    const patient = await seedConnection(server.context, acme.id, { time_create_new_ticket: 10 })
    const recent = await seedConversation(server.context, acme.id, {
      whatsappId: patient,
      contact: { number: again, number_key: again },
      ticket: { status: 'closed', closed_at: new Date() },
    })
    expect((await send({ number: again }, await holder(patient))).body.ticketId).toBe(recent.ticketId)
  })

  it('wakes no bot, and what the customer answers is heard in the same ticket', async () => {
    await db()
      .updateTable('connections')
      .set({ greeting_message: 'Bem-vindo!' })
      .where('id', '=', whatsappId)
      .execute()
    const { ticketId } = (await send()).body
    expect((await all()).messages).toHaveLength(1)
    await deliverInbound(server.context, acme.id, whatsappId, inboundMessage(number, 'Obrigado'))
    const { tickets, messages } = await all()
    expect(tickets.map(({ id }) => id)).toEqual([ticketId])
    expect(messages.at(-1)).toMatchObject({ body: 'Obrigado', ticket_id: ticketId })
  })

  it.each([
    [
      'as people type it',
      (plain: string) =>
        `+${plain.slice(0, 2)} (${plain.slice(2, 4)}) ${plain.slice(4, 9)}-${plain.slice(9)}`,
    ],
    ['without the ninth digit', (plain: string) => plain.slice(0, 4) + plain.slice(5)],
  ])('finds the contact by a number %s', async (_, typed) => {
    const mobile = `551199${freshNumber().slice(-7)}`
    const known = await seedConversation(server.context, acme.id, {
      whatsappId,
      contact: { number: mobile, number_key: mobile },
      ticket: { status: 'pending' },
    })
    await deliverInbound(server.context, acme.id, whatsappId, inboundMessage(mobile, 'Oi'))
    const names = () =>
      db()
        .selectFrom('contact_aliases')
        .select(['scheme', 'value'])
        .where('contact_id', '=', known.contactId)
        .orderBy('value')
        .execute()
    const before = await names()
    expect((await send({ number: typed(mobile) })).body).toMatchObject({ ticketId: known.ticketId })
    // Another system cannot change the address that the channel uses.
    expect(await names()).toEqual(before)
  })

  it.each([
    ['a JSON number', (digits: string) => Number(digits)],
    ['a cell with a fraction', (digits: string) => `${digits}.0`],
    ['a trunk zero', (digits: string) => `+55 (0)${digits.slice(2)}`],
    ['a number of the company’s country', (digits: string) => digits.slice(2)],
  ])('reaches the phone that %s means, and names it in the answer', async (_, write) => {
    const mobile = `551199${freshNumber().slice(-7)}`
    const { body } = await shop.call(ROUTES.sendByToken, { body: { number: write(mobile), body: 'Oi' } })
    expect(body.number).toBe(mobile)
    expect((await all()).contacts).toMatchObject([{ number: mobile }])
  })

  it('reaches a known foreign customer by the digits that webhooks and answers have', async () => {
    const spanish = '34912345678'
    await seedConversation(server.context, acme.id, {
      whatsappId,
      contact: { number: spanish, number_key: spanish },
    })
    expect((await send({ number: spanish })).body.number).toBe(spanish)
  })

  it('has its variables filled in', async () => {
    await seedConversation(server.context, acme.id, {
      whatsappId,
      contact: { number, number_key: number, name: 'Dario Lima' },
    })
    await send({ body: 'Olá, {{firstName}}! {{desconhecida}}' })
    expect((await all()).messages.at(-1)?.body).toBe('Olá, Dario! {{desconhecida}}')
  })

  it('is refused in words when nothing is left of its text without a name', async () => {
    await seedConversation(server.context, acme.id, {
      whatsappId,
      contact: { number, number_key: number, name: number },
    })
    expect(await send({ body: '{{name}}' })).toMatchObject({ status: 400, body: { error: 'ERR_EMPTY_TEXT' } })
  })

  it.each([
    ['nothing', ' ', 'ERR_VALIDATION', 'required'],
    ['letters', 'abc', 'ERR_WAPP_INVALID_CONTACT', 'numberMissing'],
    ['too few digits', '1234567', 'ERR_WAPP_INVALID_CONTACT', 'numberTooShort'],
    ['nothing but noughts', '0000000000', 'ERR_WAPP_INVALID_CONTACT', 'numberTooShort'],
    ['too many digits', '5'.repeat(51), 'ERR_WAPP_INVALID_CONTACT', 'numberTooLong'],
    ['rounded digits', '5,5119876E+12', 'ERR_WAPP_INVALID_CONTACT', 'numberRounded'],
    ['an extension', '11 3131-5131 ramal 22', 'ERR_WAPP_INVALID_CONTACT', 'numberExtension'],
    ['two phones', '11 98765-4321/11 91234-5678', 'ERR_WAPP_INVALID_CONTACT', 'numberSeveral'],
  ])('to a number of %s is refused with the reason', async (_, wrong, error, fault) => {
    expect(await send({ number: wrong })).toMatchObject({
      status: 400,
      body: { error, fields: { number: fault } },
    })
    expect(await all()).toEqual({ contacts: [], tickets: [], messages: [], sends: [] })
  })

  it('of nothing is refused, and so is one that is too long', async () => {
    expect(await send({ body: ' \n ' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_CREATING_MESSAGE' },
    })
    expect(await send({ body: 'x'.repeat(LIMITS.bodyMax + 1) })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields: { body: 'tooLong' } },
    })
    expect((await all()).contacts).toEqual([])
  })

  it('does not leave by a network without numbers, and no token is made for one', async () => {
    const page = await seedConnection(server.context, acme.id, { provider: 'messenger', channel: 'facebook' })
    expect(await acme.ana.call(ROUTES.makeConnectionToken, { params: { whatsappId: page } })).toMatchObject({
      status: 409,
      body: { error: 'ERR_CHANNEL_CANNOT' },
    })
  })
})

describe('a text that is marketing', () => {
  it('is refused for who wants none, while other texts to them leave', async () => {
    await send({ marketing: true })
    const [contact] = (await all()).contacts
    await acme.ana.ok(ROUTES.addConsent, {
      params: { contactId: contact?.id ?? 0 },
      body: { purpose: 'marketing', state: 'withdrawn', reason: 'Pediu' },
    })
    const refused = await send({ marketing: true, body: 'Oferta' })
    expect(refused).toMatchObject({ status: 409, body: { error: 'ERR_MARKETING_WITHDRAWN' } })
    expect((await send({ body: 'Seu pedido chegou' })).status).toBe(200)
    expect((await all()).messages.map(({ body }) => body)).toEqual(['Seu pedido saiu', 'Seu pedido chegou'])
  })
})

describe('the same key', () => {
  it('answers with the same message and sends nothing twice, also at the same moment', async () => {
    const clientKey = 'pedido-4711'
    const first = (await send({ clientKey })).body
    const [again, atOnce] = [
      await send({ clientKey }),
      await Promise.all(Array.from({ length: 5 }, () => send({ clientKey: 'pedido-4712' }))),
    ]
    expect(again.body).toEqual(first)
    expect(new Set(atOnce.map(({ body }) => body.messageId)).size).toBe(1)
    expect((await all()).sends).toHaveLength(2)
  })

  it('opens no new ticket once the first is closed', async () => {
    const first = (await send({ clientKey: 'pedido-4711' })).body
    await db().updateTable('tickets').set({ status: 'closed' }).where('id', '=', first.ticketId).execute()
    expect((await send({ clientKey: 'pedido-4711' })).body).toEqual(first)
    expect((await all()).tickets).toHaveLength(1)
  })

  it('is another one by another connection, and none for another number', async () => {
    const first = (await send({ clientKey: 'pedido-4711' })).body
    const other = await holder(await seedConnection(server.context, acme.id))
    expect((await send({ clientKey: 'pedido-4711' }, other)).body.ticketId).not.toBe(first.ticketId)
    expect(await send({ clientKey: 'pedido-4711', number: freshNumber() })).toMatchObject({
      status: 409,
      body: { error: 'ERR_CLIENT_KEY_USED' },
    })
    expect((await all()).contacts).toHaveLength(1)
    expect(await send({ clientKey: 'pedido-4711', body: 'Outro texto' })).toMatchObject({
      status: 409,
      body: { error: 'ERR_CLIENT_KEY_USED' },
    })
  })
})

describe('files', () => {
  it('are a message each, the first with the text', async () => {
    const { status, body } = await sendFiles([new File(['Um'], 'um.txt'), new File(['Dois'], 'dois.txt')], {
      body: 'Suas notas',
    })
    const { messages, sends } = await all()
    expect([status, body.messageId]).toEqual([200, messages[0]?.id])
    expect(messages.map(message => [message.body, message.media_type, message.media?.name])).toEqual([
      ['Suas notas', 'application', 'um.txt'],
      ['', 'application', 'dois.txt'],
    ])
    expect(sends.map(({ message_id }) => message_id)).toEqual(messages.map(({ id }) => id))
  })

  // Seen red: the channel takes no text with a sound, so it failed.
  it('of a kind without text are sent before it, the same with the same key', async () => {
    const sound = new File(
      [new Uint8Array([0xff, 0xfb, 0x90, 0x44, ...Array<number>(413).fill(0)])],
      'aviso.mp3',
    )
    const form = [[sound], { body: 'Ouça', clientKey: 'som-1234' }] as const
    const first = await sendFiles(...form)
    const { messages } = await all()
    expect(messages.map(message => [message.body, message.media_type])).toEqual([
      ['', 'audio'],
      ['Ouça', 'chat'],
    ])
    expect((await sendFiles(...form)).body).toEqual(first.body)
    expect((await all()).messages).toHaveLength(2)
  })

  it('that come twice lie there once', async () => {
    const form = [[new File(['Um'], 'um.txt')], { clientKey: 'nota-1234' }] as const
    const first = (await sendFiles(...form)).body
    const kept = await files()
    expect(kept).toBe(1)
    expect((await sendFiles(...form)).body).toEqual(first)
    await expect.poll(files).toBe(kept)
    const [message] = (await all()).messages
    const { mediaUrl } =
      (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: first.ticketId } })).messages[0] ?? {}
    expect([message?.media?.state, (await acme.ana.raw('GET', mediaUrl ?? '')).status]).toEqual([
      'ready',
      200,
    ])
  })

  it('are all sent, or none when a part of their key is taken', async () => {
    const two = [new File(['Um'], 'um.txt'), new File(['Dois'], 'dois.txt')]
    expect((await send({ clientKey: 'nota-5678-1' })).status).toBe(200)
    expect(await sendFiles(two, { clientKey: 'nota-5678' })).toMatchObject({
      status: 409,
      body: { error: 'ERR_CLIENT_KEY_USED' },
    })
    expect((await all()).messages).toHaveLength(1)
  })

  it('leave nothing when they are too many, of a wrong name, or of nobody', async () => {
    const many = Array.from({ length: LIMITS.mediaPerMessage + 1 }, (_, n) => new File(['x'], `${n}.txt`))
    expect(await sendFiles(many)).toMatchObject({ status: 400, body: { error: 'ERR_UNEXPECTED_FILE' } })
    const form = new FormData()
    form.append('number', number)
    form.append('attachment', new File(['x'], 'x.txt'))
    expect((await shop.raw('POST', '/api/messages/send', { body: form })).status).toBe(400)
    number = 'abc'
    expect((await sendFiles([new File(['x'], 'x.txt')])).status).toBe(400)
    expect([await files(), (await all()).messages]).toEqual([0, []])
  })
})

describe('the token', () => {
  const params = () => ({ whatsappId })
  it('is shown when it is made and never again, with what it is recognised by', async () => {
    const { secret, token } = await acme.ana.ok(ROUTES.makeConnectionToken, { params: params() })
    expect(secret).toMatch(/^recado_[\w-]{43}$/)
    expect(token).toEqual({
      prefix: secret.slice(0, 13),
      createdAt: expect.any(String) as string,
      createdBy: 'Ana',
      lastUsedAt: null,
    })
    expect(await acme.ana.ok(ROUTES.showConnectionToken, { params: params() })).toEqual({ token })
    expect((await send({}, client(server.url, secret))).status).toBe(200)
    const used = (await acme.ana.ok(ROUTES.showConnectionToken, { params: params() })).token
    expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(token.createdAt))
    await acme.ana.ok(ROUTES.revokeConnectionToken, { params: params() })
    expect(await acme.ana.ok(ROUTES.showConnectionToken, { params: params() })).toEqual({ token: null })
    expect((await send({}, client(server.url, secret))).status).toBe(401)
  })

  it('that is made, replaced or revoked is told to the other admins at once, and nothing of the token with it', async () => {
    const other = await acme.hire('Bruna', { profile: 'admin' })
    const [ana, bruna, beto] = [await listenAs(acme.ana), await listenAs(other), await listenAs(acme.beto)]
    const at = { params: { whatsappId: await seedConnection(server.context, acme.id) } }
    const told = (listener: SocketListener) =>
      listener
        .eventsNamed('connectionToken')
        .filter(({ payload }) => payload.whatsappId === at.params.whatsappId)
    const tells = async (times: number): Promise<void> => {
      await expect.poll(() => [told(ana).length, told(bruna).length]).toEqual([times, times])
    }
    const secrets: string[] = []
    for (const times of [1, 2]) {
      secrets.push((await acme.ana.ok(ROUTES.makeConnectionToken, at)).secret)
      await tells(times)
      const { token } = await other.ok(ROUTES.showConnectionToken, at)
      expect(secrets.at(-1)?.startsWith(token?.prefix ?? '-')).toBe(true)
    }
    await other.ok(ROUTES.revokeConnectionToken, at)
    await tells(3)
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
    await beto.waitFor('settings')
    expect(beto.eventsNamed('connectionToken')).toEqual([])
    expect(JSON.stringify([ana.events, bruna.events])).not.toMatch(/recado_/)
  })

  it('is no field of the connection: what is said of it there changes nothing', async () => {
    await acme.ana.ok(ROUTES.updateWhatsapp, {
      params: params(),
      body: { name: 'Loja', token: 'meu-token-123' } as never,
    })
    expect((await send()).status).toBe(200)
    expect((await send({}, client(server.url, 'meu-token-123'))).status).toBe(401)
    expect(JSON.stringify(await acme.ana.ok(ROUTES.showWhatsapp, { params: params() }))).not.toMatch(
      /recado_|"token"/,
    )
  })
})

it('reaches the phone of the customer, and its ticks come back', async () => {
  const phone = await linkPhone(phones.simulator, acme)
  const customer = phone.addCustomer('Dario')
  const linked = await holder(phone.whatsappId)
  const { body } = await send({ number: customer, body: 'Seu pedido saiu' }, linked)
  await phone.waitForText(customer, 'Seu pedido saiu')
  await expect
    .poll(
      async () =>
        (await db().selectFrom('messages').select('ack').where('id', '=', body.messageId).executeTakeFirst())
          ?.ack,
      { timeout: 10_000 },
    )
    .toBeGreaterThanOrEqual(1)
})
