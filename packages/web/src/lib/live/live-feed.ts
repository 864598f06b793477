/** A live event: durable events have a sequence number, signals have none. */
export interface FeedEvent {
  name: string
  payload: unknown
  seq?: number
}

export interface LiveFeedPorts {
  /** Schedules `flush`: once per animation frame in the browser. */
  schedule(flush: () => void): void
  /** Wraps the handling of one batch, so that it causes one render. */
  batch(work: () => void): void
  /** Called when a handler throws. The others still run. */
  failed(error: unknown): void
}

type Handler = (payload: unknown) => void

/**
 * Orders live events: drops sequence numbers already seen, delivers the rest in batches, in order of arrival.
 * Independent of the socket, so that it can be tested alone.
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
    /**
     * The highest sequence number received, which a reconnect sends as "after n"; undefined when there is
     * none.
     */
    lastSeq: (): number | undefined => lastSeq,
    /** Starts from the server's sequence number, or resets it. */
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
    /** Subscribes to an event until the returned function is called. */
    on(name: string, handle: Handler): () => void {
      const set = handlers.get(name) ?? new Set()
      handlers.set(name, set.add(handle))
      return () => void set.delete(handle)
    },
  }
}
