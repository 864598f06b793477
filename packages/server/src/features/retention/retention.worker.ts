import { DAY_MS } from '@recado/contract'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { failpoint } from '../../kernel/process/failpoint.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { pause } from '../../kernel/work/pause.ts'
import { poll } from '../../kernel/work/poll.ts'
import { removeInBatches } from '../../kernel/work/remove-in-batches.ts'
import { listDueCompanies, removeRuns } from './platform.store.ts'
import { ageNextBatch } from './age-batch.ts'

const POLL_MS = 60_000
/** Milliseconds between two rounds, so that deleting leaves the database to those who work. */
const PAUSE_MS = 200
const RUNS_KEPT_MS = 400 * DAY_MS

export const startRetention = (context: AppContext): Worker =>
  poll(context, { name: 'retention.run', intervalMs: POLL_MS, lease: 'retention' }, signal =>
    runRetention(context, signal),
  )

/**
 * Deletes what is due, in rounds of one small batch of each company, so that a company with much does not hold up the
 * others. A company whose batch fails is left to the next poll.
 */
export async function runRetention(
  context: AppContext,
  signal: AbortSignal,
  pauseMs = PAUSE_MS,
): Promise<void> {
  const failed: number[] = []
  while (!signal.aborted) {
    const due = await listDueCompanies(context.platform, context.clock.now(), failed)
    if (due.length === 0) return
    for (const companyId of due) {
      if (signal.aborted) return
      await withScope(context, systemViewer(companyId), ageNextBatch).catch((error: unknown) => {
        context.log.warn({ companyId, err: error }, 'A batch of old messages failed; it is tried again.')
        failed.push(companyId)
      })
      await failpoint('retention.afterBatch')
    }
    await pause(pauseMs, signal)
  }
}

/** Deletes old rows of the history of runs. */
export const removeOldRuns = ({ platform, clock }: AppContext): Promise<void> =>
  removeInBatches(limit => removeRuns(platform, new Date(clock.now().getTime() - RUNS_KEPT_MS), limit))
