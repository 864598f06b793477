import { ROUTES, type SimulatorCommand, type SimulatorContact } from '@recado/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { picture } from '../../kernel/media/testing/samples.ts'
import {
  DAY,
  linkPhone,
  connectSocket,
  makeSimulator,
  seedConnection,
  startTestServer,
  TestClock,
  type CustomerPhone,
  type TestCompany,
  type TestServer,
} from '../../testing/index.ts'

const phones = makeSimulator()
const clock = new TestClock()
let server: TestServer
let acme: TestCompany
let phone: CustomerPhone
beforeAll(async () => {
  server = await startTestServer({ ...phones, clock })
  acme = await server.company()
  phone = await linkPhone(phones.simulator, acme)
})
afterAll(() => server.close())

const use = (command: object, who = acme.ana) =>
  who.call(ROUTES.usePhone, { params: { whatsappId: phone.whatsappId }, body: command as SimulatorCommand })
const show = () => acme.ana.ok(ROUTES.showPhone, { params: { whatsappId: phone.whatsappId } })
const MARINA = '5511900000001'
/** The messages of a chat that the inbox is done with. */
const countProcessed = async (chat: string): Promise<number> =>
  (
    await server.context.platform
      .selectFrom('inbox')
      .select('id')
      .where('company_id', '=', acme.id)
      .where('chat', '=', chat)
      .where('key', 'like', 'm:%')
      .where('handled_at', 'is not', null)
      .execute()
  ).length
/** The texts of the customer: an answer to the call of a test before may still come. */
const written = (contact: SimulatorContact | undefined): (string | undefined)[] =>
  contact?.messages.filter(({ fromPhone }) => fromPhone).map(({ text }) => text) ?? []
const bubbles = async () => (await show()).contacts.find(contact => contact.id === MARINA)?.messages ?? []

