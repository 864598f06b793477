import type { FakeCloudCustomer, FakeGraph } from '@recado/channels/testing'
import { ROUTES, type Message, type Ticket } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkConnections } from '../../alerts/alerts.worker.ts'
import {
  acceptWaiting,
  openCloudNumber,
  connectSocket,
  freshNumber,
  startCloudServer,
  type TestCompany,
  type TestServer,
} from '../../../testing/index.ts'

const WITHIN = { timeout: 10_000, interval: 50 }
let graph: FakeGraph
let server: TestServer
let acme: TestCompany
let whatsappId: number
let marina: FakeCloudCustomer
beforeAll(async () => {
  ;({ graph, server } = await startCloudServer())
})
afterAll(async () => {
  await server.close()
  await graph.close()
})
beforeEach(async () => {
  acme = await server.company()
  whatsappId = await openCloudNumber({ graph, server }, acme)
  marina = graph.customer({ name: 'Marina', number: freshNumber() })
  graph.autoStatus = true
})

const connection = async () =>
  (await acme.ana.ok(ROUTES.listWhatsapps)).find(({ id }) => id === whatsappId) ??
  expect.fail('no connection')
const becomes = (status: string) =>
  vi.waitFor(async () => expect((await connection()).status).toBe(status), WITHIN)
const health = () => acme.ana.ok(ROUTES.showWhatsappHealth, { params: { whatsappId } })
const talk = (): Promise<Ticket> => acceptWaiting(acme)
const thread = async (ticket: Ticket): Promise<readonly Message[]> =>
  (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: ticket.id } })).messages
const last = async (ticket: Ticket): Promise<Message> =>
  (await thread(ticket)).at(-1) ?? expect.fail('no message')
const write = (ticket: Ticket, body: string) =>
  acme.ana.ok(ROUTES.sendMessage, { params: { ticketId: ticket.id }, body: { body } })

