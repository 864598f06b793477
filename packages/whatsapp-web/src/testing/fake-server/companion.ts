import type { BinaryNode } from 'baileys'
import type { ClientConnection } from './client-connection.ts'
import type { DeviceMessage } from './device-message.ts'
import type { KeyBundle } from './signal-device.ts'
import { newMessageId } from './fake-user.ts'
import { DOMAIN, SERVER, stanzaTime, stanza } from './stanza.ts'

/** Fewer one-time keys than this, and the server asks the device for more. */
const LOW_PRE_KEYS = 5

/** The keys a device shows when it is linked. */
export interface DeviceKeys {
  readonly noiseKey: Buffer
  readonly registrationId: number
  readonly identityKey: Uint8Array
  readonly signedPreKey: KeyBundle['signedPreKey']
}

/** A linked device as the server knows it: its keys, its line when it is there, and what waits for it. */
export class Companion {
  readonly number: string
  readonly device: number
  readonly jid: string
  readonly lid: string
  keys: DeviceKeys
  connection: ClientConnection | undefined
  /** What was sent to it, by id, for when it asks again. */
  readonly sentMessages = new Map<string, DeviceMessage>()
  /** Ids of the messages it said it has. */
  readonly acknowledged = new Set<string>()
  /** Ids of the messages it asked for again. */
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

  /** The keys for a new session, one of the one-time keys with them as long as there are any. */
  takeBundle(): KeyBundle {
    const { registrationId, identityKey, signedPreKey } = this.keys
    const preKey = this.#preKeys.shift()
    if (this.#preKeys.length === LOW_PRE_KEYS - 1) this.deliver(preKeysLow(this.#preKeys.length))
    return { registrationId, identityKey, signedPreKey, ...(preKey && { preKey }) }
  }

  /** Sends a stanza now or at the next login, and again at every login until the device has acknowledged it. */
  deliver(node: BinaryNode): void {
    this.#waiting.set(waitingKey(node.tag, node.attrs.id, node.attrs.type), node)
    this.connection?.send(node)
  }

  /** Sends a stanza that is worth nothing later: only to who is there. */
  sendTransient(node: BinaryNode): void {
    this.connection?.send(node)
  }

  /** What waits, marked as the server marks what came while the device was away. */
  pendingStanzas(): BinaryNode[] {
    return [...this.#waiting.values()].map((node, index) => ({ ...node, attrs: { ...node.attrs, offline: String(index) } }))
  }

  /** The device has a stanza of that class. */
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
