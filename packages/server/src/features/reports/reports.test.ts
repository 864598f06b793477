// spec: insight-5
import { ROUTES, type CallInput } from '@recado/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import {
  acme,
  deliverInbound,
  inboundMessage,
  makeSimulator,
  MINUTE,
  seedConnection,
  seedContact,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
  type TestConversation,
  type Person,
} from '../../testing/index.ts'
import { checkFigures, countMarked } from '../dashboard/index.ts'
import * as queueOptions from '../queue-options/index.ts'
import { readSpreadsheet } from '../spreadsheets/reading/read-spreadsheet.ts'

const clock = new TestClock()
/** Half past ten in São Paulo, on a Monday. */
const MORNING = '2026-11-23T13:30:00Z'
const DAY = { from: '2026-11-23', to: '2026-11-23' }
beforeEach(() => clock.set(MORNING))
setupTestServer({ ...makeSimulator(), clock })

type Query = Partial<CallInput<typeof ROUTES.showReport>['query']>
async function summary(query: Query = {}, who: Person = acme.ana) {
  await countMarked(server.context)
  return who.ok(ROUTES.showReport, { query: { ...DAY, ...query } })
}
async function groups(by: 'attendant' | 'queue' | 'connection' | 'tag', query: Query = {}) {
  await countMarked(server.context)
  return (await acme.ana.ok(ROUTES.showReportGroups, { query: { ...DAY, ...query, by } })).groups
}
async function begin(name = 'Dario Lima', queueId = acme.vendas, number?: string): Promise<TestConversation> {
  const talk = await seedConversation(server.context, acme.id, {
    contact: { name, ...(number ? { number } : {}) },
    ticket: { queue_id: queueId, created_at: clock.now(), updated_at: clock.now() },
  })
  await says(talk, 'Oi')
  return talk
}
const says = (talk: TestConversation, body: string) =>
  deliverInbound(
    server.context,
    acme.id,
    talk.whatsappId,
    inboundMessage(talk.number, body, { at: clock.now() }),
  )
const change = ({ ticketId }: TestConversation, body: Record<string, unknown>, who = acme.beto) =>
  who.ok(ROUTES.updateTicket, { params: { ticketId }, body })
const answer = ({ ticketId }: TestConversation, body = 'Pois não', who = acme.beto) =>
  who.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body } })
/** Beto answers after so many minutes and closes the ticket. */
async function serve(talk: TestConversation, minutes: number): Promise<void> {
  await change(talk, { status: 'open' })
  clock.advance(minutes * MINUTE)
  await answer(talk)
  await change(talk, { status: 'closed', askRating: false })
}
async function addTag(talk: TestConversation, name: string): Promise<number> {
  const { id } = await acme.ana.ok(ROUTES.createTag, { body: { name, color: '#b42318' } })
  await acme.ana.ok(ROUTES.syncTags, { body: { ticketId: talk.ticketId, tags: [{ id }] } })
  return id
}
const csv = async (who: Person = acme.ana, query: Record<string, unknown> = {}) => {
  await countMarked(server.context)
  return who.ok(ROUTES.exportTicketsCsv, { query: { ...DAY, ...query } })
}
const lines = (text: string): string[] => text.trimEnd().split('\r\n')

