import { ConnectionToken } from '@recado/contract'
import { sql, type Insertable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { ConnectionTokens } from '../../schema/tables.ts'
import { tokenRecord } from './tokens.record.ts'

export const findToken = (db: CompanyDb, connectionId: number): Promise<ConnectionToken | undefined> =>
  db
    .selectFrom('connection_tokens as t')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .where('t.connection_id', '=', connectionId)
    .select(tokenRecord.fields(ConnectionToken, 't'))
    .select('u.name as createdBy')
    .executeTakeFirst()

/** Of two concurrent inserts, the later one wins. */
export const upsertToken = (db: CompanyDb, token: Insertable<ConnectionTokens>) =>
  db
    .insertInto('connection_tokens')
    .values(token)
    .onConflict(conflict =>
      conflict.columns(['company_id', 'connection_id']).doUpdateSet({
        prefix: sql`excluded.prefix`,
        hash: sql`excluded.hash`,
        user_id: sql`excluded.user_id`,
        created_at: sql`excluded.created_at`,
        last_used_at: null,
      }),
    )
    .execute()

/** Returns whether there was one. */
export const removeToken = async (db: CompanyDb, connectionId: number): Promise<boolean> =>
  (await db
    .deleteFrom('connection_tokens')
    .where('connection_id', '=', connectionId)
    .returning('connection_id')
    .executeTakeFirst()) !== undefined

/**
 * Updates at most once a minute, which is precise enough, and avoids row lock waits between simultaneous
 * sends.
 */
export const recordUse = (db: CompanyDb, connectionId: number, now: Date) =>
  db
    .updateTable('connection_tokens')
    .set({ last_used_at: now })
    .where('connection_id', '=', connectionId)
    .where(eb =>
      eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', new Date(now.getTime() - 60_000))]),
    )
    .execute()
