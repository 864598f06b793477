import { LIMITS, ROUTES, type BotDecision } from '@recado/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  deliverInbound,
  freshNumber,
  inboundMessage,
  makeSimulator,
  seedConnection,
  server,
  setupTestServer,
} from '../../../testing/index.ts'
import { purgeDecisions } from './decisions.maintenance.ts'

setupTestServer(makeSimulator())

let whatsappId: number
let number: string
beforeEach(async () => {
  number = freshNumber()
  whatsappId = await seedConnection(server.context, acme.id, {
    greeting_message: 'Escolha, {{firstName}}:',
    queueIds: [acme.vendas, acme.suporte],
  })
})

const says = (text: string) =>
  deliverInbound(server.context, acme.id, whatsappId, inboundMessage(number, text))
const ticketId = async (): Promise<number> => {
  const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query: { showAll: true } })
  const found = tickets.find(({ contact }) => contact.number === number)
  if (!found) throw new Error('There is no ticket.')
  return found.id
}
const list = async (query: { before?: number } = {}) =>
  acme.ana.ok(ROUTES.listBotDecisions, { params: { ticketId: await ticketId() }, query })
const replay = async () =>
  (await acme.ana.ok(ROUTES.replayBotDecisions, { params: { ticketId: await ticketId() }, query: {} }))
    .replays
const pick = ({ message, rule, effects, sent }: BotDecision) => ({
  body: message.body,
  rule,
  effects: effects.map(effect => effect.do),
  sent: sent.map(({ body }) => body),
})

it('tells which rule decided on each message, with its effects and answers', async () => {
  await says('Oi')
  await says('talvez')
  await says('2')
  const { decisions, names, hasMore } = await list()
  expect(hasMore).toBe(false)
  expect(decisions.map(pick)).toMatchObject([
    { body: 'Oi', rule: 'queueMenu', sent: [expect.stringContaining('*2* - Vendas')] },
    { body: 'talvez', rule: 'queueMenu', sent: [expect.stringContaining('*2* - Vendas')] },
    { body: '2', rule: 'queueMenu', effects: expect.arrayContaining(['enterQueue']) },
  ])
  expect(decisions[0]?.state).toMatchObject({ isNew: true, isOpen: true, queueId: null, menusShown: 0 })
  expect(decisions[1]?.state).toMatchObject({ isNew: false, chatbot: true, menusShown: 1 })
  expect(names.queues).toMatchObject([{ id: acme.vendas, name: 'Vendas', color: expect.any(String) }])
})

it('names the version of the menu that decided, and that of today', async () => {
  const addOption = (title: string) =>
    acme.ana.ok(ROUTES.createQueueOption, {
      body: { queueId: acme.vendas, title, message: `Sobre ${title}` },
    })
  const first = await addOption('Preços')
  await addOption('Prazos')
  await says('Oi')
  await says('2')
  const menusOf = async () => {
    const { decisions, names } = await list()
    const today = names.queues.find(({ id }) => id === acme.vendas)?.menuVersion
    return { then: decisions.map(({ state }) => state.menus?.map(({ version }) => version)), today }
  }
  const { then, today = 0 } = await menusOf()
  expect(then).toEqual([undefined, [today]])
  // A move touches several options and is one change.
  await acme.ana.ok(ROUTES.updateQueueOption, {
    params: { queueOptionId: first.id },
    body: { option: 2 },
  })
  await says('1')
  await acme.ana.ok(ROUTES.updateQueue, {
    params: { queueId: acme.vendas },
    body: { greetingMessage: 'Vendas, às ordens!' },
  })
  await acme.ana.ok(ROUTES.updateQueue, { params: { queueId: acme.vendas }, body: { rotate: false } })
  expect(await menusOf()).toEqual({ then: [undefined, [today], [today + 1]], today: today + 2 })
})

it('says that a person attends', async () => {
  await says('Oi')
  await acme.ana.ok(ROUTES.updateTicket, {
    params: { ticketId: await ticketId() },
    body: { status: 'open', userId: acme.ana.id },
  })
  await says('Tem alguém?')
  const { decisions } = await list()
  expect(decisions.at(-1)).toMatchObject({ rule: 'humanAttendance', effects: [], sent: [] })
})

