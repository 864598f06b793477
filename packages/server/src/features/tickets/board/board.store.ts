import type { BoardFilters, LaneValue } from '@recado/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import {
  and,
  BY_WAIT,
  isAny,
  visibilityCondition,
  type VisibilityFilter,
} from '../list/tickets-list.store.ts'
import { selectTicketsOfPage } from '../list/tickets-page.store.ts'
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

function isCard(filter: CardFilter): RawBuilder<SqlBool> {
  const { visibility, queueIds, users, unassigned, onlyWaiting, matches } = filter
  const byOwner = [
    ...(users.length > 0 ? [isAny('user_id', users)] : []),
    ...(unassigned ? [sql`user_id is null`] : []),
  ]
  return and([
    sql`status in ('pending', 'open') and not is_group`,
    ...(visibility ? [visibilityCondition(visibility)] : []),
    ...(queueIds.length > 0 ? [isAny('queue_id', queueIds)] : []),
    ...(byOwner.length > 0 ? [sql`(${sql.join(byOwner, sql` or `)})`] : []),
    ...(onlyWaiting ? [sql`waiting_since is not null`] : []),
    ...(matches
      ? [sql`(${isAny('contact_id', matches.contactIds)} or ${isAny('id', matches.ticketIds)})`]
      : []),
  ]) as RawBuilder<SqlBool>
}
/** The next cards of each of these lanes, the longest wait first, each read in the order of its index. */
export function pageLanes(
  db: CompanyDb,
  filter: CardFilter,
  page: {
    readonly laneIds: readonly (number | null)[]
    readonly after?: CardCursor | undefined
    readonly limit: number
  },
): Promise<TicketRow[]> {
  const lanes = page.laneIds.filter(id => id !== null)
  const reads = [
    ...(page.laneIds.includes(null) ? [selectLane(filter, sql`lane_id is null`, page)] : []),
    ...(lanes.length === 0
      ? []
      : [
          sql`select c.id from unnest(${lanes}::int[]) as l(lane) cross join lateral (${selectLane(filter, sql`lane_id = l.lane`, page)}) c`,
        ]),
  ]
  return inOrder(db, sql<{ id: number }>`(${sql.join(reads, sql` union all `)})`)
}

function selectLane(
  filter: CardFilter,
  lane: RawBuilder<unknown>,
  { after, limit }: { readonly after?: CardCursor | undefined; readonly limit: number },
): RawBuilder<unknown> {
  const places = after ? BY_WAIT.after(after).map(place => sql` and ${place}`) : [sql``]
  const reads = places.map(
    place => sql`(select id, waiting_since from tickets where ${lane} and ${isCard(filter)}${place}
      order by ${BY_WAIT.by} limit ${sql.lit(limit)})`,
  )
  return sql`(select id from (${sql.join(reads, sql` union all `)}) r order by ${BY_WAIT.by} limit ${sql.lit(limit)})`
}
/** The cards of all lanes, the longest wait first. */
export const listCards = (db: CompanyDb, filter: CardFilter, limit: number): Promise<TicketRow[]> =>
  inOrder(
    db,
    sql`(select id from tickets where ${isCard(filter)} order by ${BY_WAIT.by} limit ${sql.lit(limit)})`,
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
  const { rows } = await sql<{ lane: number | null; count: number; waiting: number; values: LaneValue[] }>`
    select lane, sum(count)::int as count, sum(waiting)::int as waiting,
      coalesce(json_agg(json_build_object('currency', currency, 'value', value) order by currency)
        filter (where value > 0), '[]') as values
    from (select lane_id as lane, card_currency as currency, count(*) as count, count(waiting_since) as waiting,
        sum(card_value) as value
      from tickets where ${isCard(filter)} group by 1, 2) l
    group by lane`.execute(db)
  return rows.map(({ lane, ...counts }) => ({ laneId: lane, ...counts }))
}

/** The numbers of all cards of these lanes, whatever the viewer may see; a lane without any has none. */
export const countCardsOfLanes = async (
  db: CompanyDb,
  laneIds: readonly number[],
): Promise<ReadonlyMap<number | null, number>> => {
  const rows = await db
    .selectFrom('tickets')
    .select(['lane_id', sql<number>`count(*)::int`.as('count')])
    .where('lane_id', 'in', [...laneIds])
    .where('status', 'in', ['pending', 'open'])
    .where('is_group', '=', false)
    .groupBy('lane_id')
    .execute()
  return new Map(rows.map(row => [row.lane_id, row.count]))
}

/** A value without a currency gets the company's, and keeps it when the company changes its own. */
export const saveCardColumns = (
  db: CompanyDb,
  id: number,
  {
    card_currency,
    ...columns
  }: {
    readonly card_value: number | null
    readonly card_currency: string | null
    readonly card_note: string
  },
) =>
  db
    .updateTable('tickets')
    .set({
      ...columns,
      card_currency:
        columns.card_value === null
          ? null
          : sql`coalesce(${card_currency}::text, (select currency from companies where id = current_company()))`,
    })
    .where('id', '=', id)
    .execute()

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
