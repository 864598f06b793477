import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { DB } from '../../../schema/tables.ts'
import { TICKET_COLUMNS } from '../tickets.columns.ts'
import { selectTicket, type TicketTags } from '../tickets.store.ts'

/**
 * The tags of a page by ticket, gathered once for all of its tickets, in one value. As rows they were searched from the
 * first for each ticket wherever a plan expected one ticket: 149,000 comparisons for the 400 cards of a board.
 */
const tagsOfPage = sql<{ by_ticket: unknown }>`(
  select jsonb_object_agg(ticket_id, tags) as by_ticket from (
    select tt.ticket_id, jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.name) as tags
    from ticket_tags tt join tags g on g.id = tt.tag_id where tt.ticket_id = any(array(select id from page)) group by tt.ticket_id) k)`

/**
 * The alias is the table's name, so that nothing else is joined: a plan made when a table was small, and
 * cached until the next ANALYZE, must not join
 * whole tables before it reaches a page.
 */
const ticketsOfPage = sql<
  DB['tickets']
>`(select ${sql.join([...TICKET_COLUMNS, 'has_unread'].map(column => sql.ref(column)))} from tickets where id = any(array(select id from page)))`

/**
 * The connections and queues of a page, read once: a plan that expects one ticket reads those of all companies for each of
 * them, and row-level security judges each row anew.
 */
const connectionsOfPage = sql<
  DB['connections']
>`(select id, name, channel from connections where id = any(array(select distinct connection_id from tickets)))`
const queuesOfPage = sql<
  DB['queues']
>`(select id, name, color from queues where id = any(array(select distinct queue_id from tickets)))`

/** The tickets of a page: its ids are found first, from the index of the list alone, and only then joined. */
export const selectTicketsOfPage = (db: CompanyDb, page: RawBuilder<{ id: number }>) =>
  selectTicket(
    db
      .with('page', () => page)
      .with(
        cte => cte('tickets').materialized(),
        () => ticketsOfPage,
      )
      .with(
        cte => cte('connections').materialized(),
        () => connectionsOfPage,
      )
      .with(
        cte => cte('queues').materialized(),
        () => queuesOfPage,
      )
      .with(
        cte => cte('tags_of_page').materialized(),
        () => tagsOfPage,
      ),
    sql<TicketTags>`coalesce((select by_ticket from tags_of_page) -> t.id::text, '[]')`,
  )
