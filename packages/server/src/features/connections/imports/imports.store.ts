import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { Imports } from '../../../schema/tables.ts'

export type ImportRow = Selectable<Imports>

/**
 * Finds the import of a connection's old messages or starts it: one for each link of the number. Late
 * messages restart a finished import, not a cancelled one. Undefined when imports are off.
 */
export async function findOrStartImport(
  db: CompanyDb,
  connectionId: number,
  now: Date,
): Promise<{ id: number; before: Date } | undefined> {
  const { rows } = await sql<{ id: number; before: Date }>`
    with c as (
      select id, coalesce(first_linked_at, ${now}) as before, coalesce(linked_at, '-infinity') as linked_at
      from connections where id = ${connectionId} and (import_old_messages or first_linked_at is null)
    ), known as (
      update imports i set heard_at = ${now}, state = case when state = 'finished' then 'running' else state end,
        ended_at = case when state = 'finished' then null else ended_at end
      from c where i.id = (select max(id) from imports where connection_id = c.id and kind = 'messages' and began_at >= c.linked_at)
      returning i.id
    ), begun as (
      insert into imports (connection_id, kind, began_at, heard_at)
      select c.id, 'messages', ${now}, ${now} from c where not exists (select 1 from known)
      on conflict (company_id, connection_id, kind) where state = 'running' do update set heard_at = excluded.heard_at
      returning id
    )
    select i.id, c.before from c join (select id from known union all select id from begun) i on true`.execute(
    db,
  )
  return rows[0]
}

/** Returns the running or the latest message import of a connection. */
export const findLatestImport = (
  db: CompanyDb,
  connectionId: number,
): Promise<Pick<ImportRow, 'id' | 'state'> | undefined> =>
  db
    .selectFrom('imports')
    .select(['id', 'state'])
    .where('connection_id', '=', connectionId)
    .where('kind', '=', 'messages')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Saves the history progress of a phone. */
export const saveImportPercent = (db: CompanyDb, importId: number, percent: number) =>
  db
    .updateTable('imports')
    .set({ percent: sql`greatest(percent, ${percent}::smallint)` })
    .where('id', '=', importId)
    .execute()

/** Starts an import; undefined while one of its kind runs. */
export const beginImport = (db: CompanyDb, row: Insertable<Imports>): Promise<ImportRow | undefined> =>
  db
    .insertInto('imports')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'connection_id', 'kind'])
        .where('state', '=', sql.lit('running'))
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
/** Changes an import locked by the caller. */
export const saveImport = (db: CompanyDb, id: number, change: Updateable<Imports>): Promise<ImportRow> =>
  db.updateTable('imports').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
