import { MAX_MEDIA_CACHE_BYTES } from './limits.ts'

/** A file on the phone. */
export interface CachedFile {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly filename?: string
}

/** The files of all phones in memory, within a byte limit: the oldest are evicted. */
export class MediaCache {
  readonly #files = new Map<string, CachedFile>()
  readonly #maxBytes: number
  #size = 0

  constructor(budget = MAX_MEDIA_CACHE_BYTES) {
    this.#maxBytes = budget
  }

  put(ref: string, file: CachedFile): void {
    this.#files.set(ref, file)
    this.#size += file.bytes.length
    for (const [oldest, old] of this.#files) {
      if (this.#size <= this.#maxBytes || oldest === ref) break
      this.#files.delete(oldest)
      this.#size -= old.bytes.length
    }
  }

  get(ref: string): CachedFile | undefined {
    return this.#files.get(ref)
  }

  /** Removes every file whose name has this prefix. */
  deleteByPrefix(prefix: string): void {
    for (const [ref, file] of this.#files) {
      if (!ref.startsWith(prefix)) continue
      this.#files.delete(ref)
      this.#size -= file.bytes.length
    }
  }
}
