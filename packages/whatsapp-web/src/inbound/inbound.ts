import { storableText, type ChannelEvent, type KeyChange } from '@recado/channels/port'
import {
  type BaileysEventMap,
  type BinaryNode,
  decodeMessageNode,
  getBinaryNodeChildren,
  normalizeMessageContent,
  proto,
  unpadRandomMax16,
  type WAMessage,
  WAMessageStubType,
} from 'baileys'
import { isNobody } from '../addresses.ts'
import type { Groups } from '../groups.ts'
import type { Reception } from '../keys/signal-repository.ts'
import { Lru } from '../lru.ts'
import type { Surroundings } from '../surroundings.ts'
import { envelopeOf, envelopeOfStanza, type Envelope } from './envelope.ts'
import { cipherOf, type Journaled } from './journal.ts'
import { Polls } from './polls.ts'
import type { Presences } from './presences.ts'
import type { HistoryNotices } from './history-notices.ts'
import { eventsOf, placeholder } from './translate.ts'

const REMEMBERED = 2_000

interface Noted {
  readonly cipher: string
  readonly stanza: BinaryNode['attrs']
  readonly enc: BinaryNode['attrs']
}

/**
 * Messages on their way in. A message is told to the core between its decryption and the receipt that WhatsApp gets: what the core did
 * not take is never acknowledged, and what was decrypted is in the journal until it was told.
 */
export class Inbound implements Reception {
  readonly #around: Surroundings
  readonly #groups: Groups
  readonly #presences: Presences
  readonly #notices: HistoryNotices
  readonly #polls: Polls
  readonly #noted = new WeakMap<Uint8Array, Noted>()
  /** Messages that were told as they came, and those whose text was missing. */
  readonly #told = new Lru<true>(REMEMBERED)
  readonly #missing = new Lru<true>(REMEMBERED)

  constructor(around: Surroundings, groups: Groups, presences: Presences, notices: HistoryNotices) {
    this.#around = around
    this.#groups = groups
    this.#presences = presences
    this.#notices = notices
    this.#polls = new Polls(around)
  }

  /** Sees a message before the library does. */
  note(node: BinaryNode): void {
    if (isNobody(node.attrs['from'] ?? '')) return
    for (const enc of getBinaryNodeChildren(node, 'enc')) {
      if (enc.content instanceof Uint8Array) this.#noted.set(enc.content, { cipher: cipherOf(enc.content), stanza: node.attrs, enc: enc.attrs })
    }
  }

  async again(ciphertext: Uint8Array): Promise<Uint8Array | undefined> {
    const noted = this.#noted.get(ciphertext)
    const known = noted && this.#around.journal.find(noted.cipher)
    if (!known) return undefined
    await this.#tell(known)
    return known.plaintext
  }

