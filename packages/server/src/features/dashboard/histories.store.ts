import type { RatingScale } from '@recado/contract'
import type { TicketHistory } from '@recado/domain'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'

const byTicket = <R extends { ticket: number }>(rows: readonly R[]): Map<number, R[]> =>
  Map.groupBy(rows, row => row.ticket)

/** Reads the histories of these tickets; tickets that are gone or silent are missing. */
export async function readHistories(
  db: CompanyDb,
  ids: readonly number[],
): Promise<Map<number, TicketHistory>> {
  const [tickets, tags, log, messages, ratings, targets] = await allOrThrow(
    selectTickets(db, ids),
    selectTags(db, ids),
    selectLog(db, ids),
    selectMessages(db, ids),
    selectRatings(db, ids),
    selectTargets(db, ids),
  )
  const [logOf, messagesOf, ratingsOf] = [byTicket(log), byTicket(messages), byTicket(ratings)]
  const [tagsOf, targetsOf] = [byTicket(tags), byTicket(targets)]
  return new Map(
    tickets.map(({ importId, ...ticket }) => [
      ticket.id,
      {
        ticket: { ...ticket, isImported: importId !== null },
        tags: (tagsOf.get(ticket.id) ?? []).map(({ tag }) => tag),
        log: logOf.get(ticket.id) ?? [],
        messages: messagesOf.get(ticket.id) ?? [],
        ratings: (ratingsOf.get(ticket.id) ?? []).map(rating => ({
          ...rating,
          outOf: rating.outOf as RatingScale,
        })),
        targets: targetsOf.get(ticket.id) ?? [],
      },
    ]),
  )
}

/** The number of messages of each ticket that has any. */
export const countMessages = async (db: CompanyDb, ids: readonly number[]): Promise<Map<number, number>> =>
  new Map(
    (
      await db
        .selectFrom('messages')
        .select(({ fn }) => ['ticket_id', fn.countAll().as('n')])
        .where('ticket_id', 'in', [...ids])
        .where('is_private', '=', false)
        .groupBy('ticket_id')
        .execute()
    ).map(({ ticket_id, n }) => [ticket_id, Number(n)]),
  )

const selectTickets = (db: CompanyDb, ids: readonly number[]) =>
  db
    .selectFrom('tickets')
    .select([
      'id',
      'status',
      'created_at as createdAt',
      'closed_at as closedAt',
      'queue_id as queueId',
      'connection_id as connectionId',
      'user_id as userId',
      'is_group as isGroup',
      'import_id as importId',
      sql<string | null>`case when ad is not null then coalesce(ad ->> 'headline', '') end`.as('ad'),
    ])
    .where('id', 'in', [...ids])
    .where('is_silent', '=', false)
    .execute()
const selectTags = (db: CompanyDb, ids: readonly number[]) =>
  db
    .selectFrom('ticket_tags')
    .select(['ticket_id as ticket', 'tag_id as tag'])
    .where('ticket_id', 'in', [...ids])
    .orderBy('tag_id')
    .execute()
const selectLog = (db: CompanyDb, ids: readonly number[]) =>
  db
    .selectFrom('ticket_log')
    .select([
      'ticket_id as ticket',
      'type',
      'created_at as at',
      'queue_id as queueId',
      'from_status as fromStatus',
      'to_status as toStatus',
      'from_user_id as fromUserId',
      'to_user_id as toUserId',
    ])
    .where('ticket_id', 'in', [...ids])
    .orderBy('id')
    .execute()
const selectMessages = (db: CompanyDb, ids: readonly number[]) =>
  db
    .selectFrom('messages')
    .select([
      'ticket_id as ticket',
      'created_at as at',
      'from_me as fromMe',
      'automatic',
      'user_id as userId',
      'queue_id as queueId',
      'connection_id as connectionId',
    ])
    .where('ticket_id', 'in', [...ids])
    .where('is_private', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const selectRatings = (db: CompanyDb, ids: readonly number[]) =>
  db
    .selectFrom('ticket_ratings')
    .select([
      'ticket_id as ticket',
      'created_at as at',
      'rate',
      'out_of as outOf',
      'user_id as userId',
      'queue_id as queueId',
      'connection_id as connectionId',
    ])
    .where('ticket_id', 'in', [...ids])
    .orderBy('id')
    .execute()
const selectTargets = (db: CompanyDb, ids: readonly number[]) =>
  db
    .selectFrom('answer_targets')
    .select(['ticket_id as ticket', 'created_at as at', 'due_at as dueAt', 'queue_id as queueId'])
    .where('ticket_id', 'in', [...ids])
    .orderBy('id')
    .execute()
