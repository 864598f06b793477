import { createHash } from 'node:crypto'
import type { KeyChange, KeyStore } from '@recado/channels/port'
import type { BinaryNode } from 'baileys'
import { fromBytes, toBytes } from '../keys/codec.ts'

const SPACE = 'journal'
/** Messages are decrypted sequentially, so this is far more than can be pending. */
const SLOTS = 64

/** A decrypted part of a message with its cleartext metadata. */
export interface DecryptedMessage {
  readonly stanza: BinaryNode['attrs']
  /** Attributes of the encrypted part. */
  readonly enc: BinaryNode['attrs']
  readonly plaintext: Uint8Array
}

interface Row extends DecryptedMessage {
  readonly cipher: string
}

interface Entry {
  readonly row: Row
  readonly slot: number
  /** The core has stored it. */
  isDelivered: boolean
  /** WhatsApp has our acknowledgement. */
  isAcknowledged: boolean
  isStored: boolean
}

export const hashCiphertext = (ciphertext: Uint8Array): string =>
  createHash('sha256').update(ciphertext).digest('base64')

/** Removes the messages of these people. */
export async function forgetDecrypted(store: KeyStore, isTheirs: (jid: string) => boolean): Promise<void> {
  const rows = await store.get(
    SPACE,
    Array.from({ length: SLOTS }, (_, slot) => String(slot)),
  )
  const theirs = [...rows].filter(([, bytes]) => {
    const { from, participant, sender_pn, sender_lid } = (fromBytes(bytes) as Row).stanza
    return [from, participant, sender_pn, sender_lid].some(jid => jid && isTheirs(jid))
  })
  if (theirs.length > 0) await store.put(theirs.map(([key]) => ({ space: SPACE, key, value: null })))
}

/**
 * Decrypted messages that the core may not have stored. A ratchet step cannot be repeated, so the plaintext
 * is written in the same transaction, and a repeated ciphertext gets the stored plaintext.
 */
export class Journal {
  readonly #entries = new Map<string, Entry>()
  readonly #store: KeyStore
  #next = 0

  constructor(store: KeyStore) {
    this.#store = store
  }

  /** Loads the entries of an earlier session. */
  async load(): Promise<void> {
    const slots = Array.from({ length: SLOTS }, (_, slot) => String(slot))
    const found = await this.#store.get(SPACE, slots)
    for (const slot of slots) {
      const bytes = found.get(slot)
      const row = bytes && (fromBytes(bytes) as Row)
      if (row)
        this.#entries.set(row.cipher, {
          row,
          slot: Number(slot),
          isDelivered: false,
          isAcknowledged: false,
          isStored: true,
        })
    }
  }

  /** Possibly undelivered messages, oldest first. */
  undelivered(): readonly DecryptedMessage[] {
    return [...this.#entries.values()]
      .filter(entry => !entry.isDelivered)
      .map(entry => entry.row)
      .toSorted((a, b) => Number(a.stanza['t'] ?? 0) - Number(b.stanza['t'] ?? 0))
  }

  find(cipher: string): DecryptedMessage | undefined {
    return this.#entries.get(cipher)?.row
  }

  /** Returns the changes that store a plaintext, and delete entries that are no longer needed. */
  remember(cipher: string, message: DecryptedMessage): readonly KeyChange[] {
    const slot = this.#freeSlot()
    const row: Row = { ...message, cipher }
    for (const [key, entry] of this.#entries) if (entry.slot === slot) this.#entries.delete(key)
    this.#entries.set(cipher, { row, slot, isDelivered: false, isAcknowledged: false, isStored: true })
    return [...this.removableChanges(slot), { space: SPACE, key: String(slot), value: toBytes(row) }]
  }

  markDelivered(cipher: string): void {
    const entry = this.#entries.get(cipher)
    if (entry) entry.isDelivered = true
  }

  markAllDelivered(): void {
    for (const entry of this.#entries.values()) entry.isDelivered = true
  }

  /** Records that WhatsApp has our receipt. */
  markAcknowledged(id: string): void {
    for (const entry of this.#entries.values())
      if (entry.isDelivered && entry.row.stanza['id'] === id) entry.isAcknowledged = true
  }

  /** Returns the changes that delete completed entries; they stay in memory to detect repeats. */
  removableChanges(except = -1): readonly KeyChange[] {
    const done = [...this.#entries.values()].filter(
      entry => entry.isStored && entry.isAcknowledged && entry.slot !== except,
    )
    for (const entry of done) entry.isStored = false
    return done.map(({ slot }) => ({ space: SPACE, key: String(slot), value: null }))
  }

  /** Returns the next free slot; if none, the oldest delivered one. */
  #freeSlot(): number {
    const neededSlots = new Set(
      [...this.#entries.values()]
        .filter(entry => entry.isStored && !entry.isAcknowledged)
        .map(entry => entry.slot),
    )
    const undeliveredSlots = new Set(
      [...this.#entries.values()].filter(entry => !entry.isDelivered).map(entry => entry.slot),
    )
    const candidates = Array.from({ length: SLOTS }, (_, step) => (this.#next + step) % SLOTS)
    const slot =
      candidates.find(one => !neededSlots.has(one)) ?? candidates.find(one => !undeliveredSlots.has(one))
    if (slot === undefined) throw new Error('The journal is full of messages that nobody could be told of.')
    this.#next = (slot + 1) % SLOTS
    return slot
  }
}
