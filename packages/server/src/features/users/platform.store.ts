import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** Adds the first admin of a new company, who may do everything in it. */
export const insertFirstAdmin = (
  db: PlatformDb,
  admin: { company_id: number; name: string; email: string; password_hash: string; is_super?: boolean },
) =>
  db
    .insertInto('users')
    .values({ ...admin, profile: 'admin', allow_group: true })
    .returning('id')
    .executeTakeFirstOrThrow()
export const findNameOf = (db: PlatformDb, id: number) =>
  db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
export const saveLastLogin = (db: PlatformDb, id: number, at: Date) =>
  db.updateTable('users').set({ last_login_at: at }).where('id', '=', id).execute()
export const setPassword = (db: PlatformDb, id: number, password_hash: string, at: Date) =>
  db.updateTable('users').set({ password_hash, updated_at: at }).where('id', '=', id).execute()
/** Locks the user; whether the password is still the one with this hash. */
export const hasPasswordHash = async (db: PlatformDb, id: number, password_hash: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined
/** Replaces the hash of the same password with one of today's parameters, unless the password has changed. */
export const replacePasswordHash = (
  db: PlatformDb,
  user: { readonly id: number; readonly password_hash: string },
  password_hash: string,
) =>
  db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .execute()
/**
 * Locks what a user logs in with until the end of the transaction. A change of it takes the lock before it ends
 * sessions, so that no login in flight outlives it.
 */
export const lockCredentials = (db: PlatformDb, id: number) =>
  db.selectFrom('users').where('id', '=', id).select('id').forNoKeyUpdate().execute()
/**
 * Companies where the last heartbeat of an online user was before then. This read of all companies is
 * necessary because a timer has no company.
 */
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
