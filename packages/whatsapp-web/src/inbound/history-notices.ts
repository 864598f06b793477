import type { KeyChange } from '@recado/channels/port'
import { getHistoryMsg, proto } from 'baileys'
import { fromBytes, toBytes } from '../keys/codec.ts'
import type { SessionContext } from '../session-context.ts'
import { wantsHistory } from './wants-history.ts'

const SPACE = 'history'
/** A phone sends its history in a few dozen chunks. */
const SLOTS = 128
/** Retries of a chunk whose file cannot be fetched, before the next connection. */
const RETRY = { ms: 5 * 60_000, times: 5 }

/** Identifies a history chunk. */
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
 * Notices of history chunks. A notice arrives once and is acknowledged before its chunk is fetched, so it is
 * stored, in the transaction that decrypts it, until the core has stored the whole chunk.
 */
export class HistoryNotices {
  readonly #session: Pick<SessionContext, 'context' | 'ring' | 'settings' | 'socket' | 'ownIds'>
  readonly #slots = new Map<number, Pending>()
  #tries = 0
  #cancel = (): void => {}

  constructor(session: Pick<SessionContext, 'context' | 'ring' | 'settings' | 'socket' | 'ownIds'>) {
    this.#session = session
  }

  /** Loads the notices of an earlier session. */
  async load(): Promise<void> {
    const slots = Array.from({ length: SLOTS }, (_, slot) => String(slot))
    for (const [slot, bytes] of await this.#session.context.store.get(SPACE, slots)) {
      const notice = proto.Message.decode(fromBytes(bytes) as Uint8Array)
      this.#slots.set(Number(slot), { name: chunkName(getHistoryMsg(notice) ?? {}), notice })
    }
  }

  /** Returns the changes that store a notice, if the message from our own phone is one. */
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

  /** Deletes the notice after the core has stored the chunk. */
  async onChunkStored(chunk: HistoryChunk): Promise<void> {
    const slots = [...this.#slots].filter(([, { name }]) => name === chunkName(chunk)).map(([slot]) => slot)
    for (const slot of slots) this.#slots.delete(slot)
    await this.#session.ring.write(slots.map(slot => ({ space: SPACE, key: String(slot), value: null })))
  }

  /**
   * Passes the stored notices to the library again on a new connection, as if the phone had just sent them.
   */
  async resume(): Promise<void> {
    this.#tries = 0
    await this.#handOver()
  }

  /** Cancels the retries. */
  stop(): void {
    this.#cancel()
  }

  async #handOver(): Promise<void> {
    this.#scheduleRetry()
    const { id } = this.#session.ownIds()
    for (const [slot, { notice }] of this.#slots)
      await this.#session.socket().upsertMessage(
        {
          key: { remoteJid: id, fromMe: true, id: `HISTORY-${slot}` },
          message: notice,
          category: 'peer',
          messageTimestamp: 1,
        },
        'append',
      )
  }

  /** The library does not report a failed file fetch. */
  #scheduleRetry(): void {
    this.#cancel()
    const { clock, log } = this.#session.context
    this.#cancel = clock.after(RETRY.ms, () => {
      this.#tries += 1
      if (this.#slots.size === 0 || this.#tries > RETRY.times) return
      this.#handOver().catch((error: unknown) =>
        log.debug({ err: error }, 'A piece of the memory of a phone is still to be fetched.'),
      )
    })
  }
}
