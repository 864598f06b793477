import {
  type Address,
  addressKey,
  type ChannelEvent,
  type InboundContent,
  type TextContent,
} from '@recado/channels/port'
import { areJidsSameUser, normalizeMessageContent, type proto } from 'baileys'
import { AddressBook } from '../address-book.ts'
import { addressOfJid } from '../addresses.ts'
import { Lru } from '../lru.ts'
import type { SessionContext } from '../session-context.ts'
import { resolvePerson, type Envelope } from './envelope.ts'
import { contextOf } from './translate.ts'

const MAX_NAMES = 5_000

/** Writes names where a text mentions people: the network puts the digits of their LID or number there. */
export class Mentions {
  readonly #session: SessionContext
  readonly #addressBook: AddressBook
  /** The names of those who wrote, by address. */
  readonly #names = new Lru<string>(MAX_NAMES)

  constructor(session: SessionContext) {
    this.#session = session
    this.#addressBook = new AddressBook(session)
  }

  /** The events of a message with the names that are known; who is unknown keeps the digits. */
  async name(
    { person, name }: Envelope,
    given: proto.IMessage,
    events: ChannelEvent[],
  ): Promise<ChannelEvent[]> {
    if (name !== undefined)
      for (const alias of person?.aliases ?? []) this.#names.set(addressKey(alias), name)
    const replacements = await this.#replacementsIn(given)
    if (replacements.length === 0) return events
    return events.map(event =>
      event.kind === 'message' || event.kind === 'body' || event.kind === 'edit'
        ? { ...event, content: withNames(event.content, replacements) }
        : event,
    )
  }

  async #replacementsIn(given: proto.IMessage): Promise<Replacement[]> {
    const outer = normalizeMessageContent(given.deviceSentMessage?.message ?? given) ?? {}
    const message = normalizeMessageContent(outer.protocolMessage?.editedMessage ?? undefined) ?? outer
    const found: Replacement[] = []
    for (const jid of contextOf(message)?.mentionedJid ?? []) {
      const address = addressOfJid(jid)
      const name = address && (await this.#nameOf(jid))
      if (address && name) found.push({ digits: address.value, name })
    }
    return found
  }

  async #nameOf(jid: string): Promise<string | undefined> {
    const { id, lid } = this.#session.ownIds()
    if (areJidsSameUser(jid, id) || areJidsSameUser(jid, lid)) return this.#session.connection.name
    const person = await resolvePerson([jid], this.#session.aliases)
    const known = person?.aliases.map(alias => this.#names.get(addressKey(alias))).find(Boolean)
    return known ?? (person && (await this.#addressBook.findName(person.address)))
  }
}

interface Replacement {
  readonly digits: Address['value']
  readonly name: string
}

function withNames<C extends InboundContent | TextContent>(
  content: C,
  replacements: readonly Replacement[],
): C {
  const write = (text: string): string =>
    replacements.reduce(
      (all, { digits, name }) =>
        /^\d+$/u.test(digits) ? all.replaceAll(new RegExp(`@${digits}(?!\\d)`, 'gu'), () => `@${name}`) : all,
      text,
    )
  if (content.kind === 'text') return { ...content, body: write(content.body) }
  return content.kind === 'media' && content.caption !== undefined
    ? { ...content, caption: write(content.caption) }
    : content
}