describe('reports', () => {
  it('are shown to admins and to users who may see the dashboard', async () => {
    const rita = await acme.hire('Rita', { show_dashboard: true })
    for (const route of [ROUTES.showReport, ROUTES.exportTicketsCsv, ROUTES.exportMessagesXlsx]) {
      const call = { query: DAY } as never
      expect((await acme.beto.call(route, call)).body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
      expect((await rita.call(route, call)).status).toBe(200)
    }
  })

  it('saved as files stand in the audit log', async () => {
    const call = { query: DAY } as never
    await acme.ana.ok(ROUTES.exportTicketsCsv, call)
    await acme.ana.ok(ROUTES.exportMessagesXlsx, call)
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, {})
    expect(entries.map(({ kind, record, by }) => [kind, record, by?.name])).toEqual([
      ['exported', 'message', 'Ana'],
      ['exported', 'ticket', 'Ana'],
    ])
  })

  it('cover at most 400 days', async () => {
    const status = async (query: { from: string; to: string }) =>
      (await acme.ana.call(ROUTES.showReport, { query })).status
    expect(await status({ from: '2026-01-01', to: '2027-02-04' })).toBe(200)
    expect(await status({ from: '2026-01-01', to: '2027-02-05' })).toBe(400)
    expect(await status({ from: '2027-02-05', to: '2026-01-01' })).toBe(400)
  })

  it('show the period beside the one before, with percentiles', async () => {
    clock.set('2026-11-22T13:30:00Z')
    await serve(await begin(), 50)
    clock.set(MORNING)
    await serve(await begin(), 4)
    await serve(await begin(), 4)
    const { now, before } = await summary()
    expect(now.figures).toMatchObject({ tickets: 2, supportFinished: 2, avgFirstAnswerTime: 4 })
    expect(now.firstAnswer).toMatchObject({ count: 2, clockClasses: [0, 0, 2, 0, 0, 0, 0, 0, 0, 0] })
    expect(now.firstAnswer.clock.p50).toBeGreaterThan(2)
    expect(before.figures).toMatchObject({ tickets: 1, avgFirstAnswerTime: 50 })
    expect(before.period).toEqual({ from: '2026-11-22', to: '2026-11-22' })
  })

  it('are limited to a queue, an attendant, a connection and a tag', async () => {
    const talk = await begin()
    await serve(talk, 4)
    await begin('Elisa', acme.suporte)
    const tagId = await addTag(talk, 'Urgente')
    expect((await summary()).now.figures.tickets).toBe(2)
    expect((await summary({ queueId: acme.suporte })).now.figures.tickets).toBe(1)
    expect((await summary({ connectionId: talk.whatsappId })).now.figures.tickets).toBe(1)
    expect((await summary({ attendantId: acme.beto.id })).now.figures).toMatchObject({
      supportFinished: 1,
      tickets: 0,
    })
    expect((await summary({ tagId })).now.figures).toMatchObject({ tickets: 1, supportFinished: 1 })
    expect((await groups('tag'))[0]).toMatchObject({ id: tagId, name: 'Urgente', color: '#b42318' })
    await acme.ana.ok(ROUTES.syncTags, { body: { ticketId: talk.ticketId, tags: [] } })
    expect((await summary({ tagId })).now.figures.tickets).toBe(0)
  })

  it('count the tickets of ads that were counted before there were sums by ad, and mend such sums', async () => {
    const { platform } = server.context
    const company = sql`company_id = ${acme.id}`
    const talk = await begin('Elisa')
    await countMarked(server.context)
    // As an older version left it: the ad is known, its cells name none, and the upgrade marks the ticket.
    await sql`update tickets set ad = '{"headline": "Kit azul"}' where id = ${talk.ticketId}`.execute(
      platform,
    )
    await sql`update ticket_figures set cells = (select jsonb_agg(cell - 'ad') from jsonb_array_elements(cells) as e(cell))
      where ${company}`.execute(platform)
    expect((await summary({ fromAd: true })).now.figures.tickets).toBe(1)
    expect((await summary()).now.figures.tickets).toBe(1)
    await sql`update ad_figures set opened = 7 where ${company}`.execute(platform)
    await checkFigures(server.context)
    expect((await summary({ ad: 'Kit azul' })).now.figures.tickets).toBe(1)
  })

  // spec: insight-6
  it('show the tickets of each ad, and are limited to one', async () => {
    const ofAd = async (name: string, headline: string) => {
      const talk = await begin(name)
      await server.context.platform
        .updateTable('tickets')
        .set({ ad: JSON.stringify({ headline }) })
        .where('id', '=', talk.ticketId)
        .execute()
      return talk
    }
    await serve(await ofAd('Elisa', 'Kit azul'), 4)
    await serve(await ofAd('Fábio', 'Kit azul'), 8)
    await ofAd('Gil', '')
    const plain = await begin()
    await serve(plain, 1)
    await countMarked(server.context)
    const { ads, hasMore } = await acme.ana.ok(ROUTES.showAdReport, { query: DAY })
    expect(hasMore).toBe(false)
    expect(
      ads.map(({ headline, figures }) => [
        headline,
        figures.tickets,
        figures.resolved,
        figures.avgFirstAnswerTime,
      ]),
    ).toEqual([
      ['Kit azul', 2, 2, 6],
      ['', 1, 0, 0],
    ])
    const blue = await summary({ ad: 'Kit azul' })
    expect(blue.now.figures).toMatchObject({ tickets: 2, supportFinished: 2, avgFirstAnswerTime: 6 })
    expect(blue.now.firstAnswer.clockClasses).toEqual([0, 0, 1, 1, 0, 0, 0, 0, 0, 0])
    expect((await summary({ fromAd: true })).now.figures.tickets).toBe(3)
    expect((await summary({ ad: 'Kit azul', queueId: acme.suporte })).now.figures.tickets).toBe(0)
    expect((await summary({ ad: '' })).now.figures.tickets).toBe(4)
    const queues = await groups('queue', { ad: 'Kit azul' })
    expect(queues.find(({ id }) => id === acme.vendas)?.figures.tickets).toBe(2)
    const { cells } = await acme.ana.ok(ROUTES.showHeatMap, { query: { ...DAY, fromAd: true } })
    expect(cells.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(3)
    expect(lines(await csv(acme.ana, { ad: 'Kit azul', columns: ['contact', 'ad'] }))).toEqual([
      'Contato;Anúncio',
      'Elisa;Kit azul',
      'Fábio;Kit azul',
    ])
  })

  it('show each attendant and queue, those without anything too', async () => {
    await serve(await begin(), 4)
    const attendants = await groups('attendant')
    expect(attendants.find(({ id }) => id === acme.beto.id)?.figures.supportFinished).toBe(1)
    expect(attendants.find(({ id }) => id === acme.bia.id)?.figures.supportFinished).toBe(0)
    const queues = await groups('queue')
    expect(queues.find(({ id }) => id === acme.vendas)?.figures.tickets).toBe(1)
    expect(queues.find(({ id }) => id === acme.suporte)?.figures.tickets).toBe(0)
  })

  it('show no row for a tag, a queue and an ad whose only ticket has left them', async () => {
    const talk = await begin()
    const tag = await addTag(talk, 'Urgente')
    await server.context.platform
      .updateTable('tickets')
      .set({ ad: JSON.stringify({ headline: 'Kit azul' }) })
      .where('id', '=', talk.ticketId)
      .execute()
    const idsOf = async (by: 'tag' | 'queue') => (await groups(by)).map(({ id }) => id)
    const ads = async () =>
      (await acme.ana.ok(ROUTES.showAdReport, { query: DAY })).ads.map(({ headline }) => headline)
    expect(await idsOf('tag')).toEqual([tag])
    expect(await idsOf('queue')).toContain(acme.vendas)
    expect(await ads()).toEqual(['Kit azul'])
    await acme.ana.ok(ROUTES.syncTags, { body: { ticketId: talk.ticketId, tags: [] } })
    expect(await idsOf('tag')).toEqual([])
    await acme.ana.ok(ROUTES.deleteTicket, { params: { ticketId: talk.ticketId } })
    await acme.ana.ok(ROUTES.deleteQueue, { params: { queueId: acme.vendas } })
    expect(await idsOf('queue')).toEqual([acme.suporte])
    expect(await ads()).toEqual([])
  })

  it('show when customers arrive, by weekday and hour', async () => {
    await begin()
    await countMarked(server.context)
    const { cells } = await acme.ana.ok(ROUTES.showHeatMap, { query: DAY })
    expect(cells.filter(({ tickets }) => tickets > 0)).toMatchObject([{ weekday: 1, hour: 10, tickets: 1 }])
  })

  describe('list the tickets behind a figure', () => {
    const MONDAY_AT_TEN = { weekday: 1, hour: 10 } as const
    type Asked = CallInput<typeof ROUTES.listReportTickets>['query']
    const list = async (query: Partial<Asked> = {}, who: Person = acme.ana) => {
      await countMarked(server.context)
      return who.ok(ROUTES.listReportTickets, { query: { ...DAY, ...query } })
    }
    const namesOf = async (query: Partial<Asked> = {}, who: Person = acme.ana) =>
      (await list(query, who)).tickets.map(({ contact }) => contact)

    it('of an hour of the week, as many as the map counts, latest first', async () => {
      const early = await begin('Dario Lima')
      clock.advance(MINUTE)
      await serve(await begin('Edna Reis', acme.vendas, '5511944440002'), 12)
      await seedConversation(server.context, acme.id, {
        contact: { name: 'Fabio Melo' },
        ticket: { created_at: new Date('2026-11-23T14:00:00Z') },
      })
      expect(await list(MONDAY_AT_TEN)).toMatchObject({
        tickets: [
          {
            contact: 'Edna Reis',
            status: 'closed',
            queue: { name: 'Vendas' },
            attendant: 'Beto',
            createdAt: '2026-11-23T13:31:00.000Z',
            firstAnswer: 12,
          },
          {
            id: early.ticketId,
            contact: 'Dario Lima',
            status: 'pending',
            attendant: null,
            firstAnswer: null,
          },
        ],
        hasMore: false,
      })
      expect(await namesOf({ weekday: 1, hour: 11 })).toEqual(['Fabio Melo'])
      expect(await namesOf({ weekday: 2, hour: 10 })).toEqual([])
      expect(await namesOf()).toEqual(['Fabio Melo', 'Edna Reis', 'Dario Lima'])
      const { cells } = await acme.ana.ok(ROUTES.showHeatMap, { query: DAY })
      expect(cells[24 + 10]?.tickets).toBe(2)
    })

    it('over pages', async () => {
      for (let n = 0; n < 61; n++)
        await seedConversation(server.context, acme.id, {
          contact: { name: `Cliente ${n}` },
          // Three begin at one moment.
          ticket: { created_at: new Date(clock.now().getTime() + Math.floor(n / 3) * 1_000) },
        })
      const ids: number[] = []
      for (let hasMore = true; hasMore;) {
        const page = await list({ ...MONDAY_AT_TEN, before: ids.at(-1) })
        ids.push(...page.tickets.map(({ id }) => id))
        hasMore = page.hasMore
      }
      expect(ids).toHaveLength(61)
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
    })

    it('only those that the viewer may see, with masked numbers', async () => {
      await begin('Dario Lima')
      await begin('5511944440002', acme.suporte, '5511944440002')
      const may = { show_dashboard: true, is_tricked: false, queueIds: [acme.suporte] }
      const rita = await acme.hire('Rita', may)
      const [masked, ...more] = await namesOf(MONDAY_AT_TEN, rita)
      expect(more).toEqual([])
      expect(masked).not.toContain('0002')
      expect((await namesOf(MONDAY_AT_TEN)).length).toBe(2)
      const { body } = await acme.beto.call(ROUTES.listReportTickets, { query: DAY })
      expect(body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    })

    it('within the filter of the report', async () => {
      const dario = await begin('Dario Lima')
      await begin('Edna Reis', acme.suporte, '5511944440002')
      const tagId = await addTag(dario, 'Urgente')
      await change(dario, { status: 'open' })
      expect(await namesOf({ ...MONDAY_AT_TEN, tagId })).toEqual(['Dario Lima'])
      expect(await namesOf({ ...MONDAY_AT_TEN, queueId: acme.suporte })).toEqual(['Edna Reis'])
      expect(await namesOf({ ...MONDAY_AT_TEN, attendantId: acme.beto.id })).toEqual(['Dario Lima'])
    })

    it('by the clock of the company, also in an hour that passes twice', async () => {
      await server.context.platform
        .updateTable('companies')
        .set({ timezone: 'Europe/Lisbon' })
        .where('id', '=', acme.id)
        .execute()
      // On Sunday, October 25, clocks return from two to one in the morning.
      for (const at of ['T00:10', 'T00:59', 'T01:30', 'T02:00'])
        await seedConversation(server.context, acme.id, {
          contact: { name: at },
          ticket: { created_at: new Date(`2026-10-25${at}:00Z`) },
        })
      const sunday = { from: '2026-10-25', to: '2026-10-25', weekday: 0 }
      expect(await namesOf({ ...sunday, hour: 1 })).toEqual(['T01:30', 'T00:59', 'T00:10'])
      expect(await namesOf({ ...sunday, hour: 2 })).toEqual(['T02:00'])
      const { cells } = await acme.ana.ok(ROUTES.showHeatMap, {
        query: { from: '2026-10-25', to: '2026-10-25' },
      })
      expect(cells.slice(0, 4).map(({ tickets }) => tickets)).toEqual([0, 3, 1, 0])
    })

    it('refuse half a cell, and hours that no day has', async () => {
      for (const half of [{ weekday: 1 }, { hour: 10 }, { weekday: 7, hour: 10 }, { weekday: 1, hour: 24 }])
        expect((await acme.ana.call(ROUTES.listReportTickets, { query: { ...DAY, ...half } })).status).toBe(
          400,
        )
    })
  })

  it('show whom the bot helped alone', async () => {
    const talk = await begin()
    await server.context.platform
      .updateTable('messages')
      .set({ automatic: true, from_me: true })
      .where('ticket_id', '=', talk.ticketId)
      .execute()
    await server.context.platform
      .insertInto('ticket_log')
      .values({
        company_id: acme.id,
        ticket_id: talk.ticketId,
        type: 'clientClosed',
        from_status: 'pending',
        to_status: 'closed',
        created_at: clock.now(),
      })
      .execute()
    await countMarked(server.context)
    const { now, before } = await acme.ana.ok(ROUTES.showBotReport, { query: DAY })
    expect(now).toEqual({ talks: 1, helped: 1, left: 0, passedOn: 0 })
    expect(before.talks).toBe(0)
  })

  it('tell where customers gave up, on the day of the company', async () => {
    const { id } = await acme.ana.ok(ROUTES.createQueueOption, {
      body: { queueId: acme.vendas, title: 'Preços' },
    })
    // Half past eleven in the evening of that Monday.
    clock.set('2026-11-24T02:30:00Z')
    await withScope(server.context, systemViewer(acme.id), scope => queueOptions.countGivenUp(scope, id))
    clock.set(MORNING)
    const givenUpOn = async (day: string) =>
      (await acme.ana.ok(ROUTES.showBotReport, { query: { from: day, to: day } })).options.map(
        ({ title, gaveUp }) => [title, gaveUp],
      )
    expect(await givenUpOn('2026-11-23')).toEqual([['Preços', 1]])
    expect(await givenUpOn('2026-11-24')).toEqual([])
  })
})

describe('ratings', () => {
  async function rated(name: string, comment: string, rate: string): Promise<TestConversation> {
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'userRating' }, body: { value: 'enabled' } })
    const whatsappId = await seedConnection(server.context, acme.id, {
      rating_message: 'Nota?',
      nps_enabled: true,
      max_use_bot_queues_nps: 3,
    })
    const talk = await seedConversation(server.context, acme.id, {
      whatsappId,
      contact: { name },
      ticket: { status: 'open', user_id: acme.beto.id, queue_id: acme.vendas, created_at: clock.now() },
    })
    clock.advance(MINUTE)
    await change(talk, { status: 'closed', askRating: true })
    for (const text of [comment, rate]) {
      clock.advance(MINUTE)
      await says(talk, text)
    }
    return talk
  }

  it('stand with what the customer wrote beside the rating, and over time', async () => {
    const talk = await rated('Dario', 'Demorou muito', '9')
    const { ratings, hasMore } = await acme.ana.ok(ROUTES.listRatedTickets, { query: DAY })
    expect(hasMore).toBe(false)
    expect(ratings).toMatchObject([
      {
        rating: { rate: 9, outOf: 10 },
        comment: 'Demorou muito',
        contact: 'Dario',
        attendant: 'Beto',
        queue: 'Vendas',
        ticket: { id: talk.ticketId },
      },
    ])
    await countMarked(server.context)
    const { grain, points } = await acme.ana.ok(ROUTES.showReportTimeline, {
      query: { from: '2026-11-22', to: '2026-11-23' },
    })
    expect(grain).toBe('day')
    expect(points.map(({ from, npsScore }) => [from, npsScore])).toEqual([
      ['2026-11-22', null],
      ['2026-11-23', 100],
    ])
  })

  it('of tickets that the viewer may not see are left out, and numbers are masked', async () => {
    await rated('5511987654321', 'Bom', '9')
    const rita = await acme.hire('Rita', { show_dashboard: true, queueIds: [acme.suporte] })
    expect((await rita.ok(ROUTES.listRatedTickets, { query: DAY })).ratings).toEqual([])
    const sara = await acme.hire('Sara', {
      show_dashboard: true,
      is_tricked: false,
      queueIds: [acme.vendas],
    })
    const { ratings } = await sara.ok(ROUTES.listRatedTickets, { query: DAY })
    expect(ratings).toHaveLength(1)
    expect(ratings[0]?.contact).not.toContain('4321')
  })

  it('have no name of a contact card beside them', async () => {
    const talk = await rated('Dario', 'Tia 5511944443333', '9')
    await server.context.platform
      .updateTable('messages')
      .set({ media_type: 'contactMessage' })
      .where('ticket_id', '=', talk.ticketId)
      .where('body', '=', 'Tia 5511944443333')
      .execute()
    expect((await acme.ana.ok(ROUTES.listRatedTickets, { query: DAY })).ratings).toMatchObject([
      { rating: { rate: 9 }, comment: '' },
    ])
  })
})

