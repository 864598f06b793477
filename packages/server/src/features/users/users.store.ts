import { Colleague, User, type QueueBrief } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { preparedStatement } from '../../kernel/database/prepared-statement.ts'
import { HIDES_NUMBERS } from '../../kernel/database/viewer-of-row.ts'
import type { Users } from '../../schema/tables.ts'
import { userRecord } from './users.record.ts'

/** Users with the queues they work in. */
const selectUser = (db: Pick<CompanyDb, 'selectFrom'>) =>
  db
    .selectFrom('users as u')
    .select(userRecord.fields(User, 'u'))
    .select(
      sql<QueueBrief[]>`coalesce((
    select json_agg(json_build_object('id', q.id, 'name', q.name, 'color', q.color) order by q.order_queue, q.name)
    from user_queues uq join queues q on q.id = uq.queue_id where uq.user_id = u.id), '[]')`.as('queues'),
    )
/** Adds the numbers of its queues to a row, which nobody else has. */
function complete<R extends Omit<User, 'queueIds'>>(row: R & Partial<Pick<User, 'queueIds'>>): R & User {
  row.queueIds = row.queues.map(({ id }) => id).toSorted((a, b) => a - b)
  return row as R & User
}

const byName = sql`search_text(u.name)`
/** A search for users by name, and by e-mail where the searcher reads e-mails. */
interface UserSearch {
  readonly term: string
  readonly emails: boolean
}
export const EVERYBODY: UserSearch = { term: '', emails: false }
const matches = ({ term, emails }: UserSearch) =>
  sql<boolean>`(${term} = '' or search_text(u.name) like like_pattern(${term})
    or ${emails}::boolean and search_text(u.email) like like_pattern(${term}))`

const paged = preparedStatement(
  (db, page: UserSearch & { readonly offset: number; readonly limit: number }) => {
    const ids = db
      .selectFrom('users as u')
      .select('u.id')
      .where(matches(page))
      .orderBy(byName)
      .orderBy('u.id')
      .offset(page.offset)
      .limit(page.limit)
    return selectUser(db).innerJoin(ids.as('p'), 'p.id', 'u.id').orderBy(byName).orderBy('u.id')
  },
)
/** One page by name: the rows are found first, and only then joined. */
export const pageUsers = async (
  db: CompanyDb,
  search: UserSearch,
  offset: number,
  limit: number,
): Promise<User[]> => (await paged(db, { ...search, offset, limit })).map(complete)
/** The number of matches, counted up to `limit`. */
export async function countUsers(db: CompanyDb, search: UserSearch, limit: number): Promise<number> {
  const some = db.selectFrom('users as u').select('u.id').where(matches(search)).limit(limit)
  return Number(
    (
      await db
        .selectFrom(some.as('s'))
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
}
/** Everyone by name, with the numbers of their queues. */
export function listColleagueRows(db: CompanyDb) {
  const queues = db
    .selectFrom('user_queues as uq')
    .select(['uq.user_id', sql<number[]>`array_agg(uq.queue_id order by uq.queue_id)`.as('ids')])
    .groupBy('uq.user_id')
  return db
    .selectFrom('users as u')
    .leftJoin(queues.as('w'), 'w.user_id', 'u.id')
    .select(userRecord.fields(Colleague, 'u'))
    .select(sql<number[]>`coalesce(w.ids, '{}')`.as('queueIds'))
    .orderBy(sql`${byName} collate "C"`)
    .orderBy('u.id')
    .execute()
}
/** The users who work in a queue, with what decides whether they get tickets now. */
export const listMembersOfQueue = (db: CompanyDb, queueId: number) =>
  db
    .selectFrom('user_queues as uq')
    .innerJoin('users as u', 'u.id', 'uq.user_id')
    .where('uq.queue_id', '=', queueId)
    .select(['u.id', 'u.profile', 'u.is_online', 'u.start_work', 'u.end_work'])
    .orderBy('u.id')
    .execute()
/**
 * Keeps an online user of a queue from being changed or removed until the end of the transaction, without
 * waiting; false when that is not possible at this moment, or the user is neither.
 */
export const tryKeepInQueue = async (db: CompanyDb, id: number, queueId: number): Promise<boolean> =>
  (
    await sql`select 1 from users u where u.id = ${id} and u.is_online
      and exists (select 1 from user_queues uq where uq.user_id = u.id and uq.queue_id = ${queueId})
      for share of u skip locked`.execute(db)
  ).rows.length > 0
const userById = preparedStatement((db, { id }: { readonly id: number }) =>
  selectUser(db).where('u.id', '=', id),
)
export async function findUser(db: CompanyDb, id: number): Promise<User | undefined> {
  const [row] = await userById(db, { id })
  return row && complete(row)
}
export const findUsers = async (db: CompanyDb, ids: readonly number[]): Promise<User[]> =>
  ids.length === 0 ? [] : (await selectUser(db).where('u.id', 'in', ids).execute()).map(complete)
export const findPasswordHash = async (db: CompanyDb, id: number): Promise<string | undefined> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())
    ?.password_hash

const selectWithRights = (db: Pick<CompanyDb, 'selectFrom'>) =>
  selectUser(db).select(HIDES_NUMBERS).orderBy(byName).orderBy('u.id')
const allWithRights = preparedStatement(db => selectWithRights(db))
const someWithRights = preparedStatement((db, { ids }: { readonly ids: readonly number[] }) =>
  selectWithRights(db).where(sql<boolean>`u.id = any(${ids})`),
)
/** Users by name, and whether their company hides whole numbers from them. */
export const listUserRights = async (db: CompanyDb, ids?: readonly number[]) =>
  (await (ids ? someWithRights(db, { ids }) : allWithRights(db, {}))).map(complete)
export type UserWithRights = Awaited<ReturnType<typeof listUserRights>>[number]
/** Locks the user until the end of the transaction. */
export const lockUser = (db: CompanyDb, id: number) =>
  db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
export const countOtherAdmins = async (db: CompanyDb, id: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('users')
        .where('profile', '=', 'admin')
        .where('id', '<>', id)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

export const insertUser = async (db: CompanyDb, user: Insertable<Users>): Promise<number> =>
  (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
export const saveUser = (db: CompanyDb, id: number, change: Updateable<Users>) =>
  db.updateTable('users').set(change).where('id', '=', id).execute()
export const removeUser = (db: CompanyDb, id: number) => db.deleteFrom('users').where('id', '=', id).execute()
export async function replaceQueues(
  db: CompanyDb,
  userId: number,
  queueIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('user_queues').where('user_id', '=', userId).execute()
  if (queueIds.length > 0)
    await db
      .insertInto('user_queues')
      .values([...new Set(queueIds)].map(queue_id => ({ user_id: userId, queue_id })))
      .execute()
}
export const hasConnection = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await db.selectFrom('connections').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The language of a user, else that of the company. */
export const findLanguage = async (
  db: CompanyDb,
  companyId: number,
  userId: number,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('companies as c')
      .leftJoin('users as u', join => join.onRef('u.company_id', '=', 'c.id').on('u.id', '=', userId))
      .select(sql<string>`coalesce(u.language, c.language)`.as('language'))
      .where('c.id', '=', companyId)
      .executeTakeFirst()
  )?.language
