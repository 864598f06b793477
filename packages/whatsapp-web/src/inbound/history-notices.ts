import type { KeyChange } from '@recado/channels/port'
import { getHistoryMsg, proto } from 'baileys'
import { fromBytes, toBytes } from '../keys/codec.ts'
import type { SessionContext } from '../session-context.ts'
import { wantsHistory } from './wants-history.ts'

const SPACE = 'history'
/** A phone hands over its memory in a few dozen pieces. */
const SLOTS = 128
/** A piece may lie in a file that cannot be fetched just now; so often it is tried again before the next line. */
const RETRY = { ms: 5 * 60_000, times: 5 }

/** Which piece of a phone's memory this is. */
interface HistoryChunk {
  readonly syncType?: number | null | undefined
  readonly chunkOrder?: number | null | undefined
}
interface Pending {
  readonly name: string
  readonly notice: proto.IMessage
}
const chunkName = ({ syncType, chunkOrder }: HistoryChunk): string => `${syncType ?? ''}:${chunkOrder ?? ''}`

/**
 * Notices of pieces of a phone's memory. A notice comes once and is acknowledged before its piece was fetched, so it is kept, in the transaction
 * that decrypts it, until the core has all that the piece says.
 */
export class HistoryNotices {
  readonly #session: Pick<SessionContext, 'context' | 'ring' | 'settings' | 'socket' | 'ownIds'>
  readonly #slots = new Map<number, Pending>()
  #tries = 0
  #cancel = (): void => {}

  constructor(session: Pick<SessionContext, 'context' | 'ring' | 'settings' | 'socket' | 'ownIds'>) {
    this.#session = session
  }

  /** Reads what an earlier session left. */
  async load(): Promise<void> {
    const slots = Array.from({ length: SLOTS }, (_, slot) => String(slot))
    for (const [slot, bytes] of await this.#session.context.store.get(SPACE, slots)) {
      const notice = proto.Message.decode(fromBytes(bytes) as Uint8Array)
      this.#slots.set(Number(slot), { name: chunkName(getHistoryMsg(notice) ?? {}), notice })
    }
  }

  /** The changes that remember a notice, where a message of our own phone is one. */
  remember(message: proto.IMessage | undefined): readonly KeyChange[] {
    const notice = message?.deviceSentMessage?.message ?? message
    const chunk = notice && getHistoryMsg(notice)
    const slot = Array.from({ length: SLOTS }, (_, one) => one).find(one => !this.#slots.has(one))
    if (!notice || !chunk || slot === undefined || !wantsHistory(this.#session.settings.latest)) return []
    this.#slots.set(slot, { name: chunkName(chunk), notice })
    this.#tries = 0
    this.#scheduleRetry()
    return [{ space: SPACE, key: String(slot), value: toBytes(proto.Message.encode(notice).finish()) }]
  }

  /** The core has everything that a piece says. */
  async onChunkStored(chunk: HistoryChunk): Promise<void> {
    const slots = [...this.#slots].filter(([, { name }]) => name === chunkName(chunk)).map(([slot]) => slot)
    for (const slot of slots) this.#slots.delete(slot)
    await this.#session.ring.write(slots.map(slot => ({ space: SPACE, key: String(slot), value: null })))
  }

  /** A line is open: the library is handed again what an earlier one left, as if the phone had just sent it. */
  async resume(): Promise<void> {
    this.#tries = 0
    await this.#handOver()
  }

  /** The session is over. */
  stop(): void {
    this.#cancel()
  }

  async #handOver(): Promise<void> {
    this.#scheduleRetry()
    const { id } = this.#session.ownIds()
    for (const [slot, { notice }] of this.#slots)
      await this.#session
        .socket()
        .upsertMessage({ key: { remoteJid: id, fromMe: true, id: `HISTORY-${slot}` }, message: notice, category: 'peer', messageTimestamp: 1 }, 'append')
  }

  /** The library says nothing of a file that it did not get. */
  #scheduleRetry(): void {
    this.#cancel()
    const { clock, log } = this.#session.context
    this.#cancel = clock.after(RETRY.ms, () => {
      this.#tries += 1
      if (this.#slots.size === 0 || this.#tries > RETRY.times) return
      this.#handOver().catch((error: unknown) => log.debug({ err: error }, 'A piece of the memory of a phone is still to be fetched.'))
    })
  }
}
