import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { Refusal, refuse, type Route } from '@recado/contract'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../process/app-context.ts'
import type { FileParts } from './exports.ts'
import { mustBeAdmitted } from './guard.ts'
import type { Identity } from './identity.ts'
import { cutSlowReader } from './slow-readers.ts'

/**
 * Streams what `begin` makes, while its session lives with the rights of the beginning; otherwise the stream breaks off.
 * Nothing more is read once the response is closed, and a reader who takes too little loses it. @throws Refusal if too many exports run.
 */
export async function streamExport(
  context: AppContext,
  route: Route,
  { identity, reply }: { identity: Identity; reply: FastifyReply },
  begin: () => Promise<FileParts>,
): Promise<Readable> {
  const leave = await context.exports.enter(identity.viewer)
  try {
    const check = () => mustStillReach(context, route, identity)
    const file = Readable.from(inPieces(context.exports.pace(await begin(), check)))
    file.once('close', leave)
    cutSlowReader(reply, context.exports.readerPace, check)
    // The answer to HEAD ends before the stream.
    reply.raw.once('close', () => file.destroy())
    return file
  } catch (error) {
    leave()
    throw error
  }
}

/** Few enough bytes that a slow reader's progress shows while a long part is sent. */
const PIECE_BYTES = 16_384
async function* inPieces(parts: FileParts): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
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
