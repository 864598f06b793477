import type { PreviewKind, TicketStatus } from '@recado/contract'
import { sql, type CommonTableExpression, type Kysely, type Updateable, type UpdateObject } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import type { DB, Tickets } from '../../schema/tables.ts'
import { TICKET_COLUMNS } from './tickets.columns.ts'

export type TicketTags = { id: number; name: string; color: string }[]
const tagsOfTicket = sql<TicketTags>`coalesce((
        select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.name)
        from ticket_tags tt join tags g on g.id = tt.tag_id where tt.ticket_id = t.id), '[]')`
/** The user who wrote the last message, unless a rule did. */
const lastAuthor = sql<number | null>`(
        select m.user_id from messages m where m.id = t.last_message_id and not m.automatic)`
/** Tickets with all columns a screen shows. */
export const selectTicket = (db: Pick<Kysely<DB>, 'selectFrom'>, tags = tagsOfTicket) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('contacts as c', 'c.id', 't.contact_id')
    .innerJoin('connections as w', 'w.id', 't.connection_id')
    .leftJoin('queues as q', 'q.id', 't.queue_id')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .select(TICKET_COLUMNS.map(column => `t.${column}` as const))
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
      tags.as('tags'),
      lastAuthor.as('last_user_id'),
    ])
export type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTicket>['executeTakeFirstOrThrow']>>

const byId = preparedStatement((db, { id }: { id: number }) => selectTicket(db).where('t.id', '=', id))
export const findTicket = async (db: CompanyDb, id: number): Promise<TicketRow | undefined> =>
  (await byId(db, { id }))[0]
export const findTicketByUuid = (db: CompanyDb, uuid: string) =>
  selectTicket(db).where('t.uuid', '=', uuid).executeTakeFirst()
/**
 * Locks the ticket until the end of the transaction: of two concurrent changes, the second sees the first.
 */
export const lockTicket = (db: CompanyDb, id: number) => lockStatement(db, { id })
const lockStatement = preparedStatement((db, { id }: { id: number }) =>
  db.selectFrom('tickets').select('id').where('id', '=', id).forUpdate(),
)
export const findActive = (db: CompanyDb, contactId: number, connectionId: number) =>
  selectTicket(db)
    .where('t.contact_id', '=', contactId)
    .where('t.connection_id', '=', connectionId)
    .where('t.status', '<>', sql.lit('closed'))
    .executeTakeFirst()
const conversationStatement = preparedStatement((db, { id }: { id: number }) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('tickets as o', join =>
      join
        .onRef('o.contact_id', '=', 't.contact_id')
        // An imported ticket is older than its id.
        .on(eb => eb.or([eb('o.id', '<=', eb.ref('t.id')), eb('o.import_id', 'is not', null)]))
        .on(eb =>
          eb.or([eb('o.connection_id', '=', eb.ref('t.connection_id')), eb('o.id', '=', eb.ref('t.id'))]),
        ),
    )
    .select(['o.id', 'o.status', 'o.user_id', 'o.queue_id', 'o.is_group', 'o.is_silent', 'o.aged_out'])
    .where('t.id', '=', id)
    .orderBy('o.id', 'desc')
    .limit(sql.lit(1_000)),
)
const hostsStatement = preparedStatement((db, { id }: { id: number }) =>
  db
    .selectFrom('tickets as o')
    .innerJoin('tickets as t', join =>
      join
        .onRef('t.contact_id', '=', 'o.contact_id')
        .onRef('t.connection_id', '=', 'o.connection_id')
        .on(eb => eb.or([eb('o.id', '<=', eb.ref('t.id')), eb('o.import_id', 'is not', null)])),
    )
    .select(['t.id', 't.status', 't.user_id', 't.queue_id', 't.is_group', 't.is_silent'])
    .where('o.id', '=', id)
    .orderBy(eb => eb('t.id', '<>', eb.ref('o.id')))
    .orderBy('t.id', 'desc')
    .limit(sql.lit(1_000)),
)
/** A ticket, and behind it those whose conversation it is part of, latest first. */
export const listHosts = (db: CompanyDb, id: number) => hostsStatement(db, { id })
/** A ticket and the earlier ones of its contact on its connection, latest first. */
export const listConversation = (db: CompanyDb, id: number) => conversationStatement(db, { id })
/** Replaces the preview of a ticket, if this is still its last message. */
export const saveRewrittenPreview = (
  db: CompanyDb,
  id: number,
  { messageId, text, kind }: { messageId: number; text: string; kind: PreviewKind },
) =>
  db
    .updateTable('tickets')
    .set({ last_message: text, last_media_type: kind })
    .where('id', '=', id)
    .where('last_message_id', '=', messageId)
    .execute()
