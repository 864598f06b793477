import { randomBytes } from 'node:crypto'
import type { FileKind } from '@recado/channels/port'
import type { proto } from 'baileys'
import type { BusinessPhone } from './business-phone.ts'
import {
  type SentCard,
  contactsMessage,
  fileMessage,
  locationMessage,
  type SentPlace,
  pollMessage,
  type SentFile,
  textMessage,
} from './contents.ts'
import type { FakeGroup } from './group.ts'
import { CustomerCalls } from './customer-calls.ts'
import { CustomerInbox } from './customer-inbox.ts'
import { CustomerOutbox, type SayOptions } from './customer-outbox.ts'
import { newMessageId, type FakeUser } from './fake-user.ts'
import { renderScreen, type VisibleMessage } from './screen.ts'
import { SERVER, stanzaTime, stanza } from './stanza.ts'
import type { FakeNetwork } from './fake-network.ts'

/**
 * The actions and observations of a company's customer. An action is complete once the server's `settled`
 * resolves.
 */
export class FakeCustomer {
  readonly person: FakeUser
  readonly inbox: CustomerInbox
  readonly #network: FakeNetwork
  readonly #business: BusinessPhone
  readonly #outbox: CustomerOutbox
  readonly #calls: CustomerCalls

  constructor(network: FakeNetwork, business: BusinessPhone, person: FakeUser) {
    this.#network = network
    this.#business = business
    this.person = person
    this.inbox = new CustomerInbox(network, business, person)
    this.#outbox = new CustomerOutbox(business, person, this.inbox)
    this.#calls = new CustomerCalls(network, business, person)
  }

  get number(): string {
    return this.person.number
  }

  /** The sender's address on stanzas: LID with the number beside it, or the reverse. */
  get addressing(): 'lid' | 'pn' {
    return this.#outbox.addressing
  }

  set addressing(addressing: 'lid' | 'pn') {
    this.#outbox.addressing = addressing
  }

  /** The messages from the company, oldest first, without repeats. */
  get received(): CustomerInbox['received'] {
    return this.inbox.received
  }

