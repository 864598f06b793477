import { inBackground } from '@recado/channels/port'
import * as connections from '../../connections/index.ts'
import type { Worker } from '../../../kernel/process/feature.ts'
import { pause } from '../../../kernel/work/pause.ts'
import { findNextDue } from '../../../kernel/work/next-due.ts'
import { poll } from '../../../kernel/work/poll.ts'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { countQueued, listDue, listOverdue } from '../platform.store.ts'
import type { DeliveryPort } from '../delivery-port.ts'
import { changeSend, findSend } from '../delivery.store.ts'
import { SendQueue } from './send-queue.ts'
import { MAX_HELD_MS, MAX_WAIT_MS } from './retry-plan.ts'

/**
 * Milliseconds: interval of polls for other processes' sends, interval of expiry checks, and grace time on
 * stop.
 */
const TIMING = { lookMs: 250, expireMs: 60_000, finishMs: 4_000 } as const
const EXPIRE_BATCH_SIZE = 200
/** The condition of the index `sends_later`: most sends are due at once, since ever. */
const WAITING = {
  table: 'sends',
  column: 'not_before',
  where: `state = 'queued' and not_before > '1970-01-01T00:00:00Z'`,
}

/**
 * Sends the queues of this process's connections; `random`, from 0 to 1, spreads automatic sends. The
 * returned worker finishes active sends.
 */
export function startDelivery(
  context: AppContext,
  deliveryPort: DeliveryPort,
  random: () => number = Math.random,
): Worker {
  const stop = new AbortController()
  const queues = new Map<connections.OwnedSession, SendQueue>()
  let expiredAt = Number.NEGATIVE_INFINITY

  const notifyQueues = async (): Promise<Date | undefined> => {
    const owned = connections.sessions(context).all()
    for (const [session, queue] of queues)
      if (session.signal.aborted) drainAfterwards(context, queue, () => queues.delete(session))
    for (const session of owned)
      if (!queues.has(session))
        queues.set(session, new SendQueue(context, session, deliveryPort, stop.signal, random))
    const due = new Set(await listDue(context.platform, owned, context.clock.now()))
    for (const session of owned) if (due.has(session.connectionId)) queues.get(session)?.notify()
    if (performance.now() - expiredAt >= TIMING.expireMs) {
      expiredAt = performance.now()
      await failOverdue(context, deliveryPort)
    }
    return findNextDue(context.platform, context.clock.now(), WAITING)
  }
  const polling = poll(
    context,
    { name: 'delivery.notify', intervalMs: TIMING.lookMs, notifier: context.wakes.notifiers.sends },
    notifyQueues,
  )
  context.metrics.depth('sends', () => countQueued(context.platform))
  return {
    stop: async () => {
      stop.abort()
      await polling.stop()
      await finishActiveSends([...queues.values()])
    },
  }
}

/** Waits for the active sends, for a limited time. */
async function finishActiveSends(queues: readonly SendQueue[]): Promise<void> {
  const finished = new AbortController()
  const all = Promise.all(
    queues.map(async queue => {
      await queue.done
      await queue.drain()
    }),
  )
  await Promise.race([all, pause(TIMING.finishMs, finished.signal)])
  finished.abort()
}

/** Fails sends after a whole day, whether or not their connection has an owner. */
async function failOverdue(context: AppContext, deliveryPort: DeliveryPort): Promise<void> {
  const now = context.clock.now()
  const ago = (ms: number): Date => new Date(now.getTime() - ms)
  const limits = { now, before: ago(MAX_WAIT_MS), heldBefore: ago(MAX_HELD_MS) }
  const overdue = await listOverdue(context.platform, limits, EXPIRE_BATCH_SIZE)
  for (const { id, company_id } of overdue) {
    await withScope(context, systemViewer(company_id), async scope => {
      const send = await findSend(scope.db, id)
      if (
        send?.state !== 'queued' ||
        !(await changeSend(scope.db, send, { state: 'failed', error: 'expired', settled_at: scope.now }))
      )
        return
      await deliveryPort.recordOutcome(scope, send, {
        kind: 'failed',
        error: 'transient',
        code: 'expired',
        failure: 'disconnected',
      })
    })
  }
}

/** Empties the queue of a session that has ended. */
function drainAfterwards({ log }: AppContext, queue: SendQueue, removeQueue: () => void): void {
  inBackground(queue.done.then(() => queue.drain()).finally(removeQueue), error =>
    log.warn({ err: error }, 'A queue of messages did not end as it should.'),
  )
}
