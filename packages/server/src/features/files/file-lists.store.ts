import { FileList } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import type { FileListOptions, FileLists } from '../../schema/tables.ts'
import { fileListRecord } from './file-lists.record.ts'

const FIELDS = fileListRecord.fields(FileList)
const selectList = (db: Pick<CompanyDb, 'selectFrom'>) => db.selectFrom('file_lists').select(FIELDS)
export type FileListRow = Awaited<ReturnType<ReturnType<typeof selectList>['executeTakeFirstOrThrow']>>
const selectOption = (db: CompanyDb) =>
  db.selectFrom('file_list_options').select(['id', 'file_list_id', 'position', 'name', 'media'])
export type FileOptionRow = Awaited<ReturnType<ReturnType<typeof selectOption>['executeTakeFirstOrThrow']>>

const matches = (term: string) =>
  term === ''
    ? sql<boolean>`true`
    : sql<boolean>`(search_text(name) like like_pattern(${term}) or search_text(message) like like_pattern(${term}))`
export const pageLists = (db: CompanyDb, term: string, offset: number, limit: number) =>
  selectList(db)
    .where(matches(term))
    .orderBy(sql`search_text(name) collate "C"`)
    .orderBy('id')
    .offset(offset)
    .limit(sql.lit(limit))
    .execute()
/** The number of matches, counted up to `limit`. */
export async function countLists(db: CompanyDb, term: string, limit: number): Promise<number> {
  const some = db.selectFrom('file_lists').select('id').where(matches(term)).limit(limit)
  const { n } = await db
    .selectFrom(some.as('s'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
const byId = preparedStatement((db, { id }: { id: number }) => selectList(db).where('id', '=', id))
export const findList = async (db: CompanyDb, id: number) => (await byId(db, { id }))[0]
export const lockList = (db: CompanyDb, id: number) =>
  db.selectFrom('file_lists').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
/** Keeps a list from being removed until the unit of work ends. */
export const lockListAgainstRemoval = (db: CompanyDb, id: number) =>
  db.selectFrom('file_lists').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()

export const insertFileList = async (db: CompanyDb, row: Insertable<FileLists>): Promise<number> =>
  (await db.insertInto('file_lists').values(row).returning('id').executeTakeFirstOrThrow()).id
export const saveFileList = (db: CompanyDb, id: number, change: Updateable<FileLists>) =>
  db.updateTable('file_lists').set(change).where('id', '=', id).execute()
export const removeList = (db: CompanyDb, id: number) =>
  db.deleteFrom('file_lists').where('id', '=', id).execute()

/** The options of each list, in their order. */
export async function listFileOptions(db: CompanyDb, listIds: readonly number[]): Promise<FileOptionRow[]> {
  if (listIds.length === 0) return []
  return selectOption(db)
    .where('file_list_id', 'in', [...listIds])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export const insertOptions = (db: CompanyDb, rows: readonly Insertable<FileListOptions>[]) =>
  db
    .insertInto('file_list_options')
    .values([...rows])
    .execute()
export const saveFileOption = (db: CompanyDb, id: number, change: Updateable<FileListOptions>) =>
  db.updateTable('file_list_options').set(change).where('id', '=', id).execute()
export const removeOptions = (db: CompanyDb, ids: readonly number[]) =>
  db
    .deleteFrom('file_list_options')
    .where('id', 'in', [...ids])
    .execute()
