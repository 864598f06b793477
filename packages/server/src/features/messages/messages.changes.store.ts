import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/company-db.ts'
import type { StoredChange } from '../../schema/stored.ts'

/** Tells these locks from others. */
const EARLY = 0x65_61_72_6c

/** Waits for whoever else looks for this message or stores it. What is asked next sees what they did. */
export const holdExternal = (db: CompanyDb, connectionId: number, externalId: string) =>
  sql`select pg_advisory_xact_lock(${EARLY}::int, hashtext(${`${connectionId} ${externalId}`}))`.execute(db)

export const keepChange = (db: CompanyDb, { event, ...target }: { connection_id: number; external_id: string; event: StoredChange }) =>
  db
    .insertInto('early_changes')
    .values({ ...target, key: event.key, event: JSON.stringify(event), at: new Date(event.at) })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Takes out what was said of a message before it was there, in the order of the channel's own times. */
export const takeChanges = async (db: CompanyDb, connectionId: number, externalId: string): Promise<StoredChange[]> =>
  (
    await db
      .deleteFrom('early_changes')
      .where('connection_id', '=', connectionId)
      .where('external_id', '=', externalId)
      .returning(['event', 'at', 'key'])
      .execute()
  )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.key.localeCompare(b.key))
    .map(({ event }) => event)

/** Keeps that a message was there, and nothing of what it said. */
export async function forgetText(db: CompanyDb, id: number): Promise<void> {
  await db.deleteFrom('message_versions').where('message_id', '=', id).execute()
  await db.updateTable('messages').set({ body: '', contacts: null, location: null, transcription: null }).where('id', '=', id).execute()
}
