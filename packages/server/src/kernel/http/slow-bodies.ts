import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A body that brings fewer bytes than this in a window ends its connection. */
export interface BodyPace {
  readonly windowMs: number
  readonly minBytes: number
}
/** Far below what the slowest phone sends, so that a large upload may take as long as it needs. */
export const BODY_PACE: BodyPace = { windowMs: 15_000, minBytes: 4_096 }

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Ends connections whose request body makes no progress: they cost nothing to open and hold a socket. */
export function cutSlowBodies(app: FastifyInstance, { windowMs, minBytes }: BodyPace = BODY_PACE): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watchProgress(request, windowMs, minBytes)
    done()
  })
}

function watchProgress({ raw }: FastifyRequest, windowMs: number, minBytes: number): void {
  const { socket } = raw
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer)
    const now = socket.bytesRead
    // Bytes that lie here unread are our delay, not the sender's.
    const isWaiting = raw.readableLength > 0
    if (!isWaiting && now - before < minBytes) {
      clearInterval(timer)
      socket.destroy()
    }
    before = now
  }, windowMs).unref()
}
