import { Readable } from 'node:stream'
import { setTimeout as rest } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { LIMITS, Refusal, refuse, type Route } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../process/app-context.ts'
import { concurrencyLimit } from '../work/concurrency-limit.ts'
import { mustReach } from './guard.ts'
import type { Identity } from './identity.ts'

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

/**
 * Streams what `begin` makes, while its session lives with the rights of the beginning; otherwise the stream breaks off.
 * Nothing more is read once the response is closed. @throws Refusal if too many exports run.
 */
export async function streamExport(
  context: AppContext,
  route: Route,
  { identity, reply }: { identity: Identity; reply: FastifyReply },
  begin: () => Promise<FileParts>,
): Promise<Readable> {
  const leave = context.exports.enter(identity.viewer)
  try {
    const file = Readable.from(
      context.exports.pace(await begin(), () => mustStillReach(context, route, identity)),
    )
    file.once('close', leave)
    // The answer to HEAD ends before the stream.
    reply.raw.once('close', () => file.destroy())
    return file
  } catch (error) {
    leave()
    throw error
  }
}

/** Breaks a response off, as a client that leaves does: no fault of the server, and logged as none. */
class ExportBrokenOff extends Error {
  override readonly name = 'ExportBrokenOff'
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'
}

async function mustStillReach(
  { identities }: AppContext,
  route: Route,
  { sessionId, viewer }: Identity,
): Promise<void> {
  try {
    const now = await identities.identifySession(sessionId)
    mustReach(route, now)
    if (!isDeepStrictEqual(now.viewer, viewer)) throw refuse('ERR_NO_PERMISSION')
  } catch (error) {
    throw error instanceof Refusal ? new ExportBrokenOff(error.code) : error
  }
}
