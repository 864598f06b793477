// spec: roles-5, tickets-27, conversation-22, conversation-25, notifications-16
import { answerEscalated } from '../features/answer-targets/targets.events.ts'
import { invoicePaid } from '../features/billing/billing.events.ts'
import { systemViewer, withScope } from '../kernel/database/scope.ts'
import { randomUUID } from 'node:crypto'
import {
  CLIENT_EVENTS,
  LIMITS,
  LIVE_EVENTS,
  ROUTES,
  SIGNALS,
  type LiveName,
  type SignalName,
} from '@recado/contract'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkConnections } from '../features/alerts/alerts.worker.ts'
import { signAccess } from '../platform/session/tokens.ts'
import {
  acme,
  listenAs,
  linkPhone,
  SocketListener,
  makeSimulator,
  PASSWORD,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  closeAfterTest,
  type TestConversation,
  type Person,
  type CustomerPhone,
  type TestCompany,
} from '../testing/index.ts'
import { computeChecksums } from './checksums.ts'

// Every handshake and every client event, with forged data, by every caller; and the receivers of a company's
// events. Seen red: with rooms that are named without their company, and with a chat open to every caller.

const NAMES = [...Object.keys(LIVE_EVENTS), ...Object.keys(SIGNALS)] as (LiveName | SignalName)[]
const phones = makeSimulator()
let bravo: TestCompany
setupTestServer(phones)
beforeEach(async () => {
  bravo = await server.company({ name: 'Bravo' })
})

const knock = (options: Partial<ConstructorParameters<typeof SocketListener>[1]> = {}): SocketListener =>
  closeAfterTest(new SocketListener(server.url, { companyId: acme.id, token: acme.beto.token, ...options }))

describe('a handshake', () => {
  it('lets in whoever shows an own token, alone or with an own company and name', async () => {
    expect(await knock().waitUntilReady()).toMatchObject({ refetch: false })
    expect(
      await knock({ query: { companyId: String(acme.id), userId: String(acme.beto.id) } }).waitUntilReady(),
    ).toMatchObject({ refetch: false })
  })

  it.each([
    ['another company', () => ({ companyId: String(bravo.id) })],
    ['another user', () => ({ userId: String(acme.ana.id) })],
    ['a user of another company', () => ({ companyId: String(acme.id), userId: String(bravo.ana.id) })],
    ['a company that is no number', () => ({ companyId: 'all' })],
    ['no company at all', () => ({ companyId: '' })],
  ])('that names %s is refused', async (_, query) => {
    expect(await knock({ query: query() }).waitForRefusal()).toBe('ERR_NO_PERMISSION')
  })

  const claimsOf = (): Record<string, unknown> =>
    JSON.parse(Buffer.from((acme.beto.token ?? '').split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >
  it.each<[string, () => Promise<string | undefined>]>([
    ['no token', async () => undefined],
    ['an empty token', async () => ''],
    ['a token without signature', async () => new UnsecuredJWT(claimsOf()).encode()],
    [
      'a token signed with another secret',
      async () =>
        new SignJWT({ ...claimsOf(), profile: 'admin' })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode('x'.repeat(64))),
    ],
    [
      'the token of a session nobody began',
      async () =>
        signAccess(server.context.keys.tokenSecret, await acme.beto.viewer(), randomUUID(), new Date()),
    ],
    ['a token that is no text', async () => ({ toString: 'x' }) as never],
  ])('with %s is refused', async (_, token) => {
    expect(await knock({ token: await token() }).waitForRefusal()).toBe('ERR_SESSION_EXPIRED')
  })

  it('with an old token is refused in the words that make a browser refresh it', async () => {
    const { viewer, sessionId } = await server.context.identities.identify(acme.beto.token ?? '')
    const token = await signAccess(
      server.context.keys.tokenSecret,
      viewer,
      sessionId,
      new Date(Date.now() - 3_600_000),
    )
    expect(await knock({ token }).waitForRefusal()).toBe('ERR_SESSION_EXPIRED')
  })

  it('from a company whose due date is past is refused', async () => {
    await server.context.platform
      .updateTable('companies')
      .set({ due_date: new Date(Date.now() - 1_000) })
      .where('id', '=', acme.id)
      .execute()
    expect(await knock().waitForRefusal()).toBe('ERR_SUBSCRIPTION_EXPIRED')
  })

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
    'from %s is refused whatever it shows',
    async origin => {
      await expect(knock({ headers: { origin } }).waitForRefusal()).resolves.toBeDefined()
    },
  )
  it('from our own pages is let in', async () => {
    expect(await knock({ headers: { origin: server.url } }).waitUntilReady()).toBeDefined()
  })

  it('claims nothing with rooms, seats or rights of its own', async () => {
    const sly = knock({ query: { rooms: 'admins', room: `company-${bravo.id}` } })
    Object.assign(sly.socket.auth, { rooms: ['admins'], profile: 'admin', companyId: bravo.id })
    await sly.waitUntilReady()
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'call' }, body: { value: 'enabled' } })
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
    await sly.waitFor('settings', ({ setting }) => setting.key === 'requiredTag')
    expect(sly.eventsNamed('settings')).toHaveLength(1)
  })
})