  /** Returns the chat as the customer sees it: edits, deletions and reactions applied. */
  screen(): readonly VisibleMessage[] {
    return renderScreen(this.inbox.received, this.#network.media)
  }

  /** Returns the company's reaction to a message of this customer. */
  reactionTo(id: string): string | undefined {
    const reactions = this.inbox.received
      .map(({ message }) => message.reactionMessage)
      .filter(reaction => reaction?.key?.id === id)
    return reactions.at(-1)?.text || undefined
  }

  /** Whether the company's device acknowledged this message. */
  isDelivered(id: string): boolean {
    return this.#business.companion?.acknowledged.has(id) ?? false
  }

  /** Sends a text; returns the id, like every method that sends. */
  say(text: string, options: SayOptions = {}): string {
    return this.send(textMessage(text, this.#outbox.contextOf(options)), options)
  }

  sendFile(
    kind: FileKind,
    file: SentFile,
    options: SayOptions & { readonly viewOnce?: boolean } = {},
  ): string {
    const message = fileMessage(kind, file, this.#network.media, this.#outbox.contextOf(options))
    return this.send(options.viewOnce ? { viewOnceMessageV2: { message } } : message, options)
  }

  /** Sends a view-once picture, of which linked devices receive only a notice. */
  sendHiddenViewOnce(options: SayOptions = {}): string {
    return this.#outbox.post({}, options, { unavailable: 'view_once' })
  }

  sendLocation(place: SentPlace, options: SayOptions = {}): string {
    return this.send(locationMessage(place, this.#outbox.contextOf(options)), options)
  }

  sendContacts(cards: readonly SentCard[], options: SayOptions = {}): string {
    return this.send(contactsMessage(cards, this.#outbox.contextOf(options)), options)
  }

  sendPoll(question: string, choices: readonly string[], options: SayOptions = {}): string {
    return this.send(pollMessage(question, choices, randomBytes(32)), options)
  }

  /** Votes in a poll of either side. Throws when there is no such poll. */
  vote(poll: string, choices: readonly string[], options: SayOptions = {}): string {
    const vote = this.#outbox.voteIn(poll, choices)
    return this.send(
      {
        pollUpdateMessage: {
          pollCreationMessageKey: this.#outbox.keyOf(poll, options.group),
          vote,
          senderTimestampMs: Date.now(),
        },
      },
      options,
    )
  }

  /** Reacts to a message, or removes the reaction. */
  react(target: string, emoji: string | null, options: SayOptions = {}): string {
    return this.send(
      {
        reactionMessage: {
          key: this.#outbox.keyOf(target, options.group),
          text: emoji ?? '',
          senderTimestampMs: Date.now(),
        },
      },
      options,
    )
  }

  /** Edits a message of this customer. */
  edit(target: string, text: string, options: SayOptions = {}): string {
    const protocolMessage = {
      type: 14,
      key: this.#outbox.keyOf(target, options.group),
      editedMessage: { conversation: text },
      timestampMs: Date.now(),
    }
    return this.#outbox.post({ protocolMessage }, options, { attrs: { edit: '1' } })
  }

  /** Edits a message that was sent with a secret, sealed with it; `jid` is the name that the phone uses for itself. */
  editSealed(target: string, edit: string | proto.IMessage, jid = this.person.lid): string {
    const edited = typeof edit === 'string' ? { conversation: edit } : edit
    return this.#outbox.post(this.#outbox.sealEdit(target, edited, jid), {})
  }

  /** Deletes a message of this customer for everybody. */
  delete(target: string, options: SayOptions = {}): string {
    const protocolMessage = { type: 0, key: this.#outbox.keyOf(target, options.group) }
    return this.#outbox.post({ protocolMessage }, options, { attrs: { edit: '7' } })
  }

  /** Sends any message proto. */
  send(message: proto.IMessage, options: SayOptions = {}): string {
    return this.#outbox.post(message, options)
  }

  /** Sends a typing state. */
  type(state: 'composing' | 'recording' | 'paused', group?: FakeGroup): void {
    const what = stanza(
      state === 'recording' ? 'composing' : state,
      state === 'recording' ? { media: 'audio' } : {},
    )
    const attrs = { from: group?.id ?? this.#outbox.address, participant: group && this.person.lid }
    this.#after(async () => this.#business.companion?.sendTransient(stanza('chatstate', attrs, [what])))
  }

  /** Sends availability, with the last seen time if given. */
  setPresence(state: 'available' | 'unavailable', last?: Date): void {
    const attrs = {
      from: this.#outbox.address,
      type: state === 'unavailable' ? state : undefined,
      last: last && stanzaTime(last),
    }
    this.#after(async () => this.#business.companion?.sendTransient(stanza('presence', attrs)))
  }

  /** Disconnects the phone: it sends no acks for messages, and no resends of its own. */
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

  /** Starts a call; returns its id. */
  call(options: { readonly video?: boolean } = {}): string {
    return this.#calls.start(options)
  }

  /** Ends the call: hung up, or not answered. */
  hangUp(id: string, reason?: 'timeout'): void {
    this.#calls.hangUp(id, reason)
  }

  /** Moves the account to another number; the company is notified of it. */
  changeNumber(number: string): void {
    this.#after(async () => {
      const { jid: old, lid } = this.person
      this.#network.renumber(this.person, number)
      const attrs = { id: newMessageId(), from: SERVER, type: 'contacts', t: stanzaTime() }
      const change = { old, new: this.person.jid, old_lid: lid, new_lid: lid }
      this.#business.deliver(stanza('notification', attrs, [stanza('modify', change)]))
    })
  }

  /** Replaces the phone: keys and sessions change, and the company is notified of the identity change. */
  reinstall(): void {
    this.#after(async () => {
      this.person.reinstall()
      const attrs = { id: newMessageId(), from: this.#outbox.address, type: 'encrypt', t: stanzaTime() }
      this.#business.deliver(stanza('notification', attrs, [stanza('identity')]))
    })
  }

  #after(work: () => Promise<void>): void {
    this.#network.tasks.after(this.person, work)
  }
}