// Seen red: without each of the fields below in the stored details; with the old text of an order.
describe('what a customer of a Cloud number sends', () => {
  it('shows the ad and the product it came from, that it was forwarded, and its id stays in the details', async () => {
    marina.send({
      type: 'text',
      text: { body: 'Ainda tem?' },
      referral: {
        source_url: 'https://fb.me/anuncio',
        source_id: '120',
        source_type: 'ad',
        headline: 'Ofertas',
        body: 'Só hoje',
        ctwa_clid: 'clid-1',
      },
      context: { forwarded: true, referred_product: { catalog_id: 'c1', product_retailer_id: 'SKU-7' } },
    })
    const ticket = await talk()
    expect((await last(ticket)).channelDetails).toEqual({
      forwarded: true,
      ad: { headline: 'Ofertas', body: 'Só hoje', url: 'https://fb.me/anuncio' },
      product: 'SKU-7',
    })
    const { channel_details: stored } = await server.context.platform
      .selectFrom('messages')
      .select('channel_details')
      .where('company_id', '=', acme.id)
      .executeTakeFirstOrThrow()
    expect(stored?.ad).toMatchObject({ id: '120', source: 'ad', clickId: 'clid-1' })
  })

  // spec: tickets-34
  it('leaves the first ad of a ticket on it, for the list and its filters', async () => {
    const come = (headline: string) =>
      marina.send({
        type: 'text',
        text: { body: headline },
        referral: { source_id: '120', source_type: 'ad', headline, ctwa_clid: `clid-${headline}` },
      })
    come('Ofertas')
    const ticket = await talk()
    expect(ticket.ad).toEqual({ headline: 'Ofertas' })
    come('Novidades')
    await vi.waitFor(async () => expect(await thread(ticket)).toHaveLength(2), WITHIN)
    const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query: { fromAd: true, showAll: true } })
    expect(tickets.map(({ id, ad }) => [id, ad?.headline])).toEqual([[ticket.id, 'Ofertas']])
    const { ad } = await server.context.platform
      .selectFrom('tickets')
      .select('ad')
      .where('id', '=', ticket.id)
      .executeTakeFirstOrThrow()
    expect(ad).toMatchObject({ id: '120', source: 'ad', clickId: 'clid-Ofertas' })
  })

  it('names a content that cannot be shown', async () => {
    marina.send({ type: 'unsupported', unsupported: { type: 'poll_creation' }, errors: [{ code: 131051 }] })
    expect((await last(await talk())).channelDetails).toEqual({ unsupported: 'poll_creation' })
  })

  it('logs an answered call with its length, without a refusal', async () => {
    const call = {
      from: marina.person.number,
      id: 'wacid.1',
      timestamp: '1763700001',
      direction: 'USER_INITIATED',
    }
    graph.sendWebhook('calls', {
      contacts: [{ profile: { name: 'Marina' }, wa_id: marina.person.number }],
      calls: [{ ...call, event: 'terminate', status: 'COMPLETED', duration: 63 }],
    })
    const ticket = await talk()
    expect(ticket.contact.name).toBe('Marina')
    expect(await thread(ticket)).toMatchObject([
      { mediaType: 'call_log', channelDetails: { call: { durationMs: 63_000 } } },
    ])
  })

  it('opens nothing when the customer has opened the chat only', async () => {
    marina.send({ type: 'request_welcome' })
    marina.say('Oi')
    expect((await thread(await talk())).map(({ body }) => body)).toEqual(['Oi'])
  })

  // Seen red: nobody was told.
  it('tells people once another program gives them the conversation, with its summary', async () => {
    graph.sendWebhook('messaging_handovers', {
      recipient: { display_phone_number: '15550783881', phone_number_id: graph.credentials.phoneNumberId },
      sender: { phone_number: marina.person.number },
      timestamp: String(Math.floor(Date.now() / 1_000)),
      type: 'control_passed',
      control_passed: { previous_owner_role: 'automatic', new_owner_role: 'escalation' },
      conversation_context: { type: 'summary', summary: { text: 'Quer trocar o tamanho.' } },
    })
    const ticket = await talk()
    expect(ticket.unreadMessages).toBe(1)
    expect(await thread(ticket)).toMatchObject([
      {
        body: 'A IA da Meta passou esta conversa para a equipe.',
        fromMe: false,
        automatic: true,
        channelDetails: { summary: 'Quer trocar o tamanho.' },
      },
    ])
    await graph.idle()
    expect(marina.received()).toEqual([])
    // The line is ours: Meta knows no message to mark as read, and the customer has not written.
    const params = { ticketId: ticket.id }
    await acme.ana.ok(ROUTES.readTicket, { params })
    const reads = server.context.platform.selectFrom('sends').select('payload').where('kind', '=', 'read')
    expect(await reads.where('connection_id', '=', whatsappId).execute()).toEqual([])
    expect((await acme.ana.ok(ROUTES.showTicketChannel, { params })).window?.heardAt).toBeNull()
  })

  it('is stored while another program answers for the number, and nothing answers', async () => {
    const person = { from: marina.person.number, timestamp: '1763700001', type: 'text' }
    graph.sendWebhook('standby', {
      standby: {
        contacts: [{ profile: { name: 'Marina' }, wa_id: marina.person.number }],
        messages: [{ ...person, id: 'wamid.s1', text: { body: 'Oi' } }],
      },
    })
    const echo = { ...person, from: '15550783881', to: marina.person.number, id: 'wamid.s2' }
    graph.sendWebhook('standby', {
      standby: { message_echoes: [{ message: { ...echo, text: { body: 'Sou a IA' } } }] },
    })
    const ticket = await talk()
    await vi.waitFor(
      async () =>
        expect((await thread(ticket)).map(({ body, fromMe }) => [body, fromMe])).toEqual([
          ['Oi', false],
          ['Sou a IA', true],
        ]),
      WITHIN,
    )
  })
})

// Seen red: the message failed, and the next campaign wrote to the same person.
it.each(['at once', 'later'])('a refusal of marketing %s stands in the ledger of consents', async when => {
  const refused = {
    code: 131050,
    title: 'Refused',
    message: 'User has stopped to receive marketing messages',
  }
  graph.autoStatus = false
  marina.say('Oi')
  const ticket = await talk()
  // The first may meet the read receipt.
  const fault = { kind: 'error', status: 400, code: refused.code } as const
  if (when === 'at once') graph.faults.sends.push(fault, fault)
  await write(ticket, 'Oferta')
  if (when === 'later')
    graph.report(await vi.waitUntil(() => marina.received()[0], WITHIN), 'failed', { errors: [refused] })
  await vi.waitFor(
    async () =>
      expect(
        await acme.ana.ok(ROUTES.showConsents, { params: { contactId: ticket.contactId } }),
      ).toMatchObject({ states: { marketing: 'withdrawn' }, entries: [{ source: 'provider' }] }),
    WITHIN,
  )
  graph.faults.sends.length = 0
})

