import type { DecisionFigures, BotRule } from '@recado/contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** The figures of a ticket, and how many of its decisions stand before a message. */
export const readFigures = async (
  db: CompanyDb,
  ticketId: number,
  firstId: number,
): Promise<DecisionFigures & { readonly before: number }> =>
  (
    await sql<DecisionFigures & { before: number }>`
      with decided as materialized (
        select m.id, d.created_at from bot_decisions d join messages m on m.id = d.message_id
        where m.ticket_id = ${ticketId} and not m.from_me
      ), answers as (
        select round(extract(epoch from s.settled_at - m.created_at) * 1000)::int as ms
        from messages m left join sends s on s.message_id = m.id and s.kind = 'message' and s.state = 'sent'
        where m.ticket_id = ${ticketId} and m.automatic and m.id > (select min(id) from decided)
      ), person as (
        select min(l.created_at) as at from ticket_log l
        where l.ticket_id = ${ticketId} and l.to_status = 'open' and l.to_user_id is not null
          and l.created_at >= (select min(created_at) from decided)
      )
      select (select count(*)::int from decided) as received,
        (select count(*)::int from decided where id < ${firstId}) as before,
        (select count(*)::int from answers) as sent,
        (select greatest(0, max(ms)) from answers) as "slowestMs",
        (select round(extract(epoch from at - (select min(created_at) from decided)) * 1000)::bigint from person) as "personMs"
    `.execute(db)
  ).rows[0] ?? { received: 0, before: 0, sent: 0, slowestMs: null, personMs: null }

export interface QueueDecisionRow {
  readonly ticketId: number
  readonly ticketUuid: string
  readonly contactName: string
  readonly number: string
  readonly isGroup: boolean
  readonly decisions: number
  readonly lastAt: Date
  readonly lastRule: BotRule | null
}

/** The tickets among the latest `searched` decisions that were made in a queue or brought the ticket there. */
export const listDecisionsOfQueue = async (
  db: CompanyDb,
  queueId: number,
  { searched, limit }: { readonly searched: number; readonly limit: number },
): Promise<readonly QueueDecisionRow[]> =>
  (
    await sql<QueueDecisionRow>`
      with latest as (
        select message_id, rule, state, effects, created_at from bot_decisions order by message_id desc limit ${searched}
      ), of_queue as (
        select m.ticket_id, l.message_id, l.rule, l.created_at from latest l join messages m on m.id = l.message_id
        where (l.state ->> 'queueId')::int = ${queueId}
          or l.effects @> jsonb_build_array(jsonb_build_object('do', 'enterQueue', 'queueId', ${queueId}::int))
      )
      select q.ticket_id as "ticketId", t.uuid as "ticketUuid", c.name as "contactName", c.number, c.is_group as "isGroup",
        count(*)::int as decisions, max(q.created_at) as "lastAt",
        (array_agg(q.rule order by q.message_id desc))[1] as "lastRule"
      from of_queue q join tickets t on t.id = q.ticket_id join contacts c on c.id = t.contact_id
      group by q.ticket_id, t.uuid, c.name, c.number, c.is_group order by max(q.message_id) desc limit ${limit}`.execute(
      db,
    )
  ).rows
