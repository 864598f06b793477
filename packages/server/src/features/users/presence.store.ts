import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** Records a heartbeat; returns whether the user was offline until now. */
export async function recordHeartbeat(db: CompanyDb, id: number, at: Date): Promise<boolean> {
  const before = db.selectFrom('users').select(['id', 'is_online']).where('id', '=', id).forNoKeyUpdate()
  const was = await db
    .with('before', () => before)
    .updateTable('users as u')
    .from('before')
    .set({ is_online: true, last_seen_at: at })
    .whereRef('u.id', '=', 'before.id')
    .returning('before.is_online')
    .executeTakeFirst()
  return was?.is_online === false
}
/** Marks a user offline; returns whether they were online until now. */
export const leave = async (db: CompanyDb, id: number): Promise<boolean> =>
  (
    await db
      .updateTable('users')
      .set({ is_online: false })
      .where('id', '=', id)
      .where(sql<boolean>`is_online`)
      .returning('id')
      .execute()
  ).length > 0
/** Marks users offline whose last heartbeat was before then; returns their ids. */
export const markOffline = async (db: CompanyDb, before: Date): Promise<number[]> =>
  (
    await db
      .updateTable('users')
      .set({ is_online: false })
      .where(sql<boolean>`is_online`)
      .where(eb => eb.or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', before)]))
      .returning('id')
      .execute()
  ).map(row => row.id)
