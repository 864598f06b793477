import { LIMITS, ROUTES, type Route, type RouteName } from '@recado/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  recordStatements,
  fillCompany,
  makeSimulator,
  startTestServer,
  type Person,
  type Statement,
  type TestCompany,
  type TestServer,
  type FixtureIds,
} from '../testing/index.ts'
import { createStatementNames } from '../kernel/database/company-db.ts'
import { ROUTE_ROWS, type RouteInput } from './routes.table.ts'

/**
 * A list reads so many statements at most, whatever its size; opening and closing its unit of work are not
 * counted.
 */
const MOST = 3
/** The calendar reads its time zone, its schedules, what repeats, and the days off. */
const MOST_OF: Partial<Record<RouteName, number>> = {
  // The ticket, the decisions, their figures and the names in them.
  listBotDecisions: 4,
  listSchedulesBetween: 4,
  // The colleague and the look in the audit log come before the list.
  listTicketsAsColleague: 5,
}
/** Names of its own: those of the process run out when other tests of it have used them up. */
const statementName = createStatementNames(Infinity)

const routes: Readonly<Record<RouteName, Route>> = ROUTES
const isList = ({ method, reply }: Route): boolean =>
  method === 'GET' &&
  (reply instanceof z.ZodArray || (reply instanceof z.ZodObject && 'hasMore' in reply.shape))
const lists = (Object.keys(ROUTES) as RouteName[]).filter(name => isList(routes[name]))
/** Lists with more query variants than in the matrix. */
const OTHERWISE: Partial<Record<RouteName, readonly ((has: FixtureIds) => RouteInput)[]>> = {
  listTickets: [
    () => ({ query: {} }),
    () => ({ query: { status: 'closed', pageNumber: 2 } }),
    () => ({ query: { status: 'open', showAll: true, snoozed: true } }),
    () => ({ query: { status: 'pending', order: 'wait', after: `0.${Date.now()}.1.none` } }),
    () => ({ query: { status: 'closed', after: `0.${Date.now()}.1` } }),
    () => ({ query: { searchParam: 'texto', includeMessagesSearch: true, date: '2026-01-01' } }),
  ],
  // A page beyond the end of a conversation, which no screen requests, counts once more.
  listMessages: [
    has => ({ params: { ticketId: has.ticketId }, query: { before: has.messageId + 1 } }),
    has => ({ params: { ticketId: has.ticketId }, query: { until: has.messageId } }),
    has => ({ params: { ticketId: has.ticketId }, query: { onlyFiles: true } }),
  ],
  searchMessages: [
    () => ({ query: { searchParam: 'texto' } }),
    () => ({ query: { searchParam: 'has:image' } }),
    () => ({
      query: { searchParam: '"texto 1" from:customer queue:a tag:a after:01/01/2026', before: 1_000_000_000 },
    }),
  ],
  listContacts: [
    () => ({ query: {} }),
    has => ({ query: { after: has.contactId } }),
    () => ({ query: { searchParam: 'texto', pageNumber: 2 } }),
  ],
  listChats: [
    () => ({ query: { searchParam: 'texto', pageNumber: 2 } }),
    () => ({ query: { after: `${Date.now()}.1` } }),
  ],
  listUsers: [() => ({ query: { searchParam: 'a', pageNumber: 2 } })],
  listQuickMessages: [() => ({ query: { searchParam: 'texto', folder: 'pasta', pageNumber: 2 } })],
  listAnnouncements: [() => ({ query: { searchParam: 'texto', pageNumber: 2 } })],
}

let server: TestServer
let company: TestCompany
/** The operator. */
let rita: Person
let things: FixtureIds
let counted: Statement[]
beforeAll(async () => {
  server = await startTestServer({ ...makeSimulator(), roles: 'api' })
  counted = recordStatements(server.context)
  company = await server.company({ plan: { users: 1_000, connections: 1_000, queues: 1_000 } })
  rita = await company.hire('Rita', { profile: 'admin', is_super: true })
  things = await fillCompany(server.context, company.id, { userId: company.beto.id })
})
afterAll(() => server.close())

async function statementsOf(name: RouteName, input: RouteInput): Promise<Statement[]> {
  counted.length = 0
  const caller = routes[name].access === 'super' ? rita : company.ana
  const { status, body } = await caller.call(routes[name], input)
  expect(status, `${name} answered ${JSON.stringify(body)}`).toBe(200)
  return [...counted]
}

