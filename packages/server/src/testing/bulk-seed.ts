import { sql } from 'kysely'
import type { AppContext } from '../kernel/process/app-context.ts'
import { CONTACTS, MESSAGES, TICKETS } from './bulk.sql.ts'

/** List size of a busy company; half as many more wait. */
const OPEN_TICKETS = 10_000
/** Only the latest have messages; of the others, only the preview of the last one exists. */
const TICKETS_WITH_MESSAGES = 90
const MESSAGES_EACH = 30
const LONGEST_THREAD = 20_000

/** A company that has become large. */
export interface LargeCompany {
  /** Open conversations, all assigned to one person and read. */
  readonly open: number
  /** The conversation on top of the list. */
  readonly longest: {
    readonly uuid: string
    readonly ticketId: number
    readonly number: string
    readonly messages: number
  }
}

/**
 * Gives a company that has a connection 10,000 open conversations of one person, the topmost of 20,000
 * messages, in seconds: the rows are made where they are kept.
 */
export async function seedLargeCompany(
  { platform }: Pick<AppContext, 'platform'>,
  { id, userId }: { id: number; userId: number },
): Promise<LargeCompany> {
  const run = (text: string) => sql.raw(text).execute(platform)
  const newest = () =>
    platform
      .selectFrom('tickets as t')
      .innerJoin('contacts as c', 'c.id', 't.contact_id')
      .select(['t.id', 't.uuid', 'c.number'])
      .where('t.company_id', '=', id)
      .orderBy('t.id', 'desc')
      .executeTakeFirstOrThrow()
  const tickets = OPEN_TICKETS * 1.5 - 1
  const contacts = tickets + 1
  for (const statement of CONTACTS(id, contacts / 0.6).split(';\n')) await run(statement)
  await run(TICKETS(id, 1, LONGEST_THREAD, { contacts: 1, closed: 0 }))
  await run(MESSAGES(id, LONGEST_THREAD))
  const longest = await newest()
  await run(TICKETS(id, tickets, MESSAGES_EACH, { contacts, closed: 0 }))
  await run(MESSAGES(id, MESSAGES_EACH, (await newest()).id - TICKETS_WITH_MESSAGES))
  const open = await platform
    .updateTable('tickets')
    .set({
      user_id: userId,
      unread: 0,
      updated_at: sql`case when id = ${longest.id} then now() + interval '1 second' else updated_at end`,
    })
    .where('company_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  await run(`select setval(pg_get_serial_sequence('messages', 'id'), (select max(id) from messages))`)
  for (const table of ['contacts', 'tickets', 'messages']) await run(`analyze ${table}`)
  return {
    open: Number(open.numUpdatedRows),
    longest: {
      uuid: longest.uuid,
      ticketId: longest.id,
      number: longest.number ?? '',
      messages: LONGEST_THREAD,
    },
  }
}
