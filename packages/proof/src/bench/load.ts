import { Pool } from 'undici'
import type { CpuClock } from './cpu.ts'

export interface LoadRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/**
 * A call under load: requests per second; p50 and p99 in ms; CPU ms of server and database per request; the
 * number of non-200 responses.
 */
export interface Measurement {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly cpu: number
  readonly failed: number
}

const SLICE_MS = 400
/** A compared slice ends after so many requests: the users of a database may ask only so often in a minute. */
const SLICE_REQUESTS = 300

/** Sends requests to one server at a fixed concurrency, in time slices. */
export class LoadGenerator {
  readonly #pool: Pool
  readonly #next: (n: number) => LoadRequest
  readonly #concurrency: number
  readonly #cpu: CpuClock
  #n = 0
  #ms = 0
  #cpuMs = 0
  #failed = 0
  readonly #durations: number[] = []

  constructor(url: string, next: (n: number) => LoadRequest, concurrency: number, cpu: CpuClock) {
    this.#pool = new Pool(url, { connections: concurrency, pipelining: 1 })
    this.#next = next
    this.#concurrency = concurrency
    this.#cpu = cpu
  }

  /** Sends requests for some time, `most` of them at most; without `counts` only to warm up. */
  async slice(ms: number, { counts = true, most = Number.POSITIVE_INFINITY } = {}): Promise<void> {
    const durations: number[] = []
    const cpu = await this.#cpu()
    const began = performance.now()
    let failed = 0
    const worker = async (): Promise<void> => {
      while (performance.now() < began + ms && durations.length < most) {
        const { method = 'GET', path, headers, body } = this.#next(this.#n++)
        const sentAt = performance.now()
        const answer = await this.#pool.request({
          method,
          path,
          headers: headers ?? null,
          body: body ?? null,
        })
        await answer.body.arrayBuffer()
        durations.push(performance.now() - sentAt)
        if (answer.statusCode !== 200) failed++
      }
    }
    await Promise.all(Array.from({ length: this.#concurrency }, worker))
    if (!counts) return
    this.#ms += performance.now() - began
    this.#cpuMs += (await this.#cpu()) - cpu
    this.#failed += failed
    this.#durations.push(...durations)
  }

  async end(): Promise<Measurement> {
    await this.#pool.close()
    const times = this.#durations.length
    return {
      ...percentiles(this.#durations),
      perSecond: Math.round((times / this.#ms) * 1_000),
      cpu: this.#cpuMs / Math.max(1, times),
      failed: this.#failed,
    }
  }
}

/** Measures two servers in alternating slices, so that other load on the machine slows both. */
export async function measureInTurns(
  one: LoadGenerator,
  other: LoadGenerator,
  seconds: number,
): Promise<[Measurement, Measurement]> {
  const most = SLICE_REQUESTS
  await one.slice(SLICE_MS, { counts: false, most })
  await other.slice(SLICE_MS, { counts: false, most })
  for (let ms = 0; ms < seconds * 1_000; ms += SLICE_MS) {
    await one.slice(SLICE_MS, { most })
    await other.slice(SLICE_MS, { most })
  }
  return [await one.end(), await other.end()]
}

/** The p50 and p99 of durations in ms. */
export function percentiles(durations: readonly number[]): { p50: number; p99: number } {
  const sorted = durations.toSorted((a, b) => a - b)
  const percentile = (part: number): number =>
    roundToTenth(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
  return { p50: percentile(0.5), p99: percentile(0.99) }
}

/** The p95 of durations in ms. */
export const percentile95 = (durations: readonly number[]): number =>
  roundToTenth(durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.95)] ?? 0)

/** To a tenth, which is as exact as a busy machine allows. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10
