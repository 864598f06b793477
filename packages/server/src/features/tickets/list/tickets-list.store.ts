import type { TicketOrder, TicketStatus } from '@recado/contract'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { startAfterOwnDay, startOfOwnDay } from '../../companies/index.ts'
import { matchesDigits, matchesName } from '../../contacts/index.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import { ofAd } from './ads.store.ts'
import type { TicketRow } from '../tickets.store.ts'
import { selectTicketsOfPage } from './tickets-page.store.ts'

/**
 * The visibility of tickets for a viewer: their rooms, and their own tickets. `only` limits it to one of the
 * two.
 */
export interface VisibilityFilter {
  readonly rooms: readonly string[]
  readonly userId: number
  readonly only?: 'inRooms' | 'ownElsewhere'
}
/** The conditions of a ticket list, in the terms of rows. An admin sees everything. */
export interface TicketFilter {
  readonly visibility: VisibilityFilter | undefined
  readonly statuses: readonly TicketStatus[]
  /** Only the viewer's own tickets, and those that wait in the viewer's queues. */
  readonly mine:
    | { readonly userId: number; readonly queueIds: readonly number[]; readonly withoutQueue: boolean }
    | undefined
  readonly isGroup: boolean
  readonly queueIds: readonly number[]
  readonly tags: readonly number[]
  readonly users: readonly number[]
  readonly onlyUnread: boolean
  readonly fromAd: boolean
  /** The headline of the advertisement; empty for any. */
  readonly ad: string
  /** Only snoozed tickets, or only others; both when undefined. */
  readonly snoozed: boolean | undefined
  readonly order: TicketOrder
  readonly createdOn: string | undefined
  readonly updatedOn: string | undefined
  readonly matches:
    | { readonly contactIds: readonly number[]; readonly ticketIds: readonly number[] }
    | undefined
}
/** A position in the order of a list: after this ticket. */
export interface TicketCursor {
  readonly unread: boolean
  readonly updatedAt: Date
  readonly id: number
  readonly waitingSince: Date | null
  readonly answerDueAt: Date | null
}
/** A part of a list: from its beginning, or after a cursor. */
export interface TicketRange {
  readonly after: TicketCursor | undefined
  readonly offset: number
  readonly limit: number
}

export const and = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([...parts], sql` and `)
export const isAny = (column: string, values: readonly (number | string)[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...values]})`
const onDay = (column: string, day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} >= ${startOfOwnDay(day)} and ${sql.ref(column)} < ${startAfterOwnDay(day)}`

export function visibilityCondition({ rooms, userId, only }: VisibilityFilter): RawBuilder<SqlBool> {
  const inRooms = isAny('room', rooms)
  const own = sql<SqlBool>`user_id = ${userId}`
  if (only === 'inRooms') return inRooms
  return only === 'ownElsewhere' ? sql`${own} and not ${inRooms}` : sql`(${own} or ${inRooms})`
}

type Condition = RawBuilder<SqlBool>
/**
 * The viewer's own tickets, and those that wait for them: an ownerless pending ticket or group. Each branch
 * is read separately, in order.
 */
function assignmentBranches({ mine, isGroup }: TicketFilter, status: TicketStatus): readonly Condition[][] {
  if (!mine) return [[]]
  const assigned = [sql<SqlBool>`user_id = ${mine.userId}`]
  if (status !== 'pending' && !isGroup) return [assigned]
  const inQueue = isAny('queue_id', mine.queueIds)
  return [
    assigned,
    [sql<SqlBool>`user_id is null`, mine.withoutQueue ? sql`(${inQueue} or queue_id is null)` : inQueue],
  ]
}
/** The disjoint branches of a list. */
const listBranches = (filter: TicketFilter): Expression<SqlBool>[] =>
  filter.statuses.flatMap(status =>
    assignmentBranches(filter, status).map(branch => branchCondition(filter, status, branch)),
  )

