import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { Refusal, refuse, type Route } from '@recado/contract'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../process/app-context.ts'
import type { FileParts } from './exports.ts'
import { mustBeAdmitted } from './guard.ts'
import type { Identity } from './identity.ts'

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
  const leave = await context.exports.enter(identity.viewer)
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
    mustBeAdmitted(route, now)
    if (!isDeepStrictEqual(now.viewer, viewer)) throw refuse('ERR_NO_PERMISSION')
  } catch (error) {
    throw error instanceof Refusal ? new ExportBrokenOff(error.code) : error
  }
}
