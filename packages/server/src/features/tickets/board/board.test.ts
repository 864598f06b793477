import { LIMITS, ROUTES, cardCursor, type BoardLane, type LaneInput } from '@recado/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  listenAs,
  makeSimulator,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  type Person,
  type TestCompany,
} from '../../../testing/index.ts'

// Seen red: with the visibility left out of the counts; with the cursor compared by the wait alone.

setupTestServer(makeSimulator())
let whatsappId: number
beforeEach(async () => {
  whatsappId = await seedConnection(server.context, acme.id, { is_default: true })
})

type Seed = NonNullable<Parameters<typeof seedConversation>[2]>['ticket']
const ticketIn = async (queueId: number, ticket: Seed = {}, name = 'Dario'): Promise<number> =>
  (
    await seedConversation(server.context, acme.id, {
      whatsappId,
      contact: { name },
      ticket: { queue_id: queueId, ...ticket },
    })
  ).ticketId
const laneOf = async (name: string, by: Person = acme.ana): Promise<number> =>
  (await by.ok(ROUTES.createTag, { body: { name, kanban: 1 } })).id
const move = (who: Person, ticketId: number, laneId: number | null, fromLaneId?: number | null) =>
  who.call(ROUTES.moveCard, {
    body: { ticketId, laneId, ...(fromLaneId === undefined ? {} : { fromLaneId }) },
  })
const board = async (who: Person, query: object = {}): Promise<BoardLane[]> =>
  (await who.ok(ROUTES.showBoard, { query })).lanes
const cardsOf = (lanes: readonly BoardLane[]) =>
  lanes.map(({ laneId, tickets }) => [laneId, tickets.map(({ id }) => id)])
const log = async (ticketId: number) =>
  (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId } })).map(({ type, changes, user }) => ({
    type,
    lane: changes.lane && [changes.lane.from?.name ?? null, changes.lane.to?.name ?? null],
    user: user?.name,
  }))
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const withoutKanban = (company: TestCompany) =>
  server.context.platform
    .updateTable('plans')
    .set({ use_kanban: false })
    .where('id', '=', eb => eb.selectFrom('companies').select('plan_id').where('id', '=', company.id))
    .execute()
const inDollars = (companyId: number) =>
  server.context.platform
    .updateTable('companies')
    .set({ currency: 'USD' })
    .where('id', '=', companyId)
    .execute()

