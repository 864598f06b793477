import type { MaintenanceTasks, Worker } from '../kernel/process/feature.ts'
import { poll } from '../kernel/work/poll.ts'
import type { AppContext } from '../kernel/process/app-context.ts'
import { emptyMediaTrash } from './media-trash.ts'
import { removeOldChallenges } from './passkeys/challenges.ts'
import { removeOldDevices } from './session/devices.ts'
import { removeOldAttempts } from './sso/attempts.store.ts'
import { removeOldSessions } from './session/sessions.maintenance.ts'

const INTERVAL_MS = 10 * 60_000

/** The maintenance of the platform's tables. */
export const PLATFORM_MAINTENANCE: MaintenanceTasks = {
  'sessions.removeOld': removeOldSessions,
  'devices.removeOld': removeOldDevices,
  'passkeyChallenges.removeOld': removeOldChallenges,
  'sso.removeOldAttempts': removeOldAttempts,
  'media.emptyTrash': emptyMediaTrash,
  'media.sweep': ({ media, clock }) => media.sweep(clock.now()),
}

/** Runs the maintenance tasks one after the other, again and again, in one process at a time. */
export const startMaintenance = (context: AppContext, tasks: MaintenanceTasks): Worker =>
  poll(context, { name: 'maintenance', intervalMs: INTERVAL_MS, lease: 'upkeep' }, signal =>
    runMaintenance(context, tasks, signal),
  )

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
