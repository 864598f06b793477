// spec: merge-6
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import {
  acme,
  expectFewerPages,
  recordStatements,
  seedConversation,
  server,
  setupPlanServer,
} from '../../testing/index.ts'
import { ageNextBatch } from './age-batch.ts'

// The cost of a batch in the database, from its query plans.
setupPlanServer()

/** Closed tickets that are too young to go, and messages of theirs; they fill more pages than a batch may touch. */
const OTHERS = 20_000
const PAGES = 60

it('a batch reads what is due, and not what a company has', async () => {
  const { platform } = server.context
  const old = new Date('2020-01-01')
  const { contactId, ticketId } = await seedConversation(server.context, acme.id, {
    ticket: { status: 'closed', closed_at: old },
    messages: [{ body: 'Oi' }],
  })
  await sql`with young as (
      insert into tickets (company_id, contact_id, connection_id, status, protocol, closed_at, aged_out)
      select company_id, contact_id, connection_id, 'closed', '1', now(), 'none' from tickets, generate_series(1, ${OTHERS}::int)
      where id = ${ticketId} returning id, company_id, contact_id, connection_id)
    insert into messages (company_id, connection_id, ticket_id, contact_id, body, from_me)
    select company_id, connection_id, id, contact_id, repeat('x', 200), false from young`.execute(platform)
  await sql`update tickets set aged_out = 'messages', closed_at = ${old} where contact_id = ${contactId} and id % 2 = 0 and id <> ${ticketId}`.execute(
    platform,
  )
  await sql`vacuum analyze tickets`.execute(platform)
  await sql`vacuum analyze messages`.execute(platform)
  await platform
    .insertInto('retention_rules')
    .values({ company_id: acme.id, media_days: 30, message_days: 90, run_at: old })
    .execute()
  const statements = recordStatements(server.context)
  await withScope(server.context, systemViewer(acme.id), ageNextBatch)
  const reads = statements.filter(({ text }) => /^select .* from "(tickets|messages)"/u.test(text))
  expect(reads.length).toBeGreaterThan(2)
  await expectFewerPages(PAGES, reads)
}, 120_000)