/** Statuses and flags are literals in the SQL, since each has its own partial index. */
function branchCondition(
  filter: TicketFilter,
  status: TicketStatus,
  branch: readonly Condition[],
): Expression<SqlBool> {
  const { visibility, matches } = filter
  return and([
    sql`status = ${sql.lit(status)}`,
    sql`not is_silent`,
    // A room implies this condition, and only its index is read.
    ...(visibility?.only === 'inRooms' ? [] : [sql`is_group = ${sql.lit(filter.isGroup)}`]),
    ...(visibility ? [visibilityCondition(visibility)] : []),
    ...branch,
    ...(filter.queueIds.length > 0 ? [isAny('queue_id', filter.queueIds)] : []),
    ...(filter.users.length > 0 ? [isAny('user_id', filter.users)] : []),
    ...(filter.tags.length > 0
      ? [
          sql`(select count(*) from ticket_tags tt where tt.ticket_id = tickets.id and tt.tag_id = any(${[...filter.tags]})) = ${new Set(filter.tags).size}`,
        ]
      : []),
    ...(filter.fromAd || filter.ad !== '' ? [ofAd(filter)] : []),
    ...(filter.onlyUnread ? [sql`has_unread`] : []),
    ...(filter.order === 'due' ? [sql`answer_due_at is not null`] : []),
    ...(filter.snoozed === undefined ? [] : [filter.snoozed ? sql`snoozed` : sql`not snoozed`]),
    ...(filter.createdOn === undefined ? [] : [onDay('created_at', filter.createdOn)]),
    ...(filter.updatedOn === undefined ? [] : [onDay('updated_at', filter.updatedOn)]),
    ...(matches
      ? [sql`(${isAny('contact_id', matches.contactIds)} or ${isAny('id', matches.ticketIds)})`]
      : []),
  ]) as Expression<SqlBool>
}

/** A range of an index, and its order. */
interface IndexRange {
  readonly where: RawBuilder<unknown>
  readonly by: RawBuilder<unknown>
}
interface ListOrder {
  readonly columns: RawBuilder<unknown>
  /** The order of the ranges together, which are the rows of this alias. */
  readonly by: (alias: string) => RawBuilder<unknown>
  /** The ranges of the whole list, or of what is behind a ticket. */
  readonly ranges: (after: TicketCursor | undefined) => readonly IndexRange[]
}
type WaitCursor = Pick<TicketCursor, 'waitingSince' | 'id'>

const byActivity = (alias: string) =>
  sql`${sql.ref(`${alias}.has_unread`)} desc, ${sql.ref(`${alias}.updated_at`)} desc, ${sql.ref(`${alias}.id`)} desc`
const BY_ACTIVITY = sql`has_unread desc, updated_at desc, id desc`
const afterActivity = ({ unread, updatedAt, id }: TicketCursor) =>
  sql`(has_unread, updated_at, id) < (${unread}::boolean, ${updatedAt}::timestamptz, ${id}::int)`
const behindWait = ({ waitingSince, id }: WaitCursor) =>
  sql`(waiting_since, id) > (${waitingSince}::timestamptz, ${id}::int)`
/** Nulls are last: those who wait, then those who do not. */
export const BY_WAIT = {
  by: sql`waiting_since, id`,
  after: (cursor: WaitCursor) =>
    cursor.waitingSince === null
      ? [sql`waiting_since is null and id > ${cursor.id}::int`]
      : [behindWait(cursor), sql`waiting_since is null`],
} as const

/**
 * The orders of lists, as they stand in their indexes, and the ranges of an index behind a ticket. They are columns, because
 * under row-level security a condition by an expression is none of an index.
 */
