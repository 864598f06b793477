import { Contact } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import { batchLoader } from '../../kernel/batching/batch-loader.ts'
import { columnNames, rowsOf, valuesOf } from '../../kernel/database/column-types.ts'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import type { Contacts } from '../../schema/tables.ts'
import { CONTACT_COLUMNS, NEW_COLUMNS } from './contacts.columns.ts'
import { contactRecord } from './contacts.record.ts'

const ALIASED_COLUMNS = CONTACT_COLUMNS.map(column => `c.${column}` as const)
/** Selects contacts as they are shown. */
export const selectDetails = (db: Pick<CompanyDb, 'selectFrom'>) =>
  db
    .selectFrom('contacts as c')
    .leftJoin('connections as w', 'w.id', 'c.connection_id')
    .select(contactRecord.fields(Contact, 'c'))
    .select([
      'c.username',
      'c.picture_key',
      'c.erased_at',
      'c.connection_id',
      'w.name as connection_name',
      sql<
        Contact['extraInfo']
      >`coalesce((select json_agg(json_build_object('id', e.id, 'name', e.name, 'value', e.value) order by e.id) from contact_extra_info e where e.contact_id = c.id), '[]')`.as(
        'extraInfo',
      ),
      sql<Contact['tags']>`coalesce((
      select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by search_text(g.name))
      from contact_tags ct join tags g on g.id = ct.tag_id where ct.contact_id = c.id), '[]')`.as('tags'),
    ])
export type ContactDetailRow = Awaited<
  ReturnType<ReturnType<typeof selectDetails>['executeTakeFirstOrThrow']>
>

export const selectRows = (db: Pick<CompanyDb, 'selectFrom'>) =>
  db.selectFrom('contacts as c').select(ALIASED_COLUMNS)
export type ContactRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>

export const findContactDetail = batchLoader<number, ContactDetailRow | undefined>(async (db, ids) => {
  const found = new Map((await detailsStatement(db, { ids })).map(row => [row.id, row]))
  return ids.map(id => found.get(id))
})
const detailsStatement = preparedStatement((db, { ids }: { ids: readonly number[] }) =>
  selectDetails(db).where(sql<boolean>`c.id = any(${ids}::int[])`),
)
export const findContacts = (db: CompanyDb, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : selectRows(db)
        .where(sql<boolean>`c.id = any(${[...ids]})`)
        .execute()
/**
 * Prevents removal, erasure and merge of the contact until the end of the transaction; others can still read and use
 * it.
 */
export const shareLockContact = batchLoader<number, ContactRow | undefined>(async (db, ids) => {
  const found = new Map((await shareLockedContacts(db, { ids })).map(row => [row.id, row]))
  return ids.map(id => found.get(id))
})
const shareLockedContacts = preparedStatement((db, { ids }: { ids: readonly number[] }) =>
  selectRows(db)
    .where(sql<boolean>`c.id = any(${ids}::int[])`)
    .where('c.erased_at', 'is', null)
    .forKeyShare(),
)
/** Locks the contact against other changes until the end of the transaction; an erased one does not change. */
export const lockContact = (db: CompanyDb, id: number) =>
  selectRows(db).where('c.id', '=', id).where('c.erased_at', 'is', null).forNoKeyUpdate().executeTakeFirst()

/** Undefined when another contact has the number, under any alias. */
export const insertContact = (db: CompanyDb, contact: Insertable<Contacts>) =>
  db
    .insertInto('contacts')
    .values(contact)
    .onConflict(conflict => conflict.doNothing())
    .returning(CONTACT_COLUMNS)
    .executeTakeFirst()
export type NewContactRow = Pick<Insertable<Contacts>, keyof typeof NEW_COLUMNS>
/** Adds contacts; those whose number another contact has, under any alias, are left out. */
export const insertNewContacts = async (
  db: CompanyDb,
  rows: readonly NewContactRow[],
): Promise<ContactRow[]> =>
  rows.length === 0
    ? []
    : db
        .insertInto('contacts')
        .columns(columnNames(NEW_COLUMNS))
        .expression(
          sql<never>`select ${valuesOf(NEW_COLUMNS, 'n')} from ${rowsOf(NEW_COLUMNS, 'n', JSON.stringify(rows))}`,
        )
        .onConflict(conflict => conflict.doNothing())
        .returning(CONTACT_COLUMNS)
        .execute()
export const saveContact = (db: CompanyDb, id: number, change: Updateable<Contacts>) =>
  db
    .updateTable('contacts')
    .set(change)
    .where('id', '=', id)
    .returning(CONTACT_COLUMNS)
    .executeTakeFirstOrThrow()
export const findProfileCheckedAt = async (db: CompanyDb, id: number): Promise<Date | null | undefined> =>
  (await db.selectFrom('contacts').select('profile_checked_at').where('id', '=', id).executeTakeFirst())
    ?.profile_checked_at
export const saveProfileCheck = async (
  db: CompanyDb,
  id: number,
  change: { profile_checked_at: Date; picture_key?: string | null },
): Promise<void> => void (await db.updateTable('contacts').set(change).where('id', '=', id).execute())
export const removeContact = (db: CompanyDb, id: number) =>
  db.deleteFrom('contacts').where('id', '=', id).execute()

/**
 * Replaces a contact's whole extra info. Items with the id of one of its rows update that row; the others are
 * new.
 */
export async function replaceExtraInfo(
  db: CompanyDb,
  contactId: number,
  items: readonly { id?: number | null; name: string; value: string }[],
): Promise<void> {
  const before = await db
    .selectFrom('contact_extra_info')
    .select('id')
    .where('contact_id', '=', contactId)
    .execute()
  const remaining = new Set(before.map(row => row.id))
  for (const { id, name, value } of items) {
    if (id != null && remaining.delete(id))
      await db.updateTable('contact_extra_info').set({ name, value }).where('id', '=', id).execute()
    else await db.insertInto('contact_extra_info').values({ contact_id: contactId, name, value }).execute()
  }
  if (remaining.size > 0)
    await db
      .deleteFrom('contact_extra_info')
      .where('id', 'in', [...remaining])
      .execute()
}

export async function changeTags(
  db: CompanyDb,
  contactId: number,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  if (removed.length > 0)
    await db
      .deleteFrom('contact_tags')
      .where('contact_id', '=', contactId)
      .where('tag_id', 'in', [...removed])
      .execute()
  if (added.length > 0)
    await db
      .insertInto('contact_tags')
      .values(added.map(tag_id => ({ contact_id: contactId, tag_id })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
}
/** Records the customer's first consent. */
export const recordConsent = (db: CompanyDb, contactId: number, at: Date) =>
  db
    .updateTable('contacts')
    .set({ consented_at: at })
    .where('id', '=', contactId)
    .where('consented_at', 'is', null)
    .execute()
