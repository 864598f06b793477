import type pg from 'pg'
import { NamedClient } from './named-client.ts'

/** Codes of a database that starts, recovers or is not there. */
const DOWN = new Set(['57P03', 'ECONNREFUSED', 'ENOENT'])
const PAUSE_MS = 200

type Done = (error: Error) => void

const isDown = (error: unknown): error is Error =>
  error instanceof Error && DOWN.has((error as { code?: string }).code ?? '')

/**
 * A client class whose clients do not connect for a moment after one was turned away, and then one at a time
 * until one is admitted: each attempt makes the database fork, which delays its recovery.
 */
export function backingOffClient(): typeof pg.Client {
  let refusal: Error | undefined
  let until = 0
  let isProbing = false
  return class extends NamedClient {
    override connect(): Promise<pg.Client>
    override connect(done: Done): void
    override connect(done?: Done): Promise<pg.Client> | void {
      const connecting = this.#connect()
      if (!done) return connecting
      connecting.then(() => (done as () => void)(), done)
    }

    async #connect(): Promise<pg.Client> {
      const isProbe = refusal !== undefined
      if (refusal && (isProbing || performance.now() < until)) throw refusal
      isProbing = isProbe
      try {
        await super.connect()
        refusal = undefined
        return this
      } catch (error) {
        if (isDown(error)) {
          refusal = error
          until = performance.now() + PAUSE_MS
        }
        throw error
      } finally {
        if (isProbe) isProbing = false
      }
    }
  }
}
