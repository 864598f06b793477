import { Erasure, type ErasedKind, type ErasureCounts, type ErasureReason } from '@recado/contract'
import { sql, type Insertable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { Erasures } from '../../schema/tables.ts'
import { erasureRecord } from './erasures.record.ts'

const selectErasure = (db: CompanyDb) =>
  db
    .selectFrom('erasures')
    .select(erasureRecord.fields(Erasure))
    .select(
      sql<Erasure['user']>`case when user_id is not null
        then json_build_object('id', user_id, 'name', user_name) end`.as('user'),
    )

export const findErasure = (db: CompanyDb, id: number): Promise<Erasure | undefined> =>
  selectErasure(db).where('id', '=', id).executeTakeFirst()
export const pageErasures = (db: CompanyDb, offset: number, limit: number): Promise<Erasure[]> =>
  selectErasure(db).orderBy('id', 'desc').offset(offset).limit(sql.lit(limit)).execute()
export const countErasures = async (db: CompanyDb): Promise<number> =>
  (
    await db
      .selectFrom('erasures')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n

export const insertErasure = async (
  db: CompanyDb,
  row: Omit<Insertable<Erasures>, 'user_name'>,
): Promise<number> =>
  (
    await db
      .insertInto('erasures')
      .values({
        ...row,
        user_name: sql<string>`coalesce((select name from users where id = ${row.user_id ?? null}), '')`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
export const saveSubject = (db: CompanyDb, id: number, subject: string) =>
  db.updateTable('erasures').set({ subject }).where('id', '=', id).execute()

export interface ErasureProgress {
  readonly id: number
  readonly contact: number
  readonly subject: string | null
  readonly step: number
  readonly after_row: number
}
/** Locks an erasure that is not finished, so that one process at a time works on it. */
export const lockRunning = (db: CompanyDb, id: number): Promise<ErasureProgress | undefined> =>
  db
    .selectFrom('erasures')
    .select(['id', 'contact', 'subject', 'step', 'after_row'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Keeps the place of an erasure, and adds what was done since the last one. */
export async function saveProgress(
  db: CompanyDb,
  id: number,
  { step, afterId, counts, at }: { step: number; afterId: number; counts: ErasureCounts; at: Date },
): Promise<void> {
  const added = Object.entries(counts) as [ErasedKind, number][]
  await db
    .updateTable('erasures')
    .set({
      step,
      after_row: afterId,
      heard_at: at,
      counts: sql`counts || (select coalesce(jsonb_object_agg(c.kind, coalesce((counts ->> c.kind)::int, 0) + c.n), '{}')
        from unnest(${added.map(([kind]) => kind)}::text[], ${added.map(([, n]) => n)}::int[]) as c(kind, n))`,
    })
    .where('id', '=', id)
    .execute()
}
/** Finishes an erasure: from now on nobody can read any more who it was. */
export const saveFinished = (db: CompanyDb, id: number, at: Date) =>
  db
    .updateTable('erasures')
    .set({ finished_at: at, heard_at: at, subject: null })
    .where('id', '=', id)
    .execute()

export interface ErasedAddress {
  readonly digest: string
  readonly reason: ErasureReason
  readonly erasedAt: Date
}
export const insertErasedAddresses = async (
  db: CompanyDb,
  addresses: readonly ErasedAddress[],
): Promise<void> => {
  if (addresses.length === 0) return
  await db
    .insertInto('erased_addresses')
    .values(addresses.map(({ digest, reason, erasedAt }) => ({ digest, reason, erased_at: erasedAt })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
