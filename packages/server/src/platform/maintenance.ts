import type { MaintenanceTasks, Worker } from '../kernel/process/feature.ts'
import { pause } from '../kernel/work/pause.ts'
import type { AppContext } from '../kernel/process/app-context.ts'
import { emptyMediaTrash } from './media-trash.ts'
import { removeOldSessions } from './session/sessions.maintenance.ts'

const INTERVAL_MS = 10 * 60_000

/** The maintenance of the platform's tables. */
export const PLATFORM_MAINTENANCE: MaintenanceTasks = {
  'sessions.removeOld': removeOldSessions,
  'media.emptyTrash': emptyMediaTrash,
}

/** Runs the maintenance tasks one after the other, again and again, in one process at a time. */
export function startMaintenance(context: AppContext, tasks: MaintenanceTasks): Worker {
  const stop = context.leases.hold('upkeep', async (_, signal) => {
    while (!signal.aborted) {
      await runMaintenance(context, tasks, signal)
      await pause(INTERVAL_MS, signal)
    }
  })
  return { stop }
}

/** Runs each task once; a failed task does not stop the others. */
export async function runMaintenance(
  context: AppContext,
  tasks: MaintenanceTasks,
  signal?: AbortSignal,
): Promise<void> {
  for (const [task, run] of Object.entries(tasks)) {
    if (signal?.aborted) return
    await run(context).catch((error: unknown) =>
      context.log.warn({ task, err: error }, 'A maintenance task failed; it is tried again.'),
    )
  }
}
