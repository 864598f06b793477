import { setTimeout as rest } from 'node:timers/promises'
import { LIMITS, refuse } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import { concurrencyLimit } from '../work/concurrency-limit.ts'
import type { ExportPlaces } from './export-places.ts'
import { READER_PACE, type ReaderPace } from './slow-readers.ts'

/** The content of a file, one part after the other. */
export type FileParts = AsyncIterable<string | Uint8Array>

/** Longest milliseconds between two parts. */
const REST_MAX_MS = 500
/** Seconds until a refused export is worth another try. */
const RETRY_SECONDS = 10
const tooMany = () => refuse('ERR_TOO_MANY_EXPORTS', { retryAfter: RETRY_SECONDS })

/**
 * The exports that run in this process. They make their parts in turns, and nothing is made for as long as the part
 * before took, so that at least half of the process is left to live work.
 */
export class Exports {
  readonly #places: ExportPlaces
  #running = 0
  readonly #inTurn = concurrencyLimit(1, LIMITS.exportsPerProcess)
  readonly readerPace: ReaderPace
  constructor(places: ExportPlaces, readerPace: ReaderPace = READER_PACE) {
    this.#places = places
    this.readerPace = readerPace
  }

  /** Counts an export until the returned function is called. @throws Refusal if too many run, here or in all processes. */
  async enter(viewer: Pick<Viewer, 'id' | 'companyId'>): Promise<() => void> {
    if (this.#running >= LIMITS.exportsPerProcess) throw tooMany()
    this.#running += 1
    try {
      const leavePlace = await this.#places.take(viewer)
      if (!leavePlace) throw tooMany()
      return () => {
        this.#running -= 1
        leavePlace()
      }
    } catch (error) {
      this.#running -= 1
      throw error
    }
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
