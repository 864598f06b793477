import * as connections from '../connections/index.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { pause } from '../../kernel/work/pause.ts'
import { poll } from '../../kernel/work/poll.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { listUnchecked } from './platform.store.ts'
import { CHECK_INTERVAL_MS } from './pictures.service.ts'
import { PictureRefreshQueue, REFRESH_PACE, type RefreshPace } from './picture-refresh-queue.ts'

export interface PicturePace extends RefreshPace {
  /** Milliseconds between two polls for conversations. */
  readonly pollMs: number
}
const DEFAULT_PACE: PicturePace = { ...REFRESH_PACE, pollMs: 10_000 }
/** A change that was not committed at one poll is found by the next. */
const OVERLAP_MS = 60_000
/** A process that ends does not wait long for pictures. */
const STOP_TIMEOUT_MS = 2_000

/** By session; `since` is the moment from which its conversations are read. */
type RefreshQueues = Map<connections.OwnedSession, { readonly queue: PictureRefreshQueue; since: Date }>

/**
 * Refreshes the pictures of contacts with a conversation on this process's connections: one after the other,
 * a day apart, and always after urgent requests. Spec: behaviour 4.4.
 */
export function startPictureWorker(
  context: AppContext,
  pace: PicturePace = DEFAULT_PACE,
  random: () => number = Math.random,
): Worker {
  const stop = new AbortController()
  const queues: RefreshQueues = new Map()
  const enqueuePictures = async (): Promise<void> => {
    const now = context.clock.now()
    for (const session of queues.keys()) if (session.signal.aborted) queues.delete(session)
    for (const session of connections.sessions(context).all())
      if (session.capabilities.profilePicture && !queues.has(session))
        queues.set(session, {
          queue: new PictureRefreshQueue({ context, session, pace, random, stop: stop.signal }),
          since: new Date(now.getTime() - CHECK_INTERVAL_MS),
        })
    await enqueueUnchecked(context, queues, now)
  }
  const polling = poll(context, { name: 'pictures.enqueue', intervalMs: pace.pollMs }, enqueuePictures)
  return {
    stop: async () => {
      stop.abort()
      await polling.stop()
      const finished = new AbortController()
      await Promise.race([
        Promise.all([...queues.values()].map(({ queue }) => queue.idle)),
        pause(STOP_TIMEOUT_MS, finished.signal),
      ])
      finished.abort()
    },
  }
}

/** Enqueues the contacts with a conversation whose pictures were not checked for an interval. */
async function enqueueUnchecked(context: AppContext, queues: RefreshQueues, now: Date): Promise<void> {
  const watched = [...queues].map(([{ companyId, connectionId }, { since }]) => ({
    companyId,
    connectionId,
    since,
  }))
  const found = Map.groupBy(
    await listUnchecked(context.platform, watched, new Date(now.getTime() - CHECK_INTERVAL_MS)),
    row => row.connection_id,
  )
  for (const [{ connectionId }, entry] of queues) {
    entry.since = new Date(now.getTime() - OVERLAP_MS)
    entry.queue.enqueue((found.get(connectionId) ?? []).map(row => row.contact_id))
  }
}
