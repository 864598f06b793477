import type { Worker } from '../../kernel/process/feature.ts'
import { pause } from '../../kernel/work/pause.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { purgeSettled } from './across-companies.store.ts'

/** Milliseconds that settled sends are kept, for questions about them, and between two cleanings. */
export const KEPT_MS = 7 * 24 * 60 * 60_000
const CLEAN_MS = 60 * 60_000
const AT_ONCE = 5_000

/** Forgets settled sends once they are old. */
export async function forgetOld(context: AppContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - KEPT_MS)
  while ((await purgeSettled(context.platform, before, AT_ONCE)) === AT_ONCE);
}

export async function startUpkeep(context: AppContext): Promise<Worker> {
  const stop = new AbortController()
  const cleaning = (async () => {
    while (!stop.signal.aborted) {
      await forgetOld(context).catch((error: unknown) => context.log.warn({ err: error }, 'Old sends could not be forgotten.'))
      await pause(CLEAN_MS, stop.signal)
    }
  })()
  return {
    stop: async () => {
      stop.abort()
      await cleaning
    },
  }
}