/**
 * Client events for a chat: the event, whether it has a reply, and whether the reply reveals if the user may
 * see the chat.
 */
const SAID: {
  readonly [N in keyof typeof CLIENT_EVENTS]: {
    of(talk: { ticketId: number; uuid: string }): readonly unknown[]
    answered: boolean
    sees?: true
  }
} = {
  joinTickets: { of: () => ['open', 'closed', 'company-1-ticket', 'admins', '__proto__'], answered: true },
  leaveTickets: { of: () => ['open', 'admins'], answered: true },
  joinNotification: { of: () => [undefined], answered: true },
  leaveNotification: { of: () => [undefined], answered: true },
  joinChatBox: { of: ({ ticketId, uuid }) => [ticketId, String(ticketId), uuid], answered: true, sees: true },
  leaveChatBox: { of: ({ ticketId, uuid }) => [ticketId, uuid], answered: true, sees: true },
  typing: {
    of: ({ ticketId }) => [{ ticketId, state: 'composing', companyId: 1, userId: 1 }],
    answered: true,
    sees: true,
  },
  attend: {
    of: ({ ticketId }) => [{ ticketId, key: 'forged-1', state: 'viewing', userId: 1, companyId: 1 }],
    answered: true,
    sees: true,
  },
  watching: { of: () => [false, true, 'true', { companyId: 1 }], answered: false },
  userStatus: { of: () => [undefined, { companyId: 1, userId: 1 }], answered: false },
}

