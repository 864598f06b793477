import { randomBytes } from 'node:crypto'
import type { BinaryNode, proto } from 'baileys'
import type { FakeBusiness } from './business.ts'
import {
  type SentCard,
  contactsMessage,
  type FileKind,
  fileMessage,
  locationMessage,
  type SentPlace,
  pollMessage,
  type SentFile,
  textMessage,
} from './contents.ts'
import type { FakeGroup } from './group.ts'
import { CustomerInbox } from './customer-inbox.ts'
import { newMessageId, type FakeUser } from './fake-user.ts'
import { renderScreen, type VisibleMessage } from './screen.ts'
import { stanzaTime, stanza } from './stanza.ts'
import { encryptVote } from './votes.ts'
import type { FakeNetwork } from './fake-network.ts'

/** How something is said. */
export interface SayOptions {
  /** Into a group instead of to the company. */
  readonly group?: FakeGroup
  /** The id of the message it answers. */
  readonly quoted?: string
  readonly forwarded?: boolean
  /** Anything else a message can say about where it comes from, an advertisement for one. */
  readonly context?: proto.IContextInfo
  readonly at?: Date
  readonly id?: string
  /** How many times the company cannot decrypt it before it can. */
  readonly garbled?: number
}

/** The hands and eyes of somebody who writes with a company. Whatever they do has happened once `settled` of the server resolves. */
export class FakeCustomer {
  readonly person: FakeUser
  readonly inbox: CustomerInbox
  /** How the company is told who writes: by LID with the number beside it, or the other way round. */
  addressing: 'lid' | 'pn' = 'lid'
  readonly #network: FakeNetwork
  readonly #business: FakeBusiness
  readonly #mine = new Map<string, proto.IMessage>()

  constructor(network: FakeNetwork, business: FakeBusiness, person: FakeUser) {
    this.#network = network
    this.#business = business
    this.person = person
    this.inbox = new CustomerInbox(network, business, person)
  }

  get number(): string {
    return this.person.number
  }

  /** What arrived from the company, oldest first, each message once. */
  get received(): CustomerInbox['received'] {
    return this.inbox.received
  }

