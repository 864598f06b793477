import type { FigureCell } from '@recado/domain'
import { LIMITS } from '@recado/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { startAfterOwnDay, startOfOwnDay } from '../companies/index.ts'
import * as tickets from '../tickets/index.ts'
import type { ReportFilter } from './report-filter.ts'

/** The last ticket of the page before. */
export interface ExportPlace {
  readonly createdAt: Date
  readonly id: number
}

/** The tickets of a file, and of a list: those that began in the period, of these that are visible. */
export function matchesReport(
  { period, queueId, attendantId, connectionId, tagId, fromAd, ad }: ReportFilter,
  visible: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const is = (column: RawBuilder<unknown>, id: number | undefined) =>
    id === undefined ? sql`` : sql`and ${column} = ${id}`
  return sql<SqlBool>`created_at >= ${startOfOwnDay(period.from)} and created_at < ${startAfterOwnDay(period.to)}
      and not is_silent and ${visible} and ${tickets.ofAd({ fromAd, ad })}
      ${is(sql`queue_id`, queueId)} ${is(sql`user_id`, attendantId)} ${is(sql`connection_id`, connectionId)}
      ${
        tagId === undefined
          ? sql``
          : sql`and exists (select 1 from ticket_tags tt where tt.ticket_id = tickets.id and tt.tag_id = ${tagId})`
      }`
}

/** The number of tickets of a file, at most one more than are counted. */
export async function countExportedTickets(
  db: CompanyDb,
  filter: ReportFilter,
  visible: RawBuilder<SqlBool>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from tickets where ${matchesReport(filter, visible)} limit ${LIMITS.exportRowsCounted + 1}) t`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Visible tickets that began in the period, in that order. */
export const pageExportedTickets = (
  db: CompanyDb,
  filter: ReportFilter,
  page: {
    readonly visible: RawBuilder<SqlBool>
    readonly after: ExportPlace | undefined
    readonly limit: number
  },
) => {
  const ids = sql<{ id: number }>`(
    select id from tickets where ${matchesReport(filter, page.visible)}
      ${
        page.after === undefined
          ? sql``
          : sql`and (created_at, id) > (${page.after.createdAt}::timestamptz, ${page.after.id}::int)`
      }
    order by created_at, id limit ${page.limit})`
  return tickets.selectTicketsOfPage(db, ids).orderBy('t.created_at').orderBy('t.id').execute()
}

/** When the tickets were closed, and what they count. */
export const listCounted = async (
  db: CompanyDb,
  ids: readonly number[],
): Promise<{ id: number; closed_at: Date | null; cells: FigureCell[] | null }[]> =>
  (
    await sql<{ id: number; closed_at: Date | null; cells: FigureCell[] | null }>`
      select t.id, t.closed_at, f.cells from tickets t
      left join ticket_figures f on f.company_id = t.company_id and f.ticket = t.id
      where t.id = any(${[...ids]})`.execute(db)
  ).rows

export interface ExportedMessage {
  readonly id: number
  readonly ticket_id: number
  readonly created_at: Date
  readonly from_me: boolean
  readonly is_private: boolean
  readonly automatic: boolean
  readonly author: string | null
  readonly participant: string | null
  readonly media_type: string
  readonly body: string
  readonly queue: string | null
  readonly connection: string
}
/**
 * Messages of these tickets, in the order of the tickets, each conversation in its own. The ids are found first, off an
 * index alone, so that a long conversation is not read again for each page of it.
 */
export const pageMessages = async (
  db: CompanyDb,
  ids: readonly number[],
  page: { readonly after: ExportedMessage | undefined; readonly limit: number },
): Promise<ExportedMessage[]> => {
  const { after, limit } = page
  const left = after === undefined ? ids : ids.slice(ids.indexOf(after.ticket_id))
  const { rows } = await sql<ExportedMessage>`
      with keys as materialized (
        select t.place, m.id from unnest(${[...left]}::int[]) with ordinality as t(id, place)
        cross join lateral (
          select id from messages
          where ticket_id = t.id and id > case when t.place = 1 then ${after?.id ?? 0}::bigint else 0 end
          order by id limit ${limit}) m
        order by t.place, m.id limit ${limit}),
      page as materialized (
        select k.place, m.id, m.ticket_id, m.created_at, m.from_me, m.is_private, m.automatic, m.participant,
          m.media_type, m.is_deleted, m.body, m.connection_id, m.user_id, m.queue_id
        from keys k join messages m on m.id = k.id)
      select m.id, m.ticket_id, m.created_at, m.from_me, m.is_private, m.automatic, u.name as author,
        m.participant ->> 'name' as participant, m.media_type,
        case when m.is_deleted then '' else m.body end as body, q.name as queue, w.name as connection
      from page m join connections w on w.id = m.connection_id
      left join users u on u.id = m.user_id left join queues q on q.id = m.queue_id
      order by m.place, m.id`.execute(db)
  return rows
}
