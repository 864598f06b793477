import { type BinaryNode, Curve, jidDecode, type NewChatMessageCapInfo, type proto } from 'baileys'
import type { CloseCode } from './close-codes.ts'
import { closeStanza } from './close-stanza.ts'
import { Companion, type SentStanza } from './companion.ts'
import { FakeCustomer } from './customer.ts'
import { FakeGroup } from './group.ts'
import { type HistoryOptions, historyMessage, type PastMessage } from './history.ts'
import type { BusinessPhone } from './business-phone.ts'
import type { DeviceMessage } from './device-message.ts'
import { DeviceLine } from './device-line.ts'
import type { ClientConnection } from './client-connection.ts'
import {
  type Applicant,
  bareLinkNotice,
  type CodePairing,
  pairSuccess,
  passkeyDemand,
  readQr,
  registrationRefresh,
} from './pairing.ts'
import { newMessageId, type FakeUser } from './fake-user.ts'
import { cappingNotice, restrictionNotice } from './restriction-notice.ts'
import type { FakeNetwork } from './fake-network.ts'

/**
 * The company's own phone: links devices, receives and sends messages, and triggers everything that ends a
 * connection.
 */
export class FakeBusiness implements BusinessPhone {
  readonly person: FakeUser
  readonly account = Curve.generateKeyPair()
  companion: Companion | undefined
  /** Successful logins. */
  logins = 0
  /** Logins that replaced an older connection, which was closed with 440: two owners at once. */
  conflicts = 0
  /** Messages of the linked device in the order of receipt, repetitions included. */
  readonly sent: SentStanza[] = []
  /** The phone's chat history. */
  readonly history: PastMessage[] = []
  /** The people whose pictures were requested, in order. */
  readonly pictureRequests: string[] = []
  /** Numbers of which it was asked whether they are on WhatsApp, in order. */
  readonly numberChecks: string[] = []
  /** Calls that the company rejected. */
  readonly rejectedCalls: string[] = []
  /** Whether the linked device is available. */
  isOnline = false
  /** The phone does not answer its linked device: no history on demand, no placeholder resend. */
  isPhoneOff = false
  /** Privacy setting: whether others receive read receipts. */
  readReceipts: 'all' | 'none' = 'all'
  /** The end of a restriction: messages to people who never wrote are refused with 463. */
  restrictedUntil: Date | undefined
  /** The phone links no device without a passkey. */
  demandsPasskey = false
  readonly blocked = new Set<string>()
  loginRefusal: CloseCode | undefined
  readonly #network: FakeNetwork
  readonly #customers = new Map<FakeUser, FakeCustomer>()
  #device = 10
  #owesHistory = false
  readonly #line: DeviceLine
  pairing: CodePairing | undefined

  constructor(network: FakeNetwork, number: string, name: string) {
    this.#network = network
    this.person = network.person(number, name)
    this.#line = new DeviceLine(network, this)
  }

  get number(): string {
    return this.person.number
  }

  get isConnected(): boolean {
    return this.companion?.connection !== undefined
  }

  /** Whether a device shows a pairing code that the owner has not typed yet. */
  get isWaitingForCode(): boolean {
    return this.pairing !== undefined
  }

