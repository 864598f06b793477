import { ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { drainDueQueue } from '../../../kernel/testing/drain-due-queue.ts'
import {
  acme,
  expectFewerPages,
  freshNumber,
  newExternalId,
  recordStatements,
  seedConversation,
  server,
  setupPlanServer,
} from '../../../testing/index.ts'
import { CONTACT_EXPORTS } from './exports.worker.ts'
import { exportQueue } from './export-queue.ts'

// The cost of the reads of an export in the database, from their query plans.
setupPlanServer()

/** Rows of other people in each table; they fill more pages than a read may touch. */
const OTHERS = 6_000
const PAGES = 30

/** Leaves messages, reactions, imported rows and items of many people. */
async function seedOthers(): Promise<void> {
  const group = await seedConversation(server.context, acme.id, {
    contact: { name: 'Condomínio', is_group: true, number: newExternalId(), number_key: null },
    messages: [{ body: 'Bom dia' }],
  })
  const one = group.messageIds[0]
  const person = sql`(5500000000000 + n)::text`
  const many = sql`generate_series(1, ${OTHERS}::int) as n`
  const filler = sql`repeat('x', 200)`
  const { platform } = server.context
  await sql`insert into messages (company_id, connection_id, ticket_id, contact_id, body, media_type, from_me, participant)
    select company_id, connection_id, ticket_id, contact_id, ${filler}, 'chat', false, jsonb_build_object('name', 'X', 'number', ${person})
    from messages, ${many} where id = ${one}`.execute(platform)
  await sql`insert into message_reactions (company_id, message_id, author, author_name, from_me, emoji)
    select company_id, id, 'pn:' || (participant ->> 'number'), ${filler}, false, '👍' from messages
    where company_id = ${acme.id} and participant is not null`.execute(platform)
  await sql`with i as (insert into spreadsheet_imports (company_id, columns, created_at, heard_at, file_name, found, target, state)
      values (${acme.id}, '[]', now(), now(), 'maio.csv', 2, 'contacts', 'finished') returning id)
    insert into spreadsheet_rows (company_id, import_id, row, cells) select ${acme.id}::int, i.id, n, array[${filler}, ${person}] from i, ${many}`.execute(
    platform,
  )
  await sql`with l as (insert into contact_lists (company_id, name) values (${acme.id}, 'Todos') returning id)
    insert into contact_list_items (company_id, contact_list_id, name, number, number_key)
    select ${acme.id}::int, l.id, ${filler}, ${person}, ${person} from l, ${many}`.execute(platform)
  await sql`vacuum analyze`.execute(platform)
}

it('an export reads what its person has, and not what its company has', async () => {
  await seedOthers()
  const { contactId } = await seedConversation(server.context, acme.id, {
    contact: { name: 'Dario', number: freshNumber() },
    messages: [{ body: 'Oi' }],
  })
  await acme.ana.ok(ROUTES.exportContactData, { params: { contactId }, body: {} })
  const statements = recordStatements(server.context)
  await drainDueQueue(server.context, exportQueue(server.context, CONTACT_EXPORTS))
  const reads = statements.filter(({ text }) => /^\s*select/u.test(text))
  expect(reads.length).toBeGreaterThan(12)
  await expectFewerPages(PAGES, reads)
})
