import type { Worker } from '../../kernel/process/feature.ts'
import { pause } from '../../kernel/work/pause.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { purgeSettled } from './platform.store.ts'

/** Milliseconds that settled sends are kept, for questions about them, and between two cleanings. */
export const RETENTION_MS = 7 * 24 * 60 * 60_000
const PURGE_INTERVAL_MS = 60 * 60_000
const BATCH_SIZE = 5_000

/** Forgets settled sends once they are old. */
export async function purgeOldSends(context: AppContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - RETENTION_MS)
  while ((await purgeSettled(context.platform, before, BATCH_SIZE)) === BATCH_SIZE);
}

export async function startDeliveryMaintenance(context: AppContext): Promise<Worker> {
  const stop = new AbortController()
  const purging = (async () => {
    while (!stop.signal.aborted) {
      await purgeOldSends(context).catch((error: unknown) => context.log.warn({ err: error }, 'Old sends could not be forgotten.'))
      await pause(PURGE_INTERVAL_MS, stop.signal)
    }
  })()
  return {
    stop: async () => {
      stop.abort()
      await purging
    },
  }
}
