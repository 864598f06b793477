import { sql } from 'kysely'
import * as companies from '../../companies/index.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import { releasedAt, type SendHoldReason } from '../delivery.store.ts'
import { PRIORITY } from '../priority.ts'

/**
 * Selects the oldest send of each chat, unless it waits or is in progress, by priority; automatic ones only
 * while the company runs. Locks the rows until the end of the transaction.
 */
const selectChatHeads = (db: CompanyDb, connectionId: number, now: Date, limit: number) =>
  db
    .selectFrom('sends as s')
    .where('s.connection_id', '=', connectionId)
    .where('s.state', '=', sql.lit('queued'))
    .where('s.not_before', '<=', now)
    .where(sql<boolean>`(s.priority = 0 or ${companies.isCompanyRunning('s.company_id', now)})`)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sends as earlier')
            .select('earlier.id')
            .whereRef('earlier.connection_id', '=', 's.connection_id')
            .whereRef('earlier.contact_id', '=', 's.contact_id')
            .whereRef('earlier.id', '<', 's.id')
            .where(sql<boolean>`earlier.state in ('queued', 'sending')`),
        ),
      ),
    )
    .orderBy('s.priority')
    .orderBy('s.id')
    .limit(limit)
    .forUpdate('s')
    .skipLocked()
/** Next sends of a connection, at most `limit`, each with the end of the connection's restriction. */
export const listNextSends = (
  db: CompanyDb,
  connectionId: number,
  now: Date,
  { limit, isBulkToo }: { limit: number; isBulkToo: boolean },
) =>
  selectChatHeads(db, connectionId, now, limit)
    .$if(!isBulkToo, query => query.where('s.priority', '<', PRIORITY.bulk))
    .select([
      's.id',
      's.priority',
      sql<Date | null>`(select c.restricted_until from connections c where c.id = s.connection_id)`.as(
        'restricted_until',
      ),
    ])
    .execute()
/** Those of the sends that write to a person who has not written on this connection since then. */
export const listNewChats = (
  db: CompanyDb,
  ids: readonly number[],
  { connectionId, since }: { connectionId: number; since: Date },
) =>
  db
    .selectFrom('sends as s')
    .innerJoin('contacts as c', 'c.id', 's.contact_id')
    .select(['s.id', 's.kind', 's.message_id'])
    .where('s.id', 'in', [...ids])
    .where('s.kind', '=', 'message')
    .where('c.is_group', '=', false)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('messages as m')
            .select('m.id')
            .whereRef('m.contact_id', '=', 's.contact_id')
            .where('m.connection_id', '=', connectionId)
            .where('m.from_me', '=', false)
            .where('m.created_at', '>', since),
        ),
      ),
    )
    .execute()
interface CandidateQuery {
  readonly connectionId: number
  readonly now: Date
  /** The current day of the company. */
  readonly today: string
  readonly peopleOnly: boolean
  readonly limit: number
}
/**
 * Adds the inputs of number safety: whether the customer ever wrote to it, and whether the chat was started
 * today.
 */
export const listCandidates = (
  db: CompanyDb,
  { connectionId, now, today, peopleOnly, limit }: CandidateQuery,
) =>
  selectChatHeads(db, connectionId, now, limit)
    .selectAll('s')
    .select([
      sql<boolean>`s.kind = 'message' and not (select is_group from contacts where id = s.contact_id) and not exists (
        select from messages m where m.contact_id = s.contact_id and m.connection_id = s.connection_id and not m.from_me)`.as(
        'to_stranger',
      ),
      sql<boolean>`exists (select from sends b where b.connection_id = s.connection_id and b.contact_id = s.contact_id and b.begins_on = ${today})`.as(
        'is_begun',
      ),
    ])
    .$if(peopleOnly, people => people.where('s.priority', '=', 0))
    .execute()
export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number]
/** Holds sends until the next recheck. */
export const holdSends = (
  db: CompanyDb,
  ids: readonly number[],
  { held, until }: { held: SendHoldReason; until: Date },
) =>
  db
    .updateTable('sends')
    .set({ held, not_before: until })
    .where('id', 'in', [...ids])
    .execute()
export const markChatStarts = (db: CompanyDb, ids: readonly number[], today: string) =>
  db
    .updateTable('sends')
    .set({ begins_on: today })
    .where('id', 'in', [...ids])
    .execute()
/** Records attempts before the start. */
export const beginSends = (
  db: CompanyDb,
  ids: readonly number[],
  { epoch, until, now }: { epoch: bigint; until: Date; now: Date },
) =>
  db
    .updateTable('sends')
    .set(eb => ({
      state: 'sending' as const,
      attempts: eb('attempts', '+', 1),
      epoch: Number(epoch),
      sending_until: until,
      error: null,
      held: null,
      released_at: releasedAt(now),
    }))
    .where('id', 'in', [...ids])
    .returningAll()
    .execute()
