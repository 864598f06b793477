import { LIMITS, ROUTES, type DaySchedule, type Ticket, type WhatsappInput } from '@recado/contract'
import { DEFAULT_TIME_ZONE, localClock, MARKETING_STOPPED } from '@recado/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  deliverInbound,
  freshNumber,
  HOUR,
  listenAs,
  linkPhone,
  connectSocket,
  makeSimulator,
  MINUTE,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
  inboundMessage,
  type SocketListener,
  type CustomerPhone,
} from '../../../testing/index.ts'

const phones = makeSimulator()
const clock = new TestClock()
let ana: SocketListener
setupTestServer({ ...phones, clock })
beforeEach(async () => {
  ana = await listenAs(acme.ana)
})

const WORDS = {
  greetingMessage: 'Olá, {{firstName}}! Escolha:',
  complationMessage: 'Até logo, {{firstName}}!',
}
const MENU = 'Olá, Dario! Escolha:\n\n*1* - Suporte\n*2* - Vendas'
const set = (key: string, value = 'enabled') =>
  acme.ana.ok(ROUTES.updateSetting, { params: { key }, body: { value } })

/** Links Dario's phone to a connection. */
async function begin(input: Partial<WhatsappInput> = {}): Promise<Dialogue> {
  const phone = await linkPhone(phones.simulator, acme, { ...WORDS, ...input })
  return new Dialogue(phone, phone.addCustomer('Dario Silva'))
}
class Dialogue {
  readonly phone: CustomerPhone
  readonly dario: string
  constructor(phone: CustomerPhone, dario: string) {
    this.phone = phone
    this.dario = dario
  }
  /** Sends as Dario; returns the ticket after processing. */
  async says(body: string): Promise<Ticket> {
    const before = ana.eventsNamed('appMessage').length
    this.phone.write(this.dario, body)
    await ana.waitUntil(() =>
      ana
        .eventsNamed('appMessage')
        .slice(before)
        .some(({ payload }) => !payload.message.fromMe && payload.message.body === body),
    )
    return this.ticket()
  }
  /** Number of texts returned by `said`, which waits for the phone to show all. */
  #heard = 0
  async said(): Promise<string[]> {
    const { rows } = await server.context.pools.platform.query<{ body: string }>(
      'select m.body from messages m join contacts c on c.id = m.contact_id where m.company_id = $1 and c.number = $2 and m.automatic and not m.is_private order by m.id',
      [acme.id, this.dario],
    )
    const received = await this.phone.waitUntil(() => {
      const texts = this.phone.receivedTexts(this.dario)
      return texts.length >= rows.length && texts
    })
    if (JSON.stringify(received) !== JSON.stringify(rows.map(row => row.body)))
      throw new Error('The phone shows something else than was said.')
    const fresh = received.slice(this.#heard)
    this.#heard = received.length
    return fresh
  }
  async ticket(): Promise<Ticket> {
    const { tickets } = await acme.ana.ok(ROUTES.listTickets)
    const [latest] = tickets.toSorted((a, b) => b.id - a.id)
    if (!latest) throw new Error('There is no ticket.')
    return latest
  }
  async log(): Promise<string[]> {
    return (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId: (await this.ticket()).id } })).map(
      entry => entry.type,
    )
  }
}

