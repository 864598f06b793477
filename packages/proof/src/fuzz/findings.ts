import type { Backstage } from './backstage.ts'

/** What was found wrong, once of each kind. */
export class Findings {
  readonly #seen = new Map<string, { sentence: string; times: number }>()

  /** `about` says what it is the same as: the second of its kind is only counted. */
  add(about: string, sentence: string): void {
    const found = this.#seen.get(about)
    if (found) found.times += 1
    else this.#seen.set(about, { sentence, times: 1 })
  }
  /** Lines of the log that say that the product met what it did not understand. */
  addLog(backstage: Backstage, where: string): void {
    for (const line of backstage.takeLog()) {
      const isTrouble = /"level":"(error|fatal)"/.test(line) || !line.startsWith('{')
      if (isTrouble)
        this.add(`log ${where} ${line.replace(/"(time|requestId)":"[^"]*"|\d+/g, '').slice(0, 300)}`, `${where} left in the log: ${line.slice(0, 2_500)}`)
    }
    if (backstage.exited !== undefined) this.add('exit', `the product ended with ${backstage.exited} during ${where}`)
  }
  get sentences(): string[] {
    return [...this.#seen.values()].map(({ sentence, times }) => (times > 1 ? `${sentence} (${times} times)` : sentence))
  }
}

/** Runs the work over all items, so many at a time. */
export async function sideBySide<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const line = items.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of line) await work(item)
    }),
  )
}