// spec: kanban-2
describe('the board', () => {
  it('has the tickets without a lane first, then every lane in order, the longest wait first', async () => {
    const [quote, payment] = [await laneOf('Orçamento'), await laneOf('Pagamento')]
    const answered = await ticketIn(acme.vendas)
    const short = await ticketIn(acme.vendas, { waiting_since: ago(5) })
    const long = await ticketIn(acme.vendas, {
      waiting_since: ago(50),
      status: 'open',
      user_id: acme.beto.id,
    })
    const quoted = await ticketIn(acme.vendas)
    for (const status of ['closed', 'nps', 'lgpd'] as const) await ticketIn(acme.vendas, { status })
    await ticketIn(acme.vendas, { is_group: true })
    await move(acme.ana, quoted, quote)
    const lanes = await board(acme.ana)
    expect(cardsOf(lanes)).toEqual([
      [null, [long, short, answered]],
      [quote, [quoted]],
      [payment, []],
    ])
    expect(lanes.map(({ count, waiting, hasMore }) => ({ count, waiting, hasMore }))).toEqual([
      { count: 3, waiting: 2, hasMore: false },
      { count: 1, waiting: 0, hasMore: false },
      { count: 0, waiting: 0, hasMore: false },
    ])
    await acme.ana.ok(ROUTES.orderLanes, { body: { laneIds: [payment] } })
    expect((await board(acme.ana)).map(({ laneId }) => laneId)).toEqual([null, payment, quote])
    expect((await acme.beto.ok(ROUTES.listLanes)).lista.map(({ name }) => name)).toEqual([
      'Pagamento',
      'Orçamento',
    ])
  })

  it('shows, counts and pages only what the viewer may see', async () => {
    const lane = await laneOf('Orçamento')
    const mine = await ticketIn(acme.suporte, { status: 'open', user_id: acme.beto.id })
    const free = await ticketIn(acme.vendas)
    for (const ticket of [
      await ticketIn(acme.suporte),
      await ticketIn(acme.vendas, { status: 'open', user_id: acme.ana.id }),
      free,
      mine,
    ])
      await move(acme.ana, ticket, lane)
    const lanes = await board(acme.beto)
    expect(lanes[1]).toMatchObject({ count: 2 })
    expect(cardsOf(lanes)).toEqual([
      [null, []],
      [lane, [mine, free]],
    ])
    expect((await acme.beto.ok(ROUTES.listKanbanTickets, { query: {} })).tickets.map(({ id }) => id)).toEqual(
      [mine, free],
    )
    expect(
      (await acme.beto.ok(ROUTES.listLaneTickets, { query: { laneId: lane } })).tickets.map(({ id }) => id),
    ).toEqual([mine, free])
  })

  // spec: kanban-6
  it('sums the values of the cards that the viewer sees; users set them, and others hear of it', async () => {
    const lane = await laneOf('Orçamento')
    const [mine, hidden] = [await ticketIn(acme.vendas), await ticketIn(acme.suporte)]
    for (const ticketId of [mine, hidden]) await move(acme.ana, ticketId, lane)
    const save = (who: Person, ticketId: number, body: Record<string, unknown>) =>
      who.call(ROUTES.saveCard, { params: { ticketId }, body })
    const valueOf = async (who: Person, query: object = {}) =>
      (await board(who, query)).map(({ laneId, values }) => [
        laneId,
        ...values.map(({ currency, value }) => `${currency} ${value}`),
      ])
    const socket = await listenAs(acme.ana)
    expect((await save(acme.beto, mine, { value: 125_000, note: ' Kit azul ' })).body).toMatchObject({
      card: { value: 125_000, note: 'Kit azul' },
    })
    await socket.waitFor(
      'ticket',
      event =>
        event.action === 'update' &&
        event.ticket.card.note === 'Kit azul' &&
        event.ticket.card.value === 125_000,
    )
    expect((await save(acme.beto, hidden, { value: 1 })).body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    await save(acme.ana, hidden, { value: 25_001 })
    expect(await valueOf(acme.beto)).toEqual([[null], [lane, 'BRL 125000']])
    expect(await valueOf(acme.ana)).toEqual([[null], [lane, 'BRL 150001']])
    expect(await valueOf(acme.ana, { queueIds: [acme.suporte] })).toEqual([[null], [lane, 'BRL 25001']])
    await save(acme.beto, mine, { value: null })
    expect((await board(acme.beto))[1]).toMatchObject({ values: [] })
    expect((await board(acme.beto))[1]?.tickets[0]?.card).toEqual({
      value: null,
      currency: null,
      note: 'Kit azul',
    })
    // The company changes to dollars: what was agreed in reais stays, and is added to nothing else.
    await inDollars(acme.id)
    await save(acme.ana, mine, { value: 4_000 })
    await save(acme.ana, hidden, { note: 'Ligar' })
    expect((await valueOf(acme.ana))[1]).toEqual([lane, 'BRL 25001', 'USD 4000'])
    await save(acme.ana, hidden, { value: 25_100 })
    expect((await valueOf(acme.ana))[1]).toEqual([lane, 'BRL 25100', 'USD 4000'])
    await save(acme.ana, hidden, { value: 5_000, currency: 'USD' })
    expect((await valueOf(acme.ana))[1]).toEqual([lane, 'USD 9000'])
    expect((await save(acme.ana, mine, { currency: 'XYZ' })).status).toBe(400)
    for (const body of [{ value: -1 }, { value: 0.5 }, { value: LIMITS.cardValueMax + 1 }])
      expect((await save(acme.beto, mine, body)).status).toBe(400)
    expect((await save(acme.beto, mine, { note: 'x'.repeat(LIMITS.cardNoteMax + 1) })).status).toBe(400)
  })

  // spec: roles-3
  it('keeps a number in a note that somebody changes who sees it masked', async () => {
    const ticketId = await ticketIn(acme.vendas)
    const blind = await acme.hire('Caio', { is_tricked: false, queueIds: [acme.vendas] })
    const save = async (who: Person, note: string) =>
      (await who.ok(ROUTES.saveCard, { params: { ticketId }, body: { note } })).card.note
    await save(acme.ana, 'ligar 5511987654329')
    expect(await save(blind, 'ligar 551198765**** às 10h')).toBe('ligar 551198765**** às 10h')
    expect((await board(acme.ana))[0]?.tickets[0]?.card.note).toBe('ligar 5511987654329 às 10h')
    expect(await save(blind, '5****')).toBe('5****')
  })

  it('hides numbers of customers from those who may not see them, and keeps a note that comes back masked', async () => {
    const ticketId = await ticketIn(acme.vendas)
    const note = 'Ligar +55 11 98765-4321'
    await acme.ana.ok(ROUTES.saveCard, { params: { ticketId }, body: { note } })
    const caio = await acme.hire('Caio', { is_tricked: false, queueIds: [acme.vendas] })
    const [lane] = await board(caio)
    const shown = lane?.tickets[0]
    expect(shown?.card.note).toMatch(/^Ligar .*\*{4}$/)
    expect(shown?.contact.number).toMatch(/\*{4}$/)
    await caio.ok(ROUTES.saveCard, { params: { ticketId }, body: { value: 500, note: shown?.card.note } })
    expect((await board(acme.ana))[0]?.tickets[0]?.card).toMatchObject({ value: 500, note })
  })

  it('is read on after a card, each card once, also where several wait equally long', async () => {
    const lane = await laneOf('Orçamento')
    const since = ago(10)
    const expected: number[] = []
    const waiting = LIMITS.lanePage + 5
    for (let n = 0; n < LIMITS.lanePage * 2; n++) {
      const ticket = await ticketIn(acme.vendas, { waiting_since: n < waiting ? since : null })
      expected.push(ticket)
      await move(acme.ana, ticket, lane)
    }
    const [, first] = await board(acme.ana)
    expect(first).toMatchObject({ count: expected.length, waiting, hasMore: true })
    const last = first?.tickets.at(-1)
    if (!last) throw new Error('The lane is empty.')
    const rest = await acme.ana.ok(ROUTES.listLaneTickets, {
      query: { laneId: lane, after: cardCursor(last) },
    })
    expect([...(first?.tickets ?? []), ...rest.tickets].map(({ id }) => id)).toEqual(expected)
    expect(rest.hasMore).toBe(false)
    const end = rest.tickets.at(-1)
    if (!end) throw new Error('There is no second page.')
    expect(
      await acme.ana.ok(ROUTES.listLaneTickets, { query: { laneId: lane, after: cardCursor(end) } }),
    ).toMatchObject({ tickets: [], hasMore: false })
  })

  it('tells how full a lane with a limit is only to those who see all its cards', async () => {
    const lane = await acme.ana.ok(ROUTES.createTag, {
      body: { name: 'Orçamento', kanban: 1, lane: { limit: 1 } },
    })
    await laneOf('Pagamento')
    const totals = async (who: Person) => (await who.ok(ROUTES.listLanes)).totals
    const [mine, hidden] = [await ticketIn(acme.vendas), await ticketIn(acme.suporte)]
    await move(acme.ana, hidden, lane.id)
    expect(await totals(acme.ana)).toEqual([{ laneId: lane.id, total: 1 }])
    const beforeTooFull = await acme.beto.ok(ROUTES.listLanes)
    await move(acme.ana, mine, lane.id)
    expect(await totals(acme.ana)).toEqual([{ laneId: lane.id, total: 2 }])
    // Beto's own card makes the lane too full, which would give the hidden one away.
    expect(await acme.beto.ok(ROUTES.listLanes)).toEqual(beforeTooFull)
    expect(beforeTooFull.totals).toEqual([])
    expect((await board(acme.beto))[1]).toMatchObject({ count: 1 })
  })

  it('filters by text, queue, attendant, nobody and waiting', async () => {
    const free = await ticketIn(acme.vendas, {}, 'Olaria Lua')
    const owned = await ticketIn(acme.suporte, {
      status: 'open',
      user_id: acme.beto.id,
      waiting_since: ago(1),
    })
    const found = async (query: object) => (await board(acme.ana, query))[0]?.tickets.map(({ id }) => id)
    expect(await found({ searchParam: 'olaria' })).toEqual([free])
    expect(await found({ queueIds: [acme.suporte] })).toEqual([owned])
    expect(await found({ users: [acme.beto.id] })).toEqual([owned])
    expect(await found({ users: [acme.beto.id], unassigned: true })).toEqual([owned, free])
    expect(await found({ unassigned: true })).toEqual([free])
    expect(await found({ onlyWaiting: true })).toEqual([owned])
    expect((await acme.beto.call(ROUTES.showBoard, { query: { users: [acme.ana.id] } })).body).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
    expect(await acme.beto.ok(ROUTES.showBoard, { query: { users: [acme.beto.id] } })).toBeTruthy()
  })

  // spec: kanban-3
  it('is closed to a company whose plan has no kanban, in every call', async () => {
    const lane = await laneOf('Orçamento')
    const ticketId = await ticketIn(acme.vendas)
    await withoutKanban(acme)
    const refusals = [
      await acme.ana.call(ROUTES.listLanes),
      await acme.ana.call(ROUTES.showBoard, { query: {} }),
      await move(acme.ana, ticketId, lane),
      await acme.ana.call(ROUTES.createTag, { body: { name: 'Pagamento', kanban: 1 } }),
      await acme.ana.call(ROUTES.updateTag, { params: { tagId: lane }, body: { name: 'Pagamento' } }),
    ]
    expect(refusals.map(({ body }) => body.error)).toEqual(refusals.map(() => 'ERR_PLAN_FEATURE'))
  })
})

// spec: kanban-1
describe('a move', () => {
  it('takes the old lane away and adds the new one at once: one event, one entry of the log', async () => {
    const [quote, payment] = [await laneOf('Orçamento'), await laneOf('Pagamento')]
    const ticketId = await ticketIn(acme.vendas)
    const other = await listenAs(acme.ana)
    await acme.beto.ok(ROUTES.syncTags, { body: { ticketId, tags: [{ name: 'Urgente' }, { id: quote }] } })
    await other.waitFor('ticket', event => event.action === 'update' && event.ticket.laneId === quote)
    const before = other.events.length
    expect((await move(acme.beto, ticketId, payment, quote)).body).toMatchObject({
      laneId: payment,
      tags: [{ name: 'Pagamento' }, { name: 'Urgente' }],
    })
    await other.waitFor('ticket', event => event.action === 'update' && event.ticket.laneId === payment)
    const heard = other.events.slice(before).filter(({ seq }) => seq !== undefined)
    expect(heard.map(({ name }) => name)).toEqual(['ticket'])
    expect(await log(ticketId)).toEqual([
      { type: 'laneChanged', lane: [null, 'Orçamento'], user: 'Beto' },
      { type: 'laneChanged', lane: ['Orçamento', 'Pagamento'], user: 'Beto' },
    ])
  })

  it('does not undo what somebody else did meanwhile', async () => {
    const [quote, payment] = [await laneOf('Orçamento'), await laneOf('Pagamento')]
    const ticketId = await ticketIn(acme.vendas)
    await move(acme.beto, ticketId, quote, null)
    await move(acme.ana, ticketId, payment)
    expect(await move(acme.beto, ticketId, null, quote)).toMatchObject({
      status: 409,
      body: { error: 'ERR_LANE_CHANGED' },
    })
    expect((await move(acme.ana, ticketId, quote, payment)).body).toMatchObject({ laneId: quote })
  })

  it('of two at once leaves the ticket in one lane', async () => {
    const lanes = [await laneOf('Orçamento'), await laneOf('Pagamento'), await laneOf('Enviado')]
    const ticketId = await ticketIn(acme.vendas)
    const answers = await Promise.all(lanes.map(lane => move(acme.beto, ticketId, lane, null)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })).tags).toHaveLength(1)
  })

  it('is also made by the calls of the specification', async () => {
    const lane = await laneOf('Orçamento')
    const plain = await acme.beto.ok(ROUTES.createTag, { body: { name: 'Urgente' } })
    const ticketId = await ticketIn(acme.vendas)
    expect(await acme.beto.ok(ROUTES.setTicketLane, { params: { ticketId, tagId: lane } })).toMatchObject({
      laneId: lane,
    })
    expect(
      (await acme.beto.call(ROUTES.setTicketLane, { params: { ticketId, tagId: plain.id } })).body,
    ).toMatchObject({ error: 'ERR_NO_TAG_FOUND' })
    expect(await acme.beto.ok(ROUTES.removeTicketLane, { params: { ticketId } })).toMatchObject({
      laneId: null,
      tags: [],
    })
  })

  it('by the tags of a ticket leaves the former lane, and the contact without any', async () => {
    const [quote, payment] = [await laneOf('Orçamento'), await laneOf('Pagamento')]
    const ticketId = await ticketIn(acme.vendas)
    await move(acme.beto, ticketId, quote)
    const tags = await acme.beto.ok(ROUTES.syncTags, {
      body: { ticketId, tags: [{ id: payment }, { id: quote }, { name: 'Urgente' }] },
    })
    expect(tags.map(({ name }) => name)).toEqual(['Pagamento', 'Urgente'])
    const { laneId, contactId } = await acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })
    expect(laneId).toBe(payment)
    expect((await acme.ana.ok(ROUTES.showContact, { params: { contactId } })).tags).toMatchObject([
      { name: 'Urgente' },
    ])
  })
})