// spec: insight-9
it('refuses a period that ends before it begins, in reports and in files', async () => {
  const query = { from: '2026-11-23', to: '2026-11-22' }
  for (const route of [ROUTES.showReport, ROUTES.showReportTimeline, ROUTES.exportTicketsCsv])
    expect(await acme.ana.call(route, { query })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields: { to: 'endsBefore' } },
    })
})

it('compares a month of the calendar with the whole month before', async () => {
  const { now, before } = await summary({ from: '2026-10-01', to: '2026-10-31' })
  expect([now.period, before.period]).toEqual([
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-09-01', to: '2026-09-30' },
  ])
})

describe('an export', () => {
  it('has a row for each ticket, with times that spreadsheets read', async () => {
    const talk = await begin('=HYPERLINK("x")')
    await serve(talk, 4)
    await addTag(talk, 'Urgente')
    const [head, row, ...more] = lines(await csv())
    expect(head).toMatch(/^Ticket;Protocolo;Contato;Número;/)
    expect(more).toEqual([])
    expect(row).toContain('"\'=HYPERLINK(""x"")"')
    expect(row).toContain(';Vendas;Beto;')
    expect(row).toContain(';Fechado;2026-11-23 10:30:00;2026-11-23 10:34:00;0:04:00;0:04:00;0:04:00;1;1;')
    expect(row).toMatch(/;Urgente;$/)
  })

  it('has the chosen columns in their order, in the language', async () => {
    await begin('Dario')
    expect(lines(await csv(acme.ana, { language: 'en', columns: ['status', 'contact'] }))).toEqual([
      'Contact;Status',
      'Dario;Waiting',
    ])
  })

  it('is in the language of the viewer, unless they ask for another', async () => {
    await begin('Dario')
    await acme.ana.ok(ROUTES.updateUser, { params: { userId: acme.ana.id }, body: { language: 'es' } })
    expect(lines(await csv(acme.ana, { columns: ['status', 'contact'] }))).toEqual([
      'Contacto;Estado',
      'Dario;En espera',
    ])
    expect(lines(await csv(acme.ana, { language: 'tr', columns: ['contact'] }))[0]).toBe('Kişi')
    expect(
      lines(await acme.ana.ok(ROUTES.exportMessagesCsv, { query: { ...DAY, columns: ['direction'] } })),
    ).toEqual(['Dirección', 'Recibido'])
  })

  it('of tickets and of messages begins with the oldest ticket', async () => {
    await begin('Dario')
    clock.advance(MINUTE)
    await begin('Elisa')
    expect(lines(await csv(acme.ana, { columns: ['contact'] }))).toEqual(['Contato', 'Dario', 'Elisa'])
    const text = await acme.ana.ok(ROUTES.exportMessagesCsv, { query: { ...DAY, columns: ['contact'] } })
    expect(lines(text)).toEqual(['Contato', 'Dario', 'Elisa'])
  })

  it('has only tickets that the viewer may see, masked as on the screen', async () => {
    await begin('5511987654321', acme.vendas, '5511987654321')
    await begin('Elisa', acme.suporte)
    const sara = await acme.hire('Sara', {
      show_dashboard: true,
      is_tricked: false,
      queueIds: [acme.vendas],
    })
    const rows = lines(await csv(sara))
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain(';(+55) 11 98765-****;')
    expect(lines(await csv())).toHaveLength(3)
  })

  it('is counted beforehand by the same rule and filter, for the viewer who asks', async () => {
    const talk = await begin('Dario')
    await serve(talk, 4)
    await begin('Elisa', acme.suporte)
    await begin('Fábio')
    const sara = await acme.hire('Sara', { show_dashboard: true, queueIds: [acme.vendas] })
    const queries: Query[] = [{}, { attendantId: acme.beto.id }, { queueId: acme.suporte }]
    for (const who of [acme.ana, sara])
      for (const query of queries) {
        const { count } = await who.ok(ROUTES.countExportedTickets, { query: { ...DAY, ...query } })
        expect(count).toBe(lines(await csv(who, query)).length - 1)
      }
    expect(await sara.ok(ROUTES.countExportedTickets, { query: DAY })).toEqual({ count: 2 })
  })

  it('has as many rows as the screen counts tickets, over pages', async () => {
    const contact = await seedContact(server.context, acme.id)
    const connection = await seedConnection(server.context, acme.id)
    await server.context.platform
      .insertInto('tickets')
      .values(
        Array.from({ length: 1_203 }, () => ({
          company_id: acme.id,
          contact_id: contact.id,
          connection_id: connection,
          status: 'closed' as const,
          // Many tickets of one moment: the pages go on by number.
          created_at: clock.now(),
          closed_at: clock.now(),
        })),
      )
      .execute()
    const rows = lines(await csv(acme.ana, { columns: ['id'] }))
    expect(new Set(rows).size).toBe(1_204)
    expect((await summary()).now.figures.tickets).toBe(1_203)
  })

  it('is a workbook too', async () => {
    await serve(await begin('=1+1'), 4)
    await countMarked(server.context)
    const file = await acme.ana.raw(
      'GET',
      '/api/reports/tickets.xlsx?from=2026-11-23&to=2026-11-23&columns=["contact","createdAt","firstAnswer"]',
    )
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="tickets.xlsx"')
    const rows = readSpreadsheet(Buffer.from(await file.arrayBuffer()))
    const [head, row] = [(await rows.next()).value, (await rows.next()).value]
    expect(head?.cells).toEqual(['Contato', 'Criado em', 'Primeira resposta'])
    expect(row?.cells[0]).toBe('=1+1')
    expect(row?.cells[1]).toContain('2026-11-23')
  })

  it('has a row for each message of those tickets', async () => {
    const talk = await begin('Dario')
    await change(talk, { status: 'open' })
    await answer(talk, '=cmd')
    await acme.beto.ok(ROUTES.sendMessage, {
      params: { ticketId: talk.ticketId },
      body: { body: 'Cliente antigo', isPrivate: true },
    })
    const text = await acme.ana.ok(ROUTES.exportMessagesCsv, {
      query: { ...DAY, columns: ['contact', 'direction', 'author', 'body'] },
    })
    expect(lines(text)).toEqual([
      'Contato;Direção;Autor;Texto',
      'Dario;Recebida;Dario;Oi',
      "Dario;Enviada;Beto;'=cmd",
      'Dario;Nota interna;Beto;Cliente antigo',
    ])
  })

  it('has the messages of an imported old ticket before those of newer ones', async () => {
    const first = await begin('Dario')
    const second = await begin('Elisa')
    const old = await begin('Fábio')
    await server.context.platform
      .updateTable('tickets')
      .set({ created_at: sql`created_at - interval '1 hour'` })
      .where('id', '=', old.ticketId)
      .execute()
    // More than a page, so that the next one goes on inside of this conversation.
    const further = Array.from({ length: 250 }, () => ({
      company_id: acme.id,
      ticket_id: first.ticketId,
      contact_id: first.contactId,
      connection_id: first.whatsappId,
      from_me: false,
      body: 'Oi',
    }))
    await server.context.platform.insertInto('messages').values(further).execute()
    const tickets = lines(await csv(acme.ana, { columns: ['id'] })).slice(1)
    const file = await acme.ana.ok(ROUTES.exportMessagesCsv, { query: { ...DAY, columns: ['ticket'] } })
    const ofMessages = lines(file).slice(1)
    expect(ofMessages).toHaveLength(253)
    expect([...new Set(ofMessages)]).toEqual(tickets)
    const runs = ofMessages.filter((ticket, index) => ticket !== ofMessages[index - 1])
    expect(runs).toEqual([old, first, second].map(talk => `${talk.ticketId}`))
  })

  it('of many messages goes on over pages', async () => {
    const talk = await begin('Dario')
    await server.context.platform
      .insertInto('messages')
      .values(
        Array.from({ length: 2_105 }, (_, index) => ({
          company_id: acme.id,
          ticket_id: talk.ticketId,
          contact_id: talk.contactId,
          connection_id: talk.whatsappId,
          from_me: false,
          body: `m${index}`,
        })),
      )
      .execute()
    const rows = lines(await acme.ana.ok(ROUTES.exportMessagesCsv, { query: { ...DAY, columns: ['body'] } }))
    expect(rows.slice(1)).toEqual(['Oi', ...Array.from({ length: 2_105 }, (_, index) => `m${index}`)])
  })
})
