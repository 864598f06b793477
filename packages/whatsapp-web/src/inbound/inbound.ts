import { toStorableText, type ChannelEvent, type KeyChange } from '@recado/channels/port'
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
import { isIgnoredJid, mendJid } from '../addresses.ts'
import { settingOfMessage } from '../disappearing-chats.ts'
import type { GroupCache } from '../groups.ts'
import type { DecryptionHandler } from '../keys/signal-repository.ts'
import { Lru } from '../lru.ts'
import type { SessionContext } from '../session-context.ts'
import { envelopeOf, envelopeOfStanza, type Envelope } from './envelope.ts'
import { hashCiphertext, type DecryptedMessage } from './journal.ts'
import { Mentions } from './mentions.ts'
import { originalOf } from './pairs.ts'
import { Polls } from './polls.ts'
import { mayChange } from './named-message.ts'
import type { Presences } from './presences.ts'
import { openSealedEdit } from './sealed-edits.ts'
import type { HistoryNotices } from './history-notices.ts'
import { contextOf, toChannelEvents, placeholderEvent, sharperEvents } from './translate.ts'

const MAX_REMEMBERED = 2_000
const { EPHEMERAL_SETTING } = proto.Message.ProtocolMessage.Type

interface PendingCiphertext {
  readonly cipher: string
  readonly stanza: BinaryNode['attrs']
  readonly enc: BinaryNode['attrs']
}

/**
 * Inbound messages. A message is emitted after its decryption and before its receipt to WhatsApp: a message
 * that the core did not store is never acknowledged, and a decrypted message stays in the journal until it
 * was emitted.
 */
export class Inbound implements DecryptionHandler {
  readonly #session: SessionContext
  readonly #groups: GroupCache
  readonly #presences: Presences
  readonly #notices: HistoryNotices
  readonly #polls: Polls
  readonly #mentions: Mentions
  readonly #pendingCiphertexts = new WeakMap<Uint8Array, PendingCiphertext>()
  /** Messages that were emitted on arrival or say nothing, and those without their text. */
  readonly #delivered = new Lru<true>(MAX_REMEMBERED)
  readonly #unreadable = new Lru<true>(MAX_REMEMBERED)

  constructor(session: SessionContext, groups: GroupCache, presences: Presences, notices: HistoryNotices) {
    this.#session = session
    this.#groups = groups
    this.#presences = presences
    this.#notices = notices
    this.#polls = new Polls(session)
    this.#mentions = new Mentions(session)
  }

