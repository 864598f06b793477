// spec: insight-8
import { ROUTES } from '@recado/contract'
import { addDays } from '@recado/domain'
import { beforeEach, expect, it } from 'vitest'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import {
  acme,
  makeSimulator,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
} from '../../testing/index.ts'
import { recordAudit } from '../audit-log/index.ts'
import { countMarked } from '../dashboard/index.ts'

const clock = new TestClock()
beforeEach(() => clock.set('2026-11-23T13:30:00Z'))
setupTestServer({ ...makeSimulator(), clock })

async function seedAt(moments: readonly string[]): Promise<void> {
  const whatsappId = await seedConnection(server.context, acme.id)
  for (const moment of moments) {
    const at = new Date(moment)
    const { ticketId } = await seedConversation(server.context, acme.id, {
      whatsappId,
      contact: { created_at: at },
      ticket: { queue_id: acme.vendas, created_at: at, updated_at: at },
      messages: [{ body: 'Bom dia', created_at: at }],
    })
    await server.context.platform
      .insertInto('ticket_ratings')
      .values({
        company_id: acme.id,
        connection_id: whatsappId,
        ticket_id: ticketId,
        rate: 9,
        out_of: 10,
        created_at: at,
      })
      .execute()
    clock.set(at)
    await withScope(server.context, systemViewer(acme.id), scope =>
      recordAudit(scope, { kind: 'settingChanged', subject: 'Dia' }),
    )
  }
  clock.set('2026-11-23T13:30:00Z')
  await countMarked(server.context)
}

/** The count of a day on each screen and in each file. */
async function countsOf(day: string): Promise<Record<string, number | null>> {
  const query = { from: day, to: day }
  const sumOf = (rows: readonly { readonly tickets: number }[]): number =>
    rows.reduce((sum, { tickets }) => sum + tickets, 0)
  const { ana } = acme
  const { now } = await ana.ok(ROUTES.showReport, { query })
  const { counters } = await ana.ok(ROUTES.showDashboard, { query: { date_from: day, date_to: day } })
  const csv = await ana.ok(ROUTES.exportTicketsCsv, { query: { ...query, columns: ['id'] } })
  return {
    report: now.figures.tickets,
    received: now.figures.received,
    timeline: sumOf((await ana.ok(ROUTES.showReportTimeline, { query })).points),
    heatMap: sumOf((await ana.ok(ROUTES.showHeatMap, { query })).cells),
    dashboard: counters.tickets,
    leads: counters.leads,
    file: csv.trimEnd().split('\r\n').length - 1,
    button: (await ana.ok(ROUTES.countExportedTickets, { query })).count,
    ratings: (await ana.ok(ROUTES.listRatedTickets, { query })).ratings.length,
    list: (await ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true, date: day } }))
      .tickets.length,
    contacts: (await ana.ok(ROUTES.listContacts, { query: { dateStart: day, dateEnd: day } })).contacts
      .length,
    search: (
      await ana.ok(ROUTES.searchMessages, {
        query: { searchParam: `bom after:${day} before:${addDays(day, 1)}` },
      })
    ).messages.length,
    audit: (
      await ana.ok(ROUTES.listAuditLog, { query: { ...query, kind: 'settingChanged' } })
    ).entries.filter(({ subject }) => subject === 'Dia').length,
  }
}

it.each([
  {
    name: 'midnight comes twice in the Azores',
    timezone: 'Atlantic/Azores',
    day: '2026-10-25',
    before: ['2026-10-24T23:59:00Z'],
    on: ['2026-10-25T00:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-26T00:59:59Z'],
    after: ['2026-10-26T01:00:00Z'],
  },
  {
    name: 'midnight comes twice in Havana',
    timezone: 'America/Havana',
    day: '2026-11-01',
    before: ['2026-11-01T03:59:59Z'],
    on: ['2026-11-01T04:00:00Z', '2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z', '2026-11-02T04:59:59Z'],
    after: ['2026-11-02T05:00:00Z'],
  },
  {
    name: 'midnight is skipped in the Azores',
    timezone: 'Atlantic/Azores',
    day: '2026-03-29',
    before: ['2026-03-29T00:59:59Z'],
    on: ['2026-03-29T01:00:00Z', '2026-03-29T01:30:00Z', '2026-03-29T23:59:59Z'],
    after: ['2026-03-30T00:00:00Z', '2026-03-30T00:30:00Z'],
  },
  {
    name: 'the evening comes twice in Santiago',
    timezone: 'America/Santiago',
    day: '2026-04-04',
    before: ['2026-04-04T02:59:59Z'],
    on: ['2026-04-04T03:00:00Z', '2026-04-05T02:30:00Z', '2026-04-05T03:30:00Z', '2026-04-05T03:59:59Z'],
    after: ['2026-04-05T04:00:00Z'],
  },
])('every screen and file counts the same when $name', async ({ timezone, day, before, on, after }) => {
  await server.context.platform.updateTable('companies').set({ timezone }).where('id', '=', acme.id).execute()
  await seedAt([...before, ...on, ...after])
  const others = await countsOf(addDays(day, -1))
  const all = await countsOf(day)
  expect(all).toEqual(Object.fromEntries(Object.keys(all).map(name => [name, on.length])))
  expect(others).toEqual(Object.fromEntries(Object.keys(all).map(name => [name, before.length])))
  expect(await countsOf(addDays(day, 1))).toEqual(
    Object.fromEntries(Object.keys(all).map(name => [name, after.length])),
  )
})
