import { sql, type RawBuilder } from 'kysely'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'
import { keyedLock, type KeyedLock } from '../../../kernel/batching/keyed-lock.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { StoredChange } from '../../../schema/stored.ts'

/** Separates these advisory locks from others. */
const LOCK_CLASS = 0x65_61_72_6c

/** The id a channel gave a message. */
export interface ExternalRef {
  readonly connectionId: number
  readonly externalId: string
}

/**
 * Waits for other transactions that look for these messages or store them, in one fixed order. The next
 * statement sees their writes.
 */
export const lockExternalIds = (db: CompanyDb, refs: readonly ExternalRef[]) =>
  sql`select pg_advisory_xact_lock(${LOCK_CLASS}::int, h.key) from (select distinct hashtext(name) as key
    from unnest(${refs.map(({ connectionId, externalId }) => `${connectionId} ${externalId}`)}::text[]) as name order by 1) as h`.execute(
    db,
  )

/** Serializes the work on one external id within a unit of work. */
export const inMessageOrder: KeyedLock<[connectionId: number, externalId: string]> = keyedLock()
/**
 * Locks an external id: other transactions wait for the end of this one, and concurrent calls inside it wait
 * for `work`.
 */
export const withMessageLock = <T>(db: CompanyDb, ref: ExternalRef, work: () => Promise<T>): Promise<T> =>
  inMessageOrder(db, [ref.connectionId, ref.externalId], async () => {
    const [, result] = await allOrThrow(lockExternalIds(db, [ref]), work())
    return result
  })

export const insertPendingChange = (
  db: CompanyDb,
  { event, ...target }: { connection_id: number; external_id: string; event: StoredChange },
) =>
  db
    .insertInto('early_changes')
    .values({ ...target, key: event.key, event: JSON.stringify(event), at: new Date(event.at) })
    .onConflict(conflict => conflict.doNothing())
    .execute()

interface PendingChangeRow {
  connection_id: number
  external_id: string
  event: StoredChange
  at: Date
  key: string
}
/**
 * Removes and returns the changes that arrived before their messages (`k`), in the order of the channel's own
 * times.
 */
export const takePendingChanges = async (
  db: CompanyDb,
  keys: RawBuilder<unknown>,
): Promise<PendingChangeRow[]> =>
  (
    await sql<PendingChangeRow>`delete from early_changes e using ${keys} where e.connection_id = k.connection_id and e.external_id = k.external_id
      returning e.connection_id, e.external_id, e.event, e.at, e.key`.execute(db)
  ).rows.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.key.localeCompare(b.key))

/** Keeps the row of a message and erases its text. */
export async function eraseText(db: CompanyDb, id: number): Promise<void> {
  await db.deleteFrom('message_versions').where('message_id', '=', id).execute()
  await db
    .updateTable('messages')
    .set({ body: '', contacts: null, location: null, transcription: null })
    .where('id', '=', id)
    .execute()
}
