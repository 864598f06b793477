import { LIMITS } from '@recado/contract'
import type { Worker } from '../../kernel/feature.ts'
import { pause } from '../../kernel/lease.ts'
import type { SocketHandlers } from '../../kernel/realtime.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/scope.ts'
import type { AppContext } from '../../kernel/world.ts'
import { userChanged } from './users.events.ts'
import { presentColleague } from './users.present.ts'
import { companiesGoneSilent, findUsers, markSeen, markSilent } from './users.store.ts'

/** Heartbeats come every five minutes, and a browser holds back the timers of a hidden tab for up to a minute. Spec: behaviour 8. */
export const OFFLINE_AFTER_MS = LIMITS.heartbeatMs + 60_000
const SWEEP_MS = 15_000

/** `userStatus` says that somebody sits at the screen. */
export const hears = (world: AppContext): SocketHandlers => ({
  userStatus: viewer =>
    withScope(world, viewer, async scope => {
      if (await markSeen(scope.db, scope.viewer.id, scope.now)) await tellPresence(scope, [scope.viewer.id])
    }),
})

/** Marks users offline whose heartbeat has been missing, one company after the other. Several processes may do it at once: each finds others. */
export async function sweep(world: AppContext): Promise<void> {
  const before = new Date(world.clock.now().getTime() - OFFLINE_AFTER_MS)
  for (const companyId of await companiesGoneSilent(world.platform, before)) {
    await withScope(world, systemViewer(companyId), async scope => tellPresence(scope, await markSilent(scope.db, before)))
  }
}

export function startSweeping(world: AppContext): Promise<Worker> {
  const stop = new AbortController()
  const done = (async () => {
    while (!stop.signal.aborted) {
      await sweep(world).catch((error: unknown) => world.log.warn({ err: error }, 'Silent users could not be marked offline; it is tried again.'))
      await pause(SWEEP_MS, stop.signal)
    }
  })()
  return Promise.resolve({
    stop: async () => {
      stop.abort()
      await done
    },
  })
}

const tellPresence = async (scope: Scope, ids: readonly number[]): Promise<void> =>
  scope.publish(...(await findUsers(scope.db, ids)).map(row => userChanged(presentColleague(row))))
