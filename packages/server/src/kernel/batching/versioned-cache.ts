/** The answers that a process keeps at most, and their characters as they are sent. */
const MOST_ANSWERS = 100
const MOST_CHARACTERS = 2_000_000

interface Entry {
  readonly key: string
  readonly version: string
  readonly answer: Promise<unknown>
  /** The answer as it is sent, once it was. */
  text?: string
}

/**
 * The latest answer of each key, of one process. A caller who has just read the same version shares it: what it was read from
 * is unchanged, so a new read would find the same.
 */
export class VersionedCache {
  /** In the order of the last use. */
  readonly #entries = new Map<string, Entry>()
  readonly #entryOf = new WeakMap<object, Entry>()
  #characters = 0

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

  /** Writes an answer; a cached one is written once. */
  write<T>(answer: T, write: (answer: T) => string): string {
    const entry = typeof answer === 'object' && answer !== null ? this.#entryOf.get(answer) : undefined
    if (!entry) return write(answer)
    if (entry.text !== undefined) return entry.text
    const text = write(answer)
    if (this.#entries.get(entry.key) !== entry) return text
    entry.text = text
    this.#characters += text.length
    this.#shrink()
    return text
  }

  #shrink(): void {
    for (const oldest of this.#entries.values()) {
      if (this.#entries.size <= MOST_ANSWERS && this.#characters <= MOST_CHARACTERS) return
      this.#forget(oldest)
    }
  }

  #forget(entry: Entry | undefined): void {
    if (!entry || this.#entries.get(entry.key) !== entry) return
    this.#entries.delete(entry.key)
    this.#characters -= entry.text?.length ?? 0
  }
}
