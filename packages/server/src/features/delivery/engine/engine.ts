import * as connections from '../../connections/index.ts'
import type { Worker } from '../../../kernel/process/feature.ts'
import { pause } from '../../../kernel/work/pause.ts'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { countWaiting, listDue, listWaitingSince } from '../across-companies.store.ts'
import type { Courier } from '../courier.ts'
import { changeSend, findSend } from '../delivery.store.ts'
import { Lane } from './lane.ts'
import { HELD_MAX_MS, WAIT_MAX_MS } from './retry-plan.ts'

/** Milliseconds: between looks for what other processes put in line, between looks for what waited too long, and to finish at the end. */
const PACE = { lookMs: 250, expireMs: 60_000, finishMs: 4_000 } as const
const EXPIRED_AT_ONCE = 200

/** Sends what waits, on the connections this process owns; `chance`, from 0 to 1, spreads what nobody waits for. The worker that it answers finishes what is under way. */
export function startDelivery(context: AppContext, courier: Courier, chance: () => number = Math.random): Worker {
  const stop = new AbortController()
  const lanes = new Map<connections.OwnedSession, Lane>()
  let expiredAt = Number.NEGATIVE_INFINITY

  const look = async (): Promise<void> => {
    const owned = connections.sessions(context).all()
    for (const [session, lane] of lanes) if (session.signal.aborted) void lane.done.then(() => lane.finish()).finally(() => lanes.delete(session))
    for (const session of owned) if (!lanes.has(session)) lanes.set(session, new Lane(context, session, courier, stop.signal, chance))
    const due = new Set(await listDue(context.platform, owned, context.clock.now()))
    for (const session of owned) if (due.has(session.connectionId)) lanes.get(session)?.wake()
    if (performance.now() - expiredAt < PACE.expireMs) return
    expiredAt = performance.now()
    await expire(context, courier)
  }
  const looking = (async () => {
    while (!stop.signal.aborted) {
      await look().catch((error: unknown) => context.log.warn({ err: error }, 'What waits to leave could not be looked at.'))
      await context.notifiers.sends.wait(stop.signal, PACE.lookMs)
    }
  })()
  context.metrics.depth('sends', () => countWaiting(context.platform))
  return {
    stop: async () => {
      stop.abort()
      await looking
      const finished = new AbortController()
      const all = Promise.all(
        [...lanes.values()].map(async lane => {
          await lane.done
          await lane.finish()
        }),
      )
      await Promise.race([all, pause(PACE.finishMs, finished.signal)])
      finished.abort()
    },
  }
}

/** What could not leave for a whole day fails, whether or not anybody owns its connection. */
async function expire(context: AppContext, courier: Courier): Promise<void> {
  const [before, heldBefore] = [WAIT_MAX_MS, HELD_MAX_MS].map(ms => new Date(context.clock.now().getTime() - ms)) as [Date, Date]
  const overdue = await listWaitingSince(context.platform, { before, heldBefore }, EXPIRED_AT_ONCE)
  for (const { id, company_id } of overdue) {
    await withScope(context, systemViewer(company_id), async scope => {
      const send = await findSend(scope.db, id)
      if (send?.state !== 'queued' || !(await changeSend(scope.db, send, { state: 'failed', error: 'expired', settled_at: scope.now }))) return
      await courier.settled(scope, send, { kind: 'failed', error: 'transient', code: 'expired', failure: 'disconnected' })
    })
  }
}
