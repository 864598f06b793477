/**
 * A fetch answers with the state of a moment in the past, and what was heard while it was under way would be lost when its
 * answer is put into the cache. So everything heard is written down for every fetch under way and applied to its answer;
 * events carry whole states, so applying one twice does no harm.
 */
export function createReplay<LiveEvent>() {
  const pendingFetches = new Set<LiveEvent[]>()
  return {
    /** Notes an event for the fetches under way. */
    record(event: LiveEvent): void {
      for (const events of pendingFetches) events.push(event)
    },
    /** Fetches, and brings the answer up to date with what was heard meanwhile. */
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
