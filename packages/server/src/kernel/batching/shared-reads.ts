/** A read that runs, and the one that begins when it has ended. */
interface Turns {
  readonly running: Promise<unknown>
  next?: Promise<unknown>
}

/**
 * Reads that several callers of a process need at one moment. Of each key one read runs, and one waits for it, which
 * everybody joins who asks meanwhile. Nobody joins a read that has begun, so each answer is read after it was asked for.
 */
export class SharedReads {
  readonly #turns = new Map<string, Turns>()

  share<T>(key: string, read: () => Promise<T>): Promise<T> {
    const turns = this.#turns.get(key)
    if (!turns) return this.#begin(key, read)
    turns.next ??= turns.running.catch(() => undefined).then(() => this.#begin(key, read))
    return turns.next as Promise<T>
  }

  #begin<T>(key: string, read: () => Promise<T>): Promise<T> {
    const running = read()
    const turns: Turns = { running }
    this.#turns.set(key, turns)
    const forget = (): void => {
      if (!turns.next) this.#turns.delete(key)
    }
    running.then(forget, forget)
    return running
  }
}
