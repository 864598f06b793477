import type { proto } from 'baileys'
import type { BusinessPhone } from './business-phone.ts'
import type { CustomerInbox } from './customer-inbox.ts'
import type { FakeGroup } from './group.ts'
import { newMessageId, type FakeUser } from './fake-user.ts'
import { sealEdit } from './sealed-edit.ts'
import { encryptVote } from './votes.ts'

/** Options of a message. */
export interface SayOptions {
  /** Sends to a group instead of the company. */
  readonly group?: FakeGroup
  /** The id of the quoted message. */
  readonly quoted?: string
  readonly forwarded?: boolean
  /** Any other context of a message, an advertisement for example. */
  readonly context?: proto.IContextInfo
  readonly at?: Date
  readonly id?: string
  /** The number of times that the company cannot decrypt it. */
  readonly garbled?: number
}

/** The messages from one customer to the company, with the keys and quotes that refer to those of either side. */
export class CustomerOutbox {
  /** The sender's address on stanzas: LID with the number beside it, or the reverse. */
  addressing: 'lid' | 'pn' = 'lid'
  readonly #business: BusinessPhone
  readonly #person: FakeUser
  readonly #inbox: CustomerInbox
  readonly #mine = new Map<string, proto.IMessage>()

  constructor(business: BusinessPhone, person: FakeUser, inbox: CustomerInbox) {
    this.#business = business
    this.#person = person
    this.#inbox = inbox
  }

  /** The address of the sender on stanzas. */
  get address(): string {
    return this.addressing === 'pn' ? this.#person.jid : this.#person.lid
  }

  /** Sends a message; returns its id. Content is added to the history of the company's phone. */
  post(
    message: proto.IMessage,
    options: SayOptions,
    more: { attrs?: Record<string, string>; unavailable?: string } = {},
  ): string {
    const { id = newMessageId(), at = new Date(), group, garbled } = options
    this.#mine.set(id, message)
    const isContent =
      !message.protocolMessage &&
      !message.reactionMessage &&
      !message.pollUpdateMessage &&
      !message.secretEncryptedMessage
    if (isContent)
      this.#business.addHistory({
        id,
        chat: group?.id ?? this.#person,
        fromMe: false,
        author: this.#person,
        at,
        message,
      })
    this.#business.post({
      id,
      from: this.#person,
      at,
      message,
      group: group?.id,
      garbled,
      addressing: this.addressing,
      ...more,
    })
    return id
  }

  /** Builds a message key from the customer's point of view. */
  keyOf(id: string, group?: FakeGroup): proto.IMessageKey {
    const fromMe = this.#mine.has(id)
    return {
      id,
      fromMe,
      remoteJid: group?.id ?? this.#business.person.jid,
      ...(group && !fromMe && { participant: this.#business.person.lid }),
    }
  }

  /** Builds the context of a message: its quote, and the mark of a forwarded one. */
  contextOf({ quoted, forwarded, context, group }: SayOptions): proto.IContextInfo | undefined {
    if (quoted === undefined && !forwarded && !context) return undefined
    return {
      ...context,
      ...(forwarded && { isForwarded: true, forwardingScore: 1 }),
      ...(quoted !== undefined && this.#quote(quoted, group)),
    }
  }

  /** Encrypts a vote in a poll of either side. Throws when there is no such poll. */
  voteIn(poll: string, choices: readonly string[]): proto.Message.IPollEncValue {
    const mine = this.#mine.get(poll)
    const message = mine ?? this.#inbox.received.find(one => one.id === poll)?.message
    const secret = message?.messageContextInfo?.messageSecret
    if (!secret) throw new Error(`no poll ${poll}`)
    const author = mine ? this.#person.lid : this.#business.person.lid
    return encryptVote({ id: poll, author, secret }, this.#person.lid, choices)
  }

  /** Seals an edit of a message of this customer. Throws when it was sent without a secret. */
  sealEdit(target: string, edited: proto.IMessage, jid: string): proto.IMessage {
    const secret = this.#mine.get(target)?.messageContextInfo?.messageSecret
    if (!secret) throw new Error(`no secret of ${target}`)
    const kind = edited.eventMessage ? 'Event Edit' : 'Message Edit'
    return sealEdit({ id: target, author: jid, editor: jid, secret, kind }, this.keyOf(target), edited)
  }

  #quote(id: string, group?: FakeGroup): proto.IContextInfo {
    const mine = this.#mine.get(id)
    const quotedMessage = mine ??
      this.#inbox.received.find(one => one.id === id)?.message ?? { conversation: '' }
    return {
      stanzaId: id,
      participant: mine ? this.#person.lid : this.#business.person.lid,
      quotedMessage,
      ...(group && { remoteJid: group.id }),
    }
  }
}