describe('a connection with several queues', () => {
  const both = () => ({ queueIds: [acme.vendas, acme.suporte] })

  it('offers a menu, repeats it for what it does not understand, and puts the ticket where the customer chooses', async () => {
    const beto = await connectSocket(server, acme.id, acme.beto)
    const talk = await begin(both())
    expect(await talk.says('Oi')).toMatchObject({ status: 'pending', queueId: null, chatbot: true })
    expect(await talk.said()).toEqual([MENU])
    await talk.says('9')
    expect(await talk.said()).toEqual([MENU])
    expect(await talk.says('2')).toMatchObject({ status: 'pending', queueId: acme.vendas, chatbot: false })
    expect(await talk.said()).toEqual(['Bem-vindo a Vendas'])
    expect(await talk.log()).toEqual(['create', 'chatBot', 'queue'])
    expect(await beto.waitFor('ticket', payload => payload.action === 'update')).toMatchObject({
      ticket: { queueId: acme.vendas },
    })
    expect((await beto.waitFor('appMessage', ({ message }) => !message.fromMe)).message.body).toBe('2')
    await talk.says('Quanto custa?')
    expect(await talk.said()).toEqual([])
    beto.close()
  })

  it('understands the name of a queue, whatever case, accents and marks', async () => {
    const talk = await begin(both())
    await talk.says('Oi')
    expect(await talk.said()).toEqual([MENU])
    expect((await talk.says(' *SUPÓRTE*! ')).queueId).toBe(acme.suporte)
    expect(await talk.said()).toEqual(['Bem-vindo a Suporte'])
  })

  it('goes back to the menu on #, and closes on the end word', async () => {
    const talk = await begin(both())
    await talk.says('Oi')
    await talk.says('1')
    expect(await talk.said()).toEqual([MENU, 'Bem-vindo a Suporte'])
    expect(await talk.says('#')).toMatchObject({ queueId: null, chatbot: true })
    expect(await talk.said()).toEqual([MENU])
    expect(await talk.says('Sair')).toMatchObject({ status: 'closed', chatbot: false, unreadMessages: 0 })
    expect(await talk.said()).toEqual([MARKETING_STOPPED.pt, 'Até logo, Dario!'])
    expect((await talk.log()).at(-1)).toBe('clientClosed')
    expect(await talk.says('Oi de novo')).toMatchObject({ status: 'pending', chatbot: true })
    expect(await talk.said()).toEqual([MENU])
  })

  it('falls silent after the menus it may show, and puts the ticket where it is told', async () => {
    const talk = await begin({ ...both(), maxUseBotQueues: 2, sendIdQueue: acme.vendas, timeSendQueue: 60 })
    await talk.says('a')
    await talk.says('b')
    expect(await talk.said()).toEqual([MENU, MENU])
    expect(await talk.says('c')).toMatchObject({ queueId: acme.vendas, chatbot: false })
    expect((await talk.log()).at(-1)).toBe('retriesLimitQueue')
    await talk.says('d')
    expect(await talk.said()).toEqual([])
  })

  it('waits between menus as long as it is told', async () => {
    const talk = await begin({ ...both(), timeUseBotQueues: 10 })
    await talk.says('a')
    await talk.says('b')
    expect(await talk.said()).toEqual([MENU])
    clock.advance(11 * MINUTE)
    await talk.says('c')
    expect(await talk.said()).toEqual([MENU])
  })

  it('offers buttons, or a list, where the company wishes it, and takes a press for a choice', async () => {
    await set('chatBotType', 'button')
    const talk = await begin(both())
    await talk.says('Oi')
    const offer = await talk.phone.waitUntil(() =>
      talk.phone.chat(talk.dario).find(message => message.content.kind === 'buttons'),
    )
    expect(offer.content).toMatchObject({
      body: 'Olá, Dario! Escolha:',
      buttons: [{ title: 'Suporte' }, { title: 'Vendas' }],
    })
    talk.phone.run({ do: 'choose', contactId: talk.dario, choiceId: `queue:${acme.vendas}` })
    await talk.phone.waitForText(talk.dario, 'Bem-vindo a Vendas')
    const { messages: seen } = await acme.ana.ok(ROUTES.listMessages, {
      params: { ticketId: (await talk.ticket()).id },
    })
    expect(seen.flatMap(({ channelDetails }) => channelDetails ?? [])).toEqual([
      {
        choices: {
          form: 'buttons',
          items: [
            { id: `queue:${acme.suporte}`, title: 'Suporte' },
            { id: `queue:${acme.vendas}`, title: 'Vendas' },
          ],
        },
      },
      { choiceId: `queue:${acme.vendas}` },
    ])
    expect((await talk.ticket()).queueId).toBe(acme.vendas)
    await set('chatBotType', 'list')
    const other = await begin(both())
    await other.says('Oi')
    const list = await other.phone.waitUntil(() =>
      other.phone.chat(other.dario).find(message => message.content.kind === 'list'),
    )
    expect(list.content).toMatchObject({
      open: 'Ver opções',
      sections: [{ rows: [{ title: 'Suporte' }, { title: 'Vendas' }] }],
    })
  })

  it('leaves the customer to a person once one has taken over', async () => {
    const talk = await begin(both())
    const { id } = await talk.says('Oi')
    expect(await talk.said()).toEqual([MENU])
    expect(
      await acme.ana.ok(ROUTES.updateTicket, { params: { ticketId: id }, body: { status: 'open' } }),
    ).toMatchObject({
      chatbot: false,
      userId: acme.ana.id,
    })
    expect(await talk.says('2')).toMatchObject({ status: 'open', queueId: null, chatbot: false })
    await talk.says('sair')
    expect(await talk.said()).toEqual([expect.stringContaining('ofertas')])
  })

  it('leaves the customer alone who is not to be spoken to by a bot', async () => {
    const talk = await begin(both())
    const contact = await acme.ana.ok(ROUTES.createContact, {
      body: { name: 'Dario Silva', number: talk.dario, disableBot: true },
    })
    expect(await talk.says('Oi')).toMatchObject({ contactId: contact.id, status: 'pending', chatbot: false })
    expect(await talk.said()).toEqual([])
  })
})

