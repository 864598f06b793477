// spec: insight-1, insight-2, insight-4
import { ROUTES, type CallInput } from '@recado/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import {
  acme,
  deliverInbound,
  HOUR,
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
import { lockFigures } from './figures.store.ts'
import { checkFigures, countMarked, markMoved } from './index.ts'

const clock = new TestClock()
const logged: string[] = []
/** Half past ten in São Paulo. */
const MORNING = '2026-11-23T13:30:00Z'
const TODAY = '2026-11-23'
// Sessions begin at this time.
beforeEach(() => clock.set(MORNING))
setupTestServer({ ...makeSimulator(), clock, log: line => void logged.push(line) })

type Query = CallInput<typeof ROUTES.showDashboard>['query']
async function dashboard(query: Query & object = { days: 1 }, who: Person = acme.ana) {
  await countMarked(server.context)
  return who.ok(ROUTES.showDashboard, { query })
}
const showNow = (who: Person = acme.ana) => who.ok(ROUTES.showDashboardNow)
const attendant = async (person: Person, query?: Query & object) =>
  (await dashboard(query)).attendants.find(({ id }) => id === person.id)
/** Dario has just written to Vendas. */
async function begin(): Promise<TestConversation> {
  const talk = await seedConversation(server.context, acme.id, {
    contact: { created_at: clock.now() },
    ticket: { queue_id: acme.vendas, created_at: clock.now(), updated_at: clock.now() },
  })
  await says(talk)
  return talk
}
const says = (talk: TestConversation, body = 'Oi') =>
  deliverInbound(
    server.context,
    acme.id,
    talk.whatsappId,
    inboundMessage(talk.number, body, { at: clock.now() }),
  )
const moveToKolkata = () =>
  server.context.platform
    .updateTable('companies')
    .set({ timezone: 'Asia/Kolkata' })
    .where('id', '=', acme.id)
    .execute()
/** Does the work while the server's own worker cannot count. */
const withoutCounting = <T>(work: () => Promise<T>): Promise<T> =>
  withScope(server.context, systemViewer(acme.id), async ({ db }) => {
    await lockFigures(db)
    return work()
  })
const change = ({ ticketId }: TestConversation, body: Record<string, unknown>, who = acme.beto) =>
  who.ok(ROUTES.updateTicket, { params: { ticketId }, body })
const answer = ({ ticketId }: TestConversation, who = acme.beto) =>
  who.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: 'Pois não' } })

