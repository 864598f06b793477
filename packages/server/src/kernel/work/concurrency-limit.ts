/** So many are already waiting that one more is turned away; answer 503 and let the caller try again. */
export class ConcurrencyLimitReached extends Error {
  override readonly name = 'TurnstileFull'
}

/** Limits concurrency to `atOnce`; further calls wait in order, at most `waiting` of them. */
export function concurrencyLimit(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0

  return async work => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new ConcurrencyLimitReached('Too much work of this kind is waiting.')
      // The place is handed over by the one who leaves, so `running` does not change here.
      await new Promise<void>(enter => queue.push(enter))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