/** Inserts more rows than a page holds. */
async function grow(): Promise<void> {
  const { platform } = server.context
  const { id, vendas } = company
  const { contactId, ticketId, whatsappId } = things
  const many = sql.lit(LIMITS.contactsPage + 5)
  await sql`insert into contacts (company_id, name, number) select ${id}::int, 'Texto ' || n, (4470000000000 + n)::text from generate_series(1, ${many}) n`.execute(
    platform,
  )
  await sql`insert into tickets (company_id, status, contact_id, connection_id, queue_id, closed_at) select ${id}::int, 'closed', ${contactId}, ${whatsappId}, ${vendas}, now() from generate_series(1, ${many})`.execute(
    platform,
  )
  await sql`insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body) select ${id}::int, ${ticketId}, ${contactId}, ${whatsappId}, false, 'texto ' || n from generate_series(1, ${many}) n`.execute(
    platform,
  )
  await sql`insert into ticket_log (company_id, ticket_id, type) select ${id}::int, ${ticketId}, 'open' from generate_series(1, ${many})`.execute(
    platform,
  )
  await sql`insert into tags (company_id, name, color) select ${id}::int, 'Texto ' || n, '#000000' from generate_series(1, ${many}) n`.execute(
    platform,
  )
  await sql`insert into queues (company_id, name, color) select ${id}::int, 'Texto ' || n, '#' || lpad(to_hex(n + 3000), 6, '0') from generate_series(1, ${many}) n`.execute(
    platform,
  )
  await sql`insert into users (company_id, name, email, password_hash) select ${id}::int, 'Texto ' || n, 'texto' || n || '@' || ${id}::int || '.example', '' from generate_series(1, ${many}) n`.execute(
    platform,
  )
  await sql`insert into quick_messages (company_id, shortcode, message) select ${id}::int, 'texto' || n, 'texto' from generate_series(1, ${many}) n`.execute(
    platform,
  )
  await sql`insert into file_lists (company_id, name, message) select ${id}::int, 'Texto ' || n, 'texto' from generate_series(1, ${many}) n`.execute(
    platform,
  )
  await sql`insert into schedules (company_id, contact_id, body, send_at, due_at, repeat_from, answers_from) select ${id}::int, ${contactId}, 'texto', now() + interval '1 day', now() + interval '1 day', now(), now() from generate_series(1, ${many}) n`.execute(
    platform,
  )
  await sql`insert into announcements (title, text, published_at) select 'Texto ' || n, 'texto', now() from generate_series(1, ${many}) n`.execute(
    platform,
  )
  await sql`insert into ticket_notes (company_id, contact_id, ticket_id, user_id, note) select ${id}::int, ${contactId}, ${ticketId}, ${things.userId}, 'texto' from generate_series(1, ${many})`.execute(
    platform,
  )
  await sql`with made as (insert into chats (company_id, title, owner_id) select ${id}::int, 'Texto ' || n, ${company.ana.id} from generate_series(1, ${many}) n returning id, updated_at)
    insert into chat_users (company_id, chat_id, user_id, active_at) select ${id}::int, made.id, ${company.ana.id}, updated_at from made`.execute(
    platform,
  )
  await sql`insert into chat_messages (company_id, chat_id, sender_name, message) select ${id}::int, ${things.chatId}, 'Texto', 'texto ' || n from generate_series(1, ${many}) n`.execute(
    platform,
  )
}

describe.each(['little', 'more than a page of everything'])('a company that has %s', amount => {
  beforeAll(async () => {
    if (amount !== 'little') await grow()
  })
  it.each(lists)('%s reads few statements, each planned once', async name => {
    for (const call of [ROUTE_ROWS[name].call, ...(OTHERWISE[name] ?? [])]) {
      const statements = await statementsOf(name, call(things))
      expect(statements.length, statements.map(({ text }) => text).join('\n\n')).toBeLessThanOrEqual(
        MOST_OF[name] ?? MOST,
      )
      expect(statements.filter(({ text }) => statementName(text) === undefined)).toEqual([])
    }
  })
})

it('finds the lists of the contract', () => {
  expect(lists).toEqual(
    expect.arrayContaining([
      'listTickets',
      'listMessages',
      'listContacts',
      'listUsers',
      'listTags',
      'listQueues',
      'listNotes',
    ]),
  )
})
