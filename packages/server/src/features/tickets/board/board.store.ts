import type { BoardFilters, LaneValue } from '@recado/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import {
  and,
  isAny,
  selectTicketsOfPage,
  visibilityCondition,
  type VisibilityFilter,
} from '../list/tickets.list.store.ts'
import type { TicketRow } from '../tickets.store.ts'

/** The conditions of a card, in the terms of rows. An admin sees everything. */
export interface CardFilter extends Omit<BoardFilters, 'searchParam'> {
  readonly visibility: VisibilityFilter | undefined
  readonly matches:
    | { readonly contactIds: readonly number[]; readonly ticketIds: readonly number[] }
    | undefined
}
/** A position in the order of a lane: after this ticket. */
interface CardCursor {
  readonly waitingSince: Date | null
  readonly id: number
}

/** The tickets without a lane, in rows. */
const NO_LANE_ROW = 0
const rowOf = (laneId: number | null): number => laneId ?? NO_LANE_ROW

// As they stand in the index of the board.
const LANE = sql`coalesce(lane_id, 0)`
const SINCE = sql`coalesce(waiting_since, 'infinity'::timestamptz)`

function isCard(filter: CardFilter): RawBuilder<SqlBool> {
  const { visibility, queueIds, users, unassigned, onlyWaiting, matches } = filter
  const byHolder = [
    ...(users.length > 0 ? [isAny('user_id', users)] : []),
    ...(unassigned ? [sql`user_id is null`] : []),
  ]
  return and([
    sql`status in ('pending', 'open') and not is_group`,
    ...(visibility ? [visibilityCondition(visibility)] : []),
    ...(queueIds.length > 0 ? [isAny('queue_id', queueIds)] : []),
    ...(byHolder.length > 0 ? [sql`(${sql.join(byHolder, sql` or `)})`] : []),
    ...(onlyWaiting ? [sql`waiting_since is not null`] : []),
    ...(matches
      ? [sql`(${isAny('contact_id', matches.contactIds)} or ${isAny('id', matches.ticketIds)})`]
      : []),
  ]) as RawBuilder<SqlBool>
}
const afterCard = ({ waitingSince, id }: CardCursor): RawBuilder<SqlBool> =>
  sql`(${SINCE}, id) > (coalesce(${waitingSince}::timestamptz, 'infinity'), ${id}::int)`

/** The next cards of each of these lanes, the longest wait first, each read in the order of its index. */
export function pageLanes(
  db: CompanyDb,
  filter: CardFilter,
  {
    laneIds,
    after,
    limit,
  }: { laneIds: readonly (number | null)[]; after?: CardCursor | undefined; limit: number },
): Promise<TicketRow[]> {
  const page = sql<{
    id: number
  }>`(select c.id from unnest(${laneIds.map(rowOf)}::int[]) as l(lane) cross join lateral (
    select id from tickets where ${LANE} = l.lane and ${isCard(filter)}${after ? sql` and ${afterCard(after)}` : sql``}
    order by ${SINCE}, id limit ${sql.lit(limit)}) c)`
  return inOrder(db, page)
}

/** The cards of all lanes, the longest wait first. */
export const listCards = (db: CompanyDb, filter: CardFilter, limit: number): Promise<TicketRow[]> =>
  inOrder(
    db,
    sql`(select id from tickets where ${isCard(filter)} order by ${SINCE}, id limit ${sql.lit(limit)})`,
  )

const inOrder = (db: CompanyDb, page: RawBuilder<{ id: number }>): Promise<TicketRow[]> =>
  selectTicketsOfPage(db, page)
    .orderBy(sql`t.waiting_since`, order => order.asc().nullsLast())
    .orderBy('t.id')
    .execute()

/** The numbers of cards and of waiting customers, and the sums by currency, of each lane that has any. */
export async function countLanes(
  db: CompanyDb,
  filter: CardFilter,
): Promise<{ laneId: number | null; count: number; waiting: number; values: LaneValue[] }[]> {
  const { rows } = await sql<{ lane: number; count: number; waiting: number; values: LaneValue[] }>`
    select lane, sum(count)::int as count, sum(waiting)::int as waiting,
      coalesce(json_agg(json_build_object('currency', currency, 'value', value) order by currency)
        filter (where value > 0), '[]') as values
    from (select ${LANE} as lane, card_currency as currency, count(*) as count, count(waiting_since) as waiting,
        sum(card_value) as value
      from tickets where ${isCard(filter)} group by 1, 2) l
    group by lane`.execute(db)
  return rows.map(({ lane, ...counts }) => ({ laneId: lane === NO_LANE_ROW ? null : lane, ...counts }))
}

export const saveCardColumns = (
  db: CompanyDb,
  id: number,
  columns: {
    readonly card_value: number | null
    readonly card_currency: string | null
    readonly card_note: string
  },
) => db.updateTable('tickets').set(columns).where('id', '=', id).execute()

/** The tickets of a lane that are on the board, locked until the end of the transaction. */
export const lockLaneTickets = (db: CompanyDb, laneId: number) =>
  db
    .selectFrom('tickets')
    .select('id')
    .where('lane_id', '=', laneId)
    .where('status', 'in', ['pending', 'open'])
    .where('is_group', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
