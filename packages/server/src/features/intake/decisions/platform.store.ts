import { sql } from 'kysely'
import type { PlatformDb } from '../../../kernel/database/company-db.ts'

/** Removes decisions from before then, at most `limit`. */
export const removeDecisions = (db: PlatformDb, before: Date, limit: number) =>
  sql`delete from bot_decisions where (company_id, message_id) in
    (select company_id, message_id from bot_decisions where created_at < ${before} limit ${limit})`.execute(
    db,
  )