  /** Receives a stanza before the library does. */
  onStanza(node: BinaryNode): void {
    if (isIgnoredJid(node.attrs['from'] ?? '')) return
    for (const enc of getBinaryNodeChildren(node, 'enc')) {
      if (enc.content instanceof Uint8Array)
        this.#pendingCiphertexts.set(enc.content, {
          cipher: hashCiphertext(enc.content),
          stanza: node.attrs,
          enc: enc.attrs,
        })
    }
  }

  async findDecrypted(ciphertext: Uint8Array): Promise<Uint8Array | undefined> {
    const pending = this.#pendingCiphertexts.get(ciphertext)
    const known = pending && this.#session.journal.find(pending.cipher)
    if (!known) return undefined
    await this.#deliver(known)
    return known.plaintext
  }

  changesToStore(ciphertext: Uint8Array, plaintext: Uint8Array): readonly KeyChange[] {
    const pending = this.#pendingCiphertexts.get(ciphertext)
    if (!pending) return []
    // The library handles our phone's peer messages, except for those that must not be lost.
    if (pending.stanza['category'] === 'peer')
      return this.#notices.remember(decodeMessage({ ...pending, plaintext }))
    const { cipher, stanza, enc } = pending
    return [
      ...this.#session.journal.remember(cipher, { stanza, enc, plaintext }),
      ...this.#cacheChanges({ stanza, enc, plaintext }),
    ]
  }

  async onDecrypted(ciphertext: Uint8Array): Promise<void> {
    const { cipher, stanza } = this.#pendingCiphertexts.get(ciphertext) ?? {}
    // Our phone may be sending history, and the library asks synchronously whether it is wanted.
    if (stanza?.['category'] === 'peer') await this.#session.settings.read()
    const entry = cipher === undefined ? undefined : this.#session.journal.find(cipher)
    if (cipher === undefined || !entry) return
    await this.#deliver(entry)
    this.#session.journal.markDelivered(cipher)
  }

  /** Emits messages that an earlier session decrypted and may not have emitted. */
  async replayJournal(): Promise<void> {
    const { journal } = this.#session
    for (const entry of journal.undelivered()) await this.#deliver(entry)
    journal.markAllDelivered()
    await this.#notices.load()
  }

  /**
   * Handles the library's events after its acknowledgement: undecryptable messages, and those the phone
   * resent.
   */
  async onUpsert({ messages, requestId }: BaileysEventMap['messages.upsert']): Promise<void> {
    for (const message of messages) {
      const { id } = message.key
      if (!id || isIgnoredJid(message.key.remoteJid ?? '')) continue
      this.#session.journal.markAcknowledged(id)
      if (this.#delivered.has(id)) continue
      await this.#session.eventQueue.emit(await this.#eventsWithoutText(message, requestId !== undefined))
    }
  }

  async #eventsWithoutText(message: WAMessage, isRetry: boolean): Promise<ChannelEvent[]> {
    const envelope = await envelopeOf(message, {
      aliases: this.#session.aliases,
      now: this.#session.context.clock.now(),
      isRetry,
      timeZone: this.#session.settings.latest['timeZone'],
    })
    if (!envelope || message.category === 'peer') return []
    // Of a group the network tells it beside its messages.
    if (message.message?.protocolMessage?.type === EPHEMERAL_SETTING) {
      await this.#learnDisappearing(envelope, message.message)
      if (envelope.chat.scheme === 'group') this.#groups.refresh(message.key.remoteJid ?? undefined)
    }
    if (message.messageStubType === WAMessageStubType.CIPHERTEXT) {
      this.#unreadable.set(envelope.id, true)
      return [placeholderEvent(envelope, 'unreadable')]
    }
    if (message.key.isViewOnce && !message.message) return [placeholderEvent(envelope, 'view_once')]
    return message.message && !message.messageStubType ? toChannelEvents(envelope, message.message) : []
  }

  async #deliver(entry: DecryptedMessage): Promise<void> {
    const { stanza, enc } = entry
    const isRetry = Number(enc['count'] ?? 0) > 0 || this.#unreadable.has(stanza['id'] ?? '')
    const envelope = await this.#envelope(stanza, isRetry)
    const message = decodeMessage(entry)
    if (!envelope || !message) return
    await this.#learnDisappearing(envelope, message)
    const events = await this.#translate(envelope, message)
    if (events.length > 0) {
      this.#subscribeToChat(envelope)
      await this.#session.eventQueue.emit(events)
    }
    this.#delivered.set(envelope.id, true)
  }

  async #learnDisappearing({ chat, person, at }: Envelope, message: proto.IMessage): Promise<void> {
    const content = normalizeMessageContent(message.deviceSentMessage?.message ?? message) ?? {}
    const chats = chat.scheme === 'group' ? [chat] : (person?.aliases ?? [chat])
    await this.#session.disappearing.learn(chats, settingOfMessage(content, contextOf(content), at))
  }

  async #translate(envelope: Envelope, message: proto.IMessage): Promise<ChannelEvent[]> {
    const content = normalizeMessageContent(message.deviceSentMessage?.message ?? message)
    if (content?.pollUpdateMessage) return this.#polls.onVote(envelope, content.pollUpdateMessage)
    const original = originalOf(message)
    if (original && (await this.#session.messageCache.find(original.id)))
      return original.isSharper ? sharperEvents(envelope, message, original.id) : []
    const sealed = content?.secretEncryptedMessage
    if (
      content?.protocolMessage &&
      !(await mayChange(this.#session, this.#groups, envelope, content.protocolMessage))
    )
      return []
    if (!sealed) return this.#mentions.name(envelope, message, toChannelEvents(envelope, message))
    const edit = await openSealedEdit(this.#session, envelope, sealed)
    if (!edit) this.#session.context.log.debug({}, 'An edit could not be read.')
    const isAllowed =
      edit && (await mayChange(this.#session, this.#groups, envelope, edit.protocolMessage ?? {}))
    return isAllowed ? this.#mentions.name(envelope, edit, toChannelEvents(envelope, edit)) : []
  }

  async #envelope(stanza: BinaryNode['attrs'], isRetry: boolean): Promise<Envelope | undefined> {
    const { ownIds, aliases, context, settings } = this.#session
    const timeZone = settings.latest['timeZone']
    return envelopeOfStanza(stanza, ownIds(), { aliases, now: context.clock.now(), isRetry, timeZone })
  }

  #subscribeToChat({ key, chat, fromMe }: Envelope): void {
    if (chat.scheme === 'group') this.#groups.ensureKnown(key.remoteJid ?? '')
    else if (!fromMe) this.#presences.subscribe(key.remoteJid ?? '')
  }

  /** Caches messages that may be referenced: content, no edits or reactions. */
  #cacheChanges(entry: DecryptedMessage): readonly KeyChange[] {
    const { id, lid } = this.#session.ownIds()
    const { fullMessage } = decodeMessageNode({ tag: 'message', attrs: entry.stanza }, id, lid)
    const message = decodeMessage(entry)
    const content = normalizeMessageContent(message?.deviceSentMessage?.message ?? message)
    if (
      !content ||
      content.protocolMessage ||
      content.reactionMessage ||
      content.pollUpdateMessage ||
      content.secretEncryptedMessage ||
      Object.keys(content).every(
        part => part === 'senderKeyDistributionMessage' || part === 'messageContextInfo',
      )
    )
      return []
    const { remoteJid, fromMe, participant } = fullMessage.key
    const key = {
      remoteJid: mendJid(remoteJid),
      id: fullMessage.key.id,
      fromMe,
      ...(participant ? { participant } : {}),
    }
    // The phone puts the secret of its messages around them.
    const messageContextInfo = content.messageContextInfo ?? message?.messageContextInfo
    const whole = messageContextInfo ? { ...content, messageContextInfo } : content
    return this.#session.messageCache.remember({
      key,
      message: whole,
      at: this.#session.context.clock.now().getTime(),
    })
  }
}

function decodeMessage({ plaintext }: DecryptedMessage): proto.IMessage | undefined {
  try {
    return proto.Message.decode(unpadRandomMax16(plaintext))
  } catch {
    // The library reports this to WhatsApp.
    return undefined
  }
}

/** Returns a storable profile name. */
export const profileNameOf = (name: string | null | undefined): { profile?: string } =>
  name ? { profile: toStorableText(name) } : {}
