import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** Adds the first admin of a new company, who may do everything in it. */
export const insertFirstAdmin = (db: PlatformDb, admin: { company_id: number; name: string; email: string; password_hash: string }) =>
  db
    .insertInto('users')
    .values({ ...admin, profile: 'admin', allow_group: true })
    .execute()
export const setPassword = (db: PlatformDb, id: number, password_hash: string, at: Date) =>
  db.updateTable('users').set({ password_hash, updated_at: at }).where('id', '=', id).execute()
/** The same password, hashed as passwords are today. */
export const replacePasswordHash = (db: PlatformDb, id: number, password_hash: string) =>
  db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
/** Companies where somebody who counts as online was last heard before then. The one look over all companies: a timer has none of its own. */
export const listCompaniesGoneSilent = async (db: PlatformDb, before: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('users')
      .select('company_id')
      .distinct()
      .where(sql<boolean>`is_online`)
      .where(eb => eb.or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', before)]))
      .execute()
  ).map(row => row.company_id)