export const listByContact = (db: CompanyDb, contactId: number) =>
  selectTicket(db).where('t.contact_id', '=', contactId).orderBy('t.id', 'desc').limit(500).execute()

export interface NewTicket {
  status: TicketStatus
  contact_id: number
  connection_id: number
  user_id: number | null
  queue_id: number | null
  is_group: boolean
  created_at: Date
  updated_at: Date
  closed_at?: Date
  import_id?: number | null
  is_silent?: boolean
}
/** Undefined when the contact has an active ticket on the connection already. */
export const insertTicket = (db: CompanyDb, ticket: NewTicket) =>
  db
    .insertInto('tickets')
    .values(ticket)
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'contact_id', 'connection_id'])
        .where('status', '<>', sql.lit('closed'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
/** New values of a ticket's columns, or expressions of the present ones. */
export const saveTicket = (db: CompanyDb, id: number, change: UpdateObject<DB, 'tickets'>) =>
  db.updateTable('tickets').set(change).where('id', '=', id).execute()
/** The tickets that a statement changes, as it leaves them. The alias is the table's name: shown columns are read from what it returns. */
export const selectChanged = (db: Kysely<DB>, change: CommonTableExpression<DB, 'tickets'>) =>
  selectTicket(db.with('tickets', change))
/** New values of a ticket's columns. */
export type TicketColumns = Updateable<Tickets>
const changeStatement = (names: readonly string[]) =>
  preparedStatement((db, to: Record<string, unknown>) =>
    selectChanged(db, base =>
      base
        .updateTable('tickets')
        .set(Object.fromEntries(names.map(name => [name, to[name]])))
        .where('id', '=', to['id'] as number)
        .returning(TICKET_COLUMNS),
    ),
  )
/** By the columns that they set. */
const changeStatements = new Map<string, ReturnType<typeof changeStatement>>()
/** Saves these columns of a ticket and returns the new row. */
export async function changeTicket(
  db: CompanyDb,
  id: number,
  columns: TicketColumns,
): Promise<TicketRow | undefined> {
  const names = Object.keys(columns)
  const key = names.join()
  const statement = changeStatements.get(key) ?? changeStatement(names)
  changeStatements.set(key, statement)
  return (await statement(db, { ...columns, id }))[0]
}
/** Has a wait of the customer ended with an answer, since the ticket began or was reopened? */
export const wasAnswered = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await db.selectFrom('tickets').select('answered').where('id', '=', id).executeTakeFirst())?.answered ??
  false
/** Columns of a ticket that is not snoozed. */
export const NOT_SNOOZED = { snoozed: false, snoozed_until: null } as const
export const incrementMenuCount = async (db: CompanyDb, id: number, at: Date): Promise<void> =>
  void (await db
    .updateTable('tickets')
    .set({ menus_shown: sql`menus_shown + 1`, last_menu_at: at })
    .where('id', '=', id)
    .execute())
export const saveMenuPath = async (
  db: CompanyDb,
  id: number,
  path: number[] | null,
  isChosen: boolean,
): Promise<void> =>
  void (await db
    .updateTable('tickets')
    .set({ menu_path: path, ...(isChosen ? { menus_shown: 0 } : {}) })
    .where('id', '=', id)
    .execute())
/** The number of repeated requests for a rating. */
export const findRatingRequests = (db: CompanyDb, id: number) =>
  db.selectFrom('tickets').select('rating_asks').where('id', '=', id).executeTakeFirst()
export const incrementRatingRequests = (db: CompanyDb, id: number) =>
  db
    .updateTable('tickets')
    .set({ rating_asks: sql`rating_asks + 1` })
    .where('id', '=', id)
    .execute()
export const removeTicket = (db: CompanyDb, id: number) =>
  db.deleteFrom('tickets').where('id', '=', id).execute()
