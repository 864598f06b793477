// spec: insight-4
import { isDeepStrictEqual } from 'node:util'
import { ROUTES } from '@recado/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VersionedCache } from '../../kernel/batching/versioned-cache.ts'
import {
  acme,
  client,
  makeSimulator,
  seedContact,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
  type Client,
  type TestConversation,
  type TestServer,
} from '../../testing/index.ts'
import { propertyRuns } from '../../testing/extent.ts'
import { countMarked, rebuildFigures } from '../dashboard/index.ts'

// Answers of the dashboard and of reports are cached, and what has changed is seen by the next call, of every process.
// Seen red: no version raised by counting or by making the sums anew; a version without marks, attendants, new contacts or names
// of groups; a key without the company or the filter; and cached answers for those who may not see them.

const clock = new TestClock()
beforeEach(() => clock.set('2026-11-23T13:30:00Z'))
setupTestServer({ ...makeSimulator(), clock, roles: 'api' })
let peer: TestServer
/** A process with an empty cache. */
let fresh: TestServer
beforeAll(async () => {
  peer = await server.startPeer()
  fresh = await server.startPeer()
})
afterAll(async () => {
  await peer.close()
  await fresh.close()
})

const PERIOD = { from: '2026-10-01', to: '2026-11-24' }
const GROUPS = ['attendant', 'queue', 'connection', 'tag'] as const
async function askAll(as: Client) {
  const query = PERIOD
  const [dashboard, summary, timeline, heatMap, ads, ...groups] = await Promise.all([
    as.ok(ROUTES.showDashboard, { query: { date_from: PERIOD.from, date_to: PERIOD.to } }),
    as.ok(ROUTES.showReport, { query }),
    as.ok(ROUTES.showReportTimeline, { query }),
    as.ok(ROUTES.showHeatMap, { query }),
    as.ok(ROUTES.showAdReport, { query }),
    ...GROUPS.map(by => as.ok(ROUTES.showReportGroups, { query: { ...query, by } })),
  ])
  return { dashboard, summary, timeline, heatMap, ads, groups }
}
type Answers = Awaited<ReturnType<typeof askAll>>
const at = ({ url }: TestServer, { token }: Client = acme.ana): Client => client(url, token)
function askFresh(who: Client = acme.ana): Promise<Answers> {
  Object.assign(fresh.context, { versionedCache: new VersionedCache() })
  return askAll(at(fresh, who))
}

/** For names that nobody has yet. */
let names = 0
const begin = (company = acme): Promise<TestConversation> =>
  seedConversation(server.context, company.id, {
    contact: { created_at: clock.now() },
    ticket: { queue_id: company.vendas, created_at: clock.now(), updated_at: clock.now() },
  })
/** Steps that are told only once the tickets are counted. */
const COUNTED_LATER: readonly string[] = ['write', 'tag']
/** Everything that the answers tell of. */
async function prepare() {
  const talk = await begin()
  const { id: tag } = await acme.ana.ok(ROUTES.createTag, {
    body: { name: `Nome ${++names}`, color: '#b42318' },
  })
  await countMarked(server.context)
  const update = (body: object) =>
    acme.beto.ok(ROUTES.updateTicket, { params: { ticketId: talk.ticketId }, body })
  const setTags = (ids: readonly number[]) =>
    acme.ana.ok(ROUTES.syncTags, { body: { ticketId: talk.ticketId, tags: ids.map(id => ({ id })) } })
  const rename = (table: 'users' | 'queues' | 'tags' | 'connections', id: number) =>
    server.context.platform
      .updateTable(table)
      .set({ name: `Nome ${++names}` })
      .where('id', '=', id)
      .execute()
  return {
    begin: () => begin(),
    write: () =>
      server.context.platform
        .insertInto('messages')
        .values({
          company_id: acme.id,
          ticket_id: talk.ticketId,
          contact_id: talk.contactId,
          connection_id: talk.whatsappId,
          from_me: false,
          body: 'Oi',
          created_at: clock.now(),
        })
        .execute(),
    count: () => countMarked(server.context),
    accept: () => update({ status: 'open', userId: acme.beto.id }),
    giveBack: () => update({ status: 'pending' }),
    close: () => update({ status: 'closed', askRating: false }),
    tag: () => setTags([tag]),
    untag: () => setTags([]),
    renameUser: () => rename('users', acme.bia.id),
    renameQueue: () => rename('queues', acme.suporte),
    renameTag: () => rename('tags', tag),
    renameConnection: () => rename('connections', talk.whatsappId),
    hire: () => acme.hire(`Zeca ${++names}`),
    comeOnline: () => setOnline(true),
    leave: () => setOnline(false),
    addLead: () => seedContact(server.context, acme.id, { created_at: clock.now() }),
    moveAway: () => setTimezone('Pacific/Kiritimati'),
    moveBack: () => setTimezone('America/Sao_Paulo'),
    rebuild: async () => {
      await sql`update ticket_figures set cells = '[]' where company_id = ${acme.id}`.execute(
        server.context.platform,
      )
      await rebuildFigures(server.context, acme.id)
    },
  }
}
const setOnline = (is_online: boolean) =>
  server.context.platform.updateTable('users').set({ is_online }).where('id', '=', acme.bia.id).execute()
