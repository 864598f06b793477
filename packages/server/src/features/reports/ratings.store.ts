import { LIMITS } from '@recado/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { startAfterOwnDay, startOfOwnDay } from '../companies/index.ts'
import { ofAd } from '../tickets/index.ts'
import type { ReportFilter } from './report-filter.ts'

export interface RatingRow {
  readonly id: number
  readonly rate: number
  readonly out_of: number
  readonly created_at: Date
  readonly ticket_id: number
  readonly attendant: string | null
  readonly queue: string | null
  /** The customer's texts while the ticket awaited the rating, in order; names of contact cards and places are none. */
  readonly written: readonly string[]
}

/** Ratings of visible tickets, latest first. */
export async function pageRatings(
  db: CompanyDb,
  { period, queueId, attendantId, connectionId, tagId, fromAd, ad }: ReportFilter,
  page: { readonly visible: RawBuilder<SqlBool>; readonly before: number | undefined },
): Promise<RatingRow[]> {
  const is = (column: RawBuilder<unknown>, id: number | undefined) =>
    id === undefined ? sql`` : sql`and ${column} = ${id}`
  const { rows } = await sql<RatingRow>`
    with page as materialized (
      select r.id, r.rate, r.out_of, r.created_at, r.ticket_id, r.user_id, r.queue_id from ticket_ratings r
      where r.created_at >= ${startOfOwnDay(period.from)} and r.created_at < ${startAfterOwnDay(period.to)}
        ${is(sql`r.queue_id`, queueId)} ${is(sql`r.user_id`, attendantId)} ${is(sql`r.connection_id`, connectionId)}
        ${
          tagId === undefined
            ? sql``
            : sql`and exists (select 1 from ticket_tags tt where tt.ticket_id = r.ticket_id and tt.tag_id = ${tagId})`
        }
        ${
          page.before === undefined
            ? sql``
            : sql`and (r.created_at, r.id) < (select b.created_at, b.id from ticket_ratings b where b.id = ${page.before})`
        }
        and exists (select 1 from tickets where tickets.id = r.ticket_id and ${page.visible} and ${ofAd({ fromAd, ad })})
      order by r.created_at desc, r.id desc limit ${LIMITS.reportPage + 1})
    select r.id, r.rate, r.out_of, r.created_at, r.ticket_id, u.name as attendant, q.name as queue,
      array(
        select m.body from messages m
        where m.ticket_id = r.ticket_id and not m.from_me and not m.is_private and not m.is_deleted and m.body <> ''
          and m.media_type not in ('contactMessage', 'locationMessage', 'call_log', 'unsupported')
          and m.created_at <= r.created_at and m.created_at >= (
            select max(l.created_at) from ticket_log l
            where l.ticket_id = r.ticket_id and l.to_status = 'nps' and l.created_at <= r.created_at)
        order by m.created_at, m.id) as written
    from page r left join users u on u.id = r.user_id left join queues q on q.id = r.queue_id
    order by r.created_at desc, r.id desc`.execute(db)
  return rows
}
