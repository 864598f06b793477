import { expect, test, type CDPSession, type Page } from '@playwright/test'

/** How often something is measured before it counts as too much: what else a machine does may make a measurement larger, never smaller. */
const TRIES = 5

/** The best of some measurements may be at most this; what came out is noted beside the test. */
export async function atMost(what: string, most: number, measure: () => Promise<number>): Promise<void> {
  let best = Number.POSITIVE_INFINITY
  for (let n = 0; n < TRIES && best > most; n++) best = Math.min(best, await measure())
  test.info().annotations.push({ type: what, description: `${Math.round(best * 100) / 100} of ${most}` })
  expect(best, what).toBeLessThanOrEqual(most)
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of processor. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Measures what a page takes: processor of its own main thread, and memory. How busy the machine is does not matter. */
export class Gauge {
  readonly #cdp: CDPSession
  private constructor(cdp: CDPSession) {
    this.#cdp = cdp
  }
  static async on(page: Page): Promise<Gauge> {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new Gauge(cdp)
  }

  async #metric(name: string): Promise<number> {
    const { metrics } = await this.#cdp.send('Performance.getMetrics')
    return metrics.find(metric => metric.name === name)?.value ?? 0
  }

  /** Ms of processor that the page took meanwhile. */
  async work(during: () => Promise<unknown>): Promise<number> {
    const before = await this.#metric('TaskDuration')
    await during()
    return ((await this.#metric('TaskDuration')) - before) * 1_000
  }

  /** Ms of processor of every task of the page meanwhile. */
  async tasks(during: () => Promise<unknown>): Promise<number[]> {
    const events: TraceEvent[] = []
    const collect = ({ value }: { value: object[] }): unknown => events.push(...(value as TraceEvent[]))
    this.#cdp.on('Tracing.dataCollected', collect)
    await this.#cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] } })
    await during()
    const done = new Promise(resolve => this.#cdp.once('Tracing.tracingComplete', resolve))
    await this.#cdp.send('Tracing.end')
    await done
    this.#cdp.off('Tracing.dataCollected', collect)
    return events.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1_000)
  }

  /** MB that are still in use once everything else was thrown away, and how many listeners hang on them. */
  async kept(): Promise<{ heap: number; listeners: number }> {
    for (let n = 0; n < 2; n++) await this.#cdp.send('HeapProfiler.collectGarbage')
    return { heap: (await this.#metric('JSHeapUsedSize')) / 1e6, listeners: await this.#metric('JSEventListeners') }
  }
}
