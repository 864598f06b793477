import { DAY_MS } from '@recado/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { removeInBatches } from '../../kernel/work/remove-in-batches.ts'

const RECEIPT_RETENTION_MS = DAY_MS
/** As long as channels report changes: a change that waited longer belongs to a message that never comes. */
const CHANGE_RETENTION_MS = 7 * DAY_MS

/** Removes receipts whose message did not arrive. */
export function removeOldPendingReceipts({ platform, clock }: AppContext): Promise<void> {
  const before = new Date(clock.now().getTime() - RECEIPT_RETENTION_MS)
  return removeInBatches(limit =>
    sql`delete from early_receipts where ctid in (select ctid from early_receipts where created_at < ${before} limit ${limit})`.execute(
      platform,
    ),
  )
}

/** Removes changes whose message did not arrive. */
export function removeOldPendingChanges({ platform, clock }: AppContext): Promise<void> {
  const before = new Date(clock.now().getTime() - CHANGE_RETENTION_MS)
  return removeInBatches(limit =>
    sql`delete from early_changes where ctid in (select ctid from early_changes where created_at < ${before} limit ${limit})`.execute(
      platform,
    ),
  )
}
