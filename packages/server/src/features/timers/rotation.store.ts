import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { lockName } from '../../kernel/database/lock-name.ts'

/** Lets nobody else give turns in a queue until the end of the transaction. */
export const lockTurns = (db: CompanyDb, queueId: number) => lockName(db, `turns ${queueId}`)

/** The last turn of each user in a queue. */
export const listTurns = (db: CompanyDb, queueId: number) =>
  db
    .selectFrom('queue_turns')
    .select(['user_id', 'round', 'given_at'])
    .where('queue_id', '=', queueId)
    .execute()

/** Records that a user got a ticket of a queue. */
export const recordTurn = (
  db: CompanyDb,
  turn: { queue_id: number; user_id: number; round: number; given_at: Date },
) =>
  db
    .insertInto('queue_turns')
    .values(turn)
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'queue_id', 'user_id'])
        .doUpdateSet({ round: turn.round, given_at: turn.given_at }),
    )
    .execute()
