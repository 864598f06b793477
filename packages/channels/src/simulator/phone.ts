import type { Address, ChannelEvent, ChannelClock } from '../port.ts'
import { MAX_CONTACTS, MAX_MESSAGES, MAX_PENDING_EVENTS } from './limits.ts'
import type { LinkedSession } from './linked-session.ts'
import type { MediaCache } from './media-cache.ts'
import { NetworkLink } from './network-link.ts'
import {
  NO_FAULTS,
  type FaultSettings,
  type PhoneChange,
  type PhoneContact,
  type PhoneLink,
  type PhoneMessage,
  PhoneRefusal,
  type PhoneSnapshot,
} from './phone-model.ts'

export interface PhoneOptions {
  readonly connectionId: number
  readonly clock: ChannelClock
  readonly random: (bytes: number) => Uint8Array
  readonly mediaCache: MediaCache
}

type PhoneChangeBody = PhoneChange extends infer Change
  ? Change extends unknown
    ? Omit<Change, 'version' | 'waiting'>
    : never
  : never

/** The state of one simulated phone: its data, its listeners, and its linked session. */
export class Phone {
  readonly connectionId: number
  readonly clock: ChannelClock
  readonly random: (bytes: number) => Uint8Array
  readonly mediaCache: MediaCache
  readonly networkLink: NetworkLink
  /** Ringing calls, by contact. */
  readonly ringing = new Map<string, { callId: string; video: boolean }>()
  session: LinkedSession | null = null
  faults: FaultSettings = NO_FAULTS
  #company = ''
  #link: PhoneLink = { state: 'closed' }
  #version = 0
  readonly #contacts = new Map<string, PhoneContact>()
  readonly #messages = new Map<string, PhoneMessage>()
  /** Customers whom a message to a new number added and who have written nothing: the silent longest first. */
  readonly #silent = new Set<string>()
  readonly #history: PhoneMessage[] = []
  readonly #listeners = new Set<(change: PhoneChange) => void>()

  constructor(options: PhoneOptions) {
    this.connectionId = options.connectionId
    this.clock = options.clock
    this.random = options.random
    this.mediaCache = options.mediaCache
    this.networkLink = new NetworkLink({
      clock: options.clock,
      faults: () => this.faults,
      onChange: () => this.#notify({ kind: 'waiting' }),
    })
  }

