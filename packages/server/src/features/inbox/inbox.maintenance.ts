import { sql } from 'kysely'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { removeInBatches } from '../../kernel/work/remove-in-batches.ts'

/** Channels redeliver unacknowledged events for up to a week; the retention is longer, for deduplication. */
const RETENTION_MS = 30 * 24 * 60 * 60_000

/** Deletes events that were handled long ago. */
export function removeHandledEvents({ platform, clock }: AppContext): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS)
  return removeInBatches(limit =>
    sql`delete from inbox where id in (select id from inbox where handled_at < ${before} limit ${limit})`.execute(
      platform,
    ),
  )
}
