import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Reads a level at the moment of a scrape; a failure leaves the series out instead of failing the scrape. */
export type ReadLevel = () => number | Promise<number>

/**
 * The numbers a process shows at /metrics. Names and labels are stable; labels hold no ids of people or
 * companies.
 */
export interface Metrics {
  /** Notes one answered request by the pattern of its route. */
  readonly request: (method: string, route: string, status: number, seconds: number) => void
  /** Notes how long a stored event waited until it was published. */
  readonly published: (seconds: number) => void
  /** Counts something worth an alarm, such as `bad-value` (SQLSTATE class 22) or `uncertain-send`. */
  readonly count: (what: string, times?: number) => void
  /** Shows the depth of a queue such as `inbox`, `outbox`, `jobs`; read when scraped. */
  readonly depth: (queue: string, read: ReadLevel) => unknown
  /** Shows the open sockets; read when scraped. */
  readonly sockets: (read: ReadLevel) => void
  /** Shows the age in seconds of the oldest event that is not published; read when scraped. */
  readonly outboxLag: (read: ReadLevel) => void
  readonly contentType: string
  /** All of them in the text form of Prometheus. */
  readonly text: () => Promise<string>
}

/** Milliseconds between two looks at the lag of the event loop, which is measured with them: each wakes the process. */
const LAG_LOOK_MS = 100
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Makes the registry of one process, with Node's own metrics (event loop, memory, garbage collection) in it.
 */
export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_LOOK_MS })

  const requests = new Histogram({
    name: 'recado_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const published = new Histogram({
    name: 'recado_event_published_seconds',
    help: 'Time from storing an event to publishing it.',
    buckets: SECONDS,
    registers,
  })
  const counted = new Counter({
    name: 'recado_notable_total',
    help: 'Things that should be rare.',
    labelNames: ['what'],
    registers,
  })

  const depths = new Map<string, ReadLevel>()
  level('recado_queue_depth', 'Entries that wait in a queue.', 'queue', depths, registry)
  const single = (name: string, help: string) => (read: ReadLevel) =>
    level(name, help, undefined, new Map([['', read]]), registry)

  return {
    request: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    published: seconds => published.observe(seconds),
    count: (what, times = 1) => counted.inc({ what }, times),
    depth: (queue, read) => depths.set(queue, read),
    sockets: single('recado_sockets', 'Open sockets of this process.'),
    outboxLag: single('recado_outbox_lag_seconds', 'Age of the oldest event that is not published.'),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

function level(
  name: string,
  help: string,
  label: string | undefined,
  reads: ReadonlyMap<string, ReadLevel>,
  registry: Registry,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    async collect() {
      this.reset()
      // `reset` leaves a series of zero when there are no labels; a level that cannot be read is absent, not
      // zero.
      if (label === undefined) this.remove()
      await Promise.all(
        [...reads].map(async ([value, read]) => {
          try {
            this.set(label === undefined ? {} : { [label]: value }, await read())
          } catch {
            // The series is absent: an alarm on a missing series is better than a stale number.
          }
        }),
      )
    },
  })
  registry.registerMetric(gauge)
}