describe('what a browser may say', () => {
  it('has a row each', () => {
    expect(Object.keys(SAID).toSorted()).toEqual(Object.keys(CLIENT_EVENTS).toSorted())
  })

  it('is answered each person about each chat by who may see it, changes nothing, and lets nobody hear more', async () => {
    const chats = {
      vendas: await seedConversation(server.context, acme.id, { ticket: { queue_id: acme.vendas } }),
      suporte: await seedConversation(server.context, acme.id, { ticket: { queue_id: acme.suporte } }),
      none: await seedConversation(server.context, acme.id),
      bravos: await seedConversation(server.context, bravo.id, { ticket: { queue_id: bravo.vendas } }),
      nobodys: { ticketId: LIMITS.id32, uuid: randomUUID() },
      tooLarge: { ticketId: LIMITS.id32 + 1, uuid: '9'.repeat(20) },
    }
    const aldo = await acme.hire('Aldo', { all_ticket: true })
    const rita = await bravo.hire('Rita', { profile: 'admin', is_super: true })
    const sees: [string, Person, TestCompany, readonly (keyof typeof chats)[]][] = [
      ['Ana', acme.ana, acme, ['vendas', 'suporte', 'none']],
      ['Beto', acme.beto, acme, ['vendas']],
      ['Bia', acme.bia, acme, ['suporte']],
      ['Nina, in no queue', acme.nina, acme, []],
      ['Aldo, who sees what stands in no queue', aldo, acme, ['none']],
      ['an admin of Bravo', bravo.ana, bravo, ['bravos']],
      ['the operator, at home at Bravo', rita, bravo, ['bravos']],
    ]
    // Presence at the screen is the only stored event, from any sender.
    const rows = async () => {
      const sums = [
        await computeChecksums(server.context.pools.platform, acme.id),
        await computeChecksums(server.context.pools.platform, bravo.id),
      ]
      return sums.map(tables =>
        Object.fromEntries(
          Object.entries(tables).filter(([table]) => table !== 'users' && table !== 'events'),
        ),
      )
    }
    const online = async () =>
      (
        await server.context.platform
          .selectFrom('users')
          .select('id')
          .where('company_id', 'in', [acme.id, bravo.id])
          .where('is_online', '=', true)
          .execute()
      ).map(row => row.id)
    const before = await rows()
    const said: SocketListener[] = []
    const [expected, answered]: [unknown[], unknown[]] = [[], []]
    for (const [who, person, company, own] of sees)
      for (const [chat, talk] of Object.entries(chats) as [
        keyof typeof chats,
        Pick<TestConversation, 'ticketId' | 'uuid'>,
      ][]) {
        // Two sockets for each, because the rate limit closes a socket.
        const [listener, teller] = [await listenAs(person, { company }), await listenAs(person, { company })]
        said.push(listener, teller)
        const isHere = company === acme ? ['vendas', 'suporte', 'none'].includes(chat) : chat === 'bravos'
        const hidden = own.includes(chat) ? undefined : isHere ? 'ERR_NO_PERMISSION' : 'ERR_NO_TICKET_FOUND'
        for (const [name, row] of Object.entries(SAID))
          for (const words of row.of(talk)) {
            if (!row.answered) teller.socket.emit(name, words)
            else {
              const isNone =
                words === LIMITS.id32 + 1 || ((name === 'typing' || name === 'attend') && chat === 'tooLarge')
              // Writing shows only where a ticket is open, which none of these is.
              const seen = name === 'typing' ? 'ERR_NO_PERMISSION' : undefined
              expected.push([
                who,
                name,
                chat,
                isNone ? 'ERR_VALIDATION' : row.sees ? (hidden ?? seen) : undefined,
              ])
              answered.push([who, name, chat, await listener.emit(name, words)])
            }
          }
      }
    expect(answered).toEqual(expected)
    const sayers = new Set(sees.map(([, person]) => person.id))
    await vi.waitFor(async () => expect(new Set(await online())).toEqual(sayers), {
      interval: 50,
      timeout: 10_000,
    })
    expect(await rows()).toEqual(before)
    for (const listener of said) {
      // Of who is in a ticket hears whoever may see it, under the sender's own name.
      expect(listener.eventsNamed('attending').filter(({ payload }) => !sayers.has(payload.userId))).toEqual(
        [],
      )
      // A phone that has just begun to be watched says so to admins, whatever a browser said.
      expect(
        listener.events.filter(({ name }) => name !== 'user' && name !== 'attending' && name !== 'simulator'),
      ).toEqual([])
    }
  })
})
describe('joining a chat', () => {
  let own: TestConversation
  let others: TestConversation
  let theirs: TestConversation
  beforeEach(async () => {
    own = await seedConversation(server.context, acme.id, { ticket: { queue_id: acme.vendas } })
    others = await seedConversation(server.context, acme.id, { ticket: { queue_id: acme.suporte } })
    theirs = await seedConversation(server.context, bravo.id, { ticket: { queue_id: bravo.vendas } })
  })

  it('is answered by whether Beto may see it, under its number and its name', async () => {
    const beto = await listenAs(acme.beto)
    const answers = async (talk: TestConversation) => [
      await beto.emit('joinChatBox', talk.ticketId),
      await beto.emit('joinChatBox', String(talk.ticketId)),
      await beto.emit('joinChatBox', talk.uuid),
    ]
    expect(await answers(own)).toEqual([undefined, undefined, undefined])
    expect(await answers(others)).toEqual(Array.from({ length: 3 }, () => 'ERR_NO_PERMISSION'))
    expect(await answers(theirs)).toEqual(Array.from({ length: 3 }, () => 'ERR_NO_TICKET_FOUND'))
    expect(await beto.emit('joinChatBox', randomUUID())).toBe('ERR_NO_TICKET_FOUND')
  })

  it('opens nothing, whoever asks for what', async () => {
    const beto = await listenAs(acme.beto)
    for (const room of [others.ticketId, theirs.ticketId, others.uuid, theirs.uuid])
      await beto.emit('joinChatBox', room)
    for (const room of ['open', `company-${bravo.id}-mainchannel`, 'admins'])
      await beto.emit('joinTickets', room)
    await beto.emit('joinNotification')
    for (const [company, talk] of [
      [acme, others],
      [bravo, theirs],
    ] as const) {
      await company.ana.ok(ROUTES.updateTicket, {
        params: { ticketId: talk.ticketId },
        body: { status: 'open' },
      })
      await company.ana.ok(ROUTES.sendMessage, {
        params: { ticketId: talk.ticketId },
        body: { body: 'secret' },
      })
    }
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
    await beto.waitFor('settings')
    expect(beto.events.map(one => one.name)).toEqual(['settings'])
  })

  it('of a customer lets only whoever attends show that they are writing', async () => {
    const [beto, bia] = [await listenAs(acme.beto), await listenAs(acme.bia)]
    await acme.beto.ok(ROUTES.updateTicket, { params: { ticketId: own.ticketId }, body: { status: 'open' } })
    const typing = (ticketId: number) => ({ ticketId, state: 'composing' })
    expect(await beto.emit('typing', typing(own.ticketId))).toBeUndefined()
    expect(await bia.emit('typing', typing(own.ticketId))).toBe('ERR_NO_PERMISSION')
    expect(await beto.emit('typing', typing(theirs.ticketId))).toBe('ERR_NO_TICKET_FOUND')
  })
})

