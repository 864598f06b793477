import { createHash } from 'node:crypto'
import type { KeyChange, KeyStore } from '@recado/channels/port'
import type { BinaryNode } from 'baileys'
import { fromBytes, toBytes } from '../keys/codec.ts'

const SPACE = 'journal'
/** Messages are decrypted one after the other, so this is far more than can wait. */
const SLOTS = 64

/** A decrypted part of a message with what came in the clear around it. */
export interface Journaled {
  readonly stanza: BinaryNode['attrs']
  /** Attributes of the encrypted part. */
  readonly enc: BinaryNode['attrs']
  readonly plaintext: Uint8Array
}

interface Row extends Journaled {
  readonly cipher: string
}

interface Entry {
  readonly row: Row
  readonly slot: number
  /** The core has it. */
  isTold: boolean
  /** WhatsApp was told that we have it. */
  isAcknowledged: boolean
  isStored: boolean
}

export const cipherOf = (ciphertext: Uint8Array): string => createHash('sha256').update(ciphertext).digest('base64')

/**
 * What was decrypted and may not have reached the core yet. A ratchet turns once, so the plaintext is written in the transaction
 * that turns it, and a ciphertext that comes again gets the plaintext of the first time.
 */
export class Journal {
  readonly #entries = new Map<string, Entry>()
  readonly #store: KeyStore
  #next = 0

  constructor(store: KeyStore) {
    this.#store = store
  }

  /** Reads what an earlier session left. */
  async load(): Promise<void> {
    const slots = Array.from({ length: SLOTS }, (_, slot) => String(slot))
    const found = await this.#store.get(SPACE, slots)
    for (const slot of slots) {
      const bytes = found.get(slot)
      const row = bytes && (fromBytes(bytes) as Row)
      if (row) this.#entries.set(row.cipher, { row, slot: Number(slot), isTold: false, isAcknowledged: false, isStored: true })
    }
  }

  /** What the core may not have, oldest first. */
  untold(): readonly Journaled[] {
    return [...this.#entries.values()]
      .filter(entry => !entry.isTold)
      .map(entry => entry.row)
      .toSorted((a, b) => Number(a.stanza['t'] ?? 0) - Number(b.stanza['t'] ?? 0))
  }

  find(cipher: string): Journaled | undefined {
    return this.#entries.get(cipher)?.row
  }

  /** The changes that remember a plaintext, and forget what need not be remembered any longer. */
  remember(cipher: string, what: Journaled): readonly KeyChange[] {
    const slot = this.#freeSlot()
    const row: Row = { ...what, cipher }
    for (const [key, entry] of this.#entries) if (entry.slot === slot) this.#entries.delete(key)
    this.#entries.set(cipher, { row, slot, isTold: false, isAcknowledged: false, isStored: true })
    return [...this.forgettable(slot), { space: SPACE, key: String(slot), value: toBytes(row) }]
  }

  told(cipher: string): void {
    const entry = this.#entries.get(cipher)
    if (entry) entry.isTold = true
  }

  toldAll(): void {
    for (const entry of this.#entries.values()) entry.isTold = true
  }

  /** WhatsApp knows that we have this message. */
  acknowledged(id: string): void {
    for (const entry of this.#entries.values()) if (entry.isTold && entry.row.stanza['id'] === id) entry.isAcknowledged = true
  }

  /** The changes that forget everything that both sides know of; in memory it stays for what comes twice. */
  forgettable(except = -1): readonly KeyChange[] {
    const done = [...this.#entries.values()].filter(entry => entry.isStored && entry.isAcknowledged && entry.slot !== except)
    for (const entry of done) entry.isStored = false
    return done.map(({ slot }) => ({ space: SPACE, key: String(slot), value: null }))
  }

  /** The next slot that nobody needs; at worst the oldest that the core has. */
  #freeSlot(): number {
    const needed = new Set([...this.#entries.values()].filter(entry => entry.isStored && !entry.isAcknowledged).map(entry => entry.slot))
    const untold = new Set([...this.#entries.values()].filter(entry => !entry.isTold).map(entry => entry.slot))
    const inTurn = Array.from({ length: SLOTS }, (_, step) => (this.#next + step) % SLOTS)
    const slot = inTurn.find(one => !needed.has(one)) ?? inTurn.find(one => !untold.has(one))
    if (slot === undefined) throw new Error('The journal is full of messages that nobody could be told of.')
    this.#next = (slot + 1) % SLOTS
    return slot
  }
}
