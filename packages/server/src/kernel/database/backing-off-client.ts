import pg from 'pg'

/** Codes of a database that starts, recovers or is not there. */
const DOWN = new Set(['57P03', 'ECONNREFUSED', 'ENOENT'])
const PAUSE_MS = 200

type Done = (error: Error) => void

/**
 * A client class whose clients do not connect for a moment after one was turned away: each attempt makes the
 * database fork, which delays its recovery.
 */
export function backingOffClient(): typeof pg.Client {
  let refusal: Error | undefined
  let until = 0
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(done: Done): void
    override connect(done?: Done): Promise<pg.Client> | void {
      const connecting = this.#connect()
      if (!done) return connecting
      connecting.then(() => (done as () => void)(), done)
    }

    async #connect(): Promise<pg.Client> {
      if (refusal && performance.now() < until) throw refusal
      try {
        await super.connect()
        return this
      } catch (error) {
        if (error instanceof Error && DOWN.has((error as { code?: string }).code ?? '')) {
          refusal = error
          until = performance.now() + PAUSE_MS
        }
        throw error
      }
    }
  }
}
