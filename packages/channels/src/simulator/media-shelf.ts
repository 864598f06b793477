import { MAX_SHELF_BYTES } from './limits.ts'

/** A file as the phone keeps it. */
export interface ShelvedFile {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly filename?: string
}

/** The files of all phones in memory, within a budget: the oldest leave when it is full. */
export class MediaShelf {
  readonly #files = new Map<string, ShelvedFile>()
  readonly #budget: number
  #size = 0

  constructor(budget = MAX_SHELF_BYTES) {
    this.#budget = budget
  }

  put(ref: string, file: ShelvedFile): void {
    this.#files.set(ref, file)
    this.#size += file.bytes.length
    for (const [oldest, old] of this.#files) {
      if (this.#size <= this.#budget || oldest === ref) break
      this.#files.delete(oldest)
      this.#size -= old.bytes.length
    }
  }

  get(ref: string): ShelvedFile | undefined {
    return this.#files.get(ref)
  }

  /** Removes every file whose name starts so. */
  forget(prefix: string): void {
    for (const [ref, file] of this.#files) {
      if (!ref.startsWith(prefix)) continue
      this.#files.delete(ref)
      this.#size -= file.bytes.length
    }
  }
}
