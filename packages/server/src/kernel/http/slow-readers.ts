import type { FastifyReply } from 'fastify'

/** A reader who takes fewer bytes than this in a window, though more wait, loses the connection. */
export interface ReaderPace {
  readonly windowMs: number
  readonly minBytes: number
}
/**
 * 2 kB a second. The window is long because a kernel asks for more only once a third of its buffer is read: of 4 MB, that
 * takes a phone with 20 kB a second 70 seconds.
 */
export const READER_PACE: ReaderPace = { windowMs: 120_000, minBytes: 262_144 }
/** Looks at a reader in each window. */
const LOOKS = 8

/**
 * Ends the connection of a response that its reader does not take, or that `check` forbids meanwhile. It is reset, so that
 * no client takes the part for the whole.
 */
export function cutSlowReader(
  { raw: response, request }: FastifyReply,
  { windowMs, minBytes }: ReaderPace,
  check: () => Promise<void>,
): void {
  const { socket } = request.raw
  const countTaken = () => socket.bytesWritten - socket.writableLength
  let before = countTaken()
  let looks = 0
  const timer = setInterval(() => {
    if (socket.destroyed) return clearInterval(timer)
    // Where nothing waits, the delay is ours.
    const isWaiting = response.writableLength > 0
    if (!isWaiting || countTaken() - before >= minBytes) {
      before = countTaken()
      looks = 0
      return
    }
    looks += 1
    if (looks === LOOKS) socket.resetAndDestroy()
    else check().catch(() => socket.resetAndDestroy())
  }, windowMs / LOOKS).unref()
  response.once('close', () => clearInterval(timer))
}
