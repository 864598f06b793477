import { createHash } from 'node:crypto'
import { addressKey, type KnownPerson, storableText } from '@recado/channels/port'
import type { Chat, Contact } from 'baileys'
import { isGroup, isNobody, personOf } from './addresses.ts'
import { fromBytes, toBytes } from './keys/codec.ts'
import type { Surroundings } from './surroundings.ts'

const SPACE = 'people'
/** Rows of the store, and how many people fit one: a phone with more keeps the others to itself. */
const ROWS = 64
const ROW_MAX = 400
const NAME_MAX = 200

/** What is kept of somebody: all jids, how the phone's owner calls them, and whether there is a chat. */
interface Kept {
  readonly jids: readonly string[]
  readonly name?: string
  readonly chat?: true
}
type Row = Record<string, Kept>

type Named = Pick<Partial<Contact>, 'id' | 'name' | 'lid' | 'phoneNumber'>

/** Whom the company's phone knows. The network tells it once, when the number is linked, and what changes; so it is kept. */
export class People {
  readonly #around: Pick<Surroundings, 'context' | 'ring' | 'aliases'>
  #last: Promise<unknown> = Promise.resolve()

  constructor(around: Pick<Surroundings, 'context' | 'ring' | 'aliases'>) {
    this.#around = around
  }

  /** The phone names these. */
  named(contacts: readonly Named[]): Promise<void> {
    return this.#keep(contacts.map(({ id, name, lid, phoneNumber }) => ({ jids: [id, phoneNumber, lid], name })))
  }

  /** The phone has chats with these. */
  talked(chats: readonly Partial<Pick<Chat, 'id' | 'pnJid'>>[]): Promise<void> {
    return this.#keep(chats.map(({ id, pnJid }) => ({ jids: [id, pnJid], chat: true as const })))
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

  /** One after the other, since each adds to what is there. */
  #keep(heard: readonly { jids: readonly (string | null | undefined)[]; name?: string | undefined; chat?: true }[]): Promise<void> {
    const kept = this.#last.then(async () => {
      const fresh = new Map<string, [string, Kept][]>()
      for (const { jids, name, chat } of heard) {
        const known = jids.flatMap(jid => (jid && !isNobody(jid) ? [jid] : []))
        const others = await Promise.all(known.map(jid => this.#around.aliases(jid)))
        const person = personOf([...known, ...others])
        if (!person || isGroup(person.address)) continue
        const key = addressKey(person.address)
        const all = [...new Set([...known, ...others.flatMap(jid => (jid ? [jid] : []))])]
        const called = name ? { name: storableText(name).slice(0, NAME_MAX) } : {}
        const row = rowOf(key)
        fresh.set(row, [...(fresh.get(row) ?? []), [key, { jids: all, ...called, ...(chat ? { chat } : {}) }]])
      }
      if (fresh.size === 0) return
      const rows = await this.#read([...fresh.keys()])
      await this.#around.ring.write([...fresh].map(([row, people]) => ({ space: SPACE, key: row, value: toBytes(grown(rows.get(row) ?? {}, people)) })))
    })
    this.#last = kept.catch(() => undefined)
    return kept
  }

  async #read(keys: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const found = await this.#around.context.store.get(SPACE, keys)
    return new Map([...found].map(([key, bytes]) => [key, fromBytes(bytes) as Row]))
  }
}

const rowOf = (key: string): string => String(createHash('sha256').update(key).digest().readUInt32BE() % ROWS)

/** A row with what was heard added; what is known stays where nothing better was said. */
function grown(row: Row, people: readonly [string, Kept][]): Row {
  const next: Row = { ...row }
  for (const [key, person] of people) if (next[key] || Object.keys(next).length < ROW_MAX) next[key] = { ...next[key], ...person }
  return next
}
