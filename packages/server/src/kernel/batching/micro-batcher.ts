/** How one of a group came out, in a transaction that was committed. */
export type BatchOutcome = { readonly refused: unknown } | undefined

interface Waiting<Item> {
  readonly item: Item
  done(): void
  failed(error: unknown): void
}

/**
 * Does together what comes at the same moment: whoever comes while a group is on its way is in the next one, so a group is as large as there is
 * hurry. When a group fails as a whole, each of it is tried alone.
 */
export class MicroBatcher<Item> {
  readonly #work: (group: readonly Item[]) => Promise<readonly BatchOutcome[]>
  readonly #most: number
  #waiting: Waiting<Item>[] = []
  #running = false

  constructor(work: (group: readonly Item[]) => Promise<readonly BatchOutcome[]>, most: number) {
    this.#work = work
    this.#most = most
  }
  get idle(): boolean {
    return !this.#running
  }

  /** Resolves when the work with this item is committed. */
  do(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, done: resolve, failed: reject })
      if (!this.#running) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.#most)
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
