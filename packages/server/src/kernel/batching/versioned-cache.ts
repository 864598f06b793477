/** The answers that a process keeps at most, and their bytes as they are sent, without and with compression. */
const MOST_ANSWERS = 100
const MOST_BYTES = 2_000_000

interface Entry {
  readonly key: string
  readonly version: string
  readonly answer: Promise<unknown>
  /** The answer as it is sent, once it was. */
  bytes?: Buffer
  compressed?: Buffer
}
const sizeOf = ({ bytes, compressed }: Entry): number => (bytes?.length ?? 0) + (compressed?.length ?? 0)

/**
 * The latest answer of each key, of one process. A caller who has just read the same version shares it: what it was read from
 * is unchanged, so a new read would find the same.
 */
export class VersionedCache {
  /** In the order of the last use. */
  readonly #entries = new Map<string, Entry>()
  readonly #entryOf = new WeakMap<object, Entry>()
  readonly #entryOfBytes = new WeakMap<Uint8Array, Entry>()
  #size = 0

  find<T extends object>(key: string, version: string): Promise<T> | undefined {
    const entry = this.#entries.get(key)
    if (entry?.version !== version) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.answer as Promise<T>
  }

  read<T extends object>(key: string, version: string, read: () => Promise<T>): Promise<T> {
    const found = this.find<T>(key, version)
    if (found) return found
    const answer = read()
    const entry: Entry = { key, version, answer }
    this.#forget(this.#entries.get(key))
    this.#entries.set(key, entry)
    this.#shrink()
    answer.then(
      value => this.#entryOf.set(value, entry),
      () => this.#forget(entry),
    )
    return answer
  }

  /** Writes a cached answer, once; undefined for any other. */
  write<T>(answer: T, write: (answer: T) => string): Buffer | undefined {
    const entry = typeof answer === 'object' && answer !== null ? this.#entryOf.get(answer) : undefined
    if (!entry) return undefined
    if (entry.bytes) return entry.bytes
    const bytes = Buffer.from(write(answer))
    this.#keep(entry, { bytes })
    this.#entryOfBytes.set(bytes, entry)
    return bytes
  }

  /** Compresses what is sent; the bytes of a cached answer are compressed once. */
  compress(bytes: Buffer, compress: (bytes: Buffer) => Buffer): Buffer {
    const entry = this.#entryOfBytes.get(bytes)
    if (!entry) return compress(bytes)
    if (entry.compressed) return entry.compressed
    const compressed = compress(bytes)
    this.#keep(entry, { compressed })
    return compressed
  }

  #keep(entry: Entry, form: Pick<Entry, 'bytes' | 'compressed'>): void {
    if (this.#entries.get(entry.key) !== entry) return
    this.#size -= sizeOf(entry)
    Object.assign(entry, form)
    this.#size += sizeOf(entry)
    this.#shrink()
  }

  #shrink(): void {
    for (const oldest of this.#entries.values()) {
      if (this.#entries.size <= MOST_ANSWERS && this.#size <= MOST_BYTES) return
      this.#forget(oldest)
    }
  }

  #forget(entry: Entry | undefined): void {
    if (!entry || this.#entries.get(entry.key) !== entry) return
    this.#entries.delete(entry.key)
    this.#size -= sizeOf(entry)
  }
}