describe('the dashboard', () => {
  it('is shown to admins and to users who may see it', async () => {
    const call = { query: { days: 1 } }
    for (const route of [ROUTES.showDashboard, ROUTES.showDashboardNow, ROUTES.countOwnMessages])
      expect((await acme.beto.call(route, call as never)).body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    const rita = await acme.hire('Rita', { show_dashboard: true })
    expect(await dashboard({ days: 1 }, rita)).toEqual(await dashboard())
  })

  it('needs a filter', async () => {
    for (const query of [{}, { days: '' }, { days: 0, date_from: '', date_to: '' }])
      expect(await acme.ana.call(ROUTES.showDashboard, { query })).toMatchObject({
        status: 400,
        body: { error: 'ERR_NO_FILTER' },
      })
    expect((await dashboard({ date_from: '2026-11-01' })).period).toEqual({ from: '2026-11-01', to: TODAY })
  })

  it.each([
    { date_from: '2026-11-05', date_to: '2026-11-04' },
    // The end is today by default.
    { date_from: '2030-01-01' },
  ])('refuses %j, which ends before it begins', async query => {
    expect(await acme.ana.call(ROUTES.showDashboard, { query })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields: { date_to: 'endsBefore' } },
    })
  })

  it('refuses to count messages of a period that ends before it begins', async () => {
    const query = { dateStart: '2026-03-02', dateEnd: '2026-03-01' }
    expect(await acme.ana.call(ROUTES.countOwnMessages, { query })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields: { dateEnd: 'endsBefore' } },
    })
  })

  it('says whether anybody was ever served, whatever the period', async () => {
    const talk = await begin()
    await change(await begin(), { status: 'closed' })
    expect(await dashboard()).toMatchObject({ hasTickets: true, hasServed: false })
    await change(talk, { status: 'open' })
    expect((await dashboard()).hasServed).toBe(true)
    expect((await dashboard({ date_from: '2026-01-01', date_to: '2026-01-02' })).hasServed).toBe(true)
  })

  it('follows a ticket from the first word to its close', async () => {
    const talk = await begin()
    expect((await dashboard()).counters).toMatchObject({
      tickets: 1,
      supportPending: 1,
      supportHappening: 0,
      received: 1,
    })
    clock.advance(4 * MINUTE)
    await change(talk, { status: 'open' })
    clock.advance(2 * MINUTE)
    await answer(talk)
    expect(await attendant(acme.beto)).toMatchObject({
      openCount: 1,
      closeCount: 0,
      tickets: 1,
      avgWaitTime: 6,
      online: false,
    })
    clock.advance(6 * MINUTE)
    await change(talk, { status: 'closed' })
    const { counters, today } = await dashboard()
    expect(counters).toMatchObject({
      supportPending: 0,
      supportHappening: 0,
      supportFinished: 1,
      resolved: 1,
      avgWaitTime: 6,
      avgFirstAnswerTime: 6,
      avgSupportTime: 8,
      sent: 1,
      leads: 1,
    })
    expect(today).toEqual({
      date: TODAY,
      hours: Array.from({ length: 24 }, (_, hour) => (hour === 10 ? 1 : 0)),
    })
    expect(await attendant(acme.beto)).toMatchObject({
      openCount: 0,
      closeCount: 1,
      tickets: 1,
      avgSupportTime: 8,
    })
    expect(await attendant(acme.bia)).toMatchObject({ tickets: 0, rating: null })
  })

  it('forgets a ticket that is deleted, and moves what is moved to another attendant', async () => {
    const talk = await begin()
    await change(talk, { status: 'open' })
    await answer(talk)
    await change(talk, { status: 'closed' })
    expect((await dashboard()).counters).toMatchObject({ supportFinished: 1, sent: 1 })
    await acme.ana.ok(ROUTES.deleteTicket, { params: { ticketId: talk.ticketId } })
    expect((await dashboard()).counters).toMatchObject({
      tickets: 0,
      supportFinished: 0,
      sent: 0,
      avgWaitTime: 0,
    })
  })

  it('keeps the figures of each company to itself', async () => {
    await begin()
    const bravo = await server.company({ name: 'Bravo' })
    const theirs = await bravo.ana.ok(ROUTES.showDashboard, {
      query: { days: 1, queueIds: JSON.stringify([acme.vendas]) },
    })
    expect(theirs.counters).toMatchObject({ tickets: 0, supportPending: 0, received: 0, leads: 0 })
    expect(theirs.attendants.map(({ id }) => id)).not.toContain(acme.beto.id)
    expect((await bravo.ana.ok(ROUTES.showDashboardNow)).queues.every(({ waiting }) => waiting === 0)).toBe(
      true,
    )
  })

  it('shows the figures of one queue', async () => {
    await begin()
    const inQueue = async (id: number) =>
      (await dashboard({ days: 1, queueIds: JSON.stringify([id]) })).counters
    expect(await inQueue(acme.vendas)).toMatchObject({ tickets: 1, supportPending: 1 })
    expect(await inQueue(acme.suporte)).toMatchObject({ tickets: 0, supportPending: 0 })
  })

  it('counts messages to and from customers', async () => {
    const talk = await begin()
    await says(talk, 'Alguém?')
    await change(talk, { status: 'open' })
    await answer(talk)
    await countMarked(server.context)
    const count = async (query: object) => {
      const { count: rows } = await acme.ana.ok(ROUTES.countOwnMessages, { query })
      return rows[0]?.count
    }
    expect(await count({ fromMe: 'true' })).toBe(1)
    expect(await count({ fromMe: 'false', dateStart: TODAY, dateEnd: TODAY })).toBe(2)
    expect(await count({ fromMe: 'false', dateEnd: '2026-11-22' })).toBe(0)
  })
})

