import type { ChannelClock } from '@recado/channels/port'
import type { PossiblyExtendedCacheStore } from 'baileys'

/** An LRU cache of at most `max` entries. */
export class Lru<V> {
  readonly #entries = new Map<string, V>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  get size(): number {
    return this.#entries.size
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: string, value: V): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#max) return
      this.#entries.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}

/** A bounded cache with Baileys' interface; Baileys' own caches have no bound. */
export function boundedCache(
  max: number,
  ttlMs: number,
  clock: ChannelClock,
): Required<Pick<PossiblyExtendedCacheStore, 'get' | 'set' | 'del' | 'flushAll' | 'mget' | 'mset'>> {
  const entries = new Lru<{ value: unknown; expiresAt: number }>(max)
  const find = (key: string): unknown => {
    const entry = entries.get(key)
    return entry && entry.expiresAt > clock.now().getTime() ? entry.value : undefined
  }
  const store = (key: string, value: unknown): void =>
    entries.set(key, { value, expiresAt: clock.now().getTime() + ttlMs })
  return {
    // The library declares the expected type, which no cache can verify.
    get: find as PossiblyExtendedCacheStore['get'],
    set: store,
    del: key => entries.delete(key),
    flushAll: () => entries.clear(),
    mget: async <T>(keys: string[]) =>
      Object.fromEntries(keys.map(key => [key, find(key)])) as Record<string, T | undefined>,
    mset: entriesToSet => entriesToSet.forEach(({ key, value }) => store(key, value)),
  }
}
