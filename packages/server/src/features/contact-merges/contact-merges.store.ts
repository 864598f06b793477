import type { DuplicateReason } from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/**
 * Lock timeout of this unit of work: shorter than the database's deadlock timeout, so that always this
 * transaction aborts.
 */
const LOCK_TIMEOUT = '250ms'
export const limitLockWait = async (db: CompanyDb): Promise<void> =>
  void (await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(db))

/** Counts a contact's items, and how many of them the other lacks. */
export async function countMoves(db: CompanyDb, into: number, from: number) {
  const { rows } = await sql<{ tickets: number; messages: number; notes: number; tags: number }>`select
    (select count(*)::int from tickets where contact_id = ${from}) as tickets, (select count(*)::int from messages where contact_id = ${from}) as messages,
    (select count(*)::int from ticket_notes where contact_id = ${from}) as notes,
    (select count(*)::int from contact_tags f where f.contact_id = ${from} and not exists (select 1 from contact_tags i where i.contact_id = ${into} and i.tag_id = f.tag_id)) as tags`.execute(
    db,
  )
  return rows[0] ?? { tickets: 0, messages: 0, notes: 0, tags: 0 }
}

const selectMerge = (db: CompanyDb) =>
  db
    .selectFrom('contact_merges as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('contacts as f', 'f.id', 'm.from_id')
    .select([
      'm.id',
      'm.contact_id',
      'm.from_id',
      'm.user_id',
      'm.created_at',
      'm.undone_at',
      'u.name as user_name',
      'f.name as from_name',
    ])
    .select([
      sql<string | null>`m.kept -> 'contact' ->> 'name'`.as('kept_name'),
      sql<string | null>`m.kept -> 'contact' ->> 'number'`.as('kept_number'),
    ])
    .select(
      sql<boolean>`m.undone_at is null and m.id = (select max(id) from contact_merges l where l.contact_id = m.contact_id and l.undone_at is null)`.as(
        'is_last',
      ),
    )
export type MergeRow = Awaited<ReturnType<ReturnType<typeof selectMerge>['executeTakeFirstOrThrow']>>
export const listMerges = (db: CompanyDb, contactId: number, limit: number): Promise<MergeRow[]> =>
  selectMerge(db).where('m.contact_id', '=', contactId).orderBy('m.id', 'desc').limit(limit).execute()
export const findMerge = (db: CompanyDb, id: number): Promise<MergeRow | undefined> =>
  selectMerge(db).where('m.id', '=', id).executeTakeFirst()
/** Locks a merge's snapshot, so that it is undone once. */
export const lockMerge = (db: CompanyDb, id: number) =>
  db
    .selectFrom('contact_merges')
    .select(['id', 'contact_id', 'from_id', 'kept', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertMerge = async (
  db: CompanyDb,
  merge: { contact_id: number; from_id: number; user_id: number | null; kept: string; created_at: Date },
): Promise<number> =>
  (await db.insertInto('contact_merges').values(merge).returning('id').executeTakeFirstOrThrow()).id
export const markUndone = (db: CompanyDb, id: number, by: { undone_at: Date; undone_by: number | null }) =>
  db
    .updateTable('contact_merges')
    .set({ ...by, kept: null })
    .where('id', '=', id)
    .execute()
/** Moves earlier merges to another contact; returns their ids. */
export const moveMerges = async (db: CompanyDb, fromId: number, intoId: number): Promise<number[]> =>
  (
    await db
      .updateTable('contact_merges')
      .set({ contact_id: intoId })
      .where('contact_id', '=', fromId)
      .returning('id')
      .execute()
  ).map(({ id }) => id)
/** Moves merges back to the restored contact. */
export const reassignMerges = (db: CompanyDb, ids: readonly number[], to: number) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .updateTable('contact_merges')
        .set({ contact_id: to })
        .where('id', 'in', [...ids])
        .execute()

export const insertDismissal = (db: CompanyDb, a: number, b: number) =>
  db
    .insertInto('contacts_apart')
    .values({ contact_id: Math.min(a, b), other_id: Math.max(a, b) })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** The pairs among these contacts that are not one person. */
export const listApart = (db: CompanyDb, ids: readonly number[]) =>
  db
    .selectFrom('contacts_apart')
    .select(['contact_id', 'other_id'])
    .where('contact_id', 'in', [...ids])
    .where('other_id', 'in', [...ids])
    .execute()

/** Copies the merge dismissals of one contact to another. */
export async function copyDismissals(db: CompanyDb, fromId: number, intoId: number): Promise<void> {
  await sql`insert into contacts_apart (contact_id, other_id)
    select least(o.id, ${intoId}::int), greatest(o.id, ${intoId}::int) from (
      select case when contact_id = ${fromId} then other_id else contact_id end as id from contacts_apart where ${fromId} in (contact_id, other_id)) o
    where o.id <> ${intoId} on conflict do nothing`.execute(db)
}

export interface DuplicatePair {
  readonly one: number
  readonly other: number
  readonly reason: DuplicateReason
  readonly one_number: string | null
  readonly other_number: string | null
}
/** Likely duplicates, most certain first; of one contact, or of all. */
export const listDuplicates = async (
  db: CompanyDb,
  contactId: number | null,
  limit: number,
): Promise<DuplicatePair[]> =>
  (
    await sql<DuplicatePair>`select one, other, reason, one_number, other_number from contact_twins(${contactId}::int, ${limit}::int)`.execute(
      db,
    )
  ).rows
