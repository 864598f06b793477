import { sql } from 'kysely'
import { batchLoader } from '../../../kernel/batching/batch-loader.ts'
import { keyedLock, type KeyedLock } from '../../../kernel/batching/keyed-lock.ts'
import { columnNames, rowsOf } from '../../../kernel/database/column-types.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import { preparedStatement } from '../../../kernel/database/prepared-statement.ts'
import { PREVIEW_COLUMNS, TICKET_COLUMNS, type PreviewColumns } from '../tickets.columns.ts'
import { selectTicketsOfPage } from '../list/tickets-page.store.ts'
import { selectChanged, selectTicket, type TicketRow } from '../tickets.store.ts'

/** A conversation; one statement reads the tickets of a whole batch of them. */
interface Conversation {
  readonly contactId: number
  readonly connectionId: number
}
const latestStatement = preparedStatement(
  (db, { contactIds, connectionIds }: { contactIds: readonly number[]; connectionIds: readonly number[] }) =>
    selectTicket(db.with('latest', () => latestQuery(contactIds, connectionIds)) as unknown as CompanyDb)
      .innerJoin(sql<{ at: number; id: number }>`latest`.as('l'), 'l.id', 't.id')
      .where(sql<boolean>`t.id = any(array(select id from latest))`)
      .select(['t.closed_at', 'l.at']),
)
/** A separate subquery; the ids are also passed as an array, which tells the planner how few they are. */
const latestQuery = (contactIds: readonly number[], connectionIds: readonly number[]) => sql<{
  at: number
  id: number
}>`(
  select k.at, (select id from tickets where contact_id = k.contact_id and connection_id = k.connection_id order by (status <> 'closed') desc, (import_id is not null), id desc limit 1) as id
  from unnest(${contactIds}::int[], ${connectionIds}::int[]) with ordinality as k(contact_id, connection_id, at))`
type Latest = Awaited<ReturnType<typeof latestStatement>>[number]

/**
 * The active ticket, or else the one that was opened last, imported ones after all others; after a merge of
 * two conversations these differ.
 */
export const findLatest = batchLoader<Conversation, Latest | undefined>(async (db, conversations) => {
  const rows = await latestStatement(db, {
    contactIds: conversations.map(conversation => conversation.contactId),
    connectionIds: conversations.map(conversation => conversation.connectionId),
  })
  const found = new Map(rows.map(row => [row.at, row]))
  return conversations.map((_, index) => found.get(index + 1))
})

/** A ticket; one statement reads those of a whole batch. */
export const findTicketInBatch = batchLoader<number, TicketRow | undefined>(async (db, ids) => {
  const page = sql<{ id: number }>`(select unnest(${[...ids]}::int[]) as id)`
  const rows = await selectTicketsOfPage(db, page).execute()
  const found = new Map(rows.map(row => [row.id, row]))
  return ids.map(id => found.get(id))
})

/** The change that a message makes to the ticket's preview in lists. */
export interface PreviewUpdate extends PreviewColumns {
  readonly id: number
  /** Increment of the unread count, safe under concurrent reads and writes. */
  readonly unread: 0 | 1
  /** Ends the snooze. */
  readonly wakes: boolean
  /** The customer's wait for an answer: begins with this message, ends with it, or stays. */
  readonly wait: 'begins' | 'ends' | 'stays'
}
const UPDATE_COLUMNS = {
  id: 'int',
  ...PREVIEW_COLUMNS,
  unread: 'int',
  wakes: 'boolean',
  wait: 'text',
} as const

/** Saves the preview of a message in its ticket, those of one ticket one after the other. */
export const savePreview = (db: CompanyDb, update: PreviewUpdate): Promise<TicketRow | undefined> =>
  inTicketOrder(db, [update.id], () => savePreviewInBatch(db, update))
const inTicketOrder: KeyedLock<[ticketId: number]> = keyedLock()
const savePreviewInBatch = batchLoader<PreviewUpdate, TicketRow | undefined>(async (db, updates) => {
  const rows = await previewStatement(db, {
    updates: JSON.stringify(updates),
    ids: updates.map(({ id }) => id),
  })
  const saved = new Map(rows.map(row => [row.id, row]))
  return updates.map(note => saved.get(note.id))
})
const SET_PREVIEW = sql.raw(
  columnNames(PREVIEW_COLUMNS)
    .map(column => `${column} = n.${column}`)
    .join(', '),
)
/** With a message that comes later, a ticket whose messages or files went is due once it is old enough again. */
const RENEWED = sql`case when t.aged_out in ('none', 'files') then 'none' else 'partly' end`
/**
 * Renews tickets into which messages come that are no news in lists. The foreign key of a message has locked its ticket
 * before, so a run of the retention that is under way is over, or passes the ticket by.
 */
export const renewAged = batchLoader<number, void>(async (db, ids) => {
  await sql`update tickets t set aged_out = ${RENEWED}
    where id = any(${ids}::int[]) and aged_out in ('files', 'messages', 'partlyFiles')`.execute(db)
  return ids.map(() => undefined)
})
const SHOWN = sql.raw(TICKET_COLUMNS.map(column => `t.${column}`).join(', '))
/** The ids are also passed as an array, which tells the planner how few they are. */
const previewStatement = preparedStatement(
  (db, { updates, ids }: { updates: string; ids: readonly number[] }) =>
    selectChanged(
      db,
      () => sql`(
        update tickets t set ${SET_PREVIEW}, unread = t.unread + n.unread,
          snoozed = t.snoozed and not n.wakes, snoozed_until = case when n.wakes then null else t.snoozed_until end,
          waiting_since = case n.wait when 'begins' then coalesce(t.waiting_since, n.updated_at) when 'ends' then null else t.waiting_since end,
          answer_due_at = case when n.wait = 'ends' then null else t.answer_due_at end,
          aged_out = ${RENEWED}, answered = t.answered or (n.wait = 'ends' and t.waiting_since is not null and t.status in ('pending', 'open'))
        from ${rowsOf(UPDATE_COLUMNS, 'n', updates)}
        where t.id = n.id and t.id = any(${ids}::int[])
        returning ${SHOWN})`,
    ),
)

/** The ticks of a message in its ticket's preview. */
interface PreviewAck {
  readonly id: number
  readonly message_id: number
  readonly ack: number
}
const ACK_COLUMNS = { id: 'int', message_id: 'bigint', ack: 'int' } as const
/** Saves the ticks of a ticket's last message; undefined when another message is the last one. */
export const savePreviewAck = (db: CompanyDb, update: PreviewAck): Promise<TicketRow | undefined> =>
  inTicketOrder(db, [update.id], () => savePreviewAckInBatch(db, update))
const savePreviewAckInBatch = batchLoader<PreviewAck, TicketRow | undefined>(async (db, updates) => {
  const ids = updates.map(({ id }) => id)
  const rows = await previewAckStatement(db, { updates: JSON.stringify(updates), ids })
  const saved = new Map(rows.map(row => [row.id, row]))
  return ids.map(id => saved.get(id))
})
const previewAckStatement = preparedStatement(
  (db, { updates, ids }: { updates: string; ids: readonly number[] }) =>
    selectChanged(
      db,
      () => sql`(
        update tickets t set last_ack = n.ack from ${rowsOf(ACK_COLUMNS, 'n', updates)}
        where t.id = n.id and t.id = any(${ids}::int[]) and t.last_message_id = n.message_id
        returning ${SHOWN})`,
    ),
)
