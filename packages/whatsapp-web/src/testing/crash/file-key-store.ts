import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { KeyChange, KeyStore } from '@recado/channels/port'

/**
 * A key store that survives its process: one file, replaced as a whole. The caller serializes transactions.
 */
export class FileKeyStore implements KeyStore {
  readonly #path: string
  #entries: Map<string, string>

  constructor(path: string) {
    this.#path = path
    this.#entries = new Map(
      existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as [string, string][]) : [],
    )
  }

  async get(space: string, keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    return new Map(
      keys.flatMap(key => {
        const value = this.#entries.get(`${space}/${key}`)
        return value === undefined ? [] : [[key, Buffer.from(value, 'base64')] as const]
      }),
    )
  }

  async put(changes: readonly KeyChange[]): Promise<void> {
    for (const { space, key, value } of changes) {
      if (value === null) this.#entries.delete(`${space}/${key}`)
      else this.#entries.set(`${space}/${key}`, Buffer.from(value).toString('base64'))
    }
    this.#write()
  }

  async clear(): Promise<void> {
    this.#entries.clear()
    this.#write()
  }

  transaction<T>(work: (store: KeyStore) => Promise<T>): Promise<T> {
    return work(this)
  }

  #write(): void {
    writeFileSync(`${this.#path}.new`, JSON.stringify([...this.#entries]))
    renameSync(`${this.#path}.new`, this.#path)
  }
}
