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
  /** Called when late subscribers missed more events than are kept: everything may be out of date. */
  overflowed(): void
}

type Handler = (payload: unknown) => void

/** Limit of the events that are kept for late subscribers. */
const MAX_KEPT = 1_000

/**
 * Orders live events: drops sequence numbers already seen, delivers the rest in batches, in order of arrival.
 * Independent of the socket, so that it can be tested alone.
 */
export function createLiveFeed(ports: LiveFeedPorts) {
  const handlers = new Map<string, Set<Handler>>()
  let pendingEvents: FeedEvent[] = []
  let lastSeq: number | undefined
  /** Durable events since the start, for late subscribers; undefined once those are there. */
  let keptEvents: FeedEvent[] | undefined = []
  /** Handlers of the late subscribers, while they subscribe. */
  let lateHandlers: Map<string, Set<Handler>> | undefined

  function flush(): void {
    const batch = pendingEvents
    pendingEvents = []
    keptEvents?.push(...batch.filter(({ seq }) => seq !== undefined))
    if (keptEvents && keptEvents.length > MAX_KEPT) keptEvents.length = MAX_KEPT
    deliver(batch, handlers)
  }

  function deliver(batch: readonly FeedEvent[], to: ReadonlyMap<string, ReadonlySet<Handler>>): void {
    ports.batch(() => {
      for (const { name, payload } of batch) {
        for (const handle of to.get(name) ?? []) {
          try {
            handle(payload)
          } catch (error) {
            ports.failed(error)
          }
        }
      }
    })
  }

  function add(to: Map<string, Set<Handler>>, name: string, handle: Handler): void {
    to.set(name, (to.get(name) ?? new Set()).add(handle))
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
      if (seq === undefined) keptEvents = []
    },
    /**
     * Runs `subscribe` and delivers the events since the start to the handlers that it adds. Late subscribers
     * load after the first screen, and must not miss what happened meanwhile.
     */
    subscribeLate<T>(subscribe: () => T): T {
      const late = (lateHandlers = new Map<string, Set<Handler>>())
      try {
        return subscribe()
      } finally {
        const missed = keptEvents ?? []
        lateHandlers = undefined
        keptEvents = undefined
        if (missed.length >= MAX_KEPT) ports.overflowed()
        else if (missed.length > 0) deliver(missed, late)
      }
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
      add(handlers, name, handle)
      if (lateHandlers) add(lateHandlers, name, handle)
      return () => void handlers.get(name)?.delete(handle)
    },
  }
}