// Seen red: with the limits of the text left out, Meta refused the buttons and the customer got nothing.
describe('a menu with buttons', () => {
  const menuFor = async (change: { greetingMessage: string; queueIds: number[] }) => {
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'chatBotType' }, body: { value: 'button' } })
    await acme.ana.ok(ROUTES.updateWhatsapp, { params: { whatsappId }, body: change })
    marina.say('Oi')
    const menu = await vi.waitUntil(() => marina.received()[0], WITHIN)
    return { type: menu.type, part: menu.part as { type?: string; body: unknown } }
  }
  const makeQueues = async (count: number): Promise<number[]> => {
    const ids: number[] = []
    for (let n = 1; n <= count; n += 1)
      ids.push(
        (await acme.ana.ok(ROUTES.createQueue, { body: { name: `Fila ${n}`, color: `#1122${n + 10}` } })).id,
      )
    return ids
  }

  it('has buttons while its text fits them', async () => {
    const menu = await menuFor({ greetingMessage: 'Escolha:', queueIds: [acme.vendas, acme.suporte] })
    expect(menu).toMatchObject({ type: 'interactive', part: { type: 'button' } })
  })

  it('is a list where its text is too long for buttons', async () => {
    const menu = await menuFor({
      greetingMessage: 'a'.repeat(1_500),
      queueIds: [acme.vendas, acme.suporte],
    })
    expect(menu).toMatchObject({ type: 'interactive', part: { type: 'list' } })
    const ticket = await talk()
    await vi.waitFor(
      async () =>
        expect((await last(ticket)).channelDetails?.choices).toMatchObject({
          form: 'list',
          open: 'Ver opções',
          items: [{ title: 'Suporte' }, { title: 'Vendas' }],
        }),
      WITHIN,
    )
  })

  it('is a list where a name is too long for a button, with the whole name below its row', async () => {
    const name = 'Segunda via de boleto e acordos'
    const { id } = await acme.ana.ok(ROUTES.createQueue, { body: { name, color: '#112233' } })
    const menu = await menuFor({ greetingMessage: 'Escolha:', queueIds: [acme.vendas, id] })
    expect(menu).toMatchObject({ type: 'interactive', part: { type: 'list' } })
    const { action } = menu.part as { action?: { sections: readonly { rows: readonly object[] }[] } }
    expect(action?.sections.flatMap(({ rows }) => rows)).toEqual([
      { id: `queue:${id}`, title: 'Segunda via de boleto e…', description: name },
      { id: `queue:${acme.vendas}`, title: 'Vendas' },
    ])
  })

  it('is a numbered text where it has too many options for a list', async () => {
    const menu = await menuFor({ greetingMessage: 'a'.repeat(1_500), queueIds: await makeQueues(11) })
    expect(menu.type).toBe('text')
    expect(menu.part.body).toEqual(expect.stringContaining('*11* - Fila 9'))
  })
})

// Seen red: the indicator lacked the message that it answers, and Meta got none.
it('typing reaches the customer', async () => {
  marina.say('Oi')
  const ticket = await talk()
  const socket = await connectSocket(server, acme.id, acme.ana)
  await socket.emit('typing', { ticketId: ticket.id, state: 'composing' })
  await vi.waitFor(() => expect(graph.marks.some(mark => mark.typing)).toBe(true), WITHIN)
})

describe('a message that fails', () => {
  const status = (id: string, is: string, more: object = {}) =>
    graph.sendWebhook('messages', {
      statuses: [
        {
          id,
          status: is,
          timestamp: String(Math.floor(Date.now() / 1_000)),
          recipient_id: marina.person.number,
          ...more,
        },
      ],
    })
  const failedWith = (code: number, details: string) => ({
    errors: [{ code, title: 'x', message: 'x', error_data: { details } }],
  })
  async function sent(body: string): Promise<{ ticket: Ticket; id: string }> {
    graph.autoStatus = false
    marina.say('Oi')
    const ticket = await talk()
    await write(ticket, body)
    await vi.waitFor(() => expect(marina.received()).toHaveLength(1), WITHIN)
    return { ticket, id: marina.received()[0]?.id ?? '' }
  }

  it('carries the code and the details of Meta, without a number, until it was delivered after all', async () => {
    const { ticket, id } = await sent('Olá')
    status(id, 'failed', failedWith(131037, 'Display name of +55 11 90000-0001 not approved.'))
    await vi.waitFor(
      async () =>
        expect(await last(ticket)).toMatchObject({
          ack: -1,
          channelDetails: { error: { code: '131037', text: 'Display name of … not approved.' } },
        }),
      WITHIN,
    )
    status(id, 'delivered', { pricing: { billable: true, category: 'service' } })
    await vi.waitFor(async () => expect(await last(ticket)).toMatchObject({ ack: 2, failure: null }), WITHIN)
    expect((await last(ticket)).channelDetails).toEqual({
      pricing: { billable: true, category: 'service', type: '' },
    })
  })

  it.each([
    [131042, 'payment'],
    [131031, 'banned'],
    [33, 'credentials'],
  ])(
    '%i afterwards stops the connection with the reason %s, and a person may open it again',
    async (code, reason) => {
      const { id } = await sent('Olá')
      status(id, 'failed', failedWith(code, 'x'))
      await becomes('DISCONNECTED')
      expect(await connection()).toMatchObject({ statusReason: reason })
      await checkConnections(server.context)
      // Refused credentials are an incident once the number was down for two minutes.
      expect((await health()).incidents).toHaveLength(reason === 'credentials' ? 0 : 1)
      await acme.ana.ok(ROUTES.retryWhatsappSession, { params: { whatsappId } })
      await becomes('CONNECTED')
    },
  )
})

