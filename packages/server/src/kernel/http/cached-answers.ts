import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../process/app-context.ts'

/** Smaller answers are not compressed. */
export const COMPRESSED_FROM_BYTES = 2_048

/** Whether a client takes gzip, by its header `accept-encoding`. */
export function acceptsGzip(header = ''): boolean {
  const weights = new Map(
    header.split(',').map(choice => {
      const [name = '', ...parameters] = choice.split(';').map(part => part.trim().toLowerCase())
      const weight = parameters.find(parameter => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}

/** Sends the bytes of a cached answer, compressed where the client takes that; they are compressed once. */
export function sendCached(
  { versionedCache }: Pick<AppContext, 'versionedCache'>,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
): FastifyReply {
  if (bytes.length < COMPRESSED_FROM_BYTES || !acceptsGzip(headers['accept-encoding']))
    return reply.send(bytes)
  return reply
    .header('content-encoding', 'gzip')
    .header('vary', 'accept-encoding')
    .send(versionedCache.compress(bytes, gzipSync))
}
