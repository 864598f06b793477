import { QuickMessage } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import type { QuickMessages } from '../../schema/tables.ts'
import { quickMessageRecord } from './quick-messages.record.ts'

const selectQuickMessage = (db: Pick<CompanyDb, 'selectFrom'>) =>
  db
    .selectFrom('quick_messages as q')
    .leftJoin('users as u', 'u.id', 'q.user_id')
    .leftJoin('file_lists as f', 'f.id', 'q.file_list_id')
    .select(quickMessageRecord.fields(QuickMessage, 'q'))
    .select(['q.media', 'u.name as user_name', 'f.name as fileListName'])
export type QuickMessageRow = Awaited<
  ReturnType<ReturnType<typeof selectQuickMessage>['executeTakeFirstOrThrow']>
>

interface Filter {
  readonly term?: string
  readonly folder?: string
  /** The owner of those wanted beside the company's. */
  readonly of: number
}
const matches = ({ term = '', folder = '', of }: Filter) =>
  sql<boolean>`(q.user_id is null or q.user_id = ${of})
    and (${term} = '' or search_text(q.shortcode) like like_pattern(${term}) or search_text(q.message) like like_pattern(${term}))
    and (${folder} = '' or search_text(q.folder) = search_text(${folder}))`
/**
 * Sorts by code points, independent of the database's collation, so that a browser can reproduce the order.
 */
const byShortcode = sql`search_text(q.shortcode) collate "C"`

export const pageQuickMessages = (db: CompanyDb, filter: Filter, offset: number, limit: number) =>
  selectQuickMessage(db)
    .where(matches(filter))
    .orderBy(byShortcode)
    .orderBy('q.id')
    .offset(offset)
    .limit(sql.lit(limit))
    .execute()
/** The number of matches, counted up to `limit`. */
export async function countQuickMessages(db: CompanyDb, filter: Filter, limit: number): Promise<number> {
  const some = db.selectFrom('quick_messages as q').select('q.id').where(matches(filter)).limit(limit)
  const { n } = await db
    .selectFrom(some.as('s'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
/** The active ones of one person and of the company. */
export const listActiveQuickMessages = preparedStatement((db, { of }: { of: number }) =>
  selectQuickMessage(db)
    .where('q.is_active', '=', true)
    .where(matches({ of }))
    .orderBy(byShortcode)
    .orderBy('q.id'),
)
/** The names of the folders, each once whatever its case and accents. */
export async function listFolderNames(db: CompanyDb, of: number): Promise<string[]> {
  const folded = sql`search_text(q.folder) collate "C"`
  const { rows } = await sql<{ folder: string }>`
    select distinct on (${folded}) q.folder from quick_messages q
    where q.folder <> '' and ${matches({ of })} order by ${folded}, q.id`.execute(db)
  return rows.map(({ folder }) => folder)
}
const byId = preparedStatement((db, { id }: { id: number }) => selectQuickMessage(db).where('q.id', '=', id))
export const findQuickMessage = async (db: CompanyDb, id: number) => (await byId(db, { id }))[0]
/** The company's and everybody's own that send the files of a list. */
export const listWithFileList = (db: CompanyDb, fileListId: number) =>
  db
    .selectFrom('quick_messages')
    .select(['id', 'shortcode', 'user_id'])
    .where('file_list_id', '=', fileListId)
    .orderBy('id')
    .execute()
/** Keeps a quick message as it is, its owner too, until the unit of work ends. */
export const lockQuickMessageAgainstChange = (db: CompanyDb, id: number) =>
  db.selectFrom('quick_messages').select('id').where('id', '=', id).forShare().execute()

export const insertQuickMessage = async (db: CompanyDb, row: Insertable<QuickMessages>): Promise<number> =>
  (await db.insertInto('quick_messages').values(row).returning('id').executeTakeFirstOrThrow()).id
export const saveQuickMessage = (db: CompanyDb, id: number, change: Updateable<QuickMessages>) =>
  db.updateTable('quick_messages').set(change).where('id', '=', id).execute()
export const removeQuickMessage = (db: CompanyDb, id: number) =>
  db.deleteFrom('quick_messages').where('id', '=', id).execute()
