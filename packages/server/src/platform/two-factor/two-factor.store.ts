import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

export const findTwoFactor = (db: PlatformDb, userId: number) =>
  db
    .selectFrom('two_factors as t')
    .where('t.user_id', '=', userId)
    .select(['t.user_id', 't.company_id', 't.secret', 't.confirmed_at', 't.last_step'])
    .select(
      sql<number>`(select count(*)::int from recovery_codes r where r.user_id = t.user_id and r.used_at is null)`.as(
        'codes_left',
      ),
    )
    .executeTakeFirst()
export type TwoFactorRow = NonNullable<Awaited<ReturnType<typeof findTwoFactor>>>

/** Keeps the secret of an enrolment; false when the second step is on already. */
export const saveUnconfirmed = async (
  db: PlatformDb,
  row: {
    readonly user_id: number
    readonly company_id: number
    readonly secret: string
    readonly created_at: Date
  },
): Promise<boolean> =>
  (await db
    .insertInto('two_factors')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: row.secret, created_at: row.created_at, last_step: 0 })
        .where('two_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()) !== undefined

/** Uses up the code of a step of time; of two calls with one code, one gets true. */
export const spendStep = async (db: PlatformDb, userId: number, step: number): Promise<boolean> =>
  (
    await db
      .updateTable('two_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n
/** Uses up a recovery code; of two calls with one code, one gets true. */
export const spendRecoveryCode = async (
  db: PlatformDb,
  userId: number,
  hash: string,
  now: Date,
): Promise<boolean> =>
  (
    await db
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n

export const saveConfirmed = (db: PlatformDb, userId: number, now: Date) =>
  db.updateTable('two_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute()
export async function replaceRecoveryCodes(
  db: PlatformDb,
  user_id: number,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map(hash => ({ user_id, hash })))
    .execute()
}
/** Whether there was one. */
export const removeTwoFactor = async (db: PlatformDb, userId: number): Promise<boolean> =>
  (await db.deleteFrom('two_factors').where('user_id', '=', userId).executeTakeFirstOrThrow())
    .numDeletedRows > 0n

export const findStepOwner = (db: PlatformDb, id: number) =>
  db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['id', 'company_id', 'name', 'email', 'password_hash', 'is_super'])
    .executeTakeFirst()
