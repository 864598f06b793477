import type { ProductProcess } from './product-process.ts'

/** What was found wrong, once of each kind. */
export class Findings {
  readonly #seen = new Map<string, { sentence: string; times: number }>()

  /** Findings with the same key are one: the second of its kind is only counted. */
  add(key: string, sentence: string): void {
    const found = this.#seen.get(key)
    if (found) found.times += 1
    else this.#seen.set(key, { sentence, times: 1 })
  }
  /** Lines of the log that say that the product met what it did not understand. */
  addLog(product: ProductProcess, where: string): void {
    for (const line of product.drainLog()) {
      const isError = /"level":"(error|fatal)"/.test(line) || !line.startsWith('{')
      if (isError)
        this.add(`log ${where} ${line.replace(/"(time|requestId)":"[^"]*"|\d+/g, '').slice(0, 300)}`, `${where} left in the log: ${line.slice(0, 2_500)}`)
    }
    if (product.exited !== undefined) this.add('exit', `the product ended with ${product.exited} during ${where}`)
  }
  get sentences(): string[] {
    return [...this.#seen.values()].map(({ sentence, times }) => (times > 1 ? `${sentence} (${times} times)` : sentence))
  }
}

/** Runs the work over all items, so many at a time. */
export async function runConcurrently<T>(items: readonly T[], concurrency: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}