describe('a lane', () => {
  it('that is removed leaves its tickets without one', async () => {
    const lane = await laneOf('Orçamento')
    const ticketId = await ticketIn(acme.vendas)
    await move(acme.ana, ticketId, lane)
    await acme.ana.ok(ROUTES.deleteTag, { params: { tagId: lane } })
    expect(await acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })).toMatchObject({
      laneId: null,
      tags: [],
    })
    expect(cardsOf(await board(acme.ana))).toEqual([[null, [ticketId]]])
  })

  it('stays a lane while tickets stand in it, and a tag that tickets carry becomes none', async () => {
    const lane = await laneOf('Orçamento')
    const plain = await acme.ana.ok(ROUTES.createTag, { body: { name: 'Urgente' } })
    const unused = await acme.ana.ok(ROUTES.createTag, { body: { name: 'Calmo' } })
    const ticketId = await ticketIn(acme.vendas)
    await acme.ana.ok(ROUTES.syncTags, { body: { ticketId, tags: [{ id: lane }, { id: plain.id }] } })
    const change = (tagId: number, kanban: 0 | 1) =>
      acme.ana.call(ROUTES.updateTag, { params: { tagId }, body: { kanban } })
    expect((await change(lane, 0)).body).toMatchObject({ error: 'ERR_TAG_IN_USE' })
    expect((await change(plain.id, 1)).body).toMatchObject({ error: 'ERR_TAG_IN_USE' })
    expect((await change(unused.id, 1)).body).toMatchObject({ kanban: 1, lane: { position: 2 } })
  })

  it('keeps what a change of its limit or of its timer alone does not name', async () => {
    const tagId = await laneOf('Orçamento')
    const timer = { minutes: 5, nextLaneId: null, greeting: 'Oi!' }
    const change = async (lane: Partial<LaneInput>) =>
      (await acme.ana.ok(ROUTES.updateTag, { params: { tagId }, body: { lane } })).lane
    expect(await change({ limit: 3 })).toMatchObject({ limit: 3, timer: null })
    expect(await change({ timer })).toMatchObject({ limit: 3, timer })
    expect(await change({ limit: null })).toMatchObject({ limit: null, timer })
    for (const limit of [1, 2, 3, 4, 5]) {
      const next = { ...timer, minutes: limit }
      await Promise.all([change({ limit }), change({ timer: next })])
      const { tags } = await acme.ana.ok(ROUTES.listTags, { query: { kanban: '1' } })
      expect(tags.find(({ id }) => id === tagId)?.lane).toMatchObject({ limit, timer: next })
    }
  })

  it('ends the timers that lead to it when it becomes a plain tag, so that no circle comes of it later', async () => {
    const [first, second] = [await laneOf('Orçamento'), await laneOf('Pagamento')]
    const timer = (nextLaneId: number) => ({ minutes: 1, nextLaneId, greeting: 'Oi!' })
    const change = (tagId: number, body: { kanban?: 0 | 1; lane?: LaneInput }) =>
      acme.ana.call(ROUTES.updateTag, { params: { tagId }, body })
    await change(first, { lane: { limit: null, timer: timer(second) } })
    expect((await change(second, { kanban: 0 })).status).toBe(200)
    const { lista } = await acme.ana.ok(ROUTES.listLanes)
    expect(lista).toMatchObject([{ id: first, timer: null }])
    expect((await change(first, { lane: { limit: 3, timer: null } })).status).toBe(200)
    expect((await change(second, { kanban: 1, lane: { limit: null, timer: timer(first) } })).status).toBe(200)
    expect((await change(first, { lane: { limit: 3, timer: timer(second) } })).body).toMatchObject({
      error: 'ERR_LANE_LOOP',
    })
  })

  it('takes a ticket by its tags only while the plan has the board', async () => {
    const lane = await laneOf('Orçamento')
    const { ticketId } = await seedConversation(server.context, acme.id)
    const setKanban = (use_kanban: boolean) =>
      server.context.platform
        .updateTable('plans')
        .set({ use_kanban })
        .where('id', '=', sql<number>`(select plan_id from companies where id = ${acme.id})`)
        .execute()
    const sync = () => acme.ana.call(ROUTES.syncTags, { body: { ticketId, tags: [{ id: lane }] } })
    await setKanban(false)
    expect((await sync()).body).toMatchObject({ error: 'ERR_PLAN_FEATURE' })
    await setKanban(true)
    expect((await sync()).status).toBe(200)
    await setKanban(false)
    expect((await sync()).status).toBe(200)
  })

  it('is one of so many, and its timer leads to a lane, in no circle', async () => {
    const [first, second] = [await laneOf('Um lugar'), await laneOf('Dois lugares')]
    const plain = await acme.ana.ok(ROUTES.createTag, { body: { name: 'Urgente' } })
    const lead = (tagId: number, nextLaneId: number | null) =>
      acme.ana.call(ROUTES.updateTag, {
        params: { tagId },
        body: { lane: { limit: 3, timer: { minutes: 5, nextLaneId, greeting: 'Oi!' } } },
      })
    expect((await lead(first, second)).body).toMatchObject({
      lane: { position: 1, limit: 3, timer: { minutes: 5, nextLaneId: second, greeting: 'Oi!' } },
    })
    expect((await lead(second, first)).body).toMatchObject({ error: 'ERR_LANE_LOOP' })
    expect((await lead(first, first)).body).toMatchObject({ error: 'ERR_LANE_LOOP' })
    expect((await lead(second, plain.id)).body).toMatchObject({ error: 'ERR_NO_TAG_FOUND' })
    expect((await lead(second, null)).status).toBe(200)
    await acme.ana.ok(ROUTES.deleteTag, { params: { tagId: second } })
    expect((await acme.ana.ok(ROUTES.listLanes)).lista).toMatchObject([{ id: first, timer: null }])
    for (let n = 1; n < LIMITS.lanesMax; n++) await laneOf(`Etapa ${n}`)
    expect(
      (await acme.ana.call(ROUTES.createTag, { body: { name: 'Mais uma', kanban: 1 } })).body,
    ).toMatchObject({ error: 'ERR_LANE_LIMIT' })
  })
})