const setTimezone = (timezone: string) =>
  server.context.platform.updateTable('companies').set({ timezone }).where('id', '=', acme.id).execute()

it('each change is seen by the next call of every process', { timeout: 60_000 }, async () => {
  const steps = await prepare()
  let before = await askAll(acme.ana)
  expect(await askAll(at(peer))).toEqual(before)
  const order = [
    ...([
      'begin',
      'write',
      'count',
      'accept',
      'giveBack',
      'accept',
      'close',
      'count',
      'tag',
      'count',
    ] as const),
    ...([
      'renameUser',
      'renameQueue',
      'renameTag',
      'renameConnection',
      'hire',
      'comeOnline',
      'leave',
    ] as const),
    ...(['addLead', 'moveAway', 'moveBack', 'rebuild', 'count'] as const),
  ]
  for (const [place, step] of order.entries()) {
    clock.advance(1_000)
    await steps[step]()
    // In turns, so that neither process has what the other asked for.
    const seen = await askAll(place % 2 === 0 ? at(peer) : acme.ana)
    expect(seen, step).toEqual(await askFresh())
    expect(COUNTED_LATER.includes(step) || !isDeepStrictEqual(seen, before), step).toBe(true)
    before = seen
  }
})

it('whatever happens in whatever order, cached answers are those of a process without a cache', async () => {
  const known = Object.keys(await prepare()) as (keyof Awaited<ReturnType<typeof prepare>>)[]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ step: fc.constantFrom(...known), asked: fc.subarray(['server', 'peer']) }), {
        minLength: 3,
        maxLength: 12,
      }),
      async list => {
        const steps = await prepare()
        // One person may call so many times a minute.
        const dora = await acme.hire('Dora', { profile: 'admin' })
        for (const { step, asked } of list) {
          clock.advance(1_000)
          // The bot and people may have no such step now.
          await Promise.resolve(steps[step]()).catch(() => undefined)
          for (const name of asked)
            expect(await askAll(name === 'peer' ? at(peer, dora) : dora)).toEqual(await askFresh(dora))
        }
      },
    ),
    { numRuns: propertyRuns(8) },
  )
}, 120_000)

describe('a cached answer', () => {
  it('belongs to one company, also while many ask at once', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    await Promise.all([begin(), begin(bravo), begin(bravo)])
    // Both have the first version.
    await countMarked(server.context)
    const askers = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? acme : bravo))
    const found = await Promise.all(askers.map(async company => askAll(company.ana)))
    for (const [n, { dashboard, summary, groups }] of found.entries()) {
      const { ana, beto, bia, nina } = askers[n]!
      const own = [ana.id, beto.id, bia.id, nina.id]
      expect(dashboard.attendants.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(own)
      expect(groups[0]?.groups.map(({ id }) => id).filter(id => id > 0)).toEqual(expect.arrayContaining(own))
      const tickets = askers[n] === acme ? 1 : 2
      expect([dashboard.counters.tickets, summary.now.figures.tickets]).toEqual([tickets, tickets])
    }
  })

  it('is refused to those who may not see it, from the moment in which they may not', async () => {
    const rita = await acme.hire('Rita', { show_dashboard: true })
    const seen = await askAll(acme.ana)
    expect(await askAll(rita)).toEqual(seen)
    const refused = { status: 403, body: { error: 'ERR_NO_PERMISSION' } }
    const asked = { query: { date_from: PERIOD.from, date_to: PERIOD.to } }
    expect(await acme.beto.call(ROUTES.showDashboard, asked)).toMatchObject(refused)
    await server.context.platform
      .updateTable('users')
      .set({ show_dashboard: false })
      .where('id', '=', rita.id)
      .execute()
    expect(await rita.call(ROUTES.showDashboard, asked)).toMatchObject(refused)
    expect(await rita.call(ROUTES.showReport, { query: PERIOD })).toMatchObject(refused)
  })

  it('has one filter: that of a queue is not that of all', async () => {
    await begin()
    const ask = (queueIds: number[]) =>
      acme.ana.ok(ROUTES.showDashboard, {
        query: { date_from: PERIOD.from, date_to: PERIOD.to, queueIds },
      })
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await ask([])).counters.supportPending).toBe(1)
      expect((await ask([acme.suporte])).counters.supportPending).toBe(0)
      expect((await ask([acme.vendas])).counters.supportPending).toBe(1)
    }
  })
})