// Seen red: it said CONNECTED.
describe('an account that cannot be heard', () => {
  it('is not connected, says the reason, and is connected once that is mended', async () => {
    graph.subscriptions.callbacks = { application: 'https://elsewhere.example/hook' }
    const { graphUrl: _, ...credentials } = graph.credentials
    const made = await acme.ana.ok(ROUTES.createWhatsapp, {
      body: { name: 'Surda', provider: 'cloud', queueIds: [acme.vendas], credentials },
    })
    whatsappId = made.id
    await becomes('DISCONNECTED')
    expect(await connection()).toMatchObject({ statusReason: 'webhook' })
    graph.subscriptions.callbacks = { application: made.hookUrl ?? '' }
    await acme.ana.ok(ROUTES.retryWhatsappSession, { params: { whatsappId } })
    await becomes('CONNECTED')
    graph.subscriptions.callbacks = undefined
  })
})

// Seen red: the connection stayed up with a score of 100 and without an incident.
describe('news of the account', () => {
  it('a violation is an incident and lowers the health', async () => {
    graph.sendWebhook('account_update', {
      event: 'ACCOUNT_VIOLATION',
      violation_info: { violation_type: 'SCAM' },
    })
    await vi.waitFor(async () => expect((await health()).reasons).toEqual(['account']), WITHIN)
    await checkConnections(server.context)
    expect((await health()).incidents).toMatchObject([{ kind: 'account', until: null }])
  })

  // Seen red: the notice of a price tier ended the warning, and a ban that was lifted went on as one.
  it('accumulate: other news do not end a warning, the end of the ban does', async () => {
    const tell = (event: string, more: object = {}) => graph.sendWebhook('account_update', { event, ...more })
    tell('ACCOUNT_VIOLATION', { violation_info: { violation_type: 'SCAM' } })
    await vi.waitFor(async () => expect((await health()).score).toBe(80), WITHIN)
    tell('VOLUME_BASED_PRICING_TIER_UPDATE', { volume_tier_info: { tier: '1000:2000' } })
    graph.sendWebhook('phone_number_quality_update', {
      display_phone_number: '15550783881',
      event: 'ONBOARDING',
      current_limit: 'TIER_1K',
    })
    await vi.waitFor(
      async () =>
        expect(await health()).toMatchObject({
          score: 80,
          account: ['ONBOARDING', 'TIER_1K', 'ACCOUNT_VIOLATION', 'VOLUME_BASED_PRICING_TIER_UPDATE'],
        }),
      WITHIN,
    )
    tell('DISABLED_UPDATE', { ban_info: { waba_ban_state: ['REINSTATE'] } })
    await vi.waitFor(async () => expect(await health()).toMatchObject({ score: 100, reasons: [] }), WITHIN)
  })

  // Seen red: it stayed connected, without an incident.
  it('a number that the phone took back is an incident, until it is connected again', async () => {
    graph.sendWebhook('account_update', { event: 'ACCOUNT_OFFBOARDED' })
    await becomes('DISCONNECTED')
    expect(await connection()).toMatchObject({ statusReason: 'offboarded' })
    await checkConnections(server.context)
    expect((await health()).incidents).toMatchObject([{ kind: 'offboarded', until: null }])
    graph.sendWebhook('account_update', { event: 'ACCOUNT_RECONNECTED' })
    await becomes('CONNECTED')
  })

  it('a restriction holds new chats until its end', async () => {
    const expiration = Math.floor(Date.now() / 1_000) + 3_600
    graph.sendWebhook('account_update', {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration }],
    })
    await vi.waitFor(
      async () => expect((await health()).restrictedUntil).toBe(new Date(expiration * 1_000).toISOString()),
      WITHIN,
    )
    await checkConnections(server.context)
    expect((await health()).incidents).toMatchObject([{ kind: 'restricted' }])
  })

  // Seen red: the notice was set aside, and its news were lost.
  it('a restriction whose end is no time is news all the same', async () => {
    const [restriction_type, expiration] = ['RESTRICTED_BIZ_INITIATED_MESSAGING', { toString: 1 }]
    graph.sendWebhook('account_update', {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type, expiration }],
    })
    await vi.waitFor(async () => expect((await health()).account).toContain('ACCOUNT_RESTRICTION'), WITHIN)
  })

  // Seen red: it reached the connection whose address Meta uses, and no other.
  describe('with two numbers', () => {
    const wabaId = '102290129340398'
    let siblingId: number
    beforeEach(async () => {
      const { graphUrl: _, ...credentials } = graph.credentials
      graph.otherNumberIds.add('4242')
      const made = await acme.ana.ok(ROUTES.createWhatsapp, {
        body: {
          name: 'Irmã',
          provider: 'cloud',
          queueIds: [acme.vendas],
          credentials: { ...credentials, phoneNumberId: '4242' },
        },
      })
      siblingId = made.id
      await vi.waitUntil(async () => (await statuses()).every(status => status === 'CONNECTED'), WITHIN)
    })
    const statuses = async () => (await acme.ana.ok(ROUTES.listWhatsapps)).map(({ status }) => status)
    const reasons = async () =>
      (await acme.ana.ok(ROUTES.listWhatsapps)).map(({ statusReason }) => statusReason)
    /** Account-wide notices name no number. */
    const tell = (value: object, entryId: string) =>
      graph.sendRawWebhook({
        object: 'whatsapp_business_account',
        entry: [
          {
            id: entryId,
            time: Math.floor(Date.now() / 1_000),
            changes: [{ field: 'account_update', value }],
          },
        ],
      })

    it('a violation concerns both', async () => {
      tell({ event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SCAM' } }, wabaId)
      for (const id of [whatsappId, siblingId])
        await vi.waitFor(
          async () =>
            expect(
              (await acme.ana.ok(ROUTES.showWhatsappHealth, { params: { whatsappId: id } })).reasons,
            ).toContain('account'),
          WITHIN,
        )
    })

    it('the end of the partnership, which names the account inside, stops both', async () => {
      tell({ event: 'PARTNER_REMOVED', waba_info: { waba_id: wabaId, owner_business_id: '77' } }, '999')
      await vi.waitFor(async () => expect(await reasons()).toEqual(['credentials', 'credentials']), WITHIN)
    })

    it('news of another account concern none', async () => {
      tell({ event: 'PARTNER_REMOVED', waba_info: { waba_id: '31337' } }, '999')
      tell({ event: 'ACCOUNT_DELETED' }, '31337')
      await graph.idle()
      tell({ event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SCAM' } }, wabaId)
      await vi.waitFor(async () => expect((await health()).reasons).toContain('account'), WITHIN)
      expect(await statuses()).toEqual(['CONNECTED', 'CONNECTED'])
    })

    it.each([
      [131042, 'payment', 'at once'],
      [131031, 'banned', 'later'],
    ])('%i stops both with the reason %s when Meta refuses a message %s', async (code, reason, when) => {
      graph.autoStatus = false
      marina.say('Oi')
      const ticket = await talk()
      if (when === 'at once') graph.faults.sends.push({ kind: 'error', status: 400, code })
      await write(ticket, 'Olá')
      const failed = async () => {
        const message = await vi.waitUntil(() => marina.received()[0], WITHIN)
        graph.report(message, 'failed', { errors: [{ code, title: 'x', message: 'x' }] })
      }
      if (when === 'later') await failed()
      await vi.waitFor(async () => expect(await reasons()).toEqual([reason, reason]), WITHIN)
    })
  })

  it.each([
    ['PARTNER_REMOVED', {}, 'credentials'],
    ['DISABLED_UPDATE', { ban_info: { waba_ban_state: ['DISABLE'] } }, 'banned'],
  ])('%s stops the connection', async (event, more, reason) => {
    graph.sendWebhook('account_update', { event, ...more })
    await becomes('DISCONNECTED')
    expect(await connection()).toMatchObject({ statusReason: reason })
  })
})
