import { sql } from 'kysely'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { removeInBatches } from '../../kernel/work/remove-in-batches.ts'

const RETENTION_MS = 30 * 24 * 60 * 60_000

/** Removes sessions that were over long ago. */
export function removeOldSessions({ platform, clock }: AppContext): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS)
  return removeInBatches(limit =>
    sql`delete from sessions where id in (select id from sessions where expires_at < ${before} or ended_at < ${before} limit ${limit})`.execute(
      platform,
    ),
  )
}
