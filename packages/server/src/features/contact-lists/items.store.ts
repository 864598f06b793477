import { ContactListItem, type ListItemInfo } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { ContactListItems } from '../../schema/tables.ts'
import { contactListItemRecord } from './contact-lists.record.ts'

const FIELDS = contactListItemRecord.fields(ContactListItem)
const selectItem = (db: CompanyDb) => db.selectFrom('contact_list_items').select(FIELDS)

export interface ItemFilter {
  readonly listId: number
  readonly term: string
  /** Any of them in the number. */
  readonly digits: readonly string[]
  /** Excludes hidden digits, and names that are numbers. */
  readonly hidesNumbers: boolean
}
const matchesTerm = ({ term, digits, hidesNumbers }: ItemFilter) =>
  sql<boolean>`(sort_name like like_pattern(${term})
    and (not ${hidesNumbers}::boolean or length(regexp_replace(name, '\\D', '', 'g')) < 8)
    or exists (select from unnest(${[...digits]}::text[]) as wanted(digits)
      where position(wanted.digits in case when ${hidesNumbers}::boolean then left(number, -4) else number end) > 0))`
const matching = (db: CompanyDb, filter: ItemFilter) =>
  db
    .selectFrom('contact_list_items')
    .where('contact_list_id', '=', filter.listId)
    .$if(filter.term !== '', query => query.where(matchesTerm(filter)))

/** A page by name; viewers of masked numbers get another order, which tells nothing of the hidden digits. */
export const pageItems = (db: CompanyDb, filter: ItemFilter, offset: number, limit: number) =>
  matching(db, filter)
    .select(FIELDS)
    .$if(!filter.hidesNumbers, query => query.orderBy('sort_name'))
    .orderBy('id')
    .$if(offset > 0, query => query.offset(offset))
    .limit(sql.lit(limit))
    .execute()
/** The number of matches, counted up to `limit`. */
export async function countMatchingItems(db: CompanyDb, filter: ItemFilter, limit: number): Promise<number> {
  const some = matching(db, filter).select('id').limit(sql.lit(limit))
  const { n } = await db
    .selectFrom(some.as('s'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
export const countItemsByValidity = (db: CompanyDb, listId: number) =>
  db
    .selectFrom('contact_list_items')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where is_whatsapp_valid))::int`.as('valid'),
      sql<number>`(count(*) filter (where not is_whatsapp_valid))::int`.as('invalid'),
      sql<number>`(count(*) filter (where is_whatsapp_valid is null))::int`.as('unchecked'),
    ])
    .where('contact_list_id', '=', listId)
    .executeTakeFirstOrThrow()
export const readItemsAfter = (db: CompanyDb, listId: number, after: number, limit: number) =>
  selectItem(db)
    .where('contact_list_id', '=', listId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()

export const findItem = (db: CompanyDb, id: number) => selectItem(db).where('id', '=', id).executeTakeFirst()
export const findItemByKey = (db: CompanyDb, listId: number, numberKey: string) =>
  selectItem(db).where('contact_list_id', '=', listId).where('number_key', '=', numberKey).executeTakeFirst()
export const insertItem = (db: CompanyDb, item: Insertable<ContactListItems>) =>
  db.insertInto('contact_list_items').values(item).returning(FIELDS).executeTakeFirstOrThrow()
export const saveItem = (db: CompanyDb, id: number, change: Updateable<ContactListItems>) =>
  db
    .updateTable('contact_list_items')
    .set(change)
    .where('id', '=', id)
    .returning(FIELDS)
    .executeTakeFirstOrThrow()
export const removeItem = (db: CompanyDb, id: number) =>
  db.deleteFrom('contact_list_items').where('id', '=', id).execute()

interface NewItem {
  readonly name: string
  readonly number: string
  readonly number_key: string
  readonly email: string
  readonly extra_info: readonly ListItemInfo[]
}
/** Adds items with different numbers; returns how many are new. With `fillsKnown`, known ones get what they lack. */
export async function upsertItems(
  db: CompanyDb,
  listId: number,
  items: readonly NewItem[],
  { now, fillsKnown, importId }: { now: Date; fillsKnown: boolean; importId: number | null },
): Promise<number> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into contact_list_items as i (contact_list_id, name, number, number_key, email, extra_info, created_at, updated_at, brought_by)
    select ${listId}, r.name, r.number, r.number_key, r.email, r.extra_info, ${now}, ${now}, ${importId}
    from rows from (json_to_recordset(${JSON.stringify(items)}::json)
      as (name text, number text, number_key text, email text, extra_info jsonb)) with ordinality as r(name, number, number_key, email, extra_info, n)
    order by r.n
    on conflict (company_id, contact_list_id, number_key) do update set
      name = case when i.name = i.number then excluded.name else i.name end,
      email = case when i.email = '' then excluded.email else i.email end,
      extra_info = i.extra_info || (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(excluded.extra_info) e
        where not exists (select 1 from jsonb_array_elements(i.extra_info) k where k ->> 'name' = e ->> 'name')),
      updated_at = excluded.updated_at
    where ${fillsKnown}
    returning (xmax = 0) as is_new`.execute(db)
  return rows.filter(row => row.is_new).length
}
export const removeBrought = (db: CompanyDb, listId: number, importId: number) =>
  db
    .deleteFrom('contact_list_items')
    .where('contact_list_id', '=', listId)
    .where('brought_by', '=', importId)
    .execute()
