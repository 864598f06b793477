import { LIMITS, ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  acme,
  expectFewerPages,
  recordStatements,
  seedConnection,
  server,
  setupPlanServer,
} from '../../../testing/index.ts'

// The cost of a lane in the database, from its query plan: it reads its own cards, in the order of their index.
// Seen red: with a lane and an order by expressions, as no index is read by them under row-level security.

setupPlanServer()

const LANES = 4
const CARDS = 6_000
/** Pages of the database that a page of cards with all that they show may touch: some 15 a card. */
const PAGES = 300

it('a page of a lane costs the same behind thousands of other cards', async () => {
  const { platform } = server.context
  const connectionId = await seedConnection(server.context, acme.id)
  const lanes: number[] = []
  for (let n = 1; n <= LANES; n++)
    lanes.push((await acme.ana.ok(ROUTES.createTag, { body: { name: `Etapa ${n}`, kanban: 1 } })).id)
  await sql`
    with people as (insert into contacts (company_id, name, number)
      select ${acme.id}::int, 'Dario', (5500000000000 + n)::text from generate_series(1, ${CARDS}::int) n returning id)
    insert into tickets (company_id, status, contact_id, connection_id, queue_id, lane_id, waiting_since)
    select ${acme.id}::int, 'pending', id, ${connectionId}::int, ${acme.vendas}::int, (${lanes}::int[])[1 + id % ${LANES}::int],
      case when id % 3 > 0 then now() - make_interval(mins => id) end from people order by md5(id::text)`.execute(
    platform,
  )
  await sql`vacuum analyze tickets`.execute(platform)
  const statements = recordStatements(server.context)
  const laneId = lanes[1] ?? 0
  const first = await acme.ana.ok(ROUTES.listLaneTickets, { query: { laneId } })
  const last = first.tickets.at(-1)
  const second = await acme.ana.ok(ROUTES.listLaneTickets, {
    query: { laneId, after: `${Date.parse(last?.waitingSince ?? '')}.${last?.id}` },
  })
  expect([first.tickets.length, second.tickets.length]).toEqual([LIMITS.lanePage, LIMITS.lanePage])
  const reads = statements.filter(({ text }) => text.includes('tags_of_page'))
  expect(reads).toHaveLength(2)
  await expectFewerPages(PAGES, reads, 'generic')
}, 120_000)
