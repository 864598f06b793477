import { sql } from 'kysely'
import { batchLoader } from '../../kernel/batching/batch-loader.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { listOf, rowsOf, valuesOf } from '../../kernel/database/column-types.ts'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import type { StoredChange } from '../../schema/stored.ts'
import type { PendingReceipt } from './receipts/pending-receipts.store.ts'
import { CREATED_COLUMNS, MESSAGE_COLUMNS, type NewMessageRow } from './messages.columns.ts'
import type { MessageRow } from './messages.store.ts'
import {
  inMessageOrder,
  lockExternalIds,
  takePendingChanges,
  type ExternalRef,
} from './changes/pending-changes.store.ts'

/** The parts of a new message that it is shown with and has no column for; it has neither reactions nor former versions yet. */
type Beside = Pick<
  MessageRow,
  | 'contact_name'
  | 'queue_name'
  | 'queue_color'
  | 'quoted_body'
  | 'quoted_from_me'
  | 'quoted_media_type'
  | 'quoted_participant'
  | 'quoted_is_private'
>
type InsertedRow = Omit<MessageRow, keyof Beside | 'reactions' | 'versions'> & { readonly beside: Beside }

const COLUMNS = listOf(CREATED_COLUMNS)
const VALUES = valuesOf(CREATED_COLUMNS, 'm')
/** The insert returns what is shown beside the message: read by a statement around it, that took as long as the insert. */
const RETURNING = sql`returning ${sql.raw(MESSAGE_COLUMNS.map(column => `n.${column}`).join(', '))}, (
  select json_build_object('contact_name', c.name, 'queue_name', q.name, 'queue_color', q.color, 'quoted_body', o.body,
    'quoted_from_me', o.from_me, 'quoted_media_type', o.media_type, 'quoted_participant', o.participant, 'quoted_is_private', o.is_private)
  from contacts c left join queues q on q.id = n.queue_id left join messages o on o.id = n.quoted_id where c.id = n.contact_id) as beside`

/**
 * Locks the tickets of messages that leave before those get their ids: a chat's messages are sent in the order in which
 * their tickets are locked, and shown in that of their ids.
 */
const insertNew = preparedStatement(
  (_, { rows, leaving }: { rows: string; leaving: readonly number[] }) => sql<InsertedRow>`
    with locked as materialized (select from tickets where id = any(${leaving}::bigint[]) order by id for no key update)
    insert into messages as n (${COLUMNS}) select ${VALUES} from ${rowsOf(CREATED_COLUMNS, 'm', rows)}
    where (select count(*) from locked) >= 0 on conflict do nothing ${RETURNING}`,
)
/** Without a conflict clause for ids: if two of all companies ever get the same one, the insert fails and is retried with another. */
const insertOld = preparedStatement(
  (_, { rows }: { rows: string }) => sql<InsertedRow>`
    insert into messages as n (id, ${COLUMNS}) overriding system value
    select old_message_id(m.created_at), ${VALUES} from ${rowsOf(CREATED_COLUMNS, 'm', rows)}
    on conflict (company_id, connection_id, external_id) where external_id is not null do nothing ${RETURNING}`,
)

type MessageIdentity = Pick<NewMessageRow, 'ticket_id' | 'external_id' | 'client_key'>
const identityOf = ({ ticket_id, external_id, client_key }: MessageIdentity): string =>
  JSON.stringify([ticket_id, external_id ?? null, client_key ?? null])

/** The stored rows in the order of the messages, undefined for those left out. */
function inOrder(
  messages: readonly NewMessageRow[],
  stored: readonly InsertedRow[],
): (MessageRow | undefined)[] {
  const inserted = stored
    .map(({ beside, ...row }): MessageRow => ({ ...row, ...beside, reactions: [], versions: [] }))
    .toSorted((one, other) => one.id - other.id)
  const rows = Map.groupBy(inserted, identityOf)
  return messages.map(message => rows.get(identityOf(message))?.shift())
}

/**
 * Inserts messages in the order of the input; returns their rows, undefined where the channel's id, or the
 * client key, is known already.
 */
export const insertMessage = batchLoader<NewMessageRow, MessageRow | undefined>(async (db, messages) => {
  const leaving = messages.filter(message => message.from_me).map(message => message.ticket_id)
  return inOrder(messages, await insertNew(db, { rows: JSON.stringify(messages), leaving }))
})

/**
 * The same for messages older than all that was received here, whose ids sort below all others. Only the
 * channel's id detects duplicates.
 */
export const insertOldMessage = batchLoader<NewMessageRow, MessageRow | undefined>(async (db, messages) =>
  inOrder(messages, await insertOld(db, { rows: JSON.stringify(messages) })),
)

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
