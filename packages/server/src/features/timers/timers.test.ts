// spec: timers-1
import { ROUTES, type ConnectionSettings } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  deliverInbound,
  freshNumber,
  makeSimulator,
  MINUTE,
  seedConnection,
  TestClock,
  inboundMessage,
  findLatestTicket,
  listAutomaticTexts,
  listLogTypes,
} from '../../testing/index.ts'
import { acme, server, setupTestServer } from '../../testing/setup-test-server.ts'
import { fireDueDeadlines } from '../tickets/index.ts'

const clock = new TestClock()
setupTestServer({ ...makeSimulator(), clock })
let number: string
let whatsappId: number

/**
 * Dario writes to a connection with these settings, which nobody opens: its messages are read from the
 * tables.
 */
async function begin(settings: Partial<ConnectionSettings>): Promise<void> {
  number = freshNumber()
  whatsappId = await seedConnection(server.context, acme.id, {
    queueIds: [acme.vendas, acme.suporte],
    greeting_message: 'Olá! Escolha:',
  })
  await acme.ana.ok(ROUTES.updateWhatsapp, { params: { whatsappId }, body: settings })
  await says('oi')
}
const says = (text: string, over: Parameters<typeof inboundMessage>[2] = {}) =>
  deliverInbound(server.context, acme.id, whatsappId, inboundMessage(number, text, over))
const ticket = () => findLatestTicket(server.context, acme.id)
const said = () => listAutomaticTexts(server.context, acme.id)
const logged = () => listLogTypes(server.context, acme.id)
async function pass(minutes: number): Promise<void> {
  clock.advance(minutes * MINUTE)
  await fireDueDeadlines(server.context)
}
const accept = async () =>
  acme.ana.ok(ROUTES.updateTicket, {
    params: { ticketId: (await ticket()).id },
    body: { status: 'open', queueId: acme.vendas },
  })
const answer = async (body: string) =>
  acme.ana.ok(ROUTES.sendMessage, { params: { ticketId: (await ticket()).id }, body: { body } })

describe('who chooses no queue', () => {
  it('goes to the queue of the connection, counted from the first word', async () => {
    await begin({})
    await acme.ana.ok(ROUTES.updateWhatsapp, {
      params: { whatsappId },
      body: { timeSendQueue: 10, sendIdQueue: acme.vendas },
    })
    await says('oi?')
    await pass(6)
    await says('alguém?')
    await pass(5)
    expect(await ticket()).toMatchObject({ status: 'pending', queue_id: acme.vendas, chatbot: false })
    expect(await logged()).toContain('redirect')
  })
})

describe('who answers no more', () => {
  const QUIET = {
    expiresTicket: 30,
    expiresInactiveMessage: 'Encerramos por aqui, {{firstName}}.',
    timeInactiveMessage: 20,
    inactiveMessage: 'Ainda está aí?',
  }

  it('is asked, and then the conversation closes with the words of the connection', async () => {
    await begin(QUIET)
    await pass(21)
    expect((await said()).at(-1)).toBe('Ainda está aí?')
    expect((await ticket()).status).toBe('pending')
    await pass(11)
    expect((await said()).at(-1)).toBe('Encerramos por aqui, Dario.')
    expect(await ticket()).toMatchObject({ status: 'closed', unread: 0 })
    expect((await logged()).at(-1)).toBe('autoClose')
    expect(
      await server.context.platform
        .selectFrom('ticket_deadlines')
        .selectAll()
        .where('company_id', '=', acme.id)
        .execute(),
    ).toEqual([])
  })

  it('is left alone who answered, and whoever was not answered', async () => {
    await begin(QUIET)
    await accept()
    await answer('Bom dia!')
    await pass(15)
    await says('bom dia')
    await pass(60)
    expect((await ticket()).status).toBe('open')
    expect(await said()).not.toContain('Ainda está aí?')
  })

  it('counts from our last word', async () => {
    await begin({ ...QUIET, timeInactiveMessage: 5 })
    await accept()
    await answer('Um momento')
    await pass(4)
    await answer('Achei')
    await pass(4)
    expect(await said()).not.toContain('Ainda está aí?')
    await pass(2)
    expect((await said()).at(-1)).toBe('Ainda está aí?')
  })

  it('waits while somebody has put it aside', async () => {
    await begin(QUIET)
    await accept()
    await answer('Volto amanhã')
    await acme.ana.ok(ROUTES.snoozeTicket, {
      params: { ticketId: (await ticket()).id },
      body: { until: null },
    })
    await pass(31)
    expect((await ticket()).status).toBe('open')
  })
})

describe('an attendant who does not answer', () => {
  it('loses the conversation to the queue', async () => {
    await begin({ timeToReturnQueue: 15 })
    await accept()
    await answer('Oi')
    await says('preciso de ajuda')
    await pass(10)
    await says('olá?')
    await pass(6)
    expect(await ticket()).toMatchObject({ status: 'pending', user_id: null, queue_id: acme.vendas })
    expect((await logged()).at(-1)).toBe('autoReturnQueue')
  })
})