describe('the page of a simulated phone', () => {
  it('shows a new phone with its code, and links it', async () => {
    const connection = await acme.ana.ok(ROUTES.createWhatsapp, {
      body: { name: 'Outra', provider: 'simulator' },
    })
    const shown = () => acme.ana.ok(ROUTES.showPhone, { params: { whatsappId: connection.id } })
    await expect.poll(async () => (await shown()).qrcode, { timeout: 10_000 }).toMatch(/^recado-simulator,/)
    await acme.ana.ok(ROUTES.usePhone, { params: { whatsappId: connection.id }, body: { do: 'scan' } })
    await expect.poll(async () => (await shown()).linked, { timeout: 10_000 }).toBe(true)
    const status = async () =>
      (await acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId: connection.id } })).status
    await expect.poll(status, { timeout: 10_000 }).toBe('CONNECTED')
  })

  it('is told of when it begins to be watched, for what happened on it before', async () => {
    const ana = await connectSocket(server, acme.id, acme.ana)
    const fresh = await seedConnection(server.context, acme.id, { provider: 'simulator' })
    expect(await ana.waitFor('simulator', ({ whatsappId }) => whatsappId === fresh)).toEqual({
      whatsappId: fresh,
    })
    ana.close()
  })

  it('writes, edits, deletes and reacts as a customer does', async () => {
    const ana = await connectSocket(server, acme.id, acme.ana)
    await use({ do: 'text', contactId: MARINA, text: 'Oi' })
    const { message, ticket } = await ana.waitFor('appMessage')
    expect(message.body).toBe('Oi')
    const [bubble] = await bubbles()
    await use({ do: 'edit', contactId: MARINA, messageId: bubble?.id, text: 'Oi!' })
    await ana.waitFor('appMessage', payload => payload.message.body === 'Oi!')
    await acme.ana.ok(ROUTES.updateTicket, { params: { ticketId: ticket.id }, body: { status: 'open' } })
    await acme.ana.ok(ROUTES.sendMessage, {
      params: { ticketId: ticket.id },
      body: { body: 'Olá', quotedMsg: message.id },
    })
    await phone.waitForText(MARINA, 'Olá')
    const answer = (await bubbles())[1]
    expect(answer).toMatchObject({ fromPhone: false, text: 'Olá', quotedId: bubble?.id })
    await use({ do: 'react', contactId: MARINA, messageId: answer?.id, emoji: '👍' })
    await ana.waitFor('appMessage', payload => payload.message.reactions[0]?.emoji === '👍')
    await use({ do: 'read', contactId: MARINA })
    expect((await bubbles())[1]?.ticks).toBe(4)
    await use({ do: 'delete', contactId: MARINA, messageId: bubble?.id })
    await ana.waitFor('appMessage', payload => payload.message.isDeleted)
    await use({ do: 'location', contactId: MARINA, latitude: -23.5, longitude: -46.6, name: 'Praça' })
    await use({ do: 'contact', contactId: MARINA, name: 'Eva', number: '5511900000009' })
    // A name that is the number stands there once.
    await use({ do: 'contact', contactId: MARINA, name: '+5491100000002', number: '5491100000002' })
    expect((await bubbles()).slice(-2).map(({ text }) => text)).toEqual([
      'Eva +55 11 90000-0009',
      '+54 9 11 0000-0002',
    ])
    await use({ do: 'call', contactId: MARINA, video: false })
    for (const mediaType of ['locationMessage', 'contactMessage', 'call_log'])
      await ana.waitFor('appMessage', payload => payload.message.mediaType === mediaType)
    ana.close()
  })

  // Seen red: without the masks, each id and each number of the answer was whole.
  it('shows no number to an admin who sees masked numbers, and obeys her all the same', async () => {
    const paula = await acme.hire('Paula', { profile: 'admin', is_tricked: false })
    await use({ do: 'text', contactId: MARINA, text: `Meu número é ${MARINA}` })
    await use({ do: 'contact', contactId: MARINA, name: 'Eva', number: '5511900000009' })
    const params = { whatsappId: phone.whatsappId }
    const seen = await paula.ok(ROUTES.showPhone, { params })
    const marina = seen.contacts.find(({ number }) => number === '551190000****')
    const whole = JSON.stringify({
      ...seen,
      contacts: seen.contacts.map(one => ({ ...one, messages: [] })),
    })
    for (const { id, number } of (await show()).contacts) {
      if (id.length > 13) continue
      expect(whole).not.toContain(id)
      expect(whole).not.toContain(number)
    }
    expect(written(marina).slice(-2)).toEqual(['Meu número é 551190000****', 'Eva +55 11 90000-****'])
    const told = await paula.ok(ROUTES.usePhone, {
      params,
      body: { do: 'text', contactId: marina?.id ?? '', text: 'Da Paula' },
    })
    expect(written(told.contacts.find(({ id }) => id === marina?.id)).at(-1)).toBe('Da Paula')
    expect(written((await show()).contacts.find(({ id }) => id === MARINA)).at(-1)).toBe('Da Paula')
    // The number itself names nobody to her: trying numbers out would tell who is there.
    expect((await use({ do: 'text', contactId: MARINA, text: 'Oi' }, paula)).body.error).toBe(
      'ERR_BAD_REQUEST',
    )
  })

  // Seen red: without `members` in the address, the messages were those of a customer.
  it('plays a group, which arrives where the connection takes groups', async () => {
    const ana = await connectSocket(server, acme.id, acme.ana)
    const PABLO = '5491100000002'
    const made = await acme.ana.ok(ROUTES.usePhone, {
      params: { whatsappId: phone.whatsappId },
      body: { do: 'addGroup', name: 'Vizinhos', memberIds: [MARINA, PABLO] },
    })
    const group = made.contacts.at(-1)
    expect(group).toMatchObject({ name: 'Vizinhos', memberIds: [MARINA, PABLO] })
    const write = (authorId: string, text: string) =>
      use({ do: 'text', contactId: group?.id, authorId, text })
    const allow = (allowGroup: boolean) =>
      acme.ana.ok(ROUTES.updateWhatsapp, { params: { whatsappId: phone.whatsappId }, body: { allowGroup } })

    await allow(false)
    await write(MARINA, 'Ninguém lê')
    // Whether the connection takes groups is read when the message is processed, not when it is written.
    await expect.poll(() => countProcessed(`group:${group?.number}`), { timeout: 10_000 }).toBe(1)
    await allow(true)
    await write(MARINA, 'Alguém aí?')
    const { ticket, message } = await ana.waitFor(
      'appMessage',
      ({ message: { body } }) => body === 'Alguém aí?',
    )
    expect(ticket).toMatchObject({ isGroup: true, status: 'open', contact: { name: 'Vizinhos' } })
    expect(message.participant).toEqual({ name: 'Marina Teste', number: MARINA })
    await write(PABLO, 'Eu!')
    const second = await ana.waitFor('appMessage', ({ message: { body } }) => body === 'Eu!')
    expect(second).toMatchObject({
      ticket: { id: ticket.id },
      message: { participant: { name: 'Pablo Prueba', number: PABLO } },
    })
    expect(ana.eventsNamed('appMessage').map(({ payload }) => payload.message.body)).not.toContain(
      'Ninguém lê',
    )

    await acme.ana.ok(ROUTES.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'Olá a todos' } })
    await expect
      .poll(async () => (await show()).contacts.find(({ id }) => id === group?.id)?.messages, {
        timeout: 10_000,
      })
      .toMatchObject([
        { authorId: MARINA, text: 'Ninguém lê' },
        { authorId: MARINA, text: 'Alguém aí?' },
        { authorId: PABLO, text: 'Eu!' },
        { authorId: null, fromPhone: false, text: 'Olá a todos' },
      ])
    ana.close()
  })

  it('turns its knobs', async () => {
    await use({ do: 'knobs', knobs: { slowMs: 5, refuse: true, duplicate: true } })
    expect((await show()).knobs).toEqual({
      offline: false,
      slowMs: 5,
      refuse: true,
      duplicate: true,
      reorder: false,
      loseAnswers: false,
    })
    await use({ do: 'knobs', knobs: { slowMs: 0, refuse: false, duplicate: false } })
    expect((await show()).knobs.refuse).toBe(false)
  })

  it('tells admins that something changed', async () => {
    const [ana, beto] = [
      await connectSocket(server, acme.id, acme.ana),
      await connectSocket(server, acme.id, acme.beto),
    ]
    // A new phone is watched within a second.
    await vi.waitFor(
      async () => {
        await use({ do: 'typing', contactId: MARINA, state: 'composing' })
        expect(ana.eventsNamed('simulator').map(({ payload }) => payload)).toContainEqual({
          whatsappId: phone.whatsappId,
        })
      },
      { interval: 50, timeout: 10_000 },
    )
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
    await beto.waitFor('settings')
    expect(beto.eventsNamed('simulator')).toEqual([])
    for (const listener of [ana, beto]) listener.close()
  })

  it('is for admins, and for simulated connections alone', async () => {
    expect((await use({ do: 'scan' }, acme.beto)).body.error).toBe('ERR_NO_PERMISSION')
    const cloud = await seedConnection(server.context, acme.id, { provider: 'cloud' })
    expect((await acme.ana.call(ROUTES.showPhone, { params: { whatsappId: cloud } })).body.error).toBe(
      'ERR_NO_WAPP_FOUND',
    )
  })

  it.each([
    ['to nobody', { do: 'text', contactId: 'nobody', text: 'Oi' }],
    ['nothing known', { do: 'edit', contactId: MARINA, messageId: 'x', text: 'y' }],
    ['a press of nothing', { do: 'press', contactId: MARINA, buttonId: 'x', title: 'x' }],
    ['a scan of a linked phone', { do: 'scan' }],
    ['a group of one', { do: 'addGroup', name: 'Só eu', memberIds: [MARINA] }],
    ['a number twice', { do: 'addContact', name: 'Marina', number: MARINA }],
  ])('refuses %s', async (_, command) => {
    expect(await use(command)).toMatchObject({ status: 400, body: { error: 'ERR_BAD_REQUEST' } })
  })

  it.each([
    { do: 'dance' },
    {},
    { do: 'text', contactId: MARINA },
    { do: 'location', contactId: MARINA, latitude: 91, longitude: 0 },
  ])('does not understand %j', async command => {
    expect(await use(command)).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } })
  })

  it('sends a file, which opens only by the link it gives', async () => {
    const png = await picture('png')
    const ana = await connectSocket(server, acme.id, acme.ana)
    await acme.ana.ok(ROUTES.sendFromPhone, {
      params: { whatsappId: phone.whatsappId },
      form: {
        contactId: MARINA,
        kind: 'image',
        caption: 'Olha',
        file: [new File([new Uint8Array(png)], 'foto.png')],
      },
    })
    await ana.waitFor('appMessage', ({ message }) => message.media?.state === 'ready')
    const url = (await bubbles()).find(bubble => bubble.text === 'Olha')?.mediaUrl ?? ''
    const get = (path: string) => acme.ana.raw('GET', path)
    const answer = await get(url)
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/png', 'nosniff'])
    const query = new URLSearchParams(url.split('?')[1])
    const later = new URLSearchParams({
      ...Object.fromEntries(query),
      exp: String(Number(query.get('exp')) + 1),
    })
    const other = new URLSearchParams({ ...Object.fromEntries(query), ref: `${phone.whatsappId}/other` })
    for (const edited of [
      url.split('?')[0] ?? '',
      `/public/simulator/${acme.id}?${later}`,
      `/public/simulator/${acme.id}?${other}`,
      url.replace(`/${acme.id}?`, `/${acme.id + 1}?`),
    ])
      expect((await get(edited)).status, edited).toBeGreaterThanOrEqual(400)
    clock.advance(DAY)
    expect((await get(url)).status).toBe(403)
    ana.close()
  })
})