/** A connection that was away, and that its network has banned, of which admins are told at once. */
async function loseNumber(company: TestCompany): Promise<void> {
  const at = new Date()
  const stopped = {
    status: 'DISCONNECTED',
    status_reason: 'banned',
    desired: 'open',
    generation: 1,
    stopped_generation: 1,
  } as const
  const lost = await seedConnection(server.context, company.id, {
    ...stopped,
    first_linked_at: at,
    linked_at: at,
  })
  await server.context.platform
    .insertInto('connection_states')
    .values({ company_id: company.id, connection_id: lost, state: 'down', at })
    .execute()
  const [began_at, ended_at] = [new Date(at.getTime() - 600_000), new Date(at.getTime() - 120_000)]
  await server.context.platform
    .insertInto('connection_gaps')
    .values({ company_id: company.id, connection_id: lost, began_at, ended_at })
    .execute()
  await checkConnections(server.context)
}
/** Makes a company emit every event. */
async function everything(company: TestCompany, célia: SocketListener, person: Person): Promise<void> {
  const { ana } = company
  const phone = await linkPhone(phones.simulator, company)
  await célia.waitFor('whatsappSession', ({ session }) => session.status === 'CONNECTED')
  const dario = phone.addCustomer('Dario')
  phone.write(dario, 'Oi')
  const { ticket } = await célia.waitFor('appMessage')
  phone.run({ do: 'type', contactId: dario, state: 'composing' })
  await ana.ok(ROUTES.updateTicket, { params: { ticketId: ticket.id }, body: { status: 'open' } })
  await ana.ok(ROUTES.sendMessage, { params: { ticketId: ticket.id }, body: { body: 'Olá' } })
  await phone.waitForText(dario, 'Olá')
  expect(
    await célia.emit('attend', { ticketId: ticket.id, key: 'window-1', state: 'viewing' }),
  ).toBeUndefined()
  await person.ok(ROUTES.saveTicketViews, {
    body: { views: [{ name: 'Urgentes', filters: { tab: 'open' } }] },
  })
  await person.ok(ROUTES.saveDraft, {
    body: { ticketId: ticket.id, text: 'Olá, bom d', ageMs: 0, device: 'window-1' },
  })
  const calling = {
    body: '@Célia veja',
    isPrivate: true,
    mentions: [{ userId: person.id, at: 0, length: 6 }],
  }
  await ana.ok(ROUTES.sendMessage, { params: { ticketId: ticket.id }, body: calling })
  await ana.ok(ROUTES.readTicket, { params: { ticketId: ticket.id } })
  await ana.ok(ROUTES.createContact, {
    body: { name: 'Outra', number: `5511${String(Date.now()).slice(-8)}` },
  })
  const list = await ana.ok(ROUTES.createContactList, { body: { name: 'Clientes' } })
  await ana.ok(ROUTES.createContactListItem, {
    body: { contactListId: list.id, name: 'Dario', number: `5511${String(Date.now()).slice(-8)}` },
  })
  await ana.ok(ROUTES.uploadContactListItems, {
    params: { contactListId: list.id },
    form: { file: [new File(['Nome;Número\nBia;5511900000001'], 'lista.csv')] },
  })
  await ana.ok(ROUTES.createFileList, { body: { name: 'Preços', message: 'Os preços', options: [] } })
  await ana.ok(ROUTES.createCampaign, {
    body: { name: 'Volta', message1: 'Oi', whatsappId: phone.whatsappId, contactListId: list.id },
  })
  await ana.ok(ROUTES.createSchedule, {
    body: {
      body: 'Lembrete do Pix',
      contactId: ticket.contactId,
      sendAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
  })
  await ana.ok(ROUTES.addConsent, {
    params: { contactId: ticket.contactId },
    body: { purpose: 'service', state: 'given', reason: 'Pediu' },
  })
  await withScope(server.context, systemViewer(company.id), async scope =>
    scope.publish(
      invoicePaid({ companyId: company.id, dueDate: null, invoiceId: 1, txid: 'a' }),
      answerEscalated(ticket, person.id),
    ),
  )
  await ana.ok(ROUTES.createTag, { body: { name: 'Urgente' } })
  const pix = await ana.ok(ROUTES.createQuickMessage, {
    body: { shortcode: 'pix', message: 'Nossa chave', geral: true },
  })
  await person.ok(ROUTES.starQuickMessage, {
    params: { quickMessageId: pix.id },
    body: { isFavourite: true },
  })
  const operator = await company.hire('Rita', { profile: 'admin', is_super: true })
  await operator.ok(ROUTES.createAnnouncement, { body: { title: 'Manutenção', text: 'Domingo às 3 h.' } })
  await operator.ok(ROUTES.createHelp, { body: { title: 'Primeiros passos', video: 'aqz-KE-bpKQ' } })
  await operator.ok(ROUTES.updateCompany, {
    params: { companyId: company.id },
    body: { phone: '81 3000-4455' },
  })
  await ana.ok(ROUTES.createQueue, { body: { name: 'Financeiro', color: '#abcdef' } })
  await ana.ok(ROUTES.createPrompt, {
    body: { name: 'Triagem', prompt: 'Atenda.', queueId: company.vendas },
  })
  await ana.ok(ROUTES.createQueueOption, { body: { queueId: company.vendas, title: 'Preços' } })
  await ana.ok(ROUTES.createQueueIntegration, {
    body: { type: 'webhook', name: 'Pedidos', urlN8N: 'https://hook.example/pedidos' },
  })
  await ana.ok(ROUTES.updateSetting, { params: { key: 'call' }, body: { value: 'enabled' } })
  await ana.ok(ROUTES.createCompanyWebhook, {
    body: { name: 'ERP', url: 'https://erp.example/hook', topics: ['ticket'], isActive: false },
  })
  await ana.ok(ROUTES.createApiKey, { body: { name: 'BI', scopes: ['contacts:read'], expiresInDays: null } })
  await ana.ok(ROUTES.saveRetention, {
    body: { mediaDays: 90, messageDays: null, isConfirmed: true },
  })
  const leaver = await ana.ok(ROUTES.createContact, {
    body: { name: 'Elisa', number: `5521${String(Date.now()).slice(-8)}` },
  })
  await ana.ok(ROUTES.exportContactData, { params: { contactId: leaver.id }, body: {} })
  await ana.ok(ROUTES.eraseContact, {
    params: { contactId: leaver.id },
    body: { reason: 'request', name: leaver.name },
  })
  const talk = await ana.ok(ROUTES.createChat, {
    body: { title: 'Equipe', users: (await ana.ok(ROUTES.listColleagues)).map(({ id }) => id) },
  })
  await ana.ok(ROUTES.writeChatMessage, { params: { chatId: talk.id }, body: { message: 'Bom dia' } })
  await ana.ok(ROUTES.updateChat, { params: { chatId: talk.id }, body: { title: 'Todos' } })
  await ana.ok(ROUTES.updateUser, {
    params: { userId: company.bia.id },
    body: { queueIds: [company.vendas] },
  })
  await célia.waitFor('presence')
  await ana.ok(ROUTES.importContacts, { body: { whatsappId: phone.whatsappId } })
  await ana.ok(ROUTES.makeConnectionToken, { params: { whatsappId: phone.whatsappId } })
  await loseNumber(company)
  await untilWatched(phone, dario, célia)
}
/** A new phone is watched within a second, and told of from then on. */
const untilWatched = (phone: CustomerPhone, dario: string, listener: SocketListener) =>
  vi.waitFor(
    () => {
      phone.run({ do: 'type', contactId: dario, state: 'composing' })
      expect(listener.eventsNamed('simulator').length).toBeGreaterThan(0)
    },
    { interval: 50, timeout: 10_000 },
  )

describe('whatever a company says', () => {
  it('is heard by its own people, each kind of it, and by nobody else', async () => {
    const outsiders = await Promise.all(
      [acme.ana, acme.beto, acme.bia, acme.nina].map(person => listenAs(person)),
    )
    const célia = await bravo.hire('Célia', { profile: 'admin', queueIds: [bravo.vendas] })
    const [theirs, bia] = [
      await listenAs(célia, { company: bravo }),
      await listenAs(bravo.bia, { company: bravo }),
    ]
    await everything(bravo, theirs, célia)
    // Bia alone hears of her rights.
    await bia.waitFor('access')
    await vi.waitFor(
      () => {
        expect(
          NAMES.filter(
            name => name !== 'auth' && name !== 'access' && theirs.eventsNamed(name as LiveName).length === 0,
          ),
        ).toEqual([])
      },
      { timeout: 10_000 },
    )
    await server.anonymous.ok(ROUTES.login, { body: { email: célia.email, password: PASSWORD } })
    expect(await theirs.waitFor('auth')).toEqual({ action: 'update', user: { id: célia.id } })

    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
    for (const outsider of outsiders) {
      await outsider.waitFor('settings')
      // An operator's announcement has no company and is sent to each.
      expect(outsider.events.map(one => [one.companyId, one.name])).toEqual([
        [acme.id, 'announcement'],
        [acme.id, 'help'],
        [acme.id, 'settings'],
      ])
    }
  })

  it('stays where it belongs: a queue’s with the queue, an admin’s with the admins', async () => {
    const [ana, beto, bia, nina] = (await Promise.all(
      [acme.ana, acme.beto, acme.bia, acme.nina].map(person => listenAs(person)),
    )) as [SocketListener, SocketListener, SocketListener, SocketListener]
    const phone = await linkPhone(phones.simulator, acme, { queueIds: [acme.vendas] })
    await ana.waitFor('whatsappSession', ({ session }) => session.status === 'CONNECTED')
    const dario = phone.addCustomer('Dario')
    phone.write(dario, 'segredo')
    const { ticket } = await beto.waitFor('appMessage', ({ message }) => message.body === 'segredo')
    expect(ticket.queueId).toBe(acme.vendas)
    phone.run({ do: 'type', contactId: dario, state: 'recording' })
    expect(await beto.waitFor('presence')).toEqual({
      ticketId: ticket.id,
      contactId: ticket.contactId,
      state: 'recording',
    })
    await untilWatched(phone, dario, ana)
    await acme.ana.ok(ROUTES.makeConnectionToken, { params: { whatsappId: phone.whatsappId } })
    await ana.waitFor('connectionToken')
    await acme.beto.ok(ROUTES.updateTicket, { params: { ticketId: ticket.id }, body: { status: 'open' } })
    await acme.beto.ok(ROUTES.sendMessage, {
      params: { ticketId: ticket.id },
      body: { body: 'segredo também' },
    })
    await beto.emit('attend', { ticketId: ticket.id, key: 'window-1', state: 'viewing' })
    expect(await ana.waitFor('attending')).toMatchObject({ userId: acme.beto.id })
    await acme.beto.ok(ROUTES.saveDraft, {
      body: { ticketId: ticket.id, text: 'segredo meu', ageMs: 0, device: 'window-1' },
    })
    const calling = {
      body: '@Ana segredo',
      isPrivate: true,
      mentions: [{ userId: acme.ana.id, at: 0, length: 4 }],
    }
    await acme.beto.ok(ROUTES.sendMessage, { params: { ticketId: ticket.id }, body: calling })
    await ana.waitFor('mention')
    await beto.waitFor('draft')
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'call' }, body: { value: 'enabled' } })
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
    for (const listener of [ana, beto, bia, nina])
      await listener.waitFor('settings', ({ setting }) => setting.key === 'requiredTag')

    for (const listener of [bia, nina]) {
      expect(listener.eventsNamed('appMessage')).toEqual([])
      expect(listener.eventsNamed('presence')).toEqual([])
      expect(listener.eventsNamed('attending')).toEqual([])
      expect(listener.eventsNamed('draft')).toEqual([])
      expect(listener.eventsNamed('mention')).toEqual([])
      expect(listener.eventsNamed('ticket').filter(({ payload }) => payload.action !== 'delete')).toEqual([])
      expect(JSON.stringify(listener.events)).not.toContain('segredo')
    }
    for (const listener of [beto, bia, nina]) {
      expect(listener.eventsNamed('whatsappSession')).toEqual([])
      expect(listener.eventsNamed('simulator')).toEqual([])
      expect(listener.eventsNamed('connectionToken')).toEqual([])
      expect(listener.eventsNamed('settings').map(({ payload }) => payload.setting.key)).toEqual([
        'requiredTag',
      ])
      expect(JSON.stringify(listener.events)).not.toMatch(/recado-simulator,/)
    }
    expect(ana.eventsNamed('appMessage').length).toBeGreaterThan(0)
    expect(ana.eventsNamed('draft')).toEqual([])
    expect(beto.eventsNamed('mention')).toEqual([])
  })

  it('is not heard again by whoever was taken out of the queue', async () => {
    const talk = await seedConversation(server.context, acme.id, { ticket: { queue_id: acme.vendas } })
    const beto = await listenAs(acme.beto)
    await acme.ana.ok(ROUTES.updateUser, { params: { userId: acme.beto.id }, body: { queueIds: [] } })
    await beto.waitFor('access')
    await acme.ana.ok(ROUTES.updateTicket, { params: { ticketId: talk.ticketId }, body: { status: 'open' } })
    await acme.ana.ok(ROUTES.sendMessage, { params: { ticketId: talk.ticketId }, body: { body: 'segredo' } })
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
    await beto.waitFor('settings')
    expect(beto.eventsNamed('ticket')).toEqual([])
    expect(beto.eventsNamed('appMessage')).toEqual([])
  })
})