describe('consent', () => {
  beforeEach(async () => {
    await begin({})
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'enableLGPD' }, body: { value: 'enabled' } })
    await acme.ana.ok(ROUTES.updateWhatsapp, {
      params: { whatsappId },
      body: { lgpdMessage: 'Guardamos seus dados.', lgpdLink: 'https://loja.example/p' },
    })
    number = freshNumber()
    await says('oi')
  })

  it('is asked for before anything else, kept, and asked for once', async () => {
    expect((await said()).slice(-3)).toEqual([
      'Guardamos seus dados.',
      'https://loja.example/p',
      'Você concorda?\n\n*1* - Sim\n*2* - Não',
    ])
    expect((await ticket()).status).toBe('lgpd')
    await says('1')
    expect(await ticket()).toMatchObject({ status: 'pending', queue_id: null })
    expect((await said()).at(-1)).toMatch(/^Olá! Escolha:/)
    const { consented_at } = await server.context.platform
      .selectFrom('contacts')
      .select('consented_at')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(consented_at).not.toBeNull()
  })

  it('ends the conversation when it is refused', async () => {
    await says('não')
    expect((await ticket()).status).toBe('closed')
    expect((await logged()).at(-1)).toBe('clientClosed')
  })

  it('is not waited for for ever', async () => {
    await pass(24 * 60 + 1)
    expect(await ticket()).toMatchObject({ status: 'closed' })
    expect((await logged()).at(-1)).toBe('autoClose')
  })
})

describe('what the law lets customers have', () => {
  it('a message they take back loses its text here too, where the company wishes', async () => {
    await begin({})
    await acme.ana.ok(ROUTES.updateSetting, {
      params: { key: 'lgpdDeleteMessage' },
      body: { value: 'enabled' },
    })
    const secret = inboundMessage(number, 'meu cartão é 4111')
    const chat = secret.chat
    await deliverInbound(server.context, acme.id, whatsappId, secret)
    await deliverInbound(server.context, acme.id, whatsappId, {
      ...secret,
      kind: 'edit',
      key: 'e1',
      target: secret.extId,
      content: { kind: 'text', body: 'era 4222' },
    } as never)
    await deliverInbound(server.context, acme.id, whatsappId, {
      kind: 'delete',
      key: 'd1',
      chat,
      by: chat,
      at: new Date(Date.now() + MINUTE),
      live: true,
      target: secret.extId,
    })
    const kept = JSON.stringify([
      await server.context.platform
        .selectFrom('messages')
        .selectAll()
        .where('company_id', '=', acme.id)
        .execute(),
      await server.context.platform
        .selectFrom('message_versions')
        .selectAll()
        .where('company_id', '=', acme.id)
        .execute(),
      await server.context.platform
        .selectFrom('tickets')
        .selectAll()
        .where('company_id', '=', acme.id)
        .execute(),
    ])
    expect(kept).not.toMatch(/4111|4222/)
  })

  it('nobody sees whole numbers where the company hides them', async () => {
    await begin({})
    const shown = async () =>
      (await acme.ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: 'true' } })).tickets.map(
        one => one.contact.number,
      )
    const before = await shown()
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'lgpdHideNumber' }, body: { value: 'enabled' } })
    expect(before).toEqual([number])
    expect(await shown()).toEqual([`${number.slice(0, -4)}****`])
  })
})

describe('old messages', () => {
  const linked = new Date('2026-03-10T12:00:00Z')
  const old = (text: string, at: string) => says(text, { live: false, at: new Date(at) })
  const bodies = async () =>
    (
      await server.context.platform
        .selectFrom('messages')
        .select('body')
        .where('company_id', '=', acme.id)
        .where('from_me', '=', false)
        .orderBy('id')
        .execute()
    ).map(({ body }) => body)
  beforeEach(async () => {
    await begin({})
    await server.context.platform
      .updateTable('connections')
      .set({ first_linked_at: linked })
      .where('id', '=', whatsappId)
      .execute()
    number = freshNumber()
  })

  it('stay where they are unless they are wished for, but what was missed since is taken', async () => {
    await old('antiga', '2026-03-01T12:00:00Z')
    const answered = await said()
    await old('perdida', '2026-03-11T12:00:00Z')
    expect(await bodies()).toEqual(['oi', 'perdida'])
    // The ticket waits like every other with a customer's message, and no rule answers so late.
    expect(await ticket()).toMatchObject({ status: 'pending', unread: 1, last_message: 'perdida' })
    expect(await said()).toEqual(answered)
  })

  it('come for the days that are wished, closed or waiting', async () => {
    const body = {
      importOldMessages: true,
      importStart: '2026-03-01',
      importEnd: '2026-03-02',
      closeImported: false,
    }
    await acme.ana.ok(ROUTES.updateWhatsapp, { params: { whatsappId }, body })
    await old('véspera', '2026-02-28T12:00:00Z')
    await old('primeira', '2026-03-01T03:30:00Z')
    await old('depois', '2026-03-03T12:00:00Z')
    // They sort before the messages that were received here.
    expect(await bodies()).toEqual(['primeira', 'oi'])
    expect(await ticket()).toMatchObject({ status: 'pending', unread: 0 })
  })
})
