import { LIMITS, ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { acme, recordStatements, seedConnection, server, setupTestServer } from '../../../testing/index.ts'

// The cost of a page of tickets in the database, from its query plan.
// Seen red: with the tags gathered in a join, which a plan that expects one ticket works out anew for each of
// them (41 times). Four aggregates: the tags of each ticket, all of them as one value, and the connections and queues of the page.

const TAGS = 8
/** The plan that many companies would cause, since it expects one row of each. */
const LOOPS_ALONE = `set enable_hashjoin = off; set enable_mergejoin = off; set enable_material = off`
setupTestServer()

interface Node {
  readonly 'Node Type': string
  readonly 'Actual Loops': number
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}
const timesOf = (type: string, node: Node): number =>
  (node['Node Type'] === type ? node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, part) => sum + timesOf(type, part), 0)
const readsOf = (table: string, node: Node): number =>
  (node['Relation Name'] === table ? node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, part) => sum + readsOf(table, part), 0)

it('a page gathers the tags of its tickets, their connections and queues once, whatever its plan expects', async () => {
  const { platform, pools } = server.context
  const connectionId = await seedConnection(server.context, acme.id)
  await sql`
    with people as (insert into contacts (company_id, name, number) select ${acme.id}::int, 'Dario', (5500000000000 + n)::text from generate_series(1, ${LIMITS.ticketsPage + 5}::int) n returning id),
    talks as (insert into tickets (company_id, status, contact_id, connection_id, queue_id) select ${acme.id}::int, 'closed', id, ${connectionId}::int, ${acme.vendas}::int from people returning id),
    labels as (insert into tags (company_id, name, color) select ${acme.id}::int, 'T' || n, '#112233' from generate_series(1, ${TAGS}::int) n returning id)
    insert into ticket_tags (company_id, ticket_id, tag_id) select ${acme.id}::int, t.id, l.id from talks t, labels l`.execute(
    platform,
  )
  const statements = recordStatements(server.context)
  const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query: { status: 'closed' } })
  expect(tickets.map(({ tags }) => tags.length)).toEqual(
    Array.from({ length: LIMITS.ticketsPage }, () => TAGS),
  )

  const page = statements.find(({ text }) => text.includes('ticket_tags'))
  const client = await pools.company.connect()
  try {
    await client.query(`set app.company_id = '${acme.id}'; ${LOOPS_ALONE}`)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>({
      text: `explain (analyze, format json) ${page?.text ?? ''}`,
      values: page?.values ?? [],
    })
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    expect(plan && timesOf('Aggregate', plan)).toBe(4)
    expect(['connections', 'queues'].map(table => plan && readsOf(table, plan))).toEqual([1, 1])
  } finally {
    client.release(true)
  }
})
