import { sql } from 'kysely'
import { columnNames, listOf, rowsOf, valuesOf } from '../../../kernel/database/column-types.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { StoredAlias, StoredMerge } from '../../../schema/stored.ts'
import { STORED_COLUMNS } from '../contacts.columns.ts'
import type { ContactRow } from '../contacts.store.ts'

/** The remaining contact and the removed one. */
export interface MergePair {
  readonly intoId: number
  readonly fromId: number
}

/** Locks these contacts, oldest first; erased ones are left out. */
export const lockContacts = (db: CompanyDb, ids: readonly number[]): Promise<ContactRow[]> =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Columns in the snapshot of a removed contact; a test compares them with the table. */
export const SNAPSHOT_COLUMNS = columnNames(STORED_COLUMNS)

/** Returns all data that a contact's removal deletes. */
export async function snapshotContact(
  db: CompanyDb,
  id: number,
): Promise<Pick<StoredMerge, 'contact' | 'extraInfo' | 'tagIds'>> {
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
/** Restores a removed contact under its id. */
export async function insertSnapshot(db: CompanyDb, contact: StoredMerge['contact']): Promise<void> {
  await sql`insert into contacts (${listOf(STORED_COLUMNS)}) overriding system value
    select ${valuesOf(STORED_COLUMNS, 'r')} from ${rowsOf(STORED_COLUMNS, 'r', JSON.stringify([contact]))}`.execute(
    db,
  )
}
/** Returns whether a connection exists; the contact's own may be gone. */
export const hasConnection = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await db.selectFrom('connections').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const listAllAliases = (db: CompanyDb, contactId: number): Promise<StoredAlias[]> =>
  db
    .selectFrom('contact_aliases')
    .select(['connection_id', 'scheme', 'value'])
    .where('contact_id', '=', contactId)
    .execute()
export const moveAliases = (db: CompanyDb, fromId: number, intoId: number): Promise<StoredAlias[]> =>
  db
    .updateTable('contact_aliases')
    .set({ contact_id: intoId })
    .where('contact_id', '=', fromId)
    .returning(['connection_id', 'scheme', 'value'])
    .execute()
const matchesAlias = ({ connection_id, scheme, value }: StoredAlias) =>
  sql<boolean>`connection_id is not distinct from ${connection_id} and scheme = ${scheme} and value = ${value}`
export async function reassignAliases(
  db: CompanyDb,
  aliases: readonly StoredAlias[],
  to: number,
): Promise<void> {
  for (const alias of aliases)
    await db.updateTable('contact_aliases').set({ contact_id: to }).where(matchesAlias(alias)).execute()
}
export async function deleteAliases(
  db: CompanyDb,
  aliases: readonly StoredAlias[],
  of: number,
): Promise<void> {
  for (const alias of aliases)
    await db.deleteFrom('contact_aliases').where('contact_id', '=', of).where(matchesAlias(alias)).execute()
}

const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
const idArray = (list: readonly number[]) => sql`${[...list]}::bigint[]`
/** Copies tags to another contact; returns the added ones. */
export const copyContactTags = async (db: CompanyDb, fromId: number, intoId: number): Promise<number[]> =>
  ids(
    (
      await sql<{
        id: number
      }>`insert into contact_tags (contact_id, tag_id) select ${intoId}::int, tag_id from contact_tags where contact_id = ${fromId}
        on conflict do nothing returning tag_id as id`.execute(db)
    ).rows,
  )
export async function returnTags(
  db: CompanyDb,
  { moved, tagIds }: StoredMerge,
  { intoId, fromId }: MergePair,
): Promise<void> {
  await sql`delete from contact_tags where contact_id = ${intoId} and tag_id = any(${idArray(moved.tagIds)})`.execute(
    db,
  )
  await sql`insert into contact_tags (contact_id, tag_id) select ${fromId}::int, id from tags where id = any(${idArray(tagIds)}) on conflict do nothing`.execute(
    db,
  )
}

export const listExtraInfo = (db: CompanyDb, contactId: number) =>
  db
    .selectFrom('contact_extra_info')
    .select(['id', 'name', 'value'])
    .where('contact_id', '=', contactId)
    .orderBy('id')
    .execute()
export const saveExtraInfo = (db: CompanyDb, id: number, value: string, expectedValue?: string) =>
  db
    .updateTable('contact_extra_info')
    .set({ value })
    .where('id', '=', id)
    .$if(expectedValue !== undefined, query => query.where('value', '=', expectedValue ?? ''))
    .execute()
/** Moves extra info to another contact unless it has the same name. */
export const moveExtraInfo = async (db: CompanyDb, fromId: number, intoId: number): Promise<number[]> =>
  ids(
    (
      await sql<{
        id: number
      }>`update contact_extra_info e set contact_id = ${intoId} where contact_id = ${fromId}
        and not exists (select 1 from contact_extra_info o where o.contact_id = ${intoId} and lower(o.name) = lower(e.name)) returning id`.execute(
        db,
      )
    ).rows,
  )
/** Moves extra info back with current values; recreates unmoved items from the snapshot. */
export async function returnExtraInfo(
  db: CompanyDb,
  { moved, extraInfo }: StoredMerge,
  { intoId, fromId }: MergePair,
): Promise<void> {
  await sql`update contact_extra_info set contact_id = ${fromId} where id = any(${idArray(moved.extraIds)}) and contact_id = ${intoId}`.execute(
    db,
  )
  for (const { id, name, value } of extraInfo.filter(info => !moved.extraIds.includes(info.id)))
    await sql`insert into contact_extra_info (id, contact_id, name, value) overriding system value values (${id}, ${fromId}, ${name}, ${value})`.execute(
      db,
    )
}