const LIST_ORDERS: Readonly<Record<TicketOrder, ListOrder>> = {
  activity: {
    columns: sql`has_unread, updated_at`,
    by: byActivity,
    ranges: after => [{ where: after ? afterActivity(after) : sql`true`, by: BY_ACTIVITY }],
  },
  // The longest wait first, then those who do not wait, by activity: each from its own index.
  wait: {
    columns: sql`waiting_since, has_unread, updated_at`,
    by: alias => {
      const [since, unread, updatedAt, id] = (
        ['waiting_since', 'has_unread', 'updated_at', 'id'] as const
      ).map(column => sql.ref(`${alias}.${column}`))
      return sql`${since}, case when ${since} is null then ${unread} end desc,
        case when ${since} is null then ${updatedAt} end desc, case when ${since} is null then -${id} else ${id} end`
    },
    ranges: after => [
      ...(after?.waitingSince === null
        ? []
        : [{ where: after ? behindWait(after) : sql`waiting_since is not null`, by: BY_WAIT.by }]),
      {
        where: sql`waiting_since is null and ${after?.waitingSince === null ? afterActivity(after) : sql`true`}`,
        by: BY_ACTIVITY,
      },
    ],
  },
  // Only tickets with a due answer are in this list.
  due: {
    columns: sql`answer_due_at`,
    by: alias => sql`${sql.ref(`${alias}.answer_due_at`)}, ${sql.ref(`${alias}.id`)}`,
    ranges: after => [
      {
        where: after
          ? sql`(answer_due_at, id) > (${after.answerDueAt}::timestamptz, ${after.id}::int)`
          : sql`true`,
        by: sql`answer_due_at, id`,
      },
    ],
  },
}

/**
 * A range of a branch is read in the order of its index and no further than needed; several are read in that way, and then
 * merged.
 */
function selectPage(filter: TicketFilter, { after, offset, limit }: TicketRange): RawBuilder<{ id: number }> {
  const order = LIST_ORDERS[filter.order]
  const ranges = order.ranges(after)
  const reads = listBranches(filter).flatMap(branch =>
    ranges.map(
      ({ where, by }) => sql`(select id, ${order.columns} from tickets where ${branch} and ${where}
      order by ${by} limit ${offset === 0 ? sql.lit(limit) : offset + limit})`,
    ),
  )
  return sql`(select id from (${sql.join(reads, sql` union all `)}) r order by ${order.by('r')} limit ${sql.lit(limit)}${offset === 0 ? sql`` : sql` offset ${offset}`})`
}

export const pageTickets = (db: CompanyDb, filter: TicketFilter, range: TicketRange): Promise<TicketRow[]> =>
  selectTicketsOfPage(db, selectPage(filter, range)).orderBy(LIST_ORDERS[filter.order].by('t')).execute()

/** The number of tickets, counted up to `limit`. */
export async function countTickets(db: CompanyDb, filter: TicketFilter, limit: number): Promise<number> {
  const counts = listBranches(filter).map(
    branch => sql`(select 1 from tickets where ${branch} limit ${sql.lit(limit)})`,
  )
  const { rows } = await sql<{
    n: number
  }>`select least(count(*), ${sql.lit(limit)})::int as n from (${sql.join(counts, sql` union all `)}) s`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

interface TicketSearch {
  readonly term: string
  /** Excludes hidden digits and names that are numbers, so that nobody guesses a hidden number. */
  readonly hidesNumbers: boolean
  /** Any of them in the number. */
  readonly digits: readonly string[]
  readonly inMessages: boolean
  readonly ticketId: number
}
/** Tickets with a message that matches; a card, or the number of the customer, would confirm digits that are hidden. */
const matchesMessage = ({ term, hidesNumbers, digits }: TicketSearch, limit: number): RawBuilder<unknown> =>
  sql`select search_tickets_by_message(${term}, ${limit}, ${hidesNumbers ? [] : [...digits]}, ${hidesNumbers && /\p{Nd}/u.test(term)})`

/** Ids of contacts and tickets that match a search text. */
export async function searchTickets(
  db: CompanyDb,
  search: TicketSearch,
  limit: number,
): Promise<{ contactIds: number[]; ticketIds: number[] }> {
  const { term, hidesNumbers, digits, inMessages, ticketId } = search
  const {
    rows: [row],
  } = await sql<{ contacts: number[]; numbers: number[]; tickets: number[] }>`select
    array(${matchesName(term, hidesNumbers, limit)}) as contacts,
    ${digits.length === 0 ? sql`'{}'::int[]` : sql`array(${matchesDigits(digits, hidesNumbers, limit)})`} as numbers,
    ${inMessages ? sql`array(${matchesMessage(search, limit)})` : sql`'{}'::int[]`} as tickets`.execute(db)
  return {
    contactIds: [...(row?.contacts ?? []), ...(row?.numbers ?? [])],
    ticketIds: [...(row?.tickets ?? []), ...(ticketId > 0 ? [ticketId] : [])],
  }
}
