import { type ChannelEvent, eventKey, type HistoryWish, historyWish } from '@recado/channels/port'
import { type BaileysEventMap, jidNormalizedUser, type WAMessage } from 'baileys'
import { isNobody } from '../addresses.ts'
import type { Surroundings } from '../surroundings.ts'
import { envelopeOf } from './envelope.ts'
import type { HistoryNotices } from './history-notices.ts'
import { eventsOf } from './translate.ts'

const CHUNK = 50

/** Old messages of a number that was just linked. */
export class History {
  readonly #around: Surroundings
  readonly #notices: HistoryNotices

  constructor(around: Surroundings, notices: HistoryNotices) {
    this.#around = around
    this.#notices = notices
  }

  /** Tells the core of one piece; until it has all of it, a later session begins with the piece again. */
  async heard(set: BaileysEventMap['messaging-history.set']): Promise<void> {
    await this.#tell(set)
    await this.#notices.done(set)
  }

  async #tell({ messages, chats, progress, syncType, chunkOrder, isLatest }: BaileysEventMap['messaging-history.set']): Promise<void> {
    const wish = historyWish(await this.#around.wishes.now())
    if (!wish) return
    const numbers = new Map(chats.flatMap(({ id, pnJid }) => (id && pnJid ? [[jidNormalizedUser(id), jidNormalizedUser(pnJid)] as const] : [])))
    const events: ChannelEvent[] = []
    // Phones tell the newest first; what was written in the same second stays in the order it was written in.
    for (const message of messages.toReversed()) events.push(...(await this.#one(message, wish, numbers)))
    const inOrder = events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    for (let at = 0; at < inOrder.length; at += CHUNK) await this.#around.teller.tell(inOrder.slice(at, at + CHUNK))
    const done = (progress ?? 0) >= 100
    await this.#around.teller.tell([
      {
        kind: 'history',
        key: eventKey.history(`${syncType ?? ''}:${chunkOrder ?? ''}:${progress ?? ''}:${isLatest === true}`),
        at: this.#around.context.clock.now(),
        live: false,
        progress: Math.min(100, Math.max(0, progress ?? 0)),
        done,
        from: wish.from,
        to: wish.to,
      },
    ])
  }

  async #one(message: WAMessage, { from, to, groups }: HistoryWish, numbers: ReadonlyMap<string, string>): Promise<ChannelEvent[]> {
    const { remoteJid } = message.key
    if (!remoteJid || isNobody(remoteJid) || !message.message) return []
    const alt = message.key.remoteJidAlt ?? numbers.get(jidNormalizedUser(remoteJid))
    const participant = message.key.participant ?? message.participant
    const key = { ...message.key, ...(alt ? { remoteJidAlt: alt } : {}), ...(participant ? { participant } : {}) }
    const envelope = await envelopeOf({ ...message, key }, { aliases: this.#around.aliases, now: this.#around.context.clock.now() })
    if (!envelope || envelope.at < from || envelope.at > to || (envelope.chat.scheme === 'group' && !groups)) return []
    return eventsOf(envelope, message.message, false)
  }
}
