/**
 * A fetch returns the state of a past moment; events that arrive during it would be lost when its result is
 * put into the cache. So every event is recorded for each pending fetch and applied to its result;
 * events carry whole states, so applying one twice is harmless.
 */
export function createReplay<LiveEvent>() {
  const pendingFetches = new Set<LiveEvent[]>()
  return {
    /** Records an event for pending fetches. */
    record(event: LiveEvent): void {
      for (const events of pendingFetches) events.push(event)
    },
    /** Fetches, and applies the events received meanwhile to the result. */
    async run<T>(fetch: () => Promise<T>, reduce: (state: T, event: LiveEvent) => T): Promise<T> {
      const events: LiveEvent[] = []
      pendingFetches.add(events)
      try {
        const answer = await fetch()
        return events.reduce(reduce, answer)
      } finally {
        pendingFetches.delete(events)
      }
    },
  }
}

export type Replay<LiveEvent> = ReturnType<typeof createReplay<LiveEvent>>
