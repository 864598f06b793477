import type { Ticket } from '@recado/contract'
import type { TicketState } from '@recado/domain'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import { preparedStatement } from '../../../kernel/database/prepared-statement.ts'
import type { Tickets } from '../../../schema/tables.ts'
import { TICKET_COLUMNS } from '../tickets.columns.ts'
import { selectChanged, type TicketRow } from '../tickets.store.ts'

/** The columns that a person's transition, and every close, sets. */
export interface TransitionRow extends Pick<Tickets, 'status' | 'user_id' | 'queue_id' | 'connection_id'> {
  readonly id: number
  readonly updated_at: Date
  /** Ends the snooze. */
  readonly wakes: boolean
  /** Clears the unread count and ends the customer's wait. */
  readonly isRead: boolean
  /** The time of closing; an unclosed ticket has no rating. */
  readonly closed_at: Date | null
  /** With a close that a rating causes. */
  readonly rate: number | null
  readonly rate_of: number | null
}

/**
 * The row after a transition. It stops the bot and ends the snooze; closing clears the unread count, and an unclosed
 * ticket has no rating. `updatedAt` is the present one where the transition is no contact with the customer.
 */
export const rowAfter = (
  before: Pick<Ticket, 'id' | 'userId'>,
  after: TicketState,
  { now, updatedAt, rating }: { now: Date; updatedAt: Date; rating?: { rate: number; outOf: number } },
): TransitionRow => ({
  id: before.id,
  status: after.status,
  user_id: after.userId,
  queue_id: after.queueId,
  connection_id: after.whatsappId,
  updated_at: updatedAt,
  wakes: !(after.status === 'open' && after.userId === before.userId),
  isRead: after.status === 'closed' || after.status === 'nps',
  closed_at: after.status === 'closed' ? now : null,
  rate: rating?.rate ?? null,
  rate_of: rating?.outOf ?? null,
})

const transitionStatement = preparedStatement((db, to: TransitionRow) =>
  selectChanged(db, base =>
    base
      .updateTable('tickets')
      .set({
        status: to.status,
        user_id: to.user_id,
        queue_id: to.queue_id,
        connection_id: to.connection_id,
        chatbot: sql.lit(false),
        updated_at: to.updated_at,
        snoozed: sql`snoozed and not ${to.wakes}::boolean`,
        snoozed_until: sql`case when ${to.wakes}::boolean then null else snoozed_until end`,
        unread: sql`case when ${to.isRead}::boolean then 0 else unread end`,
        waiting_since: sql`case when ${to.isRead}::boolean then null else waiting_since end`,
        answer_due_at: sql`case when ${to.status}::text in ('pending', 'open') then answer_due_at end`,
        answered: sql`answered and ${to.status}::text in ('pending', 'open')`,
        is_silent: sql`is_silent and ${to.status}::text = 'closed'`,
        closed_at: to.closed_at,
        rate: sql`case when ${to.closed_at}::timestamptz is null then null else coalesce(${to.rate}::smallint, rate) end`,
        rate_of: sql`case when ${to.closed_at}::timestamptz is null then null else coalesce(${to.rate_of}::smallint, rate_of) end`,
        rating_asks: sql`case when ${to.closed_at}::timestamptz is null then 0 else rating_asks end`,
      })
      .where('id', '=', to.id)
      .returning(TICKET_COLUMNS),
  ),
)
/** Saves a transition and returns the new row. */
export const saveTransition = async (db: CompanyDb, to: TransitionRow): Promise<TicketRow | undefined> =>
  (await transitionStatement(db, to))[0]
