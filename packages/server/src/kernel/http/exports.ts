import { setTimeout as rest } from 'node:timers/promises'
import { LIMITS, refuse } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import { concurrencyLimit } from '../work/concurrency-limit.ts'

/** The content of a file, one part after the other. */
export type FileParts = AsyncIterable<string | Uint8Array>

/** Longest milliseconds between two parts. */
const REST_MAX_MS = 500
/** Seconds until a refused export is worth another try. */
const RETRY_SECONDS = 10

/**
 * The exports that run in this process. Each user has one, and each company few. They make their parts in turns, and
 * nothing is made for as long as the part before took, so that at least half of the process is left to live work.
 */
export class Exports {
  readonly #running = new Set<Pick<Viewer, 'id' | 'companyId'>>()
  readonly #inTurn = concurrencyLimit(1, LIMITS.exportsPerProcess)

  /** Counts an export until the returned function is called. @throws Refusal if too many run. */
  enter({ id, companyId }: Pick<Viewer, 'id' | 'companyId'>): () => void {
    const ofCompany = [...this.#running].filter(one => one.companyId === companyId)
    const ofUser = ofCompany.filter(one => one.id === id)
    if (
      this.#running.size >= LIMITS.exportsPerProcess ||
      ofCompany.length >= LIMITS.exportsPerCompany ||
      ofUser.length >= LIMITS.exportsPerUser
    )
      throw refuse('ERR_TOO_MANY_EXPORTS', { retryAfter: RETRY_SECONDS })
    const entry = { id, companyId }
    this.#running.add(entry)
    return () => this.#running.delete(entry)
  }

  /** Makes the parts in turn with the other exports, each after `check`. */
  async *pace(parts: FileParts, check: () => Promise<void>): FileParts {
    const iterator = parts[Symbol.asyncIterator]()
    const makeNext = async () => {
      const begun = performance.now()
      await check()
      const part = await iterator.next()
      await rest(Math.min(performance.now() - begun, REST_MAX_MS))
      return part
    }
    try {
      for (;;) {
        const part = await this.#inTurn(makeNext)
        if (part.done === true) return
        yield part.value
      }
    } finally {
      await iterator.return?.()
    }
  }
}
