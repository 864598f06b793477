/** Something heard: durable events carry their number, signals do not. */
export interface FeedEvent {
  name: string
  payload: unknown
  seq?: number
}

export interface LiveFeedPorts {
  /** Runs `flush` soon: once per animation frame in the browser. */
  schedule(flush: () => void): void
  /** Wraps the handling of one batch, so that screens are drawn once for all of it. */
  batch(work: () => void): void
  /** A handler broke. The others go on. */
  failed(error: unknown): void
}

type Handler = (payload: unknown) => void

/**
 * The order of live events: numbers already seen are dropped, the rest is handed out in batches, in the order heard.
 * Knows no socket, so that it can be tried without one.
 */
export function createLiveFeed(ports: LiveFeedPorts) {
  const handlers = new Map<string, Set<Handler>>()
  let pendingEvents: FeedEvent[] = []
  let lastSeq: number | undefined

  function flush(): void {
    const batch = pendingEvents
    pendingEvents = []
    ports.batch(() => {
      for (const { name, payload } of batch) {
        for (const handle of handlers.get(name) ?? []) {
          try {
            handle(payload)
          } catch (error) {
            ports.failed(error)
          }
        }
      }
    })
  }

  return {
    /** The highest number heard, which a reconnect gives back as "after n"; undefined when none was. */
    lastSeq: (): number | undefined => lastSeq,
    /** Starts from a number the server named, or forgets the old one. */
    startFrom(seq: number | undefined): void {
      lastSeq = seq
    },
    receive(event: FeedEvent): void {
      if (event.seq !== undefined) {
        if (lastSeq !== undefined && event.seq <= lastSeq) return
        lastSeq = event.seq
      }
      if (pendingEvents.push(event) === 1) ports.schedule(flush)
    },
    /** Calls `handle` for every event of that name, until the returned function is called. */
    on(name: string, handle: Handler): () => void {
      const set = handlers.get(name) ?? new Set()
      handlers.set(name, set.add(handle))
      return () => void set.delete(handle)
    },
  }
}
