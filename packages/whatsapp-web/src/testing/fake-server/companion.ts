import type { BinaryNode } from 'baileys'
import type { ClientConnection } from './client-connection.ts'
import type { DeviceMessage } from './device-message.ts'
import type { KeyBundle } from './signal-device.ts'
import { newMessageId } from './fake-user.ts'
import { DOMAIN, SERVER, stanzaTime, stanza } from './stanza.ts'

/** With fewer one-time keys, the server requests more from the device. */
const LOW_PRE_KEYS = 5

/** The keys that a device sends at linking. */
export interface DeviceKeys {
  readonly noiseKey: Buffer
  readonly registrationId: number
  readonly identityKey: Uint8Array
  readonly signedPreKey: KeyBundle['signedPreKey']
}

/** A message of the company's linked device, as the server received it. */
export interface SentStanza {
  readonly id: string
  readonly to: string
  readonly node: BinaryNode
  /** The refusal code. */
  readonly refused?: number
}

/** A linked device on the server: its keys, its connection if any, and its pending stanzas. */
export class Companion {
  readonly number: string
  readonly device: number
  readonly jid: string
  readonly lid: string
  keys: DeviceKeys
  connection: ClientConnection | undefined
  /** Messages sent to it, by id, for resend requests. */
  readonly sentMessages = new Map<string, DeviceMessage>()
  /** Ids of the messages it acknowledged. */
  readonly acknowledged = new Set<string>()
  /** Ids of the messages it requested again. */
  readonly resendRequests: string[] = []
  readonly #preKeys: NonNullable<KeyBundle['preKey']>[] = []
  readonly #waiting = new Map<string, BinaryNode>()

  constructor(number: string, lidUser: string, device: number, keys: DeviceKeys) {
    this.number = number
    this.device = device
    this.jid = `${number}:${device}@${DOMAIN}`
    this.lid = `${lidUser}:${device}@lid`
    this.keys = keys
  }

  get preKeyCount(): number {
    return this.#preKeys.length
  }

  addPreKeys(keys: readonly NonNullable<KeyBundle['preKey']>[], where: 'first' | 'last' = 'last'): void {
    if (where === 'first') this.#preKeys.unshift(...keys)
    else this.#preKeys.push(...keys)
  }

  /** Returns the keys for a new session, with a one-time key while any are left. */
  takeBundle(): KeyBundle {
    const { registrationId, identityKey, signedPreKey } = this.keys
    const preKey = this.#preKeys.shift()
    if (this.#preKeys.length === LOW_PRE_KEYS - 1) this.deliver(preKeysLow(this.#preKeys.length))
    return { registrationId, identityKey, signedPreKey, ...(preKey && { preKey }) }
  }

  /**
   * Sends a stanza now or at the next login, and again at every login until the device has acknowledged it.
   */
  deliver(node: BinaryNode): void {
    this.#waiting.set(waitingKey(node.tag, node.attrs.id, node.attrs.type), node)
    this.connection?.send(node)
  }

  /** Sends a transient stanza: only to a connected device. */
  sendTransient(node: BinaryNode): void {
    this.connection?.send(node)
  }

  /** The pending stanzas, marked as queued while the device was offline. */
  pendingStanzas(): BinaryNode[] {
    return [...this.#waiting.values()].map((node, index) => ({
      ...node,
      attrs: { ...node.attrs, offline: String(index) },
    }))
  }

  /** Records the device's ack of a stanza of that class. */
  acknowledge(kind: string, id: string, type?: string): void {
    this.#waiting.delete(waitingKey(kind, id, type))
    if (kind === 'message') this.acknowledged.add(id)
  }
}

function waitingKey(kind: string, id: string | undefined, type: string | undefined): string {
  return kind === 'message' || kind === 'call' ? `${kind} ${id}` : `${kind} ${id} ${type ?? ''}`
}

function preKeysLow(count: number): BinaryNode {
  const attrs = { id: newMessageId(), from: SERVER, type: 'encrypt', t: stanzaTime() }
  return stanza('notification', attrs, [stanza('count', { value: String(count) })])
}