  /** The chat as the customer sees it now: edited, deleted and reacted to. */
  screen(): readonly VisibleMessage[] {
    return renderScreen(this.inbox.received, this.#network.media)
  }

  /** The company's reaction to a message of the customer's own. */
  reactionTo(id: string): string | undefined {
    const reactions = this.inbox.received.map(({ message }) => message.reactionMessage).filter(reaction => reaction?.key?.id === id)
    return reactions.at(-1)?.text || undefined
  }

  /** Whether the company's device said it has this message. */
  isDelivered(id: string): boolean {
    return this.#business.companion?.acknowledged.has(id) ?? false
  }

  /** Writes; the answer is the id, as with everything that sends. */
  say(text: string, options: SayOptions = {}): string {
    return this.send(textMessage(text, this.#context(options)), options)
  }

  sendFile(kind: FileKind, file: SentFile, options: SayOptions & { readonly viewOnce?: boolean } = {}): string {
    const message = fileMessage(kind, file, this.#network.media, this.#context(options))
    return this.send(options.viewOnce ? { viewOnceMessageV2: { message } } : message, options)
  }

  /** A picture to be seen once, of which linked devices get nothing but word that it exists. */
  sendHiddenViewOnce(options: SayOptions = {}): string {
    return this.#post({}, options, { unavailable: 'view_once' })
  }

  sendLocation(place: SentPlace, options: SayOptions = {}): string {
    return this.send(locationMessage(place, this.#context(options)), options)
  }

  sendContacts(cards: readonly SentCard[], options: SayOptions = {}): string {
    return this.send(contactsMessage(cards, this.#context(options)), options)
  }

  sendPoll(question: string, choices: readonly string[], options: SayOptions = {}): string {
    return this.send(pollMessage(question, choices, randomBytes(32)), options)
  }

  /** Votes in a poll of the company's or one's own. Throws when there is no such poll. */
  vote(poll: string, choices: readonly string[], options: SayOptions = {}): string {
    const mine = this.#mine.get(poll)
    const message = mine ?? this.inbox.received.find(one => one.id === poll)?.message
    const secret = message?.messageContextInfo?.messageSecret
    if (!secret) throw new Error(`no poll ${poll}`)
    const author = mine ? this.person.lid : this.#business.person.lid
    const vote = encryptVote({ id: poll, author, secret }, this.person.lid, choices)
    return this.send({ pollUpdateMessage: { pollCreationMessageKey: this.#keyOf(poll, options.group), vote, senderTimestampMs: Date.now() } }, options)
  }

  /** Reacts to a message, or takes the reaction back. */
  react(target: string, emoji: string | null, options: SayOptions = {}): string {
    return this.send({ reactionMessage: { key: this.#keyOf(target, options.group), text: emoji ?? '', senderTimestampMs: Date.now() } }, options)
  }

  /** Rewrites a message of one's own. */
  edit(target: string, text: string, options: SayOptions = {}): string {
    const protocolMessage = { type: 14, key: this.#keyOf(target, options.group), editedMessage: { conversation: text }, timestampMs: Date.now() }
    return this.#post({ protocolMessage }, options, { attrs: { edit: '1' } })
  }

  /** Deletes a message of one's own for everybody. */
  delete(target: string, options: SayOptions = {}): string {
    return this.#post({ protocolMessage: { type: 0, key: this.#keyOf(target, options.group) } }, options, { attrs: { edit: '7' } })
  }

  /** Sends anything a message can be. */
  send(message: proto.IMessage, options: SayOptions = {}): string {
    return this.#post(message, options)
  }

  /** Types, records or stops. */
  type(state: 'composing' | 'recording' | 'paused', group?: FakeGroup): void {
    const what = stanza(state === 'recording' ? 'composing' : state, state === 'recording' ? { media: 'audio' } : {})
    const attrs = { from: group?.id ?? this.#address(), participant: group && this.person.lid }
    this.#after(async () => this.#business.companion?.sendTransient(stanza('chatstate', attrs, [what])))
  }

  /** Is there, or was there last at a moment. */
  setPresence(state: 'available' | 'unavailable', last?: Date): void {
    const attrs = { from: this.#address(), type: state === 'unavailable' ? state : undefined, last: last && stanzaTime(last) }
    this.#after(async () => this.#business.companion?.sendTransient(stanza('presence', attrs)))
  }

  /** The phone loses its network: what arrives is not confirmed, and what cannot be read is not written again. */
  goOffline(): void {
    this.inbox.isOffline = true
  }

  goOnline(): void {
    this.#after(async () => this.inbox.catchUp())
  }

  /** Reads everything received so far. */
  read(): void {
    this.#after(async () => this.inbox.read())
  }

  /** Listens to a voice message. */
  play(id: string): void {
    this.#after(async () => this.inbox.report([id], 'played'))
  }

  /** Rings; the answer is the id of the call. */
  call(options: { readonly video?: boolean } = {}): string {
    const id = randomBytes(16).toString('hex').toUpperCase()
    this.#ring(id, stanza('offer', this.#call(id), options.video ? [stanza('audio'), stanza('video')] : [stanza('audio')]))
    return id
  }

  /** Ends the call: hung up, or nobody answered. */
  hangUp(id: string, reason?: 'timeout'): void {
    this.#ring(id, stanza('terminate', { ...this.#call(id), reason }))
  }

  /** Gets a new phone: keys and sessions are others now, and the company is told that the identity changed. */
  reinstall(): void {
    this.#after(async () => {
      this.person.reinstall()
      const attrs = { id: newMessageId(), from: this.#address(), type: 'encrypt', t: stanzaTime() }
      this.#business.deliver(stanza('notification', attrs, [stanza('identity')]))
    })
  }

  #post(message: proto.IMessage, options: SayOptions, more: { attrs?: Record<string, string>; unavailable?: string } = {}): string {
    const { id = newMessageId(), at = new Date(), group, garbled } = options
    this.#mine.set(id, message)
    const isContent = !message.protocolMessage && !message.reactionMessage && !message.pollUpdateMessage
    if (isContent) this.#business.addHistory({ id, chat: group?.id ?? this.person, fromMe: false, author: this.person, at, message })
    this.#business.post({ id, from: this.person, at, message, group: group?.id, garbled, addressing: this.addressing, ...more })
    return id
  }

  #ring(id: string, what: BinaryNode): void {
    const attrs = { from: this.person.lid, id: newMessageId(), t: stanzaTime(), notify: this.person.name, platform: 'android', version: '2' }
    this.#after(async () => this.#business.deliver(stanza('call', { ...attrs, id: `${id}-${what.tag}` }, [what])))
  }

  #call(id: string): Record<string, string | undefined> {
    return { 'call-id': id, 'call-creator': this.person.lid, caller_pn: this.person.isNumberHidden ? undefined : this.person.jid }
  }

  #after(work: () => Promise<void>): void {
    this.#network.tasks.after(this.person, work)
  }

  #address(): string {
    return this.addressing === 'pn' ? this.person.jid : this.person.lid
  }

  /** A message named as the customer's phone names it. */
  #keyOf(id: string, group?: FakeGroup): proto.IMessageKey {
    const fromMe = this.#mine.has(id)
    return { id, fromMe, remoteJid: group?.id ?? this.#business.person.jid, ...(group && !fromMe && { participant: this.#business.person.lid }) }
  }

  #context({ quoted, forwarded, context, group }: SayOptions): proto.IContextInfo | undefined {
    if (quoted === undefined && !forwarded && !context) return undefined
    return { ...context, ...(forwarded && { isForwarded: true, forwardingScore: 1 }), ...(quoted !== undefined && this.#quote(quoted, group)) }
  }

  #quote(id: string, group?: FakeGroup): proto.IContextInfo {
    const mine = this.#mine.get(id)
    const quotedMessage = mine ?? this.inbox.received.find(one => one.id === id)?.message ?? { conversation: '' }
    return { stanzaId: id, participant: mine ? this.person.lid : this.#business.person.lid, quotedMessage, ...(group && { remoteJid: group.id }) }
  }
}
