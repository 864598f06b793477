import type { AppContext } from '../../kernel/process/app-context.ts'
import { removeInBatches } from '../../kernel/work/remove-in-batches.ts'
import { purgeSettled } from './platform.store.ts'

/** Milliseconds before settled sends are deleted. */
const RETENTION_MS = 7 * 24 * 60 * 60_000

/** Deletes old settled sends. */
export function purgeOldSends(context: AppContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - RETENTION_MS)
  return removeInBatches(limit => purgeSettled(context.platform, before, limit))
}
