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

/** How often the yardstick is laid on; the least counts. */
const YARDSTICKS = 5

/** Draws a list of a thousand made-up lines out of sight: much of what a page does all day, and the same in every page. */
function yardstick(): void {
  const box = document.createElement('div')
  box.style.cssText = 'position:fixed;inset:0;visibility:hidden;overflow:auto;contain:strict'
  const lines = Array.from({ length: 1_000 }, (_, n) => ({ n, name: `Linha ${(n * 7_919) % 1_000}`, text: 'Meu pedido não chegou '.repeat(1 + (n % 3)) }))
  const copied = JSON.parse(JSON.stringify(lines)) as typeof lines
  for (const { n, name, text } of copied.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const line = document.createElement('div')
    line.style.cssText = 'display:flex;gap:8px;padding:4px'
    for (const words of [String(n), name, text]) line.appendChild(document.createElement('span')).textContent = words
    box.append(line)
  }
  document.body.append(box)
  box.getBoundingClientRect()
  box.remove()
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of processor. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Measures what a page takes: processor of its own main thread, and memory. Processor is counted in yardsticks that are laid on right before, so
 * neither how fast nor how busy the machine is matters; one is some 60 ms on a machine of 2026 with two slow cores.
 */
export class Gauge {
  readonly #page: Page
  readonly #cdp: CDPSession
  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page
    this.#cdp = cdp
  }
  static async on(page: Page): Promise<Gauge> {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new Gauge(page, cdp)
  }

  async #metric(name: string): Promise<number> {
    const { metrics } = await this.#cdp.send('Performance.getMetrics')
    return metrics.find(metric => metric.name === name)?.value ?? 0
  }

  /** Ms of processor that the page's own main thread has taken meanwhile. */
  async #taken(during: () => Promise<unknown>): Promise<number> {
    const before = await this.#metric('TaskDuration')
    await during()
    return ((await this.#metric('TaskDuration')) - before) * 1_000
  }
  /** Ms that a yardstick takes at present. */
  async #yardstick(): Promise<number> {
    let least = Number.POSITIVE_INFINITY
    for (let n = 0; n < YARDSTICKS; n++) least = Math.min(least, await this.#taken(() => this.#page.evaluate(yardstick)))
    return least
  }

  /** Yardsticks of processor that the page took meanwhile. */
  async work(during: () => Promise<unknown>): Promise<number> {
    const one = await this.#yardstick()
    return (await this.#taken(during)) / one
  }

  /** Yardsticks of processor of every task of the page meanwhile. */
  async tasks(during: () => Promise<unknown>): Promise<number[]> {
    const one = await this.#yardstick()
    const events: TraceEvent[] = []
    const collect = ({ value }: { value: object[] }): unknown => events.push(...(value as TraceEvent[]))
    this.#cdp.on('Tracing.dataCollected', collect)
    await this.#cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] } })
    await during()
    const done = new Promise(resolve => this.#cdp.once('Tracing.tracingComplete', resolve))
    await this.#cdp.send('Tracing.end')
    await done
    this.#cdp.off('Tracing.dataCollected', collect)
    return events.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1_000 / one)
  }

  /** MB that are still in use once everything else was thrown away, and how many listeners hang on them. */
  async kept(): Promise<{ heap: number; listeners: number }> {
    for (let n = 0; n < 2; n++) await this.#cdp.send('HeapProfiler.collectGarbage')
    return { heap: (await this.#metric('JSHeapUsedSize')) / 1e6, listeners: await this.#metric('JSEventListeners') }
  }
}
