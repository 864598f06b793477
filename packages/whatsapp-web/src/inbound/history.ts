import { type ChannelEvent, eventKey, type HistoryRange, parseHistoryRange } from '@recado/channels/port'
import { type BaileysEventMap, jidNormalizedUser, toNumber, type WAMessage } from 'baileys'
import { isIgnoredJid, personOf } from '../addresses.ts'
import type { SessionContext } from '../session-context.ts'
import { envelopeOf } from './envelope.ts'
import type { HistoryNotices } from './history-notices.ts'
import { originalOf } from './pairs.ts'
import { toChannelEvents } from './translate.ts'

const BATCH_SIZE = 50

/** Imports old messages of a newly linked number. */
export class History {
  readonly #session: SessionContext
  readonly #notices: HistoryNotices

  constructor(session: SessionContext, notices: HistoryNotices) {
    this.#session = session
    this.#notices = notices
  }

  /** Emits one chunk; until all of it is stored, a later session starts over with that chunk. */
  async onHistorySet(set: BaileysEventMap['messaging-history.set']): Promise<void> {
    await this.#learnDisappearing(set.chats)
    await this.#emitHistory(set)
    await this.#notices.onChunkStored(set)
  }

  async #learnDisappearing(chats: BaileysEventMap['messaging-history.set']['chats']): Promise<void> {
    for (const { id, pnJid, ephemeralExpiration, ephemeralSettingTimestamp } of chats) {
      const aliases = ephemeralExpiration ? personOf([id, pnJid])?.aliases : undefined
      const since = toNumber(ephemeralSettingTimestamp)
      if (aliases)
        await this.#session.disappearing.learn(aliases, { seconds: ephemeralExpiration ?? 0, since })
    }
  }

  async #emitHistory({
    messages,
    chats,
    progress,
    syncType,
    chunkOrder,
    isLatest,
  }: BaileysEventMap['messaging-history.set']): Promise<void> {
    const range = parseHistoryRange(await this.#session.settings.read())
    if (!range) return
    const numbers = new Map(
      chats.flatMap(({ id, pnJid }) =>
        id && pnJid ? [[jidNormalizedUser(id), jidNormalizedUser(pnJid)] as const] : [],
      ),
    )
    const ids = new Set(messages.flatMap(({ key, message }) => (message && key.id ? [key.id] : [])))
    const events: ChannelEvent[] = []
    // Phones send the newest first; messages of the same second keep their order.
    for (const message of messages.toReversed())
      if (!(await this.#isSecondCopy(message, ids)))
        events.push(...(await this.#eventsOfMessage(message, range, numbers)))
    const inOrder = events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
    for (let index = 0; index < inOrder.length; index += BATCH_SIZE)
      await this.#session.eventQueue.emit(inOrder.slice(index, index + BATCH_SIZE))
    const done = (progress ?? 0) >= 100
    await this.#session.eventQueue.emit([
      {
        kind: 'history',
        key: eventKey.history(`${syncType ?? ''}:${chunkOrder ?? ''}:${progress ?? ''}:${isLatest === true}`),
        at: this.#session.context.clock.now(),
        live: false,
        progress: Math.min(100, Math.max(0, progress ?? 0)),
        done,
        from: range.from,
        to: range.to,
      },
    ])
  }

  /** Whether the original of a copy is in the same set or has arrived; a copy without it is all that there is. */
  async #isSecondCopy({ message }: WAMessage, ids: ReadonlySet<string>): Promise<boolean> {
    const original = message && originalOf(message)
    if (!original) return false
    return ids.has(original.id) || (await this.#session.messageCache.find(original.id)) !== undefined
  }

  async #eventsOfMessage(
    message: WAMessage,
    { from, to, groups }: HistoryRange,
    numbers: ReadonlyMap<string, string>,
  ): Promise<ChannelEvent[]> {
    const { remoteJid } = message.key
    if (!remoteJid || isIgnoredJid(remoteJid) || !message.message) return []
    const alt = message.key.remoteJidAlt ?? numbers.get(jidNormalizedUser(remoteJid))
    const participant = message.key.participant ?? message.participant
    const key = {
      ...message.key,
      ...(alt ? { remoteJidAlt: alt } : {}),
      ...(participant ? { participant } : {}),
    }
    const envelope = await envelopeOf(
      { ...message, key },
      {
        aliases: this.#session.aliases,
        now: this.#session.context.clock.now(),
        timeZone: this.#session.settings.latest['timeZone'],
      },
    )
    if (!envelope || envelope.at < from || envelope.at > to || (envelope.chat.scheme === 'group' && !groups))
      return []
    return toChannelEvents(envelope, message.message, false)
  }
}