describe('a connection with one queue', () => {
  it('puts the ticket there at once, and greets only when the company wishes it', async () => {
    const talk = await begin({ queueIds: [acme.vendas] })
    expect(await talk.says('Oi')).toMatchObject({ queueId: acme.vendas, chatbot: false, status: 'pending' })
    expect(await talk.said()).toEqual([])
    await set('sendGreetingMessageOneQueues')
    const other = await begin({ queueIds: [acme.vendas] })
    await other.says('Oi')
    expect(await other.said()).toEqual(['Bem-vindo a Vendas'])
    await other.says('Alguém?')
    expect(await other.said()).toEqual([])
  })
})

describe('a connection without queues', () => {
  it('greets once, when a conversation begins', async () => {
    const talk = await begin({ greetingMessage: 'Olá, {{name}}! Protocolo {{protocol}}.' })
    const { protocol } = await talk.says('Oi')
    expect(await talk.said()).toEqual([`Olá, Dario Silva! Protocolo ${protocol}.`])
    await talk.says('Tudo bem?')
    expect(await talk.said()).toEqual([])
  })

  it('says nothing when it has nothing to say', async () => {
    const talk = await begin({ greetingMessage: '' })
    await talk.says('Oi')
    expect(await talk.said()).toEqual([])
    expect(
      (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: (await talk.ticket()).id } })).messages,
    ).toHaveLength(1)
  })
})

