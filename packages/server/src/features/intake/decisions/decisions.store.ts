import type { BotDecision, BotDecisionNames, BotDecisionState, BotEffect, BotRule } from '@recado/contract'
import type { RecordedEffect } from '@recado/domain'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import { preparedStatement } from '../../../kernel/database/prepared-statement.ts'

export function withoutDigest(recorded: RecordedEffect): BotEffect {
  const { digest: _digest, ...effect } = recorded
  return effect
}

/** A decision as it is stored; `state` and `effects` are JSON. */
export interface StoredDecision {
  readonly messageId: number
  readonly rule: BotRule | null
  readonly state: string
  readonly effects: string
  readonly decidedMs: number
  readonly at: Date
}
const insertStatement = preparedStatement((db, row: StoredDecision) =>
  db.insertInto('bot_decisions').values({
    message_id: row.messageId,
    rule: row.rule,
    state: row.state,
    effects: row.effects,
    decided_ms: row.decidedMs,
    created_at: row.at,
  }),
)
export const insertDecision = async (db: CompanyDb, row: StoredDecision): Promise<void> => {
  await insertStatement(db, row)
}

export interface DecisionRow {
  readonly message: BotDecision['message']
  readonly rule: BotRule | null
  readonly state: BotDecisionState
  readonly effects: RecordedEffect[]
  readonly decidedMs: number
  readonly sent: BotDecision['sent']
  readonly calls: BotDecision['calls']
}
const MESSAGE_FIELDS = sql`'id', m.id, 'body', m.body, 'mediaType', m.media_type,
  'createdAt', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const MESSAGE = sql`json_build_object(${MESSAGE_FIELDS})`
/** Milliseconds from the decision until the network took the message; null while it has not. */
const DELIVERED_MS = sql`(select greatest(0, round(extract(epoch from min(s.settled_at) - m.created_at) * 1000))::int
  from sends s where s.message_id = m.id and s.kind = 'message' and s.state = 'sent')`

/** The decisions about the messages of a ticket before a message, latest first. */
export const listDecisions = async (
  db: CompanyDb,
  ticketId: number,
  before: number | undefined,
  limit: number,
): Promise<DecisionRow[]> =>
  (
    await sql<DecisionRow>`
      with page as (
        select d.message_id, d.rule, d.state, d.effects, d.decided_ms, lead(m.id) over (order by m.id) as next_id, ${MESSAGE} as message
        from bot_decisions d join messages m on m.id = d.message_id
        where m.ticket_id = ${ticketId} and not m.from_me and m.id < ${before ?? null}::bigint is not false
        order by m.id desc limit ${limit}
      )
      select p.message, p.rule, p.state, p.effects, p.decided_ms as "decidedMs",
        coalesce((select json_agg(json_build_object(${MESSAGE_FIELDS}, 'deliveredMs', ${DELIVERED_MS}) order by m.id) from messages m
          where m.ticket_id = ${ticketId} and m.automatic and m.id > p.message_id
            and m.id < coalesce(p.next_id, ${before ?? null}::bigint) is not false), '[]') as sent,
        coalesce((select json_agg(json_build_object('integrationId', i.integration_id, 'outcome', i.outcome,
            'error', i.error, 'durationMs', i.duration_ms) order by i.id) from integration_deliveries i
          where i.message_id = p.message_id), '[]') as calls
      from page p order by p.message_id desc`.execute(db)
  ).rows

/** The records that decisions mention. */
export interface MentionedIds {
  readonly queues: readonly number[]
  readonly options: readonly number[]
  readonly users: readonly number[]
  readonly integrations: readonly number[]
  readonly prompts: readonly number[]
  readonly fileLists: readonly number[]
}
const NOTHING = sql`'[]'::json`
const named = (table: string, ids: readonly number[], name = 'name') =>
  sql`coalesce((select json_agg(json_build_object('id', id, 'name', ${sql.ref(name)})) from ${sql.table(table)}
    where id = any(${[...ids]}::int[])), ${NOTHING})`
export const findNames = async (db: CompanyDb, ids: MentionedIds): Promise<BotDecisionNames> => {
  const { rows } = await sql<BotDecisionNames>`select
    coalesce((select json_agg(json_build_object('id', id, 'name', name, 'color', color, 'menuVersion', menu_version)) from queues
      where id = any(${[...ids.queues]}::int[])), ${NOTHING}) as queues,
    ${named('queue_options', ids.options, 'title')} as options, ${named('users', ids.users)} as users,
    ${named('integrations', ids.integrations)} as integrations, ${named('prompts', ids.prompts)} as prompts,
    ${named('file_lists', ids.fileLists)} as "fileLists"`.execute(db)
  return rows[0] ?? { queues: [], options: [], users: [], integrations: [], prompts: [], fileLists: [] }
}