describe('a month', () => {
  interface Line {
    readonly at: Date
    readonly person: Person
    readonly queue: number
    readonly wait: number
    readonly handling: number | null
    readonly rate: number | null
    readonly isTagged: boolean
    /** The bot greets half a minute after the customer. */
    readonly hasBot: boolean
    /** The headline of the ad that the customer came from. */
    readonly ad: string | null
  }
  /** Ninety tickets of two months, some of them unfinished, some rated. */
  const script = (): Line[] =>
    Array.from({ length: 90 }, (_, index) => ({
      at: new Date(Date.parse('2026-10-01T12:00:00Z') + index * 16 * HOUR + (index % 7) * 11 * MINUTE),
      person: index % 3 === 0 ? acme.bia : acme.beto,
      queue: index % 3 === 0 ? acme.suporte : acme.vendas,
      wait: 2 + ((index * 7) % 31),
      handling: index % 5 === 4 ? null : 32 + ((index * 13) % 90),
      rate: index % 5 === 4 || index % 2 === 0 ? null : (index * 3) % 11,
      isTagged: index % 4 === 1,
      hasBot: index % 6 === 2,
      ad: index % 5 === 1 ? 'Kit azul' : index % 7 === 3 ? 'Kit verde' : null,
    }))

  async function play(line: Line, connection: number, tag?: number): Promise<void> {
    const { at, person, queue, wait, handling, rate, isTagged, hasBot, ad } = line
    const after = (minutes: number): Date => new Date(at.getTime() + minutes * MINUTE)
    const closed_at = handling === null ? null : after(1 + handling)
    const { ticketId: ticket_id } = await seedConversation(server.context, acme.id, {
      whatsappId: connection,
      contact: { created_at: at },
      ticket: {
        status: closed_at ? 'closed' : 'open',
        user_id: person.id,
        queue_id: queue,
        created_at: at,
        closed_at,
        ad: ad === null ? null : JSON.stringify({ headline: ad }),
      },
      messages: [
        { created_at: at },
        ...(hasBot ? [{ created_at: after(0.5), from_me: true, automatic: true }] : []),
        { created_at: after(wait), from_me: true, user_id: person.id },
      ],
    })
    const entry = { company_id: acme.id, ticket_id, queue_id: queue }
    const db = server.context.platform
    if (isTagged && tag !== undefined)
      await db.insertInto('ticket_tags').values({ company_id: acme.id, ticket_id, tag_id: tag }).execute()
    await db
      .insertInto('ticket_log')
      .values([
        {
          ...entry,
          type: 'open',
          created_at: after(1),
          from_status: 'pending',
          to_status: 'open',
          to_user_id: person.id,
        },
        ...(closed_at
          ? [
              {
                ...entry,
                type: 'closed' as const,
                created_at: closed_at,
                from_status: 'open' as const,
                to_status: 'closed' as const,
              },
            ]
          : []),
      ])
      .execute()
    if (rate !== null && closed_at)
      await db
        .insertInto('ticket_ratings')
        .values({
          ...entry,
          user_id: person.id,
          connection_id: connection,
          rate,
          out_of: 10,
          created_at: closed_at,
        })
        .execute()
  }
  const average = (list: readonly number[]): number =>
    list.length === 0 ? 0 : Math.round((list.reduce((sum, n) => sum + n, 0) / list.length) * 100) / 100
  const dayOf = (at: Date, minutes = 0): string =>
    new Date(at.getTime() + minutes * MINUTE - 3 * HOUR).toISOString().slice(0, 10)

  it('has the figures of a sheet that was computed by hand', async () => {
    const lines = script()
    const connection = await seedConnection(server.context, acme.id)
    for (const line of lines) await play(line, connection)
    for (const [from, to] of [
      ['2026-10-01', '2026-10-31'],
      ['2026-10-20', '2026-11-23'],
      ['2026-11-05', '2026-11-05'],
      ['2026-09-01', '2026-12-31'],
    ] as const) {
      const isIn = (day: string): boolean => from <= day && day <= to
      const ended = lines.filter(line => line.handling !== null && isIn(dayOf(line.at, 1 + line.handling)))
      const rates = ended.flatMap(line => (line.rate === null ? [] : [line.rate]))
      const waits = lines.filter(line => isIn(dayOf(line.at, line.wait))).map(line => line.wait)
      const score = rates.filter(rate => rate >= 9).length - rates.filter(rate => rate <= 6).length
      const { counters, attendants } = await dashboard({ date_from: from, date_to: to })
      expect(counters, `${from} to ${to}`).toMatchObject({
        tickets: lines.filter(line => isIn(dayOf(line.at))).length,
        leads: lines.filter(line => isIn(dayOf(line.at))).length,
        supportFinished: ended.length,
        avgWaitTime: average(waits),
        avgSupportTime: average(ended.map(line => line.handling ?? 0)),
        withRating: rates.length,
        withoutRating: ended.length - rates.length,
        npsScore: rates.length === 0 ? 0 : Math.round((score / rates.length) * 100),
      })
      for (const person of [acme.beto, acme.bia])
        expect(attendants.find(({ id }) => id === person.id)).toMatchObject({
          closeCount: ended.filter(line => line.person.id === person.id).length,
          openCount: lines.filter(line => line.person.id === person.id && line.handling === null).length,
        })
    }
  })

  /** Computes the figures of a period from these lines, as a spreadsheet would. */
  function sheetOf(lines: readonly Line[], from: string, to: string) {
    const isIn = (day: string): boolean => from <= day && day <= to
    const begun = lines.filter(line => isIn(dayOf(line.at)))
    const ended = lines.filter(line => line.handling !== null && isIn(dayOf(line.at, 1 + line.handling)))
    const waits = lines.filter(line => isIn(dayOf(line.at, line.wait))).map(line => line.wait)
    const rates = ended.flatMap(line => (line.rate === null ? [] : [line.rate]))
    const score = rates.filter(rate => rate >= 9).length - rates.filter(rate => rate <= 6).length
    return {
      waits,
      /** Tickets whose bot talked, by the day on which it did. */
      talks: lines.filter(line => line.hasBot && isIn(dayOf(line.at, 0.5))).length,
      figures: {
        tickets: begun.length,
        supportFinished: ended.length,
        avgWaitTime: average(waits),
        avgSupportTime: average(ended.map(line => line.handling ?? 0)),
        countRating: rates.length,
        npsScore: rates.length === 0 ? 0 : Math.round((score / rates.length) * 100),
      },
    }
  }
  /** The upper bounds in minutes of the classes of waits. */
  const BOUNDS = [1, 2, 5, 10, 15, 30, 60, 240, 1_440]
  const classOf = (minutes: number): number => BOUNDS.findIndex(bound => minutes <= bound)

  it('has the reports of the same sheet: people, queues, tags, hours, percentiles, NPS, bot, ads, ratings, and the period before', async () => {
    const lines = script()
    const connection = await seedConnection(server.context, acme.id)
    const { id: tag } = await server.context.platform
      .insertInto('tags')
      .values({ company_id: acme.id, name: 'Troca', color: '#7c7c7c' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const line of lines) await play(line, connection, tag)
    await countMarked(server.context)
    const [from, to] = ['2026-10-20', '2026-11-18'] as const
    const query = { from, to }
    const [now, before] = [sheetOf(lines, from, to), sheetOf(lines, '2026-09-20', '2026-10-19')]
    const report = await acme.ana.ok(ROUTES.showReport, { query })
    expect(report.before.period).toEqual({ from: '2026-09-20', to: '2026-10-19' })
    expect(report.now.figures).toMatchObject(now.figures)
    expect(report.before.figures).toMatchObject(before.figures)

    const sorted = now.waits.toSorted((a, b) => a - b)
    expect(report.now.wait.clockClasses).toEqual(
      [...BOUNDS.keys(), -1].map(index => sorted.filter(wait => classOf(wait) === index).length),
    )
    for (const [name, share] of [
      ['p50', 0.5],
      ['p90', 0.9],
    ] as const) {
      const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0
      expect(classOf(report.now.wait.clock[name] ?? 0), name).toBe(classOf(exact))
    }

    const groups = async (by: 'attendant' | 'queue' | 'tag') =>
      new Map(
        (await acme.ana.ok(ROUTES.showReportGroups, { query: { ...query, by } })).groups.map(group => [
          group.id,
          group.figures,
        ]),
      )
    const byPerson = await groups('attendant')
    for (const person of [acme.beto, acme.bia]) {
      const { supportFinished, avgWaitTime, avgSupportTime, countRating, npsScore } = sheetOf(
        lines.filter(line => line.person.id === person.id),
        from,
        to,
      ).figures
      expect(byPerson.get(person.id)).toMatchObject({
        supportFinished,
        avgWaitTime,
        avgSupportTime,
        countRating,
        npsScore,
      })
    }
    const byQueue = await groups('queue')
    for (const queue of [acme.vendas, acme.suporte])
      expect(byQueue.get(queue)).toMatchObject(
        sheetOf(
          lines.filter(line => line.queue === queue),
          from,
          to,
        ).figures,
      )
    expect((await groups('tag')).get(tag)).toMatchObject(
      sheetOf(
        lines.filter(line => line.isTagged),
        from,
        to,
      ).figures,
    )

    const bot = await acme.ana.ok(ROUTES.showBotReport, { query })
    expect(bot.now).toMatchObject({ talks: now.talks, helped: 0, left: 0 })
    expect(bot.before).toMatchObject({ talks: before.talks })

    const { ads } = await acme.ana.ok(ROUTES.showAdReport, { query })
    for (const headline of ['Kit azul', 'Kit verde']) {
      const { figures } = sheetOf(
        lines.filter(({ ad }) => ad === headline),
        from,
        to,
      )
      expect(figures.tickets).toBeGreaterThan(3)
      expect(ads.find(ad => ad.headline === headline)?.figures, headline).toMatchObject(figures)
      const filtered = await acme.ana.ok(ROUTES.showReport, { query: { ...query, ad: headline } })
      expect(filtered.now.figures, headline).toMatchObject(figures)
    }

    const rated = lines
      .flatMap(({ at, handling, rate }) =>
        handling === null || rate === null
          ? []
          : [{ rate, at: new Date(at.getTime() + (1 + handling) * MINUTE) }],
      )
      .filter(({ at }) => from <= dayOf(at) && dayOf(at) <= to)
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    const { ratings } = await acme.ana.ok(ROUTES.listRatedTickets, { query })
    expect(ratings.map(({ rating, createdAt }) => [rating.rate, createdAt])).toEqual(
      rated.map(({ rate, at }) => [rate, at.toISOString()]),
    )

    const { cells } = await acme.ana.ok(ROUTES.showHeatMap, { query })
    const counted = lines.filter(line => from <= dayOf(line.at) && dayOf(line.at) <= to)
    for (const cell of cells)
      expect(cell.tickets, `${cell.weekday} at ${cell.hour}`).toBe(
        counted.filter(({ at }) => {
          const local = new Date(at.getTime() - 3 * HOUR)
          return local.getUTCDay() === cell.weekday && local.getUTCHours() === cell.hour
        }).length,
      )
  })
})

describe('the daily check', () => {
  /** Another version lets the dashboard show it. */
  async function spoil(): Promise<void> {
    const { platform } = server.context
    await platform.updateTable('figures').set({ opened: 99 }).where('company_id', '=', acme.id).execute()
    await platform
      .updateTable('figure_versions')
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('company_id', '=', acme.id)
      .execute()
  }

  it('makes sums anew that differ from their tickets, and says so', async () => {
    await begin()
    expect((await dashboard()).counters.tickets).toBe(1)
    // The check at the start of the server may have met the company already.
    await server.context.platform.deleteFrom('figure_checks').where('company_id', '=', acme.id).execute()
    await spoil()
    expect((await dashboard()).counters.tickets).toBe(99)
    await checkFigures(server.context)
    expect((await dashboard()).counters.tickets).toBe(1)
    expect(logged.filter(line => line.includes('made anew'))).toHaveLength(1)
    await spoil()
    await checkFigures(server.context)
    expect((await dashboard()).counters.tickets).toBe(99)
  })

  it('counts by the new time zone of a company', async () => {
    await begin()
    await dashboard()
    await checkFigures(server.context)
    await moveToKolkata()
    await checkFigures(server.context)
    expect((await dashboard()).today.hours[19]).toBe(1)
  })

  it.each([
    ['check', checkFigures],
    ['look', markMoved],
  ])(
    'counts all tickets anew at the first %s of a company that was counted by an unknown time zone',
    async (_, look) => {
      const { platform } = server.context
      const { whatsappId, contactId } = await begin()
      await sql`
        insert into tickets (company_id, contact_id, connection_id, status, created_at, updated_at, closed_at)
        select ${acme.id}, ${contactId}, ${whatsappId}, 'closed', ${clock.now()}::timestamptz, ${clock.now()}::timestamptz,
          ${clock.now()}::timestamptz
        from generate_series(1, 249)`.execute(platform)
      expect((await dashboard()).today.hours[10]).toBe(250)
      await platform.deleteFrom('figure_checks').where('company_id', '=', acme.id).execute()
      await moveToKolkata()
      await look(server.context)
      expect((await dashboard()).today.hours[19]).toBe(250)
    },
  )
})

describe('the note that figures are still counted', () => {
  const isCounting = async () => (await acme.ana.ok(ROUTES.showDashboard, { query: { days: 1 } })).isCounting
  const age = (seconds: number) =>
    sql`update figure_marks set marked_at = now() - make_interval(secs => ${seconds})
      where company_id = ${acme.id}`.execute(server.context.platform)

  it('stands while few tickets wait long, and not for what happened just now', async () => {
    const talk = await withoutCounting(async () => {
      const begun = await begin()
      expect(await isCounting()).toBe(false)
      await age(60)
      expect(await isCounting()).toBe(true)
      return begun
    })
    await countMarked(server.context)
    expect(await isCounting()).toBe(false)
    await says(talk)
    expect(await isCounting()).toBe(false)
  })

  it.each([
    ['checked', checkFigures],
    ['new', async () => undefined],
    [
      'counted by an unknown time zone',
      () => server.context.platform.deleteFrom('figure_checks').where('company_id', '=', acme.id).execute(),
    ],
  ])('stands once a %s company has another time zone, until all is counted by it', async (_, happens) => {
    await begin()
    await countMarked(server.context)
    await happens(server.context)
    await countMarked(server.context)
    await withoutCounting(async () => {
      await moveToKolkata()
      expect(await isCounting()).toBe(true)
    })
    await markMoved(server.context)
    await countMarked(server.context)
    expect(await isCounting()).toBe(false)
    expect((await dashboard()).today.hours[19]).toBe(1)
  })

  // Seen red: with a mark for each row, 3.
  it('is one, however many rows of a ticket a change writes', async () => {
    const { ticketId } = await begin()
    await countMarked(server.context)
    const marks = await withScope(server.context, systemViewer(acme.id), async ({ db }) => {
      await sql`update tickets set queue_id = null where id = ${ticketId}`.execute(db)
      await sql`insert into ticket_log (ticket_id, type) values (${ticketId}, 'queue'), (${ticketId}, 'transfered')`.execute(
        db,
      )
      return db.selectFrom('figure_marks').select('ticket').where('ticket', '=', ticketId).execute()
    })
    expect(marks).toEqual([{ ticket: ticketId }])
  })

  it('does not stand for a long conversation, which is counted late on purpose', async () => {
    const talk = await begin()
    await countMarked(server.context)
    await sql`update ticket_figures set messages = 6000 where ticket = ${talk.ticketId}`.execute(
      server.context.platform,
    )
    await says(talk)
    await age(60)
    expect(await isCounting()).toBe(false)
  })
})

describe('what happens now', () => {
  const wait = async (minutes: number, over: { queue_id?: number | null; connection?: number } = {}) =>
    seedConversation(server.context, acme.id, {
      ...(over.connection === undefined ? {} : { whatsappId: over.connection }),
      contact: { name: `Cliente ${minutes}` },
      ticket: {
        queue_id: over.queue_id === undefined ? acme.vendas : over.queue_id,
        waiting_since: new Date(clock.now().getTime() - minutes * MINUTE),
      },
    })
  const queueOf = (board: Awaited<ReturnType<typeof showNow>>, id: number | null) =>
    board.queues.find(({ queue }) => (queue?.id ?? null) === id)

  it('names who waits longest in each queue', async () => {
    await wait(3)
    const talk = await wait(12)
    await wait(4, { queue_id: null })
    const board = await showNow()
    expect(queueOf(board, acme.vendas)).toMatchObject({
      pending: 2,
      waiting: 2,
      longest: { openSeconds: 720, ticket: { id: talk.ticketId, name: 'Cliente 12' } },
    })
    expect(queueOf(board, acme.suporte)).toMatchObject({ waiting: 0, longest: null })
    expect(queueOf(board, null)).toMatchObject({ waiting: 1 })
  })

  it('has the longest wait first, and says which answers are due already', async () => {
    const [suporte, vendas] = [await wait(151, { queue_id: acme.suporte }), await wait(37)]
    await wait(4, { queue_id: null })
    const due = async ({ ticketId }: { ticketId: number }, minutes: number) =>
      server.context.platform
        .updateTable('tickets')
        .set({ answer_due_at: new Date(clock.now().getTime() + minutes * MINUTE) })
        .where('id', '=', ticketId)
        .execute()
    await due(suporte, 3)
    await due(vendas, -2)
    const board = await showNow()
    expect(
      board.queues.map(({ queue, overdue, longest }) => [queue?.id ?? null, overdue, longest?.openSeconds]),
    ).toEqual([
      [acme.suporte, 0, 151 * 60],
      [acme.vendas, 1, 37 * 60],
      [null, 0, 4 * 60],
    ])
    expect(queueOf(board, acme.vendas)?.longest?.answerDueAt).toBe(
      new Date(clock.now().getTime() - 2 * MINUTE).toISOString(),
    )
  })

  it('measures by the opening hours of the connection', async () => {
    await acme.ana.ok(ROUTES.updateSetting, {
      params: { key: 'scheduleType' },
      body: { value: 'connection' },
    })
    const shift = (startTime: string) => [
      {
        weekday: 'Segunda',
        weekdayEn: 'monday' as const,
        startTime,
        endTime: '18:00',
        startTimeB: '',
        endTimeB: '',
      },
    ]
    const early = await seedConnection(server.context, acme.id, { schedules: JSON.stringify(shift('08:00')) })
    const late = await seedConnection(server.context, acme.id, { schedules: JSON.stringify(shift('10:25')) })
    await wait(60, { connection: late })
    const talk = await wait(50, { connection: early })
    expect(queueOf(await showNow(), acme.vendas)?.longest).toMatchObject({
      openSeconds: 50 * 60,
      isOpen: true,
      ticket: { id: talk.ticketId },
    })
  })

  it('says whether a wait grows', async () => {
    await acme.ana.ok(ROUTES.updateSetting, {
      params: { key: 'scheduleType' },
      body: { value: 'connection' },
    })
    const later = {
      weekday: 'Segunda',
      weekdayEn: 'monday' as const,
      startTime: '11:00',
      endTime: '18:00',
      startTimeB: '',
      endTimeB: '',
    }
    const closed = await seedConnection(server.context, acme.id, { schedules: JSON.stringify([later]) })
    await wait(20, { connection: closed })
    expect(queueOf(await showNow(), acme.vendas)?.longest).toMatchObject({ openSeconds: 0, isOpen: false })
  })

  it('hides a ticket from those who may not see it, and masks numbers', async () => {
    const contact = await seedContact(server.context, acme.id, {
      name: '5511987654321',
      number: '5511987654321',
    })
    await seedConversation(server.context, acme.id, {
      contactId: contact.id,
      ticket: { queue_id: acme.vendas, waiting_since: clock.now() },
    })
    const rita = await acme.hire('Rita', { show_dashboard: true, queueIds: [acme.suporte] })
    expect(queueOf(await showNow(rita), acme.vendas)).toMatchObject({ waiting: 1, longest: { ticket: null } })
    const rui = await acme.hire('Rui', { show_dashboard: true, is_tricked: false, queueIds: [acme.vendas] })
    expect(JSON.stringify(await showNow(rui))).not.toContain('5511987654321')
  })

  it('lists who is online with their load, and connections in trouble', async () => {
    const talk = await begin()
    await change(talk, { status: 'open' })
    await server.context.platform
      .updateTable('users')
      .set({ is_online: true })
      .where('id', '=', acme.beto.id)
      .execute()
    const broken = await seedConnection(server.context, acme.id, { desired: 'open', status: 'DISCONNECTED' })
    const board = await showNow()
    expect(board.online).toEqual([{ id: acme.beto.id, name: 'Beto', open: 1, waiting: 1 }])
    expect(board.troubled).toMatchObject([{ id: broken, status: 'DISCONNECTED' }])
  })

  it('says whether the company has any connection, and any ticket of whatever time', async () => {
    expect(await showNow()).toMatchObject({ hasConnections: false })
    expect((await dashboard()).hasTickets).toBe(false)
    await begin()
    const past = { date_from: '2020-01-01', date_to: '2020-01-31' }
    expect(await showNow()).toMatchObject({ hasConnections: true })
    expect(await dashboard(past)).toMatchObject({ counters: { tickets: 0 }, hasTickets: true })
  })
})