  /** Adds a message from before the linking; no page shows it. */
  addHistory({
    body,
    ...meta
  }: Pick<PhoneMessage, 'id' | 'contactId' | 'from' | 'at'> & { readonly body: string }): void {
    this.#history.push({
      ...meta,
      content: { kind: 'text', body },
      tick: 'read',
      edited: false,
      deleted: false,
      reactions: {},
    })
  }

  clearHistory(): void {
    this.#history.length = 0
  }

  history(): readonly PhoneMessage[] {
    return this.#history
  }

  newId(): string {
    return Buffer.from(this.random(9)).toString('base64url')
  }

  snapshot(): PhoneSnapshot {
    return {
      connectionId: this.connectionId,
      version: this.#version,
      company: this.#company,
      link: this.#link,
      contacts: [...this.#contacts.values()],
      messages: [...this.#messages.values()],
      knobs: this.faults,
      waiting: this.networkLink.pendingCount,
    }
  }

  subscribe(listener: (change: PhoneChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get link(): PhoneLink {
    return this.#link
  }

  setLink(link: PhoneLink): void {
    this.#link = link
    this.#notify({ kind: 'link', link })
  }

  setCompany(company: string): void {
    if (company === this.#company) return
    this.#company = company
    this.#notify({ kind: 'company', company })
  }

  setFaults(faults: Partial<FaultSettings>): void {
    const wasOffline = this.faults.offline
    this.faults = { ...this.faults, ...faults }
    this.#notify({ kind: 'knobs', knobs: this.faults })
    if (wasOffline !== this.faults.offline) this.session?.onNetworkChanged()
    this.networkLink.resume()
  }

  /** Adds a group of customers. */
  addGroup(name: string, number: string, hue: number, members: readonly string[]): PhoneContact {
    for (const member of members) this.#silent.delete(member)
    return this.changeContact(this.addContact(name, number, hue).id, { members })
  }

  addContact(name: string, number: string, hue: number): PhoneContact {
    if (this.#contacts.size >= MAX_CONTACTS && !this.#forgetSilent())
      throw new PhoneRefusal('full', `This phone has ${MAX_CONTACTS} customers already.`)
    const id = number
    const contact: PhoneContact = {
      id,
      name,
      number,
      hue,
      online: true,
      chatOpen: false,
      typing: 'paused',
      companyTyping: 'paused',
    }
    this.#contacts.set(id, contact)
    this.#notify({ kind: 'contact', contact })
    return contact
  }

  contacts(): readonly PhoneContact[] {
    return [...this.#contacts.values()]
  }

  contact(id: string): PhoneContact {
    const contact = this.#contacts.get(id)
    if (!contact) throw new PhoneRefusal('no-contact', 'This phone has no such customer.')
    return contact
  }

  /** Finds the customer or the group with an address. */
  findContact(address: Address): PhoneContact | undefined {
    const known = this.#contacts.get(address.value)
    return address.scheme === (known?.members ? 'group' : 'pn') ? known : undefined
  }

  /** Finds the customer with an address; a message to a new number adds one. */
  findOrAddContact(address: Address): PhoneContact | undefined {
    const known = this.findContact(address)
    if (!known && (address.scheme !== 'pn' || !/^\d{6,15}$/.test(address.value))) return undefined
    if (known) return known
    if (this.#contacts.size >= MAX_CONTACTS && this.#silent.size === 0) return undefined
    this.#silent.add(address.value)
    return this.addContact(`+${address.value}`, address.value, (Number(address.value.slice(-4)) * 47) % 360)
  }

  /** Makes room: forgets the customer with a number of a message who was silent longest; false when there is none. */
  #forgetSilent(): boolean {
    const [silent] = this.#silent
    if (silent === undefined) return false
    this.#silent.delete(silent)
    for (const { id } of this.messagesWith(silent)) {
      this.#messages.delete(id)
      this.#notify({ kind: 'forgotten', messageId: id })
    }
    this.#contacts.delete(silent)
    this.#notify({ kind: 'contact-forgotten', contactId: silent })
    return true
  }

  changeContact(id: string, change: Partial<PhoneContact>): PhoneContact {
    const contact = { ...this.contact(id), ...change }
    this.#contacts.set(id, contact)
    this.#notify({ kind: 'contact', contact })
    return contact
  }

  findMessage(messageId: string): PhoneMessage | undefined {
    return this.#messages.get(messageId)
  }

  /** Returns the chat with one customer, oldest first. */
  messagesWith(contactId: string): readonly PhoneMessage[] {
    return [...this.#messages.values()].filter(message => message.contactId === contactId)
  }

  /** Adds a bubble or replaces it. */
  putMessage(message: PhoneMessage): void {
    this.#messages.set(message.id, message)
    if (message.from === 'customer') this.#silent.delete(message.contactId)
    else if (this.#silent.delete(message.contactId)) this.#silent.add(message.contactId)
    this.#notify({ kind: 'message', message })
    if (this.#messages.size <= MAX_MESSAGES) return
    const [oldest] = this.#messages.keys()
    if (oldest === undefined) return
    this.#messages.delete(oldest)
    this.#notify({ kind: 'forgotten', messageId: oldest })
  }

  /** Queues an event for the platform; refuses it when too many are pending. */
  report(event: ChannelEvent, onStored?: () => void): void {
    this.networkLink.push(event, onStored)
  }

  assertCapacity(): void {
    if (this.networkLink.pendingCount >= MAX_PENDING_EVENTS)
      throw new PhoneRefusal('full', 'The platform has not listened for too long.')
  }

  #notify(body: PhoneChangeBody): void {
    this.#version += 1
    const change: PhoneChange = {
      ...body,
      version: this.#version,
      waiting: this.networkLink?.pendingCount ?? 0,
    }
    for (const listener of this.#listeners) listener(change)
  }
}
