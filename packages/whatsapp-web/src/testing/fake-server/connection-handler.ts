import type { BinaryNode, proto } from 'baileys'
import type { FakeBusiness } from './business.ts'
import { handleCodeLinking } from './code-linking.ts'
import { closeStanza } from './close-stanza.ts'
import type { Companion } from './companion.ts'
import type { ClientConnection, ConnectionEvents } from './client-connection.ts'
import { routeMessage } from './message-router.ts'
import { type Applicant, deviceKeysOf, pairDeviceOffer, qrReferences } from './pairing.ts'
import { answerQuery } from './queries.ts'
import { handleReceipt } from './receipt-handler.ts'
import { ackOf, iqResult, child, stanzaTime, SERVER, stanza } from './stanza.ts'
import type { ClientVersion, FakeNetwork } from './fake-network.ts'

/** The owner of a connection, once known. */
interface Owner {
  readonly business: FakeBusiness
  readonly companion: Companion
}

/** Handles connections: logs devices in or links them, and routes their stanzas. */
export class ConnectionHandler implements ConnectionEvents {
  /** QR codes per connection of a device. */
  qrCount = 6
  readonly #network: FakeNetwork
  readonly #businesses: ReadonlyMap<string, FakeBusiness>
  readonly #owners = new Map<ClientConnection, Owner>()

  /** `businesses` are the phones by number. */
  constructor(network: FakeNetwork, businesses: ReadonlyMap<string, FakeBusiness>) {
    this.#network = network
    this.#businesses = businesses
  }

  async onHandshake(
    connection: ClientConnection,
    { clientKey, payload }: { clientKey: Buffer; payload: proto.ClientPayload },
  ): Promise<void> {
    if (isOlder(versionOf(payload), this.#network.oldestVersion))
      return connection.end(closeStanza(405, 'login'))
    if (payload.devicePairingData) {
      const applicant: Applicant = { connection, keys: deviceKeysOf(clientKey, payload.devicePairingData) }
      const references = qrReferences(this.qrCount)
      for (const reference of references) this.#network.applicants.set(reference, applicant)
      return connection.send(pairDeviceOffer(references))
    }
    const business = this.#businesses.get(String(payload.username ?? ''))
    if (business?.loginRefusal) return connection.end(closeStanza(business.loginRefusal, 'login'))
    const companion = business?.companion
    if (!companion || companion.device !== payload.device || !companion.keys.noiseKey.equals(clientKey))
      return connection.end(closeStanza(401, 'login'))
    this.#owners.set(connection, { business, companion })
    business.onLogin(connection, companion)
    this.#welcome(connection, companion)
  }

  async onStanza(connection: ClientConnection, node: BinaryNode): Promise<void> {
    if (this.#network.faults.dead) return
    const owner = this.#owners.get(connection)
    if (node.tag === 'iq' && node.attrs.type === 'result') return this.#onPairDeviceSigned(connection, node)
    if (node.tag === 'iq' && child(node, 'link_code_companion_reg'))
      return handleCodeLinking(this.#network, this.#businesses, connection, node)
    if (!owner) return node.tag === 'iq' ? connection.send(iqResult(node)) : undefined
    await this.#handleStanza(connection, node, owner)
  }

  onClose(connection: ClientConnection): void {
    const { business, companion } = this.#owners.get(connection) ?? {}
    this.#owners.delete(connection)
    if (companion?.connection !== connection) return
    companion.connection = undefined
    if (business) business.isOnline = false
  }

  onError(error: unknown): void {
    this.#network.tasks.problems.push(error)
  }

  /** Sends success, pending stanzas, end marker. */
  #welcome(connection: ClientConnection, companion: Companion): void {
    connection.send(stanza('success', { t: stanzaTime(), lid: companion.lid, props: '27', location: 'frc' }))
    const waiting = companion.pendingStanzas()
    for (const node of waiting) connection.send(node)
    connection.send(stanza('ib', { from: SERVER }, [stanza('offline', { count: String(waiting.length) })]))
  }

  async #handleStanza(
    connection: ClientConnection,
    node: BinaryNode,
    { business, companion }: Owner,
  ): Promise<void> {
    switch (node.tag) {
      case 'iq':
        await answerQuery({ network: this.#network, business, companion, connection, question: node })
        // The device reports that it is active once its keys are uploaded: before that nobody could encrypt
        // for it.
        if (node.attrs.xmlns === 'passive') business.onActive()
        return
      case 'message':
        return routeMessage(this.#network, business, connection, node)
      case 'receipt':
        handleReceipt(this.#network, business, companion, node)
        return connection.send(ackOf(node))
      case 'ack':
        return companion.acknowledge(node.attrs.class ?? '', node.attrs.id ?? '', node.attrs.type)
      case 'call':
        if (child(node, 'reject')) business.rejectedCalls.push(child(node, 'reject')?.attrs['call-id'] ?? '')
        return connection.send(ackOf(node))
      case 'chatstate':
        return this.#typing(business, node)
      case 'presence':
        if (node.attrs.type === 'available' || node.attrs.type === 'unavailable')
          business.isOnline = node.attrs.type === 'available'
    }
  }

  #typing(business: FakeBusiness, node: BinaryNode): void {
    const person = this.#network.personAt(node.attrs.to ?? '')
    const what = Array.isArray(node.content) ? node.content[0] : undefined
    if (!person || !what) return
    const state = what.attrs.media === 'audio' ? 'recording' : what.tag
    business.customerOf(person).inbox.companyState =
      state === 'composing' || state === 'recording' ? state : 'paused'
  }

  /** The device has signed its linking: it must reconnect and log in. */
  #onPairDeviceSigned(connection: ClientConnection, node: BinaryNode): void {
    if (!child(node, 'pair-device-sign')) return
    for (const [reference, applicant] of this.#network.applicants)
      if (applicant.connection === connection) this.#network.applicants.delete(reference)
    connection.end(closeStanza(515, 'open'))
  }
}

function versionOf(payload: proto.ClientPayload): ClientVersion {
  const { primary, secondary, tertiary } = payload.userAgent?.appVersion ?? {}
  return [primary ?? 0, secondary ?? 0, tertiary ?? 0]
}

function isOlder(one: ClientVersion, other: ClientVersion): boolean {
  const position = one.findIndex((part, index) => part !== other[index])
  return position >= 0 && (one[position] ?? 0) < (other[position] ?? 0)
}
