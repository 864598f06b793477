import type { KeyChange } from '@recado/channels/port'
import { getHistoryMsg, proto } from 'baileys'
import { fromBytes, toBytes } from '../keys/codec.ts'
import type { Surroundings } from '../surroundings.ts'
import { wantsHistory } from './history-wish.ts'

const SPACE = 'history'
/** A phone hands over its memory in a few dozen pieces. */
const SLOTS = 128

/** Which piece of a phone's memory this is. */
interface Piece {
  readonly syncType?: number | null | undefined
  readonly chunkOrder?: number | null | undefined
}
const nameOf = ({ syncType, chunkOrder }: Piece): string => `${syncType ?? ''}:${chunkOrder ?? ''}`

/**
 * Notices of pieces of a phone's memory. A notice comes once and is acknowledged before its piece was fetched, so it is kept, in the transaction
 * that decrypts it, until the core has all that the piece says.
 */
export class HistoryNotices {
  readonly #around: Pick<Surroundings, 'context' | 'ring' | 'wishes' | 'line' | 'own'>
  readonly #slots = new Map<number, string>()
  #left: proto.IMessage[] = []

  constructor(around: Pick<Surroundings, 'context' | 'ring' | 'wishes' | 'line' | 'own'>) {
    this.#around = around
  }

  /** Reads what an earlier session left. */
  async load(): Promise<void> {
    const slots = Array.from({ length: SLOTS }, (_, slot) => String(slot))
    for (const [slot, bytes] of await this.#around.context.store.get(SPACE, slots)) {
      const message = proto.Message.decode(fromBytes(bytes) as Uint8Array)
      this.#slots.set(Number(slot), nameOf(getHistoryMsg(message) ?? {}))
      this.#left.push(message)
    }
  }

  /** The changes that remember a notice, where a message of our own phone is one. */
  remember(message: proto.IMessage | undefined): readonly KeyChange[] {
    const notice = message?.deviceSentMessage?.message ?? message
    const piece = notice && getHistoryMsg(notice)
    const slot = Array.from({ length: SLOTS }, (_, one) => one).find(one => !this.#slots.has(one))
    if (!notice || !piece || slot === undefined || !wantsHistory(this.#around.wishes.latest)) return []
    this.#slots.set(slot, nameOf(piece))
    return [{ space: SPACE, key: String(slot), value: toBytes(proto.Message.encode(notice).finish()) }]
  }

  /** The core has everything that a piece says. */
  async done(piece: Piece): Promise<void> {
    const slots = [...this.#slots].filter(([, name]) => name === nameOf(piece)).map(([slot]) => slot)
    for (const slot of slots) this.#slots.delete(slot)
    await this.#around.ring.write(slots.map(slot => ({ space: SPACE, key: String(slot), value: null })))
  }

  /** Hands the library again what an earlier session left, as if the phone had just sent it. */
  async resume(): Promise<void> {
    const left = this.#left
    this.#left = []
    const { id } = this.#around.own()
    for (const [at, message] of left.entries())
      await this.#around
        .line()
        .upsertMessage({ key: { remoteJid: id, fromMe: true, id: `HISTORY-${at}` }, message, category: 'peer', messageTimestamp: 1 }, 'append')
  }
}
