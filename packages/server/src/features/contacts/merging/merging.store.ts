import { sql, type Updateable } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { StoredAlias, StoredMerge } from '../../../schema/stored.ts'
import type { Contacts } from '../../../schema/tables.ts'
import { OWN_COLUMNS } from '../contacts.store.ts'

/** How long this unit of work waits for others' rows: less than it takes the database to find that two wait for each other, so that it is always this one that gives up. */
const LOCK_TIMEOUT = '250ms'
export const limitLockWait = async (db: CompanyDb): Promise<void> => void (await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(db))

/** Columns of a contact that are remembered of one that goes; a test holds them to the table. */
export const SNAPSHOT_COLUMNS = [...OWN_COLUMNS, 'profile_checked_at', 'consented_at'] as const

/** Everything of a contact that goes with it, or stands on it alone. */
export async function snapshotContact(db: CompanyDb, id: number): Promise<Pick<StoredMerge, 'contact' | 'extraInfo' | 'tagIds'>> {
  const columns = sql.join(SNAPSHOT_COLUMNS.flatMap(column => [sql.lit(column), sql.ref(`c.${column}`)]))
  const { rows } = await sql<Pick<StoredMerge, 'contact' | 'extraInfo' | 'tagIds'>>`
    select json_build_object(${columns}) as contact,
      coalesce((select json_agg(json_build_object('id', e.id, 'name', e.name, 'value', e.value) order by e.id) from contact_extra_info e where e.contact_id = c.id), '[]') as "extraInfo",
      coalesce((select json_agg(t.tag_id order by t.tag_id) from contact_tags t where t.contact_id = c.id), '[]') as "tagIds"
    from contacts c where c.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Contact ${id} is gone within its own transaction.`)
  return row
}
/** Puts a contact back that went, under the number it had. */
export async function restoreContact(db: CompanyDb, contact: StoredMerge['contact']): Promise<void> {
  const columns = sql.join(SNAPSHOT_COLUMNS.map(column => sql.ref(column)))
  await sql`insert into contacts (${columns}) overriding system value
    select ${columns} from jsonb_to_record(${JSON.stringify(contact)}::jsonb) as r(id int, name text, number text, number_key text, email text, picture_key text,
      is_group boolean, disable_bot boolean, connection_id int, is_named boolean, profile_checked_at timestamptz, consented_at timestamptz, created_at timestamptz,
      updated_at timestamptz)`.execute(db)
}
/** Whether a connection is still there; the contact may have come by one that is gone. */
export const hasConnection = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await db.selectFrom('connections').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const listAllAliases = (db: CompanyDb, contactId: number): Promise<StoredAlias[]> =>
  db.selectFrom('contact_aliases').select(['connection_id', 'scheme', 'value']).where('contact_id', '=', contactId).execute()
export const listExtraInfo = (db: CompanyDb, contactId: number) =>
  db.selectFrom('contact_extra_info').select(['id', 'name', 'value']).where('contact_id', '=', contactId).orderBy('id').execute()
export const saveExtraInfo = (db: CompanyDb, id: number, value: string, expectedValue?: string) =>
  db
    .updateTable('contact_extra_info')
    .set({ value })
    .where('id', '=', id)
    .$if(expectedValue !== undefined, query => query.where('value', '=', expectedValue ?? ''))
    .execute()

/** How much one contact has, and how much of it the other has not. */
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
    .select(['m.id', 'm.contact_id', 'm.from_id', 'm.user_id', 'm.created_at', 'm.undone_at', 'u.name as user_name', 'f.name as from_name'])
    .select([sql<string | null>`m.kept -> 'contact' ->> 'name'`.as('kept_name'), sql<string | null>`m.kept -> 'contact' ->> 'number'`.as('kept_number')])
    .select(
      sql<boolean>`m.undone_at is null and m.id = (select max(id) from contact_merges l where l.contact_id = m.contact_id and l.undone_at is null)`.as(
        'is_last',
      ),
    )
export type MergeRow = Awaited<ReturnType<ReturnType<typeof selectMerge>['executeTakeFirstOrThrow']>>
export const listMerges = (db: CompanyDb, contactId: number, limit: number): Promise<MergeRow[]> =>
  selectMerge(db).where('m.contact_id', '=', contactId).orderBy('m.id', 'desc').limit(limit).execute()
export const findMerge = (db: CompanyDb, id: number): Promise<MergeRow | undefined> => selectMerge(db).where('m.id', '=', id).executeTakeFirst()
/** What was kept of a merge, held so that it is undone once. */
export const lockMerge = (db: CompanyDb, id: number) =>
  db.selectFrom('contact_merges').select(['id', 'contact_id', 'from_id', 'kept', 'undone_at']).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertMerge = async (
  db: CompanyDb,
  merge: { contact_id: number; from_id: number; user_id: number | null; kept: string; created_at: Date },
): Promise<number> => (await db.insertInto('contact_merges').values(merge).returning('id').executeTakeFirstOrThrow()).id
export const markUndone = (db: CompanyDb, id: number, by: { undone_at: Date; undone_by: number | null }) =>
  db
    .updateTable('contact_merges')
    .set({ ...by, kept: null })
    .where('id', '=', id)
    .execute()
/** Merges into the one that went go back with it. */
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

export interface DuplicatePair {
  readonly one: number
  readonly other: number
  readonly reason: 'number' | 'email' | 'hiddenId' | 'name'
  readonly one_number: string | null
  readonly other_number: string | null
}
/** Pairs with something in common, the surest first; of one contact, or of all. */
export const listDuplicates = async (db: CompanyDb, contactId: number | null, limit: number): Promise<DuplicatePair[]> =>
  (await sql<DuplicatePair>`select one, other, reason, one_number, other_number from contact_twins(${contactId}::int, ${limit}::int)`.execute(db)).rows
export type ContactColumns = Updateable<Contacts>
