// spec: insight-4
import { REPORT_GROUPS, ROUTES } from '@recado/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { AdReferral } from '@recado/channels/port'
import { beforeEach, expect, it } from 'vitest'
import {
  acme,
  deliverInbound,
  inboundMessage,
  makeSimulator,
  seedConnection,
  seedContact,
  server,
  setupTestServer,
  TestClock,
} from '../../testing/index.ts'
import { propertyRuns } from '../../testing/extent.ts'
import { fireDueDeadlines } from '../tickets/index.ts'
import { countMarked } from './index.ts'

// After any events, in any order and with any number of counts between them, the figures are those of
// counting everything anew.

const clock = new TestClock()
/** Five minutes to eleven in São Paulo; a session lasts a quarter of an hour. */
const BEGINNING = '2026-11-23T13:55:00Z'
beforeEach(() => clock.set(BEGINNING))
setupTestServer({ ...makeSimulator(), clock })

const ACTIONS = [
  'write',
  'write',
  'accept',
  'answer',
  'answer',
  'giveBack',
  'toQueue',
  'toBia',
  'close',
  'closeQuietly',
  'rate',
  'reopen',
  'note',
  'delete',
  'tag',
  'untag',
  'comeByAd',
  'merge',
  'fire',
  'removeQueue',
  'target',
  'escalate',
  'count',
] as const
type Action = (typeof ACTIONS)[number]
interface Step {
  readonly action: Action
  readonly customer: 0 | 1
  readonly seconds: number
}
const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...ACTIONS),
    customer: fc.constantFrom(0 as const, 1 as const),
    seconds: fc.integer({ min: 0, max: 50 }),
  }),
  { minLength: 4, maxLength: 16 },
)

/** Two customers of one connection, who may turn out to be one. */
async function prepare() {
  await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'userRating' }, body: { value: 'enabled' } })
  const connection = await seedConnection(server.context, acme.id, {
    rating_message: 'Nota?',
    nps_enabled: true,
    time_create_new_ticket: 30,
  })
  const customers = await Promise.all([
    seedContact(server.context, acme.id),
    seedContact(server.context, acme.id),
  ])
  const dora = await acme.hire('Dora', { profile: 'admin' })
  const latest = async (customer: number) =>
    (
      await server.context.platform
        .selectFrom('tickets as t')
        .innerJoin('contact_aliases as a', 'a.contact_id', 't.contact_id')
        .select('t.id')
        .where('a.value', '=', customers[customer]?.number ?? '')
        .orderBy('t.id', 'desc')
        .executeTakeFirst()
    )?.id ?? 0
  const says = (customer: number, text: string, ad?: AdReferral) =>
    deliverInbound(
      server.context,
      acme.id,
      connection,
      inboundMessage(customers[customer]?.number ?? '', text, { at: clock.now(), ...(ad && { ad }) }),
    )
  const move = async (customer: number, body: object) =>
    acme.ana.call(ROUTES.updateTicket, { params: { ticketId: await latest(customer) }, body })
  const send = async (customer: number, body: object) =>
    dora.call(ROUTES.sendMessage, {
      params: { ticketId: await latest(customer) },
      body: { body: 'Oi', ...body },
    })
  const setTags = (ticketId: number, ids: readonly number[]) =>
    acme.ana.call(ROUTES.syncTags, { body: { ticketId, tags: ids.map(id => ({ id })) } })
  const { id: tagId } =
    (await acme.ana.ok(ROUTES.listAllTags)).find(({ name }) => name === 'Urgente') ??
    (await acme.ana.ok(ROUTES.createTag, { body: { name: 'Urgente', color: '#b42318' } }))
  const DO: Record<Action, (customer: number) => Promise<unknown>> = {
    write: customer => says(customer, 'Oi'),
    accept: customer => move(customer, { status: 'open', queueId: acme.vendas }),
    answer: customer => send(customer, {}),
    note: customer => send(customer, { isPrivate: true }),
    giveBack: customer => move(customer, { status: 'pending' }),
    toQueue: customer => move(customer, { queueId: acme.suporte, userId: null }),
    toBia: customer => move(customer, { userId: acme.bia.id, queueId: acme.suporte }),
    close: customer => move(customer, { status: 'closed', askRating: true }),
    closeQuietly: customer => move(customer, { status: 'closed', askRating: false }),
    rate: customer => says(customer, '9'),
    reopen: customer => move(customer, { status: 'open' }),
    delete: async customer =>
      acme.ana.call(ROUTES.deleteTicket, { params: { ticketId: await latest(customer) } }),
    tag: async customer => setTags(await latest(customer), [tagId]),
    untag: async customer => setTags(await latest(customer), []),
    comeByAd: customer => says(customer, 'Oi', { headline: customer === 0 ? 'Kit azul' : '' }),
    merge: () =>
      acme.ana.call(ROUTES.mergeContacts, {
        body: { intoId: customers[0].id, fromId: customers[1].id },
      }),
    fire: () => acme.ana.call(ROUTES.deleteUser, { params: { userId: dora.id } }),
    target: customer =>
      acme.ana.call(ROUTES.updateQueue, {
        params: { queueId: acme.vendas },
        body: { firstAnswerMinutes: customer, escalateMinutes: 1, escalateQueueId: acme.suporte },
      }),
    escalate: () => fireDueDeadlines(server.context),
    removeQueue: () => acme.ana.call(ROUTES.deleteQueue, { params: { queueId: acme.suporte } }),
    count: () => countMarked(server.context),
  }
  return DO
}

