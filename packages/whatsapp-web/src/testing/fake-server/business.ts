import { type BinaryNode, Curve, jidDecode, type proto } from 'baileys'
import type { CloseCode } from './close-codes.ts'
import { closeStanza } from './close-stanza.ts'
import { Companion } from './companion.ts'
import { FakeCustomer } from './customer.ts'
import { FakeGroup } from './group.ts'
import { type HistoryOptions, historyMessage, type PastMessage } from './history.ts'
import { type DeviceMessage, encryptForDevice } from './device-message.ts'
import type { ClientConnection } from './client-connection.ts'
import { type Applicant, type CodePairing, pairSuccess, readQr } from './pairing.ts'
import { newMessageId, type FakeUser } from './fake-user.ts'
import { stanzaTime, SERVER, stanza } from './stanza.ts'
import type { FakeNetwork } from './fake-network.ts'

/** A message of the company's linked device, as the server saw it. */
export interface SentStanza {
  readonly id: string
  readonly to: string
  readonly node: BinaryNode
  /** The code it was refused with. */
  readonly refused?: number
}

/** The company's own phone: links devices, is written to, writes itself, and can do all that ends a connection. */
export class FakeBusiness {
  readonly person: FakeUser
  readonly account = Curve.generateKeyPair()
  companion: Companion | undefined
  /** Logins that were let in. */
  logins = 0
  /** Logins that found an older one still there, which was told 440: two owners at once. */
  conflicts = 0
  /** Messages of the linked device in the order the server got them, repetitions included. */
  readonly sent: SentStanza[] = []
  /** What the phone remembers of its chats: history is made of it. */
  readonly history: PastMessage[] = []
  /** Whose pictures were asked for, in order. */
  readonly pictureRequests: string[] = []
  /** Calls the company refused. */
  readonly rejectedCalls: string[] = []
  /** Whether the linked device says it is there. */
  isOnline = false
  /** The phone does not answer its linked device: no history on demand, no placeholder filled. */
  isPhoneOff = false
  /** Privacy of the account: whether others see that it read. */
  readReceipts: 'all' | 'none' = 'all'
  /** Restricted until then: messages to who never wrote are refused with 463. */
  restrictedUntil: Date | undefined
  readonly blocked = new Set<string>()
  loginRefusal: CloseCode | undefined
  readonly #network: FakeNetwork
  readonly #customers = new Map<FakeUser, FakeCustomer>()
  #device = 10
  #owesHistory = false
  readonly #held: BinaryNode[] = []
  pairing: CodePairing | undefined

  constructor(network: FakeNetwork, number: string, name: string) {
    this.#network = network
    this.person = network.person(number, name)
  }

  get number(): string {
    return this.person.number
  }

  get isConnected(): boolean {
    return this.companion?.connection !== undefined
  }

  /** Whether a device shows a code that the owner has not typed yet. */
  get isWaitingForCode(): boolean {
    return this.pairing !== undefined
  }

