import type { ProductProcess } from './product-process.ts'

/** The findings, deduplicated by kind. */
export class Findings {
  readonly #seen = new Map<string, { sentence: string; times: number }>()
  readonly #expected: readonly RegExp[]

  /** `expected`: lines of the log that are no findings. */
  constructor(expected: readonly RegExp[] = []) {
    this.#expected = expected
  }

  /** Findings with the same key are one: repeats are only counted. */
  add(key: string, sentence: string): void {
    const found = this.#seen.get(key)
    if (found) found.times += 1
    else this.#seen.set(key, { sentence, times: 1 })
  }
  /** Adds log lines that report an unexpected error. */
  addLog(product: ProductProcess, where: string): void {
    for (const line of product.drainLog()) {
      if (this.#expected.some(expected => expected.test(line))) continue
      const isError = /"level":"(error|fatal)"/.test(line) || !line.startsWith('{')
      if (isError)
        this.add(
          `log ${where} ${line.replace(/"(time|requestId)":"[^"]*"|\d+/g, '').slice(0, 300)}`,
          `${where} left in the log: ${line.slice(0, 2_500)}`,
        )
    }
    if (product.exited !== undefined)
      this.add('exit', `the product ended with ${product.exited} during ${where}`)
  }
  get sentences(): string[] {
    return [...this.#seen.values()].map(({ sentence, times }) =>
      times > 1 ? `${sentence} (${times} times)` : sentence,
    )
  }
}

/** Runs the work over all items at this concurrency. */
export async function runConcurrently<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}
