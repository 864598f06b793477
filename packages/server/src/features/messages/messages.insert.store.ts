import { sql } from 'kysely'
import { batchLoader } from '../../kernel/batching/batch-loader.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { listOf, rowsOf, valuesOf } from '../../kernel/database/column-types.ts'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { StoredChange } from '../../schema/stored.ts'
import type { Messages } from '../../schema/tables.ts'
import type { PendingReceipt } from './receipts/pending-receipts.store.ts'
import { CREATED_COLUMNS, type NewMessageRow } from './messages.columns.ts'
import {
  inMessageOrder,
  lockExternalIds,
  takePendingChanges,
  type ExternalRef,
} from './changes/pending-changes.store.ts'

type MessageIdentity = Pick<Messages, 'ticket_id' | 'external_id' | 'client_key'>
const isSameMessage = (a: Partial<MessageIdentity>, b: MessageIdentity): boolean =>
  a.ticket_id === b.ticket_id &&
  (a.external_id ?? null) === b.external_id &&
  (a.client_key ?? null) === b.client_key

const COLUMNS = listOf(CREATED_COLUMNS)
const recordset = (messages: readonly NewMessageRow[]) =>
  sql`select ${valuesOf(CREATED_COLUMNS, 'm')} from ${rowsOf(CREATED_COLUMNS, 'm', messages)}`

type InsertedRow = MessageIdentity & { id: number }
/** The ids of the inserted rows, in the order of the input, undefined for those left out. */
function idsInOrder(
  messages: readonly NewMessageRow[],
  rows: readonly InsertedRow[],
): (number | undefined)[] {
  let next = 0
  return messages.map(message => {
    const inserted = rows[next]
    if (!inserted || !isSameMessage(message, inserted)) return undefined
    next++
    return inserted.id
  })
}

/**
 * Locks the tickets of messages that leave before those get their ids: a chat's messages are sent in the order
 * in which their tickets are locked, and shown in the order of their ids.
 */
const lockTicketsOf = (messages: readonly NewMessageRow[]) => {
  const ids = messages.filter(message => message.from_me).map(message => message.ticket_id)
  return sql`locked as materialized (select from tickets where id = any(${ids}::bigint[]) order by id for no key update)`
}

/**
 * Inserts messages in the order of the input; returns their ids, undefined where the channel's id, or the
 * client key, is known already.
 */
export const insertMessage = batchLoader<NewMessageRow, number | undefined>(async (db, messages) => {
  const { rows } = await sql<InsertedRow>`
    with ${lockTicketsOf(messages)}
    insert into messages (${COLUMNS}) select * from (${recordset(messages)}) m where (select count(*) from locked) >= 0
    on conflict do nothing returning id, ticket_id, external_id, client_key`.execute(db)
  return idsInOrder(messages, rows)
})

/**
 * The same for messages older than all that was received here, whose ids sort below all others. Only the
 * channel's id detects duplicates: if two of all
 * companies ever get the same id, the insert fails and is retried with another.
 */
export const insertOldMessage = batchLoader<NewMessageRow, number | undefined>(async (db, messages) => {
  const { rows } = await sql<InsertedRow>`
    insert into messages (id, ${COLUMNS}) overriding system value select old_message_id(o.created_at), o.* from (${recordset(messages)}) o
    on conflict (company_id, connection_id, external_id) where external_id is not null do nothing returning id, ticket_id, external_id, client_key`.execute(
    db,
  )
  return idsInOrder(messages, rows)
})

/** Receipts and changes that arrived before their message. */
export interface PendingUpdates {
  readonly receipt: PendingReceipt | undefined
  readonly changes: readonly StoredChange[]
}
type PendingReceiptRow = PendingReceipt & { connection_id: number; external_id: string }

/**
 * Removes and returns receipts and changes that arrived before their messages, and locks out later ones until
 * the end of the transaction.
 */
export const takePending = (db: CompanyDb, ref: ExternalRef): Promise<PendingUpdates> =>
  inMessageOrder(db, [ref.connectionId, ref.externalId], () => takePendingInBatch(db, ref))
const takePendingInBatch = batchLoader<ExternalRef, PendingUpdates>(async (db, refs) => {
  const keys = sql`unnest(${refs.map(ref => ref.connectionId)}::int[], ${refs.map(ref => ref.externalId)}::text[]) as k(connection_id, external_id)`
  const [, receipts, changes] = await allOrThrow(
    lockExternalIds(db, refs),
    sql<PendingReceiptRow>`delete from early_receipts e using ${keys} where e.connection_id = k.connection_id and e.external_id = k.external_id
      returning e.connection_id, e.external_id, e.ack, e.failure, e.details`.execute(db),
    takePendingChanges(db, keys),
  )
  return refs.map(({ connectionId, externalId }) => {
    const isOf = (row: { connection_id: number; external_id: string }): boolean =>
      row.connection_id === connectionId && row.external_id === externalId
    return { receipt: receipts.rows.find(isOf), changes: changes.filter(isOf).map(({ event }) => event) }
  })
})
