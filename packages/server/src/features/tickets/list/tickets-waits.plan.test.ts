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

// The cost of a list by the longest wait, or by the answer due first, in the database, from its query plan: it reads its own tickets, in the order of
// their index, from the last one of the page before.
// Seen red: with an order by an expression, which under row-level security is no condition of an index; and without the
// index of due answers.

setupPlanServer()

const TICKETS = 8_000
/** Pages of the database that a page of tickets with all that they show may touch: some 15 a ticket. */
const PAGES = 600

it('a page deep in the list by wait costs as much as the first', async () => {
  const { platform } = server.context
  const connectionId = await seedConnection(server.context, acme.id)
  await sql`
    with people as (insert into contacts (company_id, name, number)
      select ${acme.id}::int, 'Dario', (5500000000000 + n)::text from generate_series(1, ${TICKETS}::int) n returning id)
    insert into tickets (company_id, status, contact_id, connection_id, queue_id, waiting_since)
    select ${acme.id}::int, 'pending', id, ${connectionId}::int, ${acme.vendas}::int,
      case when id % 8 > 0 then now() - make_interval(mins => id) end from people order by md5(id::text)`.execute(
    platform,
  )
  await sql`vacuum analyze tickets`.execute(platform)
  for (const person of [acme.ana, acme.beto]) {
    const list = async (after?: string) =>
      person.ok(ROUTES.listTickets, {
        query: {
          status: 'pending',
          showAll: person === acme.ana,
          order: 'wait',
          ...(after ? { after } : {}),
        },
      })
    const statements = recordStatements(server.context)
    const first = await list()
    const deep = await list(`0.${Date.now()}.1.${Date.now() - TICKETS * 15_000}`)
    const last = await list(`0.${Date.now()}.1.none`)
    expect([first, deep, last].map(({ tickets }) => tickets.length)).toEqual(
      Array.from({ length: 3 }, () => LIMITS.ticketsPage),
    )
    const reads = statements.filter(({ text }) => text.includes('tags_of_page'))
    expect(reads).toHaveLength(3)
    await expectFewerPages(PAGES, reads, 'generic')
  }
}, 120_000)

it('the answers that are due first are found without the others', async () => {
  const { platform } = server.context
  const connectionId = await seedConnection(server.context, acme.id)
  await sql`
    with people as (insert into contacts (company_id, name, number)
      select ${acme.id}::int, 'Elisa', (5500001000000 + n)::text from generate_series(1, ${3 * TICKETS}::int) n returning id)
    insert into tickets (company_id, status, contact_id, connection_id, queue_id, waiting_since, answer_due_at)
    select ${acme.id}::int, 'open', id, ${connectionId}::int, ${acme.vendas}::int, now() - make_interval(mins => id),
      case when id % 16 = 1 then now() + make_interval(mins => id) end from people order by md5(id::text)`.execute(
    platform,
  )
  await sql`vacuum analyze tickets`.execute(platform)
  const statements = recordStatements(server.context)
  const query = { status: 'open', showAll: true, order: 'due' } as const
  const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query })
  expect(tickets).toHaveLength(LIMITS.ticketsPage)
  const reads = statements.filter(({ text }) => text.includes('tags_of_page'))
  expect(reads).toHaveLength(1)
  await expectFewerPages(PAGES, reads, 'generic')
}, 120_000)