  get groups(): readonly FakeGroup[] {
    return [...this.#network.groups.values()].filter(group => group.members.has(this.person))
  }

  /** Somebody who writes with the company; the same number is the same customer. */
  customer(number: string, name = `Cliente ${number.slice(-4)}`): FakeCustomer {
    return this.customerOf(this.#network.person(number, name))
  }

  customerOf(person: FakeUser): FakeCustomer {
    const customer = this.#customers.get(person) ?? new FakeCustomer(this.#network, this, person)
    this.#customers.set(person, customer)
    return customer
  }

  /** A group the company is in, with these customers; the first is its administrator. The company is told unless it is old. */
  group(subject: string, customers: readonly FakeCustomer[], options: { readonly old?: boolean } = {}): FakeGroup {
    const group = new FakeGroup(
      this,
      subject,
      customers.map(customer => customer.person),
    )
    this.#network.groups.set(group.id, group)
    if (!options.old) group.announce(customers[0]?.person ?? this.person)
    return group
  }

  /** The owner points the phone at a QR code. Throws when the code is no longer good. */
  scan(qr: string): void {
    const { reference, secret } = readQr(qr)
    const applicant = this.#network.applicants.get(reference)
    if (!applicant?.connection.isOpen) throw new Error('the QR code has expired')
    this.link(applicant, secret)
  }

  /** The owner types the code the device shows into the phone. Throws when no device waits for one. */
  async typeCode(code: string): Promise<void> {
    if (!this.pairing) throw new Error('no device waits for a code')
    this.pairing.applicant.connection.send(await this.pairing.enterCode(code.replaceAll('-', ''), this.account))
  }

  /** Takes a device in; the one before it, if any, is out. */
  link(applicant: Applicant, secret: Buffer): void {
    if (this.companion) this.unlink()
    this.#device += 1
    const companion = new Companion(this.number, jidDecode(this.person.lid)?.user ?? '', this.#device, applicant.keys)
    this.companion = companion
    this.#owesHistory = true
    const { jid, lid, keys } = companion
    applicant.connection.send(pairSuccess({ jid, lid, identityKey: keys.identityKey }, this.account, secret, this.person.name))
  }

  /** The owner removes the linked device on the phone: it is told 401 if it is there, and at every login. */
  unlink(): void {
    const connection = this.companion?.connection
    this.companion = undefined
    connection?.end(closeStanza(401, 'open'))
  }

  /** A login that was let in: an older one is ended, and what waited is sent. */
  onLogin(connection: ClientConnection, companion: Companion): void {
    if (companion.connection) {
      this.conflicts += 1
      companion.connection.end(closeStanza(440, 'open'))
    }
    this.logins += 1
    companion.connection = connection
  }

  /** After everything that waited: the phone of a new device hands over what it remembers. */
  onActive(): void {
    if (!this.#owesHistory) return
    this.#owesHistory = false
    this.sendHistory({ kind: 'INITIAL_BOOTSTRAP' })
  }

  /** The phone sends history to the linked device: all it remembers, or a choice of it. */
  sendHistory(options: HistoryOptions = {}, past: readonly PastMessage[] = this.history): void {
    this.sendToCompanion(historyMessage(past, this.#network.media, { subjects: this.subjects(), ...options }))
  }

  subjects(): ReadonlyMap<string, string> {
    return new Map(this.groups.map(group => [group.id, group.subject]))
  }

  /** Puts a message into the phone's memory, as if it had been exchanged then. */
  addHistory(past: PastMessage): void {
    this.history.push(past)
  }

  /** The owner writes on the phone itself, to a customer or into a group; the answer is the id. */
  write(to: FakeCustomer | FakeGroup, message: string | proto.IMessage, id = newMessageId()): string {
    const content = typeof message === 'string' ? { conversation: message } : message
    const group = to instanceof FakeGroup ? to.id : undefined
    const recipient = to instanceof FakeGroup ? undefined : to.person
    const destinationJid = group ?? recipient?.lid
    const wrapped = group === undefined ? { deviceSentMessage: { destinationJid, message: content } } : content
    this.post({ id, from: this.person, at: new Date(), message: wrapped, group, recipient })
    this.addHistory({ id, chat: recipient ?? group ?? '', fromMe: true, at: new Date(), message: content })
    return id
  }

  /** The phone speaks to its linked device only. */
  sendToCompanion(message: proto.IMessage): string {
    const id = newMessageId()
    this.post({ id, from: this.person, at: new Date(), message, attrs: { category: 'peer' } })
    return id
  }

  /** Encrypts a letter for the linked device and sends it, after all the sender wrote before. */
  post(deviceMessage: DeviceMessage, session: 'as it is' | 'in a new session' = 'as it is'): void {
    const times = this.#network.faults.duplicate && deviceMessage.attrs?.category !== 'peer' ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      this.#network.tasks.after(deviceMessage.from, async () => {
        const companion = this.companion
        if (!companion) return
        if (session === 'in a new session') await deviceMessage.from.device.forget(companion.lid)
        companion.sentMessages.set(deviceMessage.id, deviceMessage)
        this.deliver(await encryptForDevice(deviceMessage, companion))
      })
    }
  }

  /** Sends a stanza to the linked device, now or when it comes. */
  deliver(node: BinaryNode): void {
    if (!this.#network.faults.reorder) return this.companion?.deliver(node)
    this.#held.push(node)
    if (this.#held.length > 1) return
    this.#network.tasks.whenIdle(() => {
      for (const held of this.#held.splice(0).toReversed()) this.companion?.deliver(held)
    })
  }

  /** Ends the line for a reason; the device may come back unless it was thrown out. */
  endConnection(code: CloseCode): void {
    if (code === 401) return this.unlink()
    this.companion?.connection?.end(closeStanza(code, 'open'))
  }

  /** Refuses every login for a reason, until told otherwise. */
  refuseLogins(code: CloseCode | null): void {
    this.loginRefusal = code ?? undefined
  }

  /** WhatsApp forbids the company to begin chats until then, or allows it again; the device is told. */
  restrict(until: Date | null): void {
    this.restrictedUntil = until ?? undefined
    const xwa2_notify_account_reachout_timelock = {
      is_active: until !== null,
      ...(until && { time_enforcement_ends: stanzaTime(until), enforcement_type: 'DEFAULT' }),
    }
    const update = stanza(
      'update',
      { op_name: 'NotificationUserReachoutTimelockUpdate' },
      Buffer.from(JSON.stringify({ data: { xwa2_notify_account_reachout_timelock } })),
    )
    this.deliver(stanza('notification', { id: newMessageId(), from: SERVER, type: 'mex', t: stanzaTime() }, [update]))
  }

  /** Whether somebody has written to the company. */
  hasMessagesFrom(person: FakeUser): boolean {
    return this.history.some(({ author, chat }) => author === person && chat === person)
  }

  /** The line breaks without a word. */
  dropConnection(): void {
    this.companion?.connection?.drop()
  }
}
