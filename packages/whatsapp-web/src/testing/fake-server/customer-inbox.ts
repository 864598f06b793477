import { type BinaryNode, normalizeMessageContent, type proto } from 'baileys'
import type { BusinessPhone } from './business-phone.ts'
import type { FakeUser } from './fake-user.ts'
import { stanzaTime, stanza } from './stanza.ts'
import type { FakeNetwork } from './fake-network.ts'

/** A message of the company as the customer's phone received it. */
export interface InboxMessage {
  readonly id: string
  readonly at: Date
  readonly message: proto.IMessage
  /** The group of the message. */
  readonly group?: string
  /** WhatsApp's `edit` attribute. */
  readonly edit?: string
}

/**
 * The messages from the company to one customer: decrypted, acknowledged, and requested again when they
 * cannot be decrypted.
 */
export class CustomerInbox {
  readonly received: InboxMessage[] = []
  /** Ids of messages that arrived more than once. */
  readonly repeated: string[] = []
  /** Ids of messages that could not be decrypted, per attempt. */
  readonly undecryptable: string[] = []
  /** Ids of the customer's messages that the company has read. */
  readonly readByCompany = new Set<string>()
  /** The company's current typing state. */
  companyState: 'composing' | 'recording' | 'paused' = 'paused'
  /** The next so many messages count as undecryptable. */
  simulatedFailures = 0
  /** Sends no acks and no resends, like a phone without a network. */
  isOffline = false
  /** Tasks to run once the network is back. */
  readonly deferred: (() => void)[] = []
  readonly #unconfirmed: InboxMessage[] = []
  readonly #network: FakeNetwork
  readonly #business: BusinessPhone
  readonly #person: FakeUser
  readonly #retryCounts = new Map<string, number>()
  readonly #read = new Set<string>()

  constructor(network: FakeNetwork, business: BusinessPhone, person: FakeUser) {
    this.#network = network
    this.#business = business
    this.#person = person
  }

  /** Receives a message: the ciphertext for this phone, the group's, or both. */
  async receive(
    node: BinaryNode,
    own: BinaryNode | undefined,
    shared: BinaryNode | undefined,
  ): Promise<void> {
    const message = await this.#open(node, own, shared)
    if (!message) return
    const { id = '', to, edit } = node.attrs
    const group = shared || this.#network.groups.has(to ?? '') ? to : undefined
    const received = {
      id,
      at: new Date(),
      message: normalizeMessageContent(message) ?? message,
      ...(group && { group }),
      ...(edit && { edit }),
    }
    if (this.received.some(one => one.id === id)) this.repeated.push(id)
    else this.received.push(received)
    if (this.isOffline) this.#unconfirmed.push(received)
    else this.report([id])
  }

  /** Runs the tasks deferred while the phone was offline. */
  catchUp(): void {
    this.isOffline = false
    for (const { id } of this.#unconfirmed.splice(0)) this.report([id])
    for (const work of this.deferred.splice(0)) work()
  }

  /** Reads all unread messages, with one receipt per chat. */
  read(): void {
    const unread = this.received.filter(({ id }) => !this.#read.has(id))
    for (const ofChat of Map.groupBy(unread, ({ group }) => group).values()) {
      const ids = ofChat.map(({ id }) => id)
      for (const id of ids) this.#read.add(id)
      this.report(ids, 'read')
    }
  }

  /**
   * Sends receipts for messages of one chat, `delivered` by default. Always from the LID, whatever they were
   * sent to.
   */
  report(ids: readonly string[], type?: 'read' | 'played' | 'read-self'): void {
    const [id = '', ...others] = ids
    const group = this.received.find(one => one.id === id)?.group
    const list = others.map(other => stanza('item', { id: other }))
    const attrs = {
      id,
      type,
      t: stanzaTime(),
      from: group ?? this.#person.lid,
      participant: group && this.#person.lid,
    }
    const times = this.#network.faults.duplicate ? 2 : 1
    for (let time = 0; time < times; time += 1)
      this.#business.deliver(
        stanza('receipt', attrs, list.length > 0 ? [stanza('list', {}, list)] : undefined),
      )
  }

  async #open(
    node: BinaryNode,
    own: BinaryNode | undefined,
    shared: BinaryNode | undefined,
  ): Promise<proto.Message | undefined> {
    const { id = '', to = '' } = node.attrs
    const companion = this.#business.companion
    if (!companion) return undefined
    try {
      if (this.simulatedFailures > 0) {
        this.simulatedFailures -= 1
        throw new Error('missed on purpose')
      }
      const direct = own && (await this.#person.device.unseal(companion.lid, own))
      return shared ? await this.#person.device.unsealFromGroup(to, companion.lid, shared) : direct
    } catch {
      this.undecryptable.push(id)
      await this.#requestResend(id, to)
      return undefined
    }
  }

  async #requestResend(id: string, to: string): Promise<void> {
    const count = (this.#retryCounts.get(id) ?? 0) + 1
    this.#retryCounts.set(id, count)
    const group = this.#network.groups.has(to) ? to : undefined
    const keys = count > 1 ? [stanza('keys', {}, await this.#person.device.keyNodes())] : []
    const retry = stanza('retry', { v: '1', count: String(count), id, t: stanzaTime() })
    const attrs = {
      id,
      type: 'retry',
      from: group ?? this.#person.lid,
      participant: group && this.#person.lid,
      t: stanzaTime(),
    }
    this.#business.deliver(
      stanza('receipt', attrs, [
        retry,
        stanza('registration', {}, this.#person.device.registration()),
        ...keys,
      ]),
    )
  }
}
