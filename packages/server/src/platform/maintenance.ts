import { LIMITS } from '@recado/contract'
import { sql } from 'kysely'
import type { Worker } from '../kernel/process/feature.ts'
import { pause } from '../kernel/work/pause.ts'
import type { AppContext } from '../kernel/process/app-context.ts'
import { emptyMediaTrash } from './media-trash.ts'

const INTERVAL_MS = 10 * 60_000
/** Channels tell again what was not acknowledged for up to a week; twice and more of that is kept as the guard against doubles. */
const INBOX_DAYS = 30
/** As long as channels go on telling: what comes before its message by more was of a message that never comes. */
const PENDING_DAYS = 7
const SESSION_DAYS = 30
/** Rows deleted at a time, so that no deletion is a long transaction. */
const BATCH_SIZE = 5_000

/** Forgets what nobody needs any more: told events, handled inbox rows, dead sessions, files of removed messages. One process at a time. */
export function startMaintenance(context: AppContext): Worker {
  const stop = context.leases.hold('upkeep', async (_, signal) => {
    while (!signal.aborted) {
      await removeExpiredRows(context).catch((error: unknown) => context.log.warn({ err: error }, 'Old rows could not be forgotten.'))
      await emptyMediaTrash(context).catch((error: unknown) => context.log.warn({ err: error }, 'Files of removed messages could not be removed.'))
      await pause(INTERVAL_MS, signal)
    }
  })
  return { stop }
}

export async function removeExpiredRows(context: Pick<AppContext, 'platform' | 'clock'>): Promise<void> {
  const ago = (hours: number): Date => new Date(context.clock.now().getTime() - hours * 3_600_000)
  await removeInBatches(() =>
    sql`delete from events where id in (select id from events where pos is not null and created_at < ${ago(LIMITS.eventsKeptHours)} limit ${BATCH_SIZE})`.execute(
      context.platform,
    ),
  )
  await removeInBatches(() =>
    sql`delete from inbox where id in (select id from inbox where handled_at < ${ago(INBOX_DAYS * 24)} limit ${BATCH_SIZE})`.execute(context.platform),
  )
  await removeInBatches(() =>
    sql`delete from early_receipts where ctid in (select ctid from early_receipts where created_at < ${ago(24)} limit ${BATCH_SIZE})`.execute(context.platform),
  )
  await removeInBatches(() =>
    sql`delete from early_changes where ctid in (select ctid from early_changes where created_at < ${ago(PENDING_DAYS * 24)} limit ${BATCH_SIZE})`.execute(
      context.platform,
    ),
  )
  await removeInBatches(() =>
    sql`delete from sessions where id in (select id from sessions where expires_at < ${ago(SESSION_DAYS * 24)} or ended_at < ${ago(SESSION_DAYS * 24)} limit ${BATCH_SIZE})`.execute(
      context.platform,
    ),
  )
}

async function removeInBatches(remove: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while (((await remove()).numAffectedRows ?? 0n) >= BATCH_SIZE_BIGINT);
}
const BATCH_SIZE_BIGINT = BigInt(BATCH_SIZE)
