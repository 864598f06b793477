/** The answers that a process keeps at most, and their characters as they are sent. */
const MOST_ANSWERS = 100
const MOST_CHARACTERS = 2_000_000

interface Kept {
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
export class KeptReads {
  /** In the order of the last use. */
  readonly #kept = new Map<string, Kept>()
  readonly #keptOf = new WeakMap<object, Kept>()
  #characters = 0

  find<T extends object>(key: string, version: string): Promise<T> | undefined {
    const kept = this.#kept.get(key)
    if (kept?.version !== version) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.answer as Promise<T>
  }

  keep<T extends object>(key: string, version: string, read: () => Promise<T>): Promise<T> {
    const found = this.find<T>(key, version)
    if (found) return found
    const answer = read()
    const kept: Kept = { key, version, answer }
    this.#forget(this.#kept.get(key))
    this.#kept.set(key, kept)
    this.#shrink()
    answer.then(
      value => this.#keptOf.set(value, kept),
      () => this.#forget(kept),
    )
    return answer
  }

  /** Writes an answer; one that is kept is written once. */
  write<T>(answer: T, write: (answer: T) => string): string {
    const kept = typeof answer === 'object' && answer !== null ? this.#keptOf.get(answer) : undefined
    if (!kept) return write(answer)
    if (kept.text !== undefined) return kept.text
    const text = write(answer)
    if (this.#kept.get(kept.key) !== kept) return text
    kept.text = text
    this.#characters += text.length
    this.#shrink()
    return text
  }

  #shrink(): void {
    for (const oldest of this.#kept.values()) {
      if (this.#kept.size <= MOST_ANSWERS && this.#characters <= MOST_CHARACTERS) return
      this.#forget(oldest)
    }
  }

  #forget(kept: Kept | undefined): void {
    if (!kept || this.#kept.get(kept.key) !== kept) return
    this.#kept.delete(kept.key)
    this.#characters -= kept.text?.length ?? 0
  }
}
