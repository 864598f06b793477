import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { lockName } from '../../kernel/database/lock-name.ts'
import { LANE, NO_TIMER } from './lanes.columns.ts'

const selectLanes = (db: CompanyDb) =>
  db
    .selectFrom('tags as t')
    .select(['t.id', 't.name', 't.color', LANE.as('lane')])
    .where('t.kanban', '=', sql.lit(true))
/** In order. */
export const listLaneRows = (db: CompanyDb) =>
  selectLanes(db).orderBy('t.lane_position').orderBy('t.id').execute()
export const findLaneRow = (db: CompanyDb, id: number) =>
  selectLanes(db).where('t.id', '=', id).executeTakeFirst()
/** Serializes changes of the order, the number and the timers of the lanes of a company. */
export const lockLanes = (db: CompanyDb) => lockName(db, 'lanes')
/** Locks a tag until the end of the unit of work, so that no ticket receives it meanwhile. */
export const lockTag = (db: CompanyDb, id: number) =>
  db.selectFrom('tags').select('id').where('id', '=', id).forUpdate().execute()
/** Does any ticket carry the tag? */
export const isTagUsed = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await db
    .selectFrom('ticket_tags')
    .select('ticket_id')
    .where('tag_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined
/** Numbers the lanes in this order. */
export const saveLanePositions = (db: CompanyDb, ids: readonly number[]) =>
  sql`update tags t set lane_position = p.place
    from unnest(${[...ids]}::int[]) with ordinality as p(id, place) where t.id = p.id`.execute(db)
/** The lanes whose timers move tickets into this one. */
export const listLanesTimedInto = (db: CompanyDb, laneId: number) =>
  db.selectFrom('tags').select(['id', 'name', 'color']).where('lane_next_id', '=', laneId).execute()
export const stopLaneTimers = (db: CompanyDb, ids: readonly number[]) =>
  db
    .updateTable('tags')
    .set(NO_TIMER)
    .where('id', 'in', [...ids])
    .execute()
