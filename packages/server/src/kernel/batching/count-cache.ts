/** Threshold for the cache: a new count takes longer than a page, and a difference of one is invisible. */
const LONG = 1_000
const KEPT_MS = 5_000
const MOST = 2_000

/** The cached counts of one process. */
export class CountCache {
  readonly #counts = new Map<string, { readonly count: number; readonly until: number }>()

  async find(key: string, now: number, count: () => Promise<number>): Promise<number> {
    const known = this.#counts.get(key)
    if (known && known.until > now) return known.count
    this.#counts.delete(key)
    const counted = await count()
    if (counted >= LONG) {
      // Insertion order: the first entry is the oldest count.
      if (this.#counts.size >= MOST) this.#counts.delete(this.#counts.keys().next().value ?? '')
      this.#counts.set(key, { count: counted, until: now + KEPT_MS })
    }
    return counted
  }
}
