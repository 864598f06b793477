import type { BinaryNode } from 'baileys'
import type { Line } from './line.ts'
import type { Letter } from './letter.ts'
import type { KeyBundle } from './signal-device.ts'
import { newMessageId } from './person.ts'
import { DOMAIN, SERVER, seconds, stanza } from './stanza.ts'

/** Fewer one-time keys than this, and the server asks the device for more. */
const LOW = 5

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
  line: Line | undefined
  /** What was sent to it, by id, for when it asks again. */
  readonly letters = new Map<string, Letter>()
  /** Ids of the messages it said it has. */
  readonly acknowledged = new Set<string>()
  /** Ids of the messages it asked for again. */
  readonly askedAgain: string[] = []
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
    if (this.#preKeys.length === LOW - 1) this.deliver(preKeysLow(this.#preKeys.length))
    return { registrationId, identityKey, signedPreKey, ...(preKey && { preKey }) }
  }

  /** Sends a stanza now or at the next login, and again at every login until the device has acknowledged it. */
  deliver(node: BinaryNode): void {
    this.#waiting.set(waitingKey(node.tag, node.attrs.id, node.attrs.type), node)
    this.line?.send(node)
  }

  /** Sends a stanza that is worth nothing later: only to who is there. */
  tell(node: BinaryNode): void {
    this.line?.send(node)
  }

  /** What waits, marked as the server marks what came while the device was away. */
  waiting(): BinaryNode[] {
    return [...this.#waiting.values()].map((node, at) => ({ ...node, attrs: { ...node.attrs, offline: String(at) } }))
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
  const attrs = { id: newMessageId(), from: SERVER, type: 'encrypt', t: seconds() }
  return stanza('notification', attrs, [stanza('count', { value: String(count) })])
}
