import { LIMITS, Tag, TagOption, type LaneSettings } from '@recado/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { Tags } from '../../schema/tables.ts'
import { LANE } from './lanes.columns.ts'
import { tagRecord } from './tags.record.ts'

const OPTION = tagRecord.fields(TagOption)
/** Whose tickets count: those in these rooms, and those of this user; an admin's are all. */
export interface TicketReader {
  readonly userId: number
  readonly rooms: readonly string[] | undefined
}
/** The tickets of a tag that a reader may see, by the one rule, in rows; counted up to a limit where each is looked at. */
const countTicketsOf = ({ userId, rooms }: TicketReader) =>
  rooms === undefined
    ? sql<number>`(select count(*)::int from ticket_tags tt where tt.tag_id = t.id)`
    : sql<number>`(select count(*)::int from (select 1 from ticket_tags tt join tickets k on k.id = tt.ticket_id
        where tt.tag_id = t.id and not k.is_silent and (k.user_id = ${userId} or k.room = any(${[...rooms]}::text[]))
        limit ${sql.lit(LIMITS.countMax)}) seen)`
/** Tags with the number of tickets of each. */
const selectTag = (db: CompanyDb, reader: TicketReader) =>
  db
    .selectFrom('tags as t')
    .select(tagRecord.fields(Tag, 't'))
    .select([
      countTicketsOf(reader).as('ticketsCount'),
      sql<LaneSettings | null>`case when t.kanban then ${LANE} end`.as('lane'),
    ])

const byName = sql`search_text(t.name)`
const matches = (term: string) =>
  term === '' ? sql<boolean>`true` : sql<boolean>`search_text(t.name) like like_pattern(${term})`
interface TagFilter {
  term: string
  kanban: boolean
}

export const pageTags = (
  db: CompanyDb,
  reader: TicketReader,
  { term, kanban }: TagFilter,
  { offset, limit }: { offset: number; limit: number },
) =>
  selectTag(db, reader)
    .where('t.kanban', '=', kanban)
    .where(matches(term))
    .$if(kanban, query => query.orderBy('t.lane_position'))
    .orderBy(byName)
    .orderBy('t.id')
    .$if(offset > 0, query => query.offset(offset))
    .limit(sql.lit(limit))
    .execute()
/** The number of matches, counted up to `limit`. */
export async function countTags(db: CompanyDb, { term, kanban }: TagFilter, limit: number): Promise<number> {
  const some = db
    .selectFrom('tags as t')
    .select('t.id')
    .where('t.kanban', '=', kanban)
    .where(matches(term))
    .limit(limit)
  return Number(
    (
      await db
        .selectFrom(some.as('s'))
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
}
/** In an order that the browser keeps by itself, so in none that depends on the language of the database. */
export const listTags = (db: CompanyDb, term: string) =>
  db
    .selectFrom('tags as t')
    .select(tagRecord.fields(TagOption, 't'))
    .where(matches(term))
    .orderBy(sql`${byName} collate "C"`)
    .orderBy('t.id')
    .execute()
export const findTag = (db: CompanyDb, reader: TicketReader, id: number) =>
  selectTag(db, reader).where('t.id', '=', id).executeTakeFirst()
export const findTags = (db: CompanyDb, ids: readonly number[]) =>
  db
    .selectFrom('tags')
    .select(OPTION)
    .where('id', 'in', [...ids])
    .execute()
/** Plain tags with one of these names, compared without case. */
export const findTagsByName = (db: CompanyDb, names: readonly string[]) =>
  db
    .selectFrom('tags')
    .select(OPTION)
    .where('kanban', '=', false)
    .where(
      sql<boolean>`search_text(name) in (select search_text(wanted) from unnest(${[...names]}::text[]) as wanted)`,
    )
    .execute()

export const insertTag = async (db: CompanyDb, tag: Insertable<Tags>): Promise<number> =>
  (await db.insertInto('tags').values(tag).returning('id').executeTakeFirstOrThrow()).id
/** Inserts the tags with new names; returns these. */
export const insertNewTags = (
  db: CompanyDb,
  tags: readonly Pick<Insertable<Tags>, 'name' | 'color' | 'user_id'>[],
) =>
  db
    .insertInto('tags')
    .values([...tags])
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'name', 'color'])
    .execute()
export const saveTag = (db: CompanyDb, id: number, change: Updateable<Tags>) =>
  db.updateTable('tags').set(change).where('id', '=', id).execute()
export const removeTag = (db: CompanyDb, id: number) => db.deleteFrom('tags').where('id', '=', id).execute()