  get groups(): readonly FakeGroup[] {
    return [...this.#network.groups.values()].filter(group => group.members.has(this.person))
  }

  /** Returns the customer with this number, creating them if necessary. */
  customer(number: string, name = `Cliente ${number.slice(-4)}`): FakeCustomer {
    return this.customerOf(this.#network.person(number, name))
  }

  customerOf(person: FakeUser): FakeCustomer {
    const customer = this.#customers.get(person) ?? new FakeCustomer(this.#network, this, person)
    this.#customers.set(person, customer)
    return customer
  }

  /**
   * Creates a group with the company and these customers; the first is its administrator. The company is
   * notified unless it is `old`.
   */
  group(
    subject: string,
    customers: readonly FakeCustomer[],
    options: { readonly old?: boolean } = {},
  ): FakeGroup {
    const group = new FakeGroup(
      this,
      subject,
      customers.map(customer => customer.person),
    )
    this.#network.groups.set(group.id, group)
    if (!options.old) group.announce(customers[0]?.person ?? this.person)
    return group
  }

  /** Scans a QR code with the phone. Throws when the code has expired. */
  scan(qr: string): void {
    const { reference, secret } = readQr(qr)
    const applicant = this.#network.applicants.get(reference)
    if (!applicant?.connection.isOpen) throw new Error('the QR code has expired')
    if (applicant.retiredSecret?.equals(secret)) throw new Error('the phone cannot link the device')
    if (this.#network.faults.retiresSecret && !applicant.retiredSecret) {
      applicant.retiredSecret = secret
      return applicant.connection.send(registrationRefresh())
    }
    this.link(applicant, secret)
  }

  /** Types the device's pairing code into the phone. Throws when no device waits for one. */
  async typeCode(code: string): Promise<void> {
    if (!this.pairing) throw new Error('no device waits for a code')
    if (this.demandsPasskey) this.pairing.applicant.connection.send(bareLinkNotice())
    this.pairing.applicant.connection.send(
      await this.pairing.enterCode(code.replaceAll('-', ''), this.account),
    )
  }

  /** Links a device and removes the previous one, if any. */
  link(applicant: Applicant, secret: Buffer): void {
    if (this.demandsPasskey) return applicant.connection.send(passkeyDemand('passkey_prologue_request'))
    if (this.companion) this.unlink()
    this.#device += 1
    const companion = new Companion(
      this.number,
      jidDecode(this.person.lid)?.user ?? '',
      this.#device,
      applicant.keys,
    )
    this.companion = companion
    this.#owesHistory = true
    const { jid, lid, keys } = companion
    applicant.connection.send(
      pairSuccess({ jid, lid, identityKey: keys.identityKey }, this.account, secret, this.person.name),
    )
  }

  /** Asks the linked device for a passkey. */
  askForPasskey(): void {
    this.deliver(passkeyDemand('passkey'))
  }

  /** Removes the linked device on the phone: it gets 401 if it is connected, and at every login. */
  unlink(): void {
    const connection = this.companion?.connection
    this.companion = undefined
    connection?.end(closeStanza(401, 'open'))
  }

  /** Handles a successful login: ends an older connection and sends the pending stanzas. */
  onLogin(connection: ClientConnection, companion: Companion): void {
    if (companion.connection) {
      this.conflicts += 1
      companion.connection.end(closeStanza(440, 'open'))
    }
    this.logins += 1
    companion.connection = connection
  }

  /** After all pending stanzas: sends the phone's history to a new device. */
  onActive(): void {
    if (!this.#owesHistory) return
    this.#owesHistory = false
    this.sendHistory({ kind: 'INITIAL_BOOTSTRAP' })
  }

  /** Sends history to the linked device: everything on the phone, or a selection. */
  sendHistory(options: HistoryOptions = {}, past: readonly PastMessage[] = this.history): void {
    this.sendToCompanion(historyMessage(past, this.#network.media, { subjects: this.subjects(), ...options }))
  }

  subjects(): ReadonlyMap<string, string> {
    return new Map(this.groups.map(group => [group.id, group.subject]))
  }

  /** Adds a message to the phone's history, with its original time. */
  addHistory(past: PastMessage): void {
    this.history.push(past)
  }

  /** Sends a message from the phone itself, to a customer or a group; returns the id. */
  write(to: FakeCustomer | FakeGroup, message: string | proto.IMessage, id = newMessageId()): string {
    const content = typeof message === 'string' ? { conversation: message } : message
    const group = to instanceof FakeGroup ? to.id : undefined
    const recipient = to instanceof FakeGroup ? undefined : to.person
    const destinationJid = group ?? recipient?.lid
    const wrapped =
      group === undefined ? { deviceSentMessage: { destinationJid, message: content } } : content
    this.post({ id, from: this.person, at: new Date(), message: wrapped, group, recipient })
    this.addHistory({ id, chat: recipient ?? group ?? '', fromMe: true, at: new Date(), message: content })
    return id
  }

  /** Sends a message from the phone to its linked device only. */
  sendToCompanion(message: proto.IMessage): string {
    const id = newMessageId()
    this.post({ id, from: this.person, at: new Date(), message, attrs: { category: 'peer' } })
    return id
  }

  /** Encrypts a message for the linked device and sends it, after all earlier messages of the sender. */
  post(deviceMessage: DeviceMessage, session: 'as it is' | 'in a new session' = 'as it is'): void {
    this.#line.post(deviceMessage, session)
  }

  /** Sends a stanza to the linked device, now or at its next login. */
  deliver(node: BinaryNode): void {
    this.#line.deliver(node)
  }

  /** Closes the connection with a code; the device may reconnect unless it was removed. */
  endConnection(code: CloseCode): void {
    if (code === 401) return this.unlink()
    this.companion?.connection?.end(closeStanza(code, 'open'))
  }

  /** Refuses every login with a code, until reset. */
  refuseLogins(code: CloseCode | null): void {
    this.loginRefusal = code ?? undefined
  }

  /** Restricts new chats of the company until then, or lifts the restriction; notifies the device. */
  restrict(until: Date | null): void {
    this.restrictedUntil = until ?? undefined
    this.deliver(restrictionNotice(until))
  }

  /** Tells the device how much is left of its quota of new chats. */
  tellCapping(info: NewChatMessageCapInfo): void {
    this.deliver(cappingNotice(info))
  }

  /** Whether this person has written to the company. */
  hasMessagesFrom(person: FakeUser): boolean {
    return this.history.some(({ author, chat }) => author === person && chat === person)
  }

  /** Drops without a close stanza. */
  dropConnection(): void {
    this.companion?.connection?.drop()
  }
}
