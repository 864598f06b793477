import { sql, type Insertable } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { newToken } from '../../kernel/secrets/index.ts'
import type { Passkeys } from '../../schema/tables.ts'

const COLUMNS = [
  'id',
  'user_id',
  'credential_id',
  'transports',
  'is_synced',
  'name',
  'user_agent',
  'created_at',
  'last_used_at',
] as const

export const listOfUser = (db: PlatformDb, userId: number) =>
  db.selectFrom('passkeys').where('user_id', '=', userId).select(COLUMNS).orderBy('id').execute()
export type PasskeyRow = Awaited<ReturnType<typeof listOfUser>>[number]

export const hasPasskeys = async (db: PlatformDb, userId: number): Promise<boolean> =>
  (await db.selectFrom('passkeys').where('user_id', '=', userId).select('id').executeTakeFirst()) !==
  undefined

/** A passkey with the handle of its user, to verify a login. */
export const findByCredential = (db: PlatformDb, credentialId: string) =>
  db
    .selectFrom('passkeys as p')
    .innerJoin('passkey_handles as h', 'h.user_id', 'p.user_id')
    .where('p.credential_id', '=', credentialId)
    .select(['p.id', 'p.user_id', 'p.credential_id', 'p.public_key', 'p.counter', 'p.name', 'h.handle'])
    .executeTakeFirst()
export type StoredCredential = NonNullable<Awaited<ReturnType<typeof findByCredential>>>

/** The random handle of a user, made when there is none. */
export async function ensureHandle(db: PlatformDb, user_id: number): Promise<string> {
  const row = await db
    .insertInto('passkey_handles')
    .values({ user_id, handle: newToken() })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ user_id }))
    .returning('handle')
    .executeTakeFirstOrThrow()
  return row.handle
}

/** Undefined when somebody has this credential already. */
export const insertPasskey = (db: PlatformDb, row: Insertable<Passkeys>) =>
  db
    .insertInto('passkeys')
    .values(row)
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()

export const saveName = (
  db: PlatformDb,
  own: { readonly id: number; readonly userId: number },
  name: string,
) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .returning(COLUMNS)
    .executeTakeFirst()

export const remove = (db: PlatformDb, own: { readonly id: number; readonly userId: number }) =>
  db
    .deleteFrom('passkeys')
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .returning('name')
    .executeTakeFirst()

/** Removes all passkeys of a user; returns their names. */
export const removeAll = async (db: PlatformDb, userId: number): Promise<string[]> =>
  (await db.deleteFrom('passkeys').where('user_id', '=', userId).returning('name').execute()).map(
    ({ name }) => name,
  )

/** Stores the counter of a login, unless one as high was stored meanwhile. Returns whether it was. */
export const saveUse = async (
  db: PlatformDb,
  use: { readonly id: number; readonly counter: number; readonly isSynced: boolean; readonly at: Date },
): Promise<boolean> =>
  (
    await db
      .updateTable('passkeys')
      .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: use.at })
      .where('id', '=', use.id)
      .where(sql<boolean>`(counter < ${use.counter} or (counter = 0 and ${use.counter} = 0))`)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n

/** The user has shown a passkey in this session. Returns whether the session lives. */
export const markSession = async (db: PlatformDb, sessionId: string): Promise<boolean> =>
  (
    await db
      .updateTable('sessions')
      .set({ by_passkey: true })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n
