import type { TicketHeard } from './tickets.live.ts'

/**
 * A fetch answers with the state of a moment in the past, and what was heard while it was under way would be lost when its
 * answer is put into the cache. So everything heard is written down for every fetch under way and applied to its answer;
 * events carry whole states, so applying one twice does no harm.
 */
export function createReplay<Heard>() {
  const underWay = new Set<Heard[]>()
  return {
    /** Notes an event for the fetches under way. */
    note(heard: Heard): void {
      for (const list of underWay) list.push(heard)
    },
    /** Fetches, and brings the answer up to date with what was heard meanwhile. */
    async run<T>(fetch: () => Promise<T>, step: (state: T, heard: Heard) => T): Promise<T> {
      const meanwhile: Heard[] = []
      underWay.add(meanwhile)
      try {
        const answer = await fetch()
        return meanwhile.reduce(step, answer)
      } finally {
        underWay.delete(meanwhile)
      }
    },
  }
}

/** Fetches of lists and tickets run through this one. */
export const ticketReplay = createReplay<TicketHeard>()
