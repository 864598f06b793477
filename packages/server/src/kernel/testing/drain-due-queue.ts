import { startDueQueue, type DueQueueOptions } from '../work/due-queue.ts'
import type { PollContext } from '../work/poll.ts'

/** Runs a queue until nothing of it is due or the signal aborts, without its lease. */
export async function drainDueQueue<T>(
  context: PollContext,
  queue: DueQueueOptions<T>,
  signal?: AbortSignal,
): Promise<void> {
  const { list, lease: _, ...options } = queue
  const ended = Promise.withResolvers<void>()
  const worker = startDueQueue<T>(context, {
    ...options,
    list: async (busy, room, ending) => {
      const due = await list(busy, room, ending)
      if (due.length === 0 && busy.keys.length === 0) ended.resolve()
      return due
    },
  })
  signal?.addEventListener('abort', () => ended.resolve(worker.stop()), { once: true })
  await ended.promise
  await worker.stop()
}