it('decides again with the settings of today, and sends nothing', async () => {
  await says('Oi')
  await says('2')
  expect((await replay()).map(({ verdict }) => verdict)).toEqual(['same', 'same'])
  const before = (await list()).decisions.map(pick)
  await server.context.platform
    .updateTable('connections')
    .set({ greeting_message: 'Diga, {{firstName}}:' })
    .where('id', '=', whatsappId)
    .execute()
  expect(await replay()).toMatchObject([
    { verdict: 'different', rule: 'queueMenu', texts: [expect.stringMatching(/^Diga, [^{]/)] },
    { verdict: 'same' },
  ])
  expect((await list()).decisions.map(pick)).toEqual(before)
})

it('holds no text of a message, in less than a kilobyte, for thirty days', async () => {
  await says('Meu segredo é azul')
  const { rows } = await sql<{ size: number; row: string }>`
    select pg_column_size(d.*) as size, d::text as row from bot_decisions d
    join messages m on m.id = d.message_id join contacts c on c.id = m.contact_id
    where c.number = ${number}`.execute(server.context.platform)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain('segredo')
  expect(rows[0]?.size).toBeLessThan(1_000)
  const later = new Date(Date.now() + (LIMITS.botDecisionDays + 1) * 86_400_000)
  await purgeDecisions({ ...server.context, clock: { now: () => later } })
  expect((await list()).decisions).toEqual([])
})

it('numbers the messages, and sums what was received, sent and waited for', async () => {
  await says('Oi')
  await says('2')
  const first = await list()
  expect(first).toMatchObject({ first: 1, figures: { received: 2, sent: 2, personMs: null } })
  await acme.ana.ok(ROUTES.updateTicket, {
    params: { ticketId: await ticketId() },
    body: { status: 'open', userId: acme.ana.id },
  })
  expect((await list()).figures.personMs).toBeGreaterThanOrEqual(0)
})

describe('a replay that differs', () => {
  const change = (greetingMessage: string) =>
    acme.ana.ok(ROUTES.updateWhatsapp, { params: { whatsappId }, body: { greetingMessage } })
  const replayAll = async () =>
    acme.ana.ok(ROUTES.replayBotDecisions, { params: { ticketId: await ticketId() }, query: {} })

  it('names who changed which setting since, with what was before', async () => {
    await change('Escolha bem, {{firstName}}:')
    await says('Oi')
    await change('Diga, {{firstName}}:')
    const { replays, changes } = await replayAll()
    const cause = changes.find(({ id }) => replays[0]?.causes.includes(id))
    expect(cause).toMatchObject({
      kind: 'recordChanged',
      record: 'connection',
      recordId: whatsappId,
      by: { name: 'Ana' },
      changes: [
        {
          field: 'greetingMessage',
          before: 'Escolha bem, {{firstName}}:',
          after: 'Diga, {{firstName}}:',
        },
      ],
    })
    expect(changes).toHaveLength(1)
  })

  it('names queues and prompts that are set, not their numbers', async () => {
    await says('Oi')
    await acme.ana.ok(ROUTES.updateWhatsapp, {
      params: { whatsappId },
      body: { queueIds: [acme.vendas] },
    })
    const { changes } = await replayAll()
    expect(changes[0]?.changes).toEqual([{ field: 'queueIds', before: 'Vendas, Suporte', after: 'Vendas' }])
  })

  it('leaves out the settings of a queue that the conversation cannot reach', async () => {
    await says('Oi')
    const { id } = await acme.ana.ok(ROUTES.createQueue, { body: { name: 'Cobrança', color: '#123456' } })
    await acme.ana.ok(ROUTES.updateQueue, { params: { queueId: id }, body: { greetingMessage: 'Pague' } })
    expect((await replayAll()).changes).toEqual([])
  })
})

it('gives a file with a masked number to an admin without full numbers, and keeps that in the audit log', async () => {
  await says('Oi')
  const rui = await acme.hire('Rui', { profile: 'admin', is_tricked: false })
  const params = { ticketId: await ticketId() }
  const file = await rui.ok(ROUTES.exportBotDecisions, { params })
  expect(file.contact.number).toBe(`${number.slice(0, -4)}****`)
  expect(file.decisions.map(({ message }) => message.body)).toEqual(['Oi'])
  expect((await acme.ana.ok(ROUTES.exportBotDecisions, { params })).contact.number).toBe(number)
  const { entries } = await acme.ana.ok(ROUTES.listAuditLog, { query: { kind: 'exported' } })
  expect(entries.map(({ by }) => by?.name)).toEqual(['Ana', 'Rui'])
  expect(JSON.stringify(entries)).not.toContain(number)
})

it('lists the conversations that came through a queue', async () => {
  await says('Oi')
  const ofQueue = async (queueId: number) =>
    (await acme.ana.ok(ROUTES.listQueueDecisions, { params: { queueId } })).conversations
  expect((await ofQueue(acme.vendas)).map(({ ticketId: id }) => id)).not.toContain(await ticketId())
  await says('2')
  expect((await ofQueue(acme.vendas))[0]).toMatchObject({
    ticketId: await ticketId(),
    decisions: 1,
    lastRule: 'queueMenu',
  })
  expect((await ofQueue(acme.suporte)).map(({ ticketId: id }) => id)).not.toContain(await ticketId())
})

it('is for admins', async () => {
  await says('Oi')
  expect(
    await acme.beto.call(ROUTES.listBotDecisions, { params: { ticketId: await ticketId() } }),
  ).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } })
})
