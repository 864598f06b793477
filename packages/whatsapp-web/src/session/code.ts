import { ChannelError, type Clock } from '@recado/channels/port'
import type { BinaryNode, WASocket } from 'baileys'
import { closedError } from '../outbound/refusals.ts'

const REFUSED = 'CB:iq,type:error'
const TAKEN = 'CB:iq,,link_code_companion_reg'
const CLOSED = 'close'

/** WhatsApp says at once that it takes no more such wishes from here. */
const TOO_OFTEN = 429

/** A code to type on the phone with this number, once WhatsApp took the wish: the library does not wait for its answer. @throws ChannelError */
export async function codeFor(socket: WASocket, number: string, { clock, withinMs }: { clock: Clock; withinMs: number }): Promise<string> {
  const { promise: answered, resolve: taken, reject } = Promise.withResolvers<void>()
  // Nothing else is asked while a device is being linked, so whatever is refused is this.
  const refused = (answer: BinaryNode): void => reject(refusalIn(answer))
  const closed = (): void => reject(closedError())
  const cancel = clock.after(withinMs, () => reject(new ChannelError('transient', 'WhatsApp did not answer the wish for a code.', { code: 'silent' })))
  socket.ws.on(REFUSED, refused)
  socket.ws.on(TAKEN, taken)
  socket.ws.on(CLOSED, closed)
  try {
    const [code] = await Promise.all([socket.requestPairingCode(number), answered])
    return code
  } finally {
    cancel()
    socket.ws.off(REFUSED, refused)
    socket.ws.off(TAKEN, taken)
    socket.ws.off(CLOSED, closed)
  }
}

function refusalIn({ content }: BinaryNode): ChannelError {
  const error = Array.isArray(content) ? content.find(({ tag }) => tag === 'error') : undefined
  const code = error?.attrs['code'] ?? ''
  const kind = Number(code) === TOO_OFTEN ? 'rate' : 'recipient'
  return new ChannelError(kind, kind === 'rate' ? 'WhatsApp asks for a pause before the next code.' : 'WhatsApp gives no code for this number.', { code })
}