async function readFigures(): Promise<unknown[]> {
  const tables = await Promise.all(
    ['figures', 'ad_figures'].map(table =>
      sql<Record<string, unknown>>`select * from ${sql.table(table)} f where company_id = ${acme.id}
        order by grain, at, tag, queue, connection, attendant, to_jsonb(f) ->> 'ad'`.execute(
        server.context.platform,
      ),
    ),
  )
  const isSum = (row: Record<string, unknown>): boolean =>
    Object.entries(row).some(([name, value]) => typeof value === 'number' && value !== 0 && !PLACE.has(name))
  return tables.flatMap(({ rows }) => rows.filter(isSum))
}
/** The groups of reports, which show no row for what is taken back. */
async function readGroups(): Promise<unknown[]> {
  const day = { from: '2026-11-23', to: '2026-11-23' }
  const groups = await Promise.all(
    REPORT_GROUPS.map(async by => {
      const report = await acme.ana.ok(ROUTES.showReportGroups, { query: { ...day, by } })
      return [by, report.groups.toSorted((a, b) => a.id - b.id)]
    }),
  )
  return [...groups, await acme.ana.ok(ROUTES.showAdReport, { query: day })]
}
const PLACE = new Set(['company_id', 'tag', 'queue', 'connection', 'attendant'])

async function countAnew(): Promise<void> {
  const { platform } = server.context
  for (const table of ['figures', 'ad_figures', 'ticket_figures'])
    await sql`delete from ${sql.table(table)} where company_id = ${acme.id}`.execute(platform)
  await sql`insert into figure_marks (company_id, ticket) select company_id, id from tickets where company_id = ${acme.id}`.execute(
    platform,
  )
  await countMarked(server.context)
}

it(
  'figures that follow what happens equal those of counting everything anew',
  { timeout: 120_000 },
  async () => {
    const script = async (list: readonly Step[]): Promise<void> => {
      const actions = await prepare()
      clock.set(BEGINNING)
      for (const { action, customer, seconds } of list) {
        clock.advance(seconds * 1_000)
        await actions[action](customer)
      }
      await countMarked(server.context)
      const followed = [await readFigures(), await readGroups()]
      await countAnew()
      expect(followed).toEqual([await readFigures(), await readGroups()])
    }
    await fc.assert(
      fc.asyncProperty(steps, async list => {
        await script(list)
        await sql`delete from tickets where company_id = ${acme.id}`.execute(server.context.platform)
        await countMarked(server.context)
      }),
      { numRuns: propertyRuns(8) },
    )
  },
)
