/** Result of one item of a batch, in a committed transaction. */
export type BatchOutcome = { readonly refused: unknown } | undefined

interface Waiting<Item> {
  readonly item: Item
  done(): void
  failed(error: unknown): void
}

/**
 * Batches items that arrive together: an item that arrives during a running batch joins the next one, so
 * batches grow with load. When a batch fails as a whole, each item is retried alone.
 */
export class MicroBatcher<Item> {
  readonly #work: (group: readonly Item[]) => Promise<readonly BatchOutcome[]>
  readonly #maxSize: number
  #waiting: Waiting<Item>[] = []
  #running = false

  constructor(work: (group: readonly Item[]) => Promise<readonly BatchOutcome[]>, most: number) {
    this.#work = work
    this.#maxSize = most
  }
  get idle(): boolean {
    return !this.#running
  }

  /** Resolves when the work with this item is committed. */
  do(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, done: resolve, failed: reject })
      if (!this.#running)
        this.#run().catch((error: unknown) => {
          for (const one of this.#waiting.splice(0)) one.failed(error)
        })
    })
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.#maxSize)
      if (await this.#tried(group)) continue
      for (const one of group) await this.#tried([one], true)
    }
    this.#running = false
  }

  /** False when the group failed as a whole and each is still to be tried. */
  async #tried(group: readonly Waiting<Item>[], isLast = group.length === 1): Promise<boolean> {
    try {
      const outcomes = await this.#work(group.map(one => one.item))
      for (const [at, one] of group.entries()) {
        const outcome = outcomes[at]
        if (outcome) one.failed(outcome.refused)
        else one.done()
      }
      return true
    } catch (error) {
      if (isLast) for (const one of group) one.failed(error)
      return isLast
    }
  }
}
