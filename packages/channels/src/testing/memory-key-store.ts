import type { ErasableKeys, KeyChange, KeyStore } from '../port.ts'

/** A key store in memory, with transactions that roll back. */
export class MemoryKeyStore implements ErasableKeys {
  #entries: Map<string, Uint8Array>

  constructor(entries: ReadonlyMap<string, Uint8Array> = new Map()) {
    this.#entries = new Map(entries)
  }

  async get(space: string, keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const found = keys.map(key => [key, this.#entries.get(`${space}/${key}`)] as const)
    return new Map(found.filter((entry): entry is [string, Uint8Array] => entry[1] !== undefined))
  }

  async keys(space: string): Promise<readonly string[]> {
    const start = `${space}/`
    return [...this.#entries.keys()].flatMap(key => (key.startsWith(start) ? [key.slice(start.length)] : []))
  }

  async put(changes: readonly KeyChange[]): Promise<void> {
    for (const { space, key, value } of changes) {
      if (value === null) this.#entries.delete(`${space}/${key}`)
      else this.#entries.set(`${space}/${key}`, value)
    }
  }

  async clear(): Promise<void> {
    this.#entries.clear()
  }

  /** All entries, by space and key, as text. */
  dump(): readonly (readonly [key: string, value: string])[] {
    return [...this.#entries].map(([key, value]) => [key, Buffer.from(value).toString('latin1')])
  }

  get size(): number {
    return this.#entries.size
  }

  async transaction<T>(work: (store: KeyStore) => Promise<T>): Promise<T> {
    const draft = new MemoryKeyStore(this.#entries)
    const result = await work(draft)
    this.#entries = draft.#entries
    return result
  }
}
