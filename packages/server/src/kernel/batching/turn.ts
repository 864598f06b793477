import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'

/**
 * Resolves when the code that runs now, with everything that waits for it alone, waits for an answer from
 * outside. This file is the only one that schedules by ticks.
 */
export const endOfTurn = (): Promise<void> => new Promise(resolve => process.nextTick(resolve))

const corked = new WeakSet<Socket>()

/**
 * Sends all statements of a turn on this connection in one write, with those that loaders and prefetches
 * issue at its end: each write wakes the database, which costs more than the statement.
 */
export function corkWrites(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  endOfTurn()
    .then(endOfTurn)
    .then(() => {
      corked.delete(stream)
      stream.uncork()
    })
    .catch((error: unknown) => stream.destroy(error as Error))
}