describe('out of hours', () => {
  const closed: DaySchedule[] = (
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
  ).map(weekdayEn => ({
    weekday: weekdayEn,
    weekdayEn,
    startTime: '00:00',
    endTime: '00:00',
  }))
  beforeEach(async () => {
    await set('scheduleType', 'company')
    await server.context.platform
      .updateTable('companies')
      .set({ schedules: JSON.stringify(closed) })
      .where('id', '=', acme.id)
      .execute()
  })

  const saidAgo = (ms: number) =>
    server.context.platform
      .updateTable('tickets')
      .set({ last_out_of_hours_at: new Date(clock.now().getTime() - ms) })
      .where('company_id', '=', acme.id)
      .execute()

  it('the customer is told so, at most once an hour, and the ticket waits', async () => {
    const talk = await begin({ queueIds: [acme.vendas], outOfHoursMessage: 'Voltamos às 8h.' })
    expect(await talk.says('Oi')).toMatchObject({ status: 'pending', queueId: acme.vendas })
    expect(await talk.said()).toEqual(['Voltamos às 8h.'])
    await talk.says('Alô?')
    expect(await talk.said()).toEqual([])
    await saidAgo(HOUR + MINUTE)
    await talk.says('Ainda nada?')
    expect(await talk.said()).toEqual(['Voltamos às 8h.'])
  })

  // spec: settings-4
  it('a special day of the company has its own hours and words', async () => {
    const { date } = localClock(clock.now(), DEFAULT_TIME_ZONE)
    const special = { from: date, to: date, name: 'Feriado' }
    const [holiday] = await acme.ana.ok(ROUTES.createHoursExceptions, {
      body: { exceptions: [{ ...special, message: 'Feliz feriado!' }] },
    })
    const talk = await begin({ queueIds: [acme.vendas], outOfHoursMessage: 'Voltamos às 8h.' })
    await talk.says('Oi')
    expect(await talk.said()).toEqual(['Feliz feriado!'])
    await acme.ana.ok(ROUTES.updateHoursException, {
      params: { exceptionId: holiday?.id ?? 0 },
      body: { ...special, startTime: '00:00', endTime: '23:59' },
    })
    const open = await begin({ queueIds: [acme.vendas], outOfHoursMessage: 'Voltamos às 8h.' })
    await open.says('Oi')
    expect(await open.said()).not.toContain('Voltamos às 8h.')
  })

  it('a special day of a queue closes that queue only, and comes before one of the company', async () => {
    const { date } = localClock(clock.now(), DEFAULT_TIME_ZONE)
    const special = { from: date, to: date, name: 'Balanço' }
    await set('scheduleType', 'queue')
    await acme.ana.ok(ROUTES.createHoursExceptions, {
      body: { exceptions: [{ ...special, message: 'Vendas em balanço.' }], queueId: acme.vendas },
    })
    await acme.ana.ok(ROUTES.createHoursExceptions, {
      body: { exceptions: [{ ...special, startTime: '00:00', endTime: '23:59' }] },
    })
    const sales = await begin({ queueIds: [acme.vendas] })
    await sales.says('Oi')
    expect(await sales.said()).toEqual(['Vendas em balanço.'])
    const support = await begin({ queueIds: [acme.suporte] })
    await support.says('Oi')
    expect(await support.said()).not.toContain('Vendas em balanço.')
    await set('scheduleType', 'company')
    const open = await begin({ queueIds: [acme.vendas] })
    await open.says('Oi')
    expect(await open.said()).not.toContain('Vendas em balanço.')
  })

  it('whoever is attended is not', async () => {
    const talk = await begin({ queueIds: [acme.vendas], outOfHoursMessage: 'Voltamos às 8h.' })
    const { id } = await talk.says('Oi')
    expect(await talk.said()).toEqual(['Voltamos às 8h.'])
    await acme.ana.ok(ROUTES.updateTicket, { params: { ticketId: id }, body: { status: 'open' } })
    await saidAgo(2 * HOUR)
    await talk.says('Obrigado')
    expect(await talk.said()).toEqual([])
  })
})

describe('two bots', () => {
  it('do not talk for ever', async () => {
    const whatsappId = await seedConnection(server.context, acme.id, {
      greeting_message: 'Escolha:',
      max_use_bot_queues: 0,
      queueIds: [acme.vendas, acme.suporte],
    })
    const number = freshNumber()
    for (let n = 0; n < LIMITS.botLoopMessages + 8; n++)
      await deliverInbound(server.context, acme.id, whatsappId, inboundMessage(number, `robot ${n}`))
    const automatic = await server.context.platform
      .selectFrom('messages')
      .select('id')
      .where('company_id', '=', acme.id)
      .where('automatic', '=', true)
      .execute()
    expect(automatic).toHaveLength(LIMITS.botLoopMessages)
    const [ticket] = (await acme.ana.ok(ROUTES.listTickets)).tickets
    expect(ticket).toMatchObject({ chatbot: false, status: 'pending' })
    expect(
      (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId: ticket?.id ?? 0 } })).map(
        entry => entry.type,
      ),
    ).toContain('retriesLimitQueue')
  })
})

it('what a bot says is marked as such, and goes after what people say', async () => {
  const whatsappId = await seedConnection(server.context, acme.id, { greeting_message: 'Olá!' })
  await deliverInbound(server.context, acme.id, whatsappId, inboundMessage(freshNumber(), 'Oi'))
  const other = await seedConversation(server.context, acme.id, {
    whatsappId,
    ticket: { status: 'open', user_id: acme.ana.id },
  })
  await acme.ana.ok(ROUTES.sendMessage, { params: { ticketId: other.ticketId }, body: { body: 'Bom dia' } })
  const rows = await server.context.platform
    .selectFrom('sends as s')
    .innerJoin('messages as m', 'm.id', 's.message_id')
    .where('s.company_id', '=', acme.id)
    .select(['m.body', 'm.automatic', 's.priority'])
    .orderBy('s.id')
    .execute()
  expect(rows).toEqual([
    { body: 'Olá!', automatic: true, priority: 1 },
    { body: 'Bom dia', automatic: false, priority: 0 },
  ])
})