  written(ciphertext: Uint8Array, plaintext: Uint8Array): readonly KeyChange[] {
    const noted = this.#noted.get(ciphertext)
    if (!noted) return []
    // Our own phone's notices to its devices are the library's affair, but for what must not be lost.
    if (noted.stanza['category'] === 'peer') return this.#notices.remember(messageIn({ ...noted, plaintext }))
    const { cipher, stanza, enc } = noted
    return [...this.#around.journal.remember(cipher, { stanza, enc, plaintext }), ...this.#recall({ stanza, enc, plaintext })]
  }

  async received(ciphertext: Uint8Array): Promise<void> {
    const { cipher, stanza } = this.#noted.get(ciphertext) ?? {}
    // Our phone may be handing over old messages, and the library asks at once whether anybody wants them.
    if (stanza?.['category'] === 'peer') await this.#around.wishes.now()
    const journaled = cipher === undefined ? undefined : this.#around.journal.find(cipher)
    if (cipher === undefined || !journaled) return
    await this.#tell(journaled)
    this.#around.journal.told(cipher)
  }

  /** Tells what an earlier session decrypted and may not have told. */
  async replay(): Promise<void> {
    const { journal } = this.#around
    for (const journaled of journal.untold()) await this.#tell(journaled)
    journal.toldAll()
    await this.#notices.load()
  }

  /** What the library has to say of messages once it has acknowledged them: those it could not read, and those the phone sent anew. */
  async upserted({ messages, requestId }: BaileysEventMap['messages.upsert']): Promise<void> {
    for (const message of messages) {
      const { id } = message.key
      if (!id || isNobody(message.key.remoteJid ?? '')) continue
      this.#around.journal.acknowledged(id)
      if (this.#told.has(id)) continue
      await this.#around.teller.tell(await this.#unread(message, requestId !== undefined))
    }
  }

  async #unread(message: WAMessage, isAnew: boolean): Promise<ChannelEvent[]> {
    const envelope = await envelopeOf(message, { aliases: this.#around.aliases, now: this.#around.context.clock.now(), isRetry: isAnew })
    if (!envelope || message.category === 'peer') return []
    if (message.messageStubType === WAMessageStubType.CIPHERTEXT) {
      this.#missing.set(envelope.id, true)
      return [placeholder(envelope, 'unreadable', 'Waiting for this message. It may take a while.')]
    }
    if (message.key.isViewOnce && !message.message) return [placeholder(envelope, 'view_once', 'This message can only be opened on the phone.')]
    return message.message && !message.messageStubType ? eventsOf(envelope, message.message) : []
  }

  async #tell(journaled: Journaled): Promise<void> {
    const { stanza, enc } = journaled
    const isRetry = Number(enc['count'] ?? 0) > 0 || this.#missing.has(stanza['id'] ?? '')
    const envelope = await this.#envelope(stanza, isRetry)
    const message = messageIn(journaled)
    if (!envelope || !message) return
    const vote = normalizeMessageContent(message.deviceSentMessage?.message ?? message)?.pollUpdateMessage
    const events = vote ? await this.#polls.voted(envelope, vote) : eventsOf(envelope, message)
    if (events.length === 0) return
    this.#follow(envelope)
    await this.#around.teller.tell(events)
    this.#told.set(envelope.id, true)
  }

  async #envelope(stanza: BinaryNode['attrs'], isRetry: boolean): Promise<Envelope | undefined> {
    const { own, aliases, context } = this.#around
    return envelopeOfStanza(stanza, own(), { aliases, now: context.clock.now(), isRetry })
  }

  #follow({ key, chat, fromMe }: Envelope): void {
    if (chat.scheme === 'group') this.#groups.seen(key.remoteJid ?? '')
    else if (!fromMe) this.#presences.watch(key.remoteJid ?? '')
  }

  /** What may have to be named again: things said, not what is done to them. */
  #recall(journaled: Journaled): readonly KeyChange[] {
    const { id, lid } = this.#around.own()
    const { fullMessage } = decodeMessageNode({ tag: 'message', attrs: journaled.stanza }, id, lid)
    const message = messageIn(journaled)
    const said = normalizeMessageContent(message?.deviceSentMessage?.message ?? message)
    if (
      !said ||
      said.protocolMessage ||
      said.reactionMessage ||
      said.pollUpdateMessage ||
      Object.keys(said).every(part => part === 'senderKeyDistributionMessage' || part === 'messageContextInfo')
    )
      return []
    const { remoteJid, fromMe, participant } = fullMessage.key
    const key = { remoteJid, id: fullMessage.key.id, fromMe, ...(participant ? { participant } : {}) }
    // Written on the phone itself, its secret stands around it.
    const messageContextInfo = said.messageContextInfo ?? message?.messageContextInfo
    const whole = messageContextInfo ? { ...said, messageContextInfo } : said
    return this.#around.recall.remember({ key, message: whole, at: this.#around.context.clock.now().getTime() })
  }
}

function messageIn({ plaintext }: Journaled): proto.IMessage | undefined {
  try {
    return proto.Message.decode(unpadRandomMax16(plaintext))
  } catch {
    // The library says so to WhatsApp.
    return undefined
  }
}

/** A name as it may be stored. */
export const nameOf = (name: string | null | undefined): { profile?: string } => (name ? { profile: storableText(name) } : {})
