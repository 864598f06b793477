import type { TicketEvent, TicketStatus } from '@recado/contract'
import { sql, type Expression, type SqlBool, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/company-db.ts'
import type { Tickets } from '../../schema/tables.ts'

/** Tickets with everything a screen shows of them. */
const shown = (db: CompanyDb) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('contacts as c', 'c.id', 't.contact_id')
    .innerJoin('connections as w', 'w.id', 't.connection_id')
    .leftJoin('queues as q', 'q.id', 't.queue_id')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .selectAll('t')
    .select([
      'c.name as contact_name',
      'c.number as contact_number',
      'c.email as contact_email',
      'c.picture_key as contact_picture',
      'c.is_group as contact_is_group',
      'w.name as connection_name',
      'w.channel',
      'q.name as queue_name',
      'q.color as queue_color',
      'u.name as user_name',
      sql<{ id: number; name: string; color: string }[]>`coalesce((
        select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.name)
        from ticket_tags tt join tags g on g.id = tt.tag_id where tt.ticket_id = t.id), '[]')`.as('tags'),
    ])
export type TicketRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export const findTicket = (db: CompanyDb, id: number) => shown(db).where('t.id', '=', id).executeTakeFirst()
export const findTicketByUuid = (db: CompanyDb, uuid: string) => shown(db).where('t.uuid', '=', uuid).executeTakeFirst()
/** Holds the ticket until the end of the transaction: of two who change it, the second sees what the first did. */
export const lockTicket = (db: CompanyDb, id: number) => db.selectFrom('tickets').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
export const findActive = (db: CompanyDb, contactId: number, connectionId: number) =>
  shown(db).where('t.contact_id', '=', contactId).where('t.connection_id', '=', connectionId).where('t.status', '<>', 'closed').executeTakeFirst()
export const findLatest = (db: CompanyDb, contactId: number, connectionId: number) =>
  db
    .selectFrom('tickets')
    .selectAll()
    .where('contact_id', '=', contactId)
    .where('connection_id', '=', connectionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
export const listConversation = (db: CompanyDb, contactId: number, connectionId: number, upTo: number) =>
  db
    .selectFrom('tickets')
    .select(['id', 'status', 'user_id', 'queue_id', 'is_group'])
    .where('contact_id', '=', contactId)
    .where(eb => eb.or([eb('connection_id', '=', connectionId), eb('id', '=', upTo)]))
    .where('id', '<=', upTo)
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute()
/** What the list shows of a ticket's last message, held until the end of the transaction. */
export const lastOf = (db: CompanyDb, id: number) => db.selectFrom('tickets').select('last_message_id').where('id', '=', id).forUpdate().executeTakeFirst()
export const listByContact = (db: CompanyDb, contactId: number) => shown(db).where('t.contact_id', '=', contactId).orderBy('t.id', 'desc').limit(500).execute()

/** What a list of tickets asks for, in the words of rows. `rooms` and `userId` are the viewer's; an admin sees without them. */
export interface TicketFilter {
  readonly seen: { readonly rooms: readonly string[]; readonly userId: number } | undefined
  readonly statuses: readonly TicketStatus[]
  /** Only what is the viewer's own, or waits where the viewer works. */
  readonly mine: { readonly userId: number; readonly queueIds: readonly number[]; readonly withoutQueue: boolean } | undefined
  readonly isGroup: boolean
  readonly queueIds: readonly number[]
  readonly tags: readonly number[]
  readonly users: readonly number[]
  readonly onlyUnread: boolean
  readonly createdOn: string | undefined
  readonly updatedOn: string | undefined
  readonly timezone: string
  readonly found: { readonly contactIds: readonly number[]; readonly ticketIds: readonly number[] } | undefined
}

const any = (column: string, values: readonly (number | string)[]): Expression<SqlBool> => sql<SqlBool>`${sql.ref(column)} = any(${[...values]})`
const onDay = (column: string, day: string, zone: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} >= (${day}::date)::timestamp at time zone ${zone} and ${sql.ref(column)} < (${day}::date + 1)::timestamp at time zone ${zone}`

function conditions(filter: TicketFilter): Expression<SqlBool>[] {
  const { seen, mine, found } = filter
  return [
    any('status', filter.statuses),
    sql<SqlBool>`is_group = ${filter.isGroup}`,
    ...(seen ? [sql<SqlBool>`(user_id = ${seen.userId} or room = any(${[...seen.rooms]}))`] : []),
    ...(mine
      ? [
          sql<SqlBool>`(user_id = ${mine.userId} or (user_id is null and (status = 'pending' or is_group) and (queue_id = any(${[...mine.queueIds]}) or (queue_id is null and ${mine.withoutQueue}))))`,
        ]
      : []),
    ...(filter.queueIds.length > 0 ? [any('queue_id', filter.queueIds)] : []),
    ...(filter.users.length > 0 ? [any('user_id', filter.users)] : []),
    ...(filter.tags.length > 0
      ? [
          sql<SqlBool>`(select count(*) from ticket_tags tt where tt.ticket_id = tickets.id and tt.tag_id = any(${[...filter.tags]})) = ${new Set(filter.tags).size}`,
        ]
      : []),
    ...(filter.onlyUnread ? [sql<SqlBool>`has_unread`] : []),
    ...(filter.createdOn === undefined ? [] : [onDay('created_at', filter.createdOn, filter.timezone)]),
    ...(filter.updatedOn === undefined ? [] : [onDay('updated_at', filter.updatedOn, filter.timezone)]),
    ...(found ? [sql<SqlBool>`(contact_id = any(${[...found.contactIds]}) or id = any(${[...found.ticketIds]}))`] : []),
  ]
}

/** One page: the rows are found first, and only then joined. */
export async function pageTickets(db: CompanyDb, filter: TicketFilter, offset: number, limit: number): Promise<TicketRow[]> {
  const ids = db
    .selectFrom('tickets')
    .select('id')
    .where(eb => eb.and(conditions(filter)))
    .orderBy('has_unread', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
  return shown(db).innerJoin(ids.as('p'), 'p.id', 't.id').orderBy('t.has_unread', 'desc').orderBy('t.updated_at', 'desc').orderBy('t.id', 'desc').execute()
}
export async function countTickets(db: CompanyDb, filter: TicketFilter, most: number): Promise<number> {
  const some = db
    .selectFrom('tickets')
    .select('id')
    .where(eb => eb.and(conditions(filter)))
    .limit(most)
  return Number(
    (
      await db
        .selectFrom(some.as('s'))
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
}

interface TicketSearch {
  readonly term: string
  /** Whole numbers only; and names that are numbers are left out, however the digits are typed, so that nobody guesses a hidden number digit by digit. */
  readonly hidesNumbers: boolean
  readonly numbers: readonly string[]
  readonly inMessages: boolean
  readonly ticketId: number
}
/** Numbers of contacts and tickets a search text speaks of. Of `numbers` the first is enough in part, unless they are hidden. */
export async function searchTickets(
  db: CompanyDb,
  { term, hidesNumbers, numbers, inMessages, ticketId }: TicketSearch,
  most: number,
): Promise<{ contactIds: number[]; ticketIds: number[] }> {
  const named = sql`select search_contacts(${term}, ${most})`
  const {
    rows: [row],
  } = await sql<{ contacts: number[]; numbers: number[]; tickets: number[] }>`select
    ${hidesNumbers ? sql`array(select id from contacts where id = any(array(${named})) and (is_group or length(regexp_replace(name, '\\D', '', 'g')) < 8))` : sql`array(${named})`} as contacts,
    ${numbers.length === 0 ? sql`'{}'::int[]` : hidesNumbers ? sql`array(select id from contacts where number = any(${[...numbers]}))` : sql`array(select search_contacts_by_number(${numbers[0]}, ${most}))`} as numbers,
    ${inMessages ? sql`array(select search_tickets_by_message(${term}, ${most}))` : sql`'{}'::int[]`} as tickets`.execute(db)
  return { contactIds: [...(row?.contacts ?? []), ...(row?.numbers ?? [])], ticketIds: [...(row?.tickets ?? []), ...(ticketId > 0 ? [ticketId] : [])] }
}

export interface NewTicket {
  status: TicketStatus
  contact_id: number
  connection_id: number
  user_id: number | null
  queue_id: number | null
  is_group: boolean
  created_at: Date
  updated_at: Date
}
/** Undefined when the contact has an active ticket on the connection already. */
export const insertTicket = (db: CompanyDb, ticket: NewTicket) =>
  db
    .insertInto('tickets')
    .values(ticket)
    .onConflict(conflict => conflict.columns(['company_id', 'contact_id', 'connection_id']).where('status', '<>', 'closed').doNothing())
    .returning('id')
    .executeTakeFirst()
export const saveTicket = (db: CompanyDb, id: number, change: Updateable<Tickets>) => db.updateTable('tickets').set(change).where('id', '=', id).execute()
export const countMenu = async (db: CompanyDb, id: number, at: Date): Promise<void> =>
  void (await db
    .updateTable('tickets')
    .set({ menus_shown: sql`menus_shown + 1`, last_menu_at: at })
    .where('id', '=', id)
    .execute())
export const removeTicket = (db: CompanyDb, id: number) => db.deleteFrom('tickets').where('id', '=', id).execute()
export const listHeldBy = (db: CompanyDb, userId: number) =>
  db.selectFrom('tickets').select('id').where('user_id', '=', userId).where('status', 'in', ['open', 'nps', 'lgpd']).execute()
export const listActiveIn = (db: CompanyDb, queueId: number) =>
  db.selectFrom('tickets').select('id').where('queue_id', '=', queueId).where('status', '<>', 'closed').execute()

export const writeLog = (
  db: CompanyDb,
  entries: readonly { ticket_id: number; type: TicketEvent; user_id: number | null; queue_id: number | null; created_at: Date }[],
) =>
  entries.length === 0
    ? Promise.resolve([])
    : db
        .insertInto('ticket_log')
        .values([...entries])
        .execute()
export const listLog = (db: CompanyDb, ticketId: number) =>
  db
    .selectFrom('ticket_log as l')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('queues as q', 'q.id', 'l.queue_id')
    .where('l.ticket_id', '=', ticketId)
    .orderBy('l.id')
    .select(['l.id', 'l.type', 'l.created_at', 'u.id as user_id', 'u.name as user_name', 'q.id as queue_id', 'q.name as queue_name', 'q.color as queue_color'])
    .execute()

export async function replaceTags(db: CompanyDb, ticketId: number, tagIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('ticket_tags')
    .where('ticket_id', '=', ticketId)
    .$if(tagIds.length > 0, query => query.where('tag_id', 'not in', [...tagIds]))
    .execute()
  if (tagIds.length > 0)
    await db
      .insertInto('ticket_tags')
      .values(tagIds.map(tag_id => ({ ticket_id: ticketId, tag_id })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
}
export const companyZone = async (db: CompanyDb, companyId: number): Promise<string> =>
  (await db.selectFrom('companies').select('timezone').where('id', '=', companyId).executeTakeFirstOrThrow()).timezone
