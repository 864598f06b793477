import { LIMITS } from '@recado/contract'
import type { Worker } from '../../kernel/process/feature.ts'
import { poll } from '../../kernel/work/poll.ts'
import type { SocketHandlers } from '../../kernel/events/client-events.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { userChanged } from './users.events.ts'
import { listCompaniesGoneSilent } from './platform.store.ts'
import { leave, recordHeartbeat, markOffline } from './presence.store.ts'
import { findUsers } from './users.store.ts'

/**
 * Heartbeats come every five minutes, and a browser delays the timers of a hidden tab by up to a minute.
 * Spec: behaviour 8.
 */
export const OFFLINE_AFTER_MS = LIMITS.heartbeatMs + 60_000
const SWEEP_MS = 15_000

/** `userStatus` reports that somebody is at the screen. */
export const socketHandlers = (context: AppContext): SocketHandlers => ({
  userStatus: viewer =>
    withScope(context, viewer, async scope => {
      if (!(await recordHeartbeat(scope.db, scope.viewer.id, scope.now))) return
      await announcePresence(scope, [scope.viewer.id])
    }),
})

/**
 * Marks users offline whose heartbeat is overdue, one company after the other. Several processes may run it
 * at once: each finds others.
 */
export async function markSilentUsersOffline(context: AppContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - OFFLINE_AFTER_MS)
  for (const companyId of await listCompaniesGoneSilent(context.platform, before)) {
    await withScope(context, systemViewer(companyId), async scope =>
      announcePresence(scope, await markOffline(scope.db, before)),
    )
  }
}

export const startPresenceSweep = async (context: AppContext): Promise<Worker> =>
  poll(context, { name: 'users.markOffline', intervalMs: SWEEP_MS }, () => markSilentUsersOffline(context))

/** Marks a user offline whose last session has ended. */
export async function markGone(scope: Scope, id: number): Promise<void> {
  if (await leave(scope.db, id)) await announcePresence(scope, [id])
}

async function announcePresence(scope: Scope, ids: readonly number[]): Promise<void> {
  scope.publish(...(await findUsers(scope.db, ids)).flatMap(userChanged))
  for (const userId of ids) await scope.emit('userAvailabilityChanged', { userId })
}
