import { ChannelError, type ChannelClock } from '@recado/channels/port'
import type { BinaryNode, WASocket } from 'baileys'
import { closedError } from '../outbound/refusals.ts'

const REFUSED_EVENT = 'CB:iq,type:error'
const ACCEPTED_EVENT = 'CB:iq,,link_code_companion_reg'
const CLOSED_EVENT = 'close'

/** WhatsApp immediately refuses further code requests from this IP. */
const RATE_LIMITED = 429

/**
 * Requests a code to type on the phone with this number; waits for WhatsApp's answer, which the library does
 * not. @throws ChannelError
 */
export async function requestPairingCode(
  socket: WASocket,
  number: string,
  { clock, withinMs }: { clock: ChannelClock; withinMs: number },
): Promise<string> {
  const { promise: answered, resolve: onAccepted, reject } = Promise.withResolvers<void>()
  // No other query runs during linking, so every refusal belongs to this request.
  const onRefused = (answer: BinaryNode): void => reject(parseRefusal(answer))
  const onClosed = (): void => reject(closedError())
  const cancel = clock.after(withinMs, () =>
    reject(new ChannelError('transient', 'WhatsApp did not answer the wish for a code.', { code: 'silent' })),
  )
  socket.ws.on(REFUSED_EVENT, onRefused)
  socket.ws.on(ACCEPTED_EVENT, onAccepted)
  socket.ws.on(CLOSED_EVENT, onClosed)
  try {
    const [code] = await Promise.all([socket.requestPairingCode(number), answered])
    return code
  } finally {
    cancel()
    socket.ws.off(REFUSED_EVENT, onRefused)
    socket.ws.off(ACCEPTED_EVENT, onAccepted)
    socket.ws.off(CLOSED_EVENT, onClosed)
  }
}

function parseRefusal({ content }: BinaryNode): ChannelError {
  const error = Array.isArray(content) ? content.find(({ tag }) => tag === 'error') : undefined
  const code = error?.attrs['code'] ?? ''
  const kind = Number(code) === RATE_LIMITED ? 'rate' : 'recipient'
  return new ChannelError(
    kind,
    kind === 'rate'
      ? 'WhatsApp asks for a pause before the next code.'
      : 'WhatsApp gives no code for this number.',
    { code },
  )
}
