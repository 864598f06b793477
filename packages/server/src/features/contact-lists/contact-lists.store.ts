import { ContactList, ContactListBrief } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { ContactLists } from '../../schema/tables.ts'
import { contactListRecord } from './contact-lists.record.ts'

/** Sorts by code points, so that a browser can reproduce the order. */
const byName = sql`search_text(l.name) collate "C"`
const matches = (term: string) =>
  term === '' ? sql<boolean>`true` : sql<boolean>`search_text(l.name) like like_pattern(${term})`

const selectList = (db: CompanyDb) =>
  db
    .selectFrom('contact_lists as l')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('contact_list_items as i')
          .whereRef('i.contact_list_id', '=', 'l.id')
          .select([
            sql<number>`count(*)::int`.as('contactsCount'),
            sql<number>`(count(*) filter (where i.is_whatsapp_valid))::int`.as('validCount'),
            sql<number>`(count(*) filter (where not i.is_whatsapp_valid))::int`.as('invalidCount'),
          ])
          .as('n'),
      join => join.onTrue(),
    )
    .select(contactListRecord.fields(ContactList, 'l'))
    .select(['n.contactsCount', 'n.validCount', 'n.invalidCount'])

const selectBrief = (db: CompanyDb) =>
  db
    .selectFrom('contact_lists as l')
    .select(contactListRecord.fields(ContactListBrief, 'l'))
    .select(
      sql<number>`(select count(*)::int from contact_list_items i where i.contact_list_id = l.id)`.as(
        'contactsCount',
      ),
    )

export const pageLists = (db: CompanyDb, term: string, offset: number, limit: number) =>
  selectList(db)
    .where(matches(term))
    .orderBy(byName)
    .orderBy('l.id')
    .$if(offset > 0, query => query.offset(offset))
    .limit(sql.lit(limit))
    .execute()
/** The number of matches, counted up to `limit`. */
export async function countLists(db: CompanyDb, term: string, limit: number): Promise<number> {
  const some = db.selectFrom('contact_lists as l').select('l.id').where(matches(term)).limit(limit)
  const { n } = await db
    .selectFrom(some.as('s'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
export const listListBriefs = (db: CompanyDb) => selectBrief(db).orderBy(byName).orderBy('l.id').execute()
export const findList = (db: CompanyDb, id: number) =>
  selectList(db).where('l.id', '=', id).executeTakeFirst()
export const findListBrief = (db: CompanyDb, id: number) =>
  selectBrief(db).where('l.id', '=', id).executeTakeFirst()
/** Locks a list until the end of the transaction, so that its count is that of the latest change. */
export const lockList = (db: CompanyDb, id: number) =>
  db.selectFrom('contact_lists').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertList = async (db: CompanyDb, list: Insertable<ContactLists>): Promise<number> =>
  (await db.insertInto('contact_lists').values(list).returning('id').executeTakeFirstOrThrow()).id
export const saveList = (db: CompanyDb, id: number, change: Updateable<ContactLists>) =>
  db.updateTable('contact_lists').set(change).where('id', '=', id).execute()
export const removeList = (db: CompanyDb, id: number) =>
  db.deleteFrom('contact_lists').where('id', '=', id).execute()
