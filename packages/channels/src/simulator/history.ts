import { type DriverContext, eventKey, type ChannelEvent, type HistoryRange } from '../port.ts'
import { customerMessageEvent } from './customer-event.ts'
import { HISTORY_CHUNK } from './limits.ts'
import type { Phone } from './phone.ts'
import type { PhoneMessage } from './phone-model.ts'

/**
 * The number of history chunks that a phone has sent; stored from linking with an import range until all are
 * sent.
 */
export const HISTORY_KEY = { space: 'simulator', key: 'memory' } as const
export const historyPositionChange = (position: number | null) => ({
  ...HISTORY_KEY,
  value: position === null ? null : Buffer.from(String(position)),
})

interface HistoryTransfer {
  readonly phone: Phone
  readonly context: Pick<DriverContext, 'store' | 'clock'>
  readonly range: HistoryRange
  readonly isOpen: () => boolean
  readonly deliver: (events: readonly ChannelEvent[]) => Promise<void>
}

/**
 * Sends the phone's history like real phones do: newest chunk first. It continues where an earlier session
 * stopped.
 */
export async function sendHistory({
  phone,
  context: { store, clock },
  range,
  isOpen,
  deliver,
}: HistoryTransfer): Promise<void> {
  const stored = (await store.get(HISTORY_KEY.space, [HISTORY_KEY.key])).get(HISTORY_KEY.key)
  if (!stored) return
  const chunks = chunkHistory(phone.history().filter(({ at }) => at >= range.from && at <= range.to))
  for (let next = Number(Buffer.from(stored).toString()); next < chunks.length; next++) {
    const { slowMs } = phone.faults
    if (slowMs > 0) await new Promise<void>(resolve => clock.after(slowMs, resolve))
    if (!isOpen()) return
    const progress = Math.round(((next + 1) / chunks.length) * 100)
    const progressEvent = {
      kind: 'history',
      key: eventKey.history(`${next}:${progress}`),
      at: clock.now(),
      live: false,
      progress,
      done: progress === 100,
    } as const
    await deliver([
      ...(chunks[next] ?? []).map(message => historyEvent(phone, message)),
      { ...progressEvent, from: range.from, to: range.to },
    ])
    await store.put([historyPositionChange(next + 1 === chunks.length ? null : next + 1)])
  }
}

const historyEvent = (phone: Phone, message: PhoneMessage): ChannelEvent => ({
  ...customerMessageEvent(phone.contact(message.contactId), message, message.content as never),
  live: false,
})

/** Splits the history into chunks, newest chunk first, each in order; an empty history is one empty chunk. */
function chunkHistory(history: readonly PhoneMessage[]): PhoneMessage[][] {
  const inOrder = history.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const count = Math.max(1, Math.ceil(inOrder.length / HISTORY_CHUNK))
  return Array.from({ length: count }, (_, index) =>
    inOrder.slice(
      Math.max(0, inOrder.length - (index + 1) * HISTORY_CHUNK),
      inOrder.length - index * HISTORY_CHUNK,
    ),
  )
}
