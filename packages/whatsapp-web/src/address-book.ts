import { createHash } from 'node:crypto'
import {
  type Address,
  addressKey,
  type KeyStore,
  type KnownPerson,
  toStorableText,
} from '@recado/channels/port'
import type { Chat, Contact } from 'baileys'
import { isGroupAddress, isIgnoredJid, personOf } from './addresses.ts'
import { fromBytes, toBytes } from './keys/codec.ts'
import type { SessionContext } from './session-context.ts'

const SPACE = 'people'
/** Rows of the store, and people per row: a phone with more exceeds the address book. */
const ROWS = 64
const MAX_ROW_ENTRIES = 400
const MAX_NAME_LENGTH = 200

/** A stored person: all jids, the name in the owner's address book, and whether there is a chat. */
interface StoredPerson {
  readonly jids: readonly string[]
  readonly name?: string
  readonly chat?: true
}
type Row = Record<string, StoredPerson>

type ContactUpdate = Pick<Partial<Contact>, 'id' | 'name' | 'lid' | 'phoneNumber'>

/**
 * The people known to the company's phone. The network sends the list once, at linking, and then changes; so
 * it is stored.
 */
export class AddressBook {
  readonly #session: Pick<SessionContext, 'context' | 'ring' | 'aliases'>
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(session: Pick<SessionContext, 'context' | 'ring' | 'aliases'>) {
    this.#session = session
  }

  /** Adds contacts of the phone. */
  addContacts(contacts: readonly ContactUpdate[]): Promise<void> {
    return this.#merge(
      contacts.map(({ id, name, lid, phoneNumber }) => ({ jids: [id, phoneNumber, lid], name })),
    )
  }

  /** Adds chats of the phone. */
  addChats(chats: readonly Partial<Pick<Chat, 'id' | 'pnJid'>>[]): Promise<void> {
    return this.#merge(chats.map(({ id, pnJid }) => ({ jids: [id, pnJid], chat: true as const })))
  }

  async list(of: 'contacts' | 'chats'): Promise<KnownPerson[]> {
    const rows = await this.#read(Array.from({ length: ROWS }, (_, row) => String(row)))
    return [...rows.values()]
      .flatMap(row => Object.values(row))
      .filter(({ name, chat }) => (of === 'chats' ? chat : name !== undefined))
      .flatMap(({ jids, name }) => {
        const person = personOf(jids)
        return person ? [{ aliases: person.aliases, ...(name === undefined ? {} : { name }) }] : []
      })
  }

  /** The name of a person in the owner's address book. */
  async findName(address: Address): Promise<string | undefined> {
    const key = addressKey(address)
    const row = rowOf(key)
    return (await this.#read([row])).get(row)?.[key]?.name
  }

  /** Merges updates sequentially, because each reads the stored rows. */
  #merge(
    updates: readonly {
      jids: readonly (string | null | undefined)[]
      name?: string | undefined
      chat?: true
    }[],
  ): Promise<void> {
    const written = this.#lastWrite.then(async () => {
      const byRow = new Map<string, [string, StoredPerson][]>()
      for (const { jids, name, chat } of updates) {
        const known = jids.flatMap(jid => (jid && !isIgnoredJid(jid) ? [jid] : []))
        const others = await Promise.all(known.map(jid => this.#session.aliases(jid)))
        const person = personOf([...known, ...others])
        if (!person || isGroupAddress(person.address)) continue
        const key = addressKey(person.address)
        const all = [...new Set([...known, ...others.flatMap(jid => (jid ? [jid] : []))])]
        const nameField = name ? { name: toStorableText(name).slice(0, MAX_NAME_LENGTH) } : {}
        const row = rowOf(key)
        byRow.set(row, [
          ...(byRow.get(row) ?? []),
          [key, { jids: all, ...nameField, ...(chat ? { chat } : {}) }],
        ])
      }
      if (byRow.size === 0) return
      const rows = await this.#read([...byRow.keys()])
      await this.#session.ring.write(
        [...byRow].map(([row, people]) => ({
          space: SPACE,
          key: row,
          value: toBytes(mergeRow(rows.get(row) ?? {}, people)),
        })),
      )
    })
    this.#lastWrite = written.catch(() => undefined)
    return written
  }

  async #read(keys: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const found = await this.#session.context.store.get(SPACE, keys)
    return new Map([...found].map(([key, bytes]) => [key, fromBytes(bytes) as Row]))
  }
}

/** Removes the people whose jid it is. */
export async function forgetPeople(store: KeyStore, isTheirs: (jid: string) => boolean): Promise<void> {
  const rows = await store.get(
    SPACE,
    Array.from({ length: ROWS }, (_, row) => String(row)),
  )
  const changes = [...rows].flatMap(([key, bytes]) => {
    const people = Object.entries(fromBytes(bytes) as Row)
    const others = people.filter(([, { jids }]) => !jids.some(isTheirs))
    return others.length === people.length
      ? []
      : [{ space: SPACE, key, value: toBytes(Object.fromEntries(others)) }]
  })
  if (changes.length > 0) await store.put(changes)
}

const rowOf = (key: string): string => String(createHash('sha256').update(key).digest().readUInt32BE() % ROWS)

/** Merges people into a row; existing values stay unless the update has better ones. */
function mergeRow(row: Row, people: readonly [string, StoredPerson][]): Row {
  const next: Row = { ...row }
  for (const [key, person] of people)
    if (next[key] || Object.keys(next).length < MAX_ROW_ENTRIES) next[key] = { ...next[key], ...person }
  return next
}
