import { sql, type Insertable } from 'kysely'
import { batchLoader } from '../../kernel/batching/batch-loader.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { StoredChange } from '../../schema/stored.ts'
import type { Messages } from '../../schema/tables.ts'
import { changesTaken, holdExternals } from './messages.changes.store.ts'

/** A message with every column that is written when it begins. */
export type NewMessage = Pick<
  Insertable<Messages>,
  | 'ticket_id'
  | 'contact_id'
  | 'connection_id'
  | 'queue_id'
  | 'external_id'
  | 'client_key'
  | 'from_me'
  | 'user_id'
  | 'sent_by'
  | 'ack'
  | 'is_private'
  | 'automatic'
  | 'is_read'
  | 'quoted_id'
  | 'created_at'
  | 'body'
  | 'media_type'
  | 'media'
  | 'location'
  | 'contacts'
  | 'participant'
  | 'mentions'
>
type Identified = Pick<Messages, 'ticket_id' | 'external_id' | 'client_key'>
const isSame = (a: Partial<Identified>, b: Identified): boolean =>
  a.ticket_id === b.ticket_id && (a.external_id ?? null) === b.external_id && (a.client_key ?? null) === b.client_key

/** Everything of a message but its number. */
const COLUMNS =
  sql.raw(`ticket_id, contact_id, connection_id, queue_id, external_id, client_key, from_me, user_id, sent_by, ack, is_private, automatic, is_read,
      quoted_id, created_at, body, media_type, media, location, contacts, participant, mentions`)
const given = (messages: readonly NewMessage[]) => sql`
    select m.ticket_id, m.contact_id, m.connection_id, m.queue_id, m.external_id, m.client_key, m.from_me, m.user_id, m.sent_by, m.ack, m.is_private, m.automatic,
      m.is_read, m.quoted_id, m.created_at, m.body, m.media_type, m.media::jsonb, m.location::jsonb, m.contacts::jsonb, m.participant::jsonb, m.mentions::jsonb
    from json_to_recordset(${JSON.stringify(messages)}::json) as m(ticket_id int, contact_id int, connection_id int, queue_id int, external_id text, client_key text,
      from_me boolean, user_id int, sent_by text, ack smallint, is_private boolean, automatic boolean, is_read boolean, quoted_id bigint, created_at timestamptz,
      body text, media_type text, media text, location text, contacts text, participant text, mentions text)`

type Written = Identified & { id: number }
/** The numbers of what was written, which comes back in the order it was asked in, without what was left out. */
function numbersOf(messages: readonly NewMessage[], rows: readonly Written[]): (number | undefined)[] {
  let next = 0
  return messages.map(message => {
    const made = rows[next]
    if (!made || !isSame(message, made)) return undefined
    next++
    return made.id
  })
}

/** Writes messages in the order they were asked in; answers their numbers, undefined where the channel's id, or the client's key, is known already. */
export const insertMessage = batchLoader<NewMessage, number | undefined>(async (db, messages) => {
  const { rows } = await sql<Written>`
    insert into messages (${COLUMNS}) ${given(messages)} on conflict do nothing returning id, ticket_id, external_id, client_key`.execute(db)
  return numbersOf(messages, rows)
})

/**
 * The same for messages from before anything was heard here, which stand below all others. Only the channel's id tells that one is known: should
 * two of all companies ever get the same number, it fails and is tried again with another.
 */
export const insertOldMessage = batchLoader<NewMessage, number | undefined>(async (db, messages) => {
  const { rows } = await sql<Written>`
    insert into messages (id, ${COLUMNS}) overriding system value select old_message_id(o.created_at), o.* from (${given(messages)}) o
    on conflict (company_id, connection_id, external_id) where external_id is not null do nothing returning id, ticket_id, external_id, client_key`.execute(db)
  return numbersOf(messages, rows)
})

/** The name a channel gave a message. */
interface External {
  readonly connectionId: number
  readonly externalId: string
}
/** What was said of a message before it was there. */
export interface Early {
  readonly receipt: { ack: number; failure: Messages['failure'] } | undefined
  readonly changes: readonly StoredChange[]
}
type Receipt = { connection_id: number; external_id: string; ack: number; failure: Messages['failure'] }

/** Takes out what was said of messages before they were there, and keeps out whoever would say more, until the end of the transaction. */
export const takeEarly = batchLoader<External, Early>(async (db, asked) => {
  const named = sql`unnest(${asked.map(one => one.connectionId)}::int[], ${asked.map(one => one.externalId)}::text[]) as k(connection_id, external_id)`
  const [, receipts, changes] = await allOrThrow(
    holdExternals(db, asked),
    sql<Receipt>`delete from early_receipts e using ${named} where e.connection_id = k.connection_id and e.external_id = k.external_id
      returning e.connection_id, e.external_id, e.ack, e.failure`.execute(db),
    changesTaken(db, named),
  )
  return asked.map(({ connectionId, externalId }) => {
    const isOf = (row: { connection_id: number; external_id: string }): boolean => row.connection_id === connectionId && row.external_id === externalId
    return { receipt: receipts.rows.find(isOf), changes: changes.filter(isOf).map(({ event }) => event) }
  })
})
