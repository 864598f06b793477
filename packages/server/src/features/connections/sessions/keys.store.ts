import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

export const readKeys = (db: CompanyDb, connectionId: number, kind: string, ids: readonly string[]) =>
  db
    .selectFrom('connection_keys')
    .select(['id', 'value'])
    .where('connection_id', '=', connectionId)
    .where('kind', '=', kind)
    .where('id', '=', sql<string>`any(${[...ids]})`)
    .execute()

export const listKeys = (db: CompanyDb, connectionId: number, kind: string) =>
  db
    .selectFrom('connection_keys')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('kind', '=', kind)
    .execute()

/**
 * Writes in one statement, because a new device adds hundreds of entries at once. A connection that was removed
 * meanwhile gets none: its session still needs its keys to log out.
 */
export const writeKeys = (
  db: CompanyDb,
  connectionId: number,
  rows: readonly { kind: string; id: string; value: string }[],
) =>
  sql`insert into connection_keys (connection_id, kind, id, value)
      select c.id, k.kind, k.id, k.value from (select id from connections where id = ${connectionId} for key share) c,
        json_to_recordset(${JSON.stringify(rows)}::json) as k(kind text, id text, value text)
      on conflict (company_id, connection_id, kind, id) do update set value = excluded.value`.execute(db)
export const removeKeys = (
  db: CompanyDb,
  connectionId: number,
  rows: readonly { kind: string; id: string }[],
) =>
  sql`delete from connection_keys k using json_to_recordset(${JSON.stringify(rows)}::json) as gone(kind text, id text)
      where k.connection_id = ${connectionId} and k.kind = gone.kind and k.id = gone.id`.execute(db)
export const wipeKeys = (db: CompanyDb, connectionId: number) =>
  db.deleteFrom('connection_keys').where('connection_id', '=', connectionId).execute()
/** The next connection with keys. */
export const findNextWithKeys = (db: CompanyDb, after: number) =>
  db
    .selectFrom('connections')
    .select(['id', 'provider'])
    .where('id', '>', after)
    .where(sql<boolean>`exists (select from connection_keys k where k.connection_id = connections.id)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
/** Removes entries with one of these numbers in their key; that of a group begins with the number of its founder. */
export const removeKeysOfNumbers = (db: CompanyDb, connectionId: number, numbers: readonly string[]) =>
  sql`delete from connection_keys where connection_id = ${connectionId}
      and id ~ ${`(^|[^0-9])(${numbers.join('|')})([^0-9-]|$)`}`.execute(db)
