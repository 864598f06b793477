import { type DriverContext, eventKey, type ChannelEvent, type HistoryWish } from '../port.ts'
import { messageEvent } from './customer-event.ts'
import { MEMORY_CHUNK } from './limits.ts'
import type { Phone } from './phone.ts'
import type { PhoneMessage } from './world.ts'

/** How many pieces of its memory a phone has handed over; there from when it is linked with a wish until all are. */
export const MEMORY = { space: 'simulator', key: 'memory' } as const
export const memoryAt = (pieces: number | null) => ({ ...MEMORY, value: pieces === null ? null : Buffer.from(String(pieces)) })

interface Telling {
  readonly phone: Phone
  readonly context: Pick<DriverContext, 'store' | 'clock'>
  readonly wish: HistoryWish
  readonly isOpen: () => boolean
  readonly deliver: (events: readonly ChannelEvent[]) => Promise<void>
}

/** Hands over what the phone remembers, as phones do: the latest piece first. It goes on where an earlier session stopped. */
export async function tellMemory({ phone, context: { store, clock }, wish, isOpen, deliver }: Telling): Promise<void> {
  const kept = (await store.get(MEMORY.space, [MEMORY.key])).get(MEMORY.key)
  if (!kept) return
  const pieces = piecesOf(phone.memory().filter(({ at }) => at >= wish.from && at <= wish.to))
  for (let next = Number(Buffer.from(kept).toString()); next < pieces.length; next++) {
    const { slowMs } = phone.knobs
    if (slowMs > 0) await new Promise<void>(resolve => clock.after(slowMs, resolve))
    if (!isOpen()) return
    const progress = Math.round(((next + 1) / pieces.length) * 100)
    const told = { kind: 'history', key: eventKey.history(`${next}:${progress}`), at: clock.now(), live: false, progress, done: progress === 100 } as const
    await deliver([...(pieces[next] ?? []).map(message => old(phone, message)), { ...told, from: wish.from, to: wish.to }])
    await store.put([memoryAt(next + 1 === pieces.length ? null : next + 1)])
  }
}

const old = (phone: Phone, message: PhoneMessage): ChannelEvent => ({
  ...messageEvent(phone.contact(message.contactId), message, message.content as never),
  live: false,
})

/** The latest first, in order within each; a phone that remembers nothing says so with one empty piece. */
function piecesOf(memory: readonly PhoneMessage[]): PhoneMessage[][] {
  const inOrder = memory.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const count = Math.max(1, Math.ceil(inOrder.length / MEMORY_CHUNK))
  return Array.from({ length: count }, (_, piece) =>
    inOrder.slice(Math.max(0, inOrder.length - (piece + 1) * MEMORY_CHUNK), inOrder.length - piece * MEMORY_CHUNK),
  )
}
