import { addressKey, type ChannelEvent, type InboundContent, type TextContent } from '@recado/channels/port'
import { areJidsSameUser, normalizeMessageContent, type proto } from 'baileys'
import { AddressBook } from '../address-book.ts'
import { addressOfJid } from '../addresses.ts'
import { WEB_CAPABILITIES } from '../capabilities.ts'
import { Lru } from '../lru.ts'
import type { SessionContext } from '../session-context.ts'
import { resolvePerson, type Envelope } from './envelope.ts'
import { contextOf } from './translate.ts'

const MAX_NAMES = 5_000
/** Of one message; the sender's phone says whom it mentions, and may say anything. */
const MAX_PEOPLE = 100
const MAX_NAME_LENGTH = 120
const CONTROL = /[\p{Cc}\s]+/gu
/** Marks that reorder or hide text; the joiners of Persian words and of emoji stay. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

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
    { person, name: given }: Envelope,
    message: proto.IMessage,
    events: ChannelEvent[],
  ): Promise<ChannelEvent[]> {
    const name = toOneLine(given ?? '')
    if (name !== '') for (const alias of person?.aliases ?? []) this.#names.set(addressKey(alias), name)
    const names = await this.#namesIn(message)
    if (names.size === 0) return events
    return events.map(event =>
      event.kind === 'message' || event.kind === 'body' || event.kind === 'edit'
        ? { ...event, content: withNames(event.content, names) }
        : event,
    )
  }

  /** The names of those whom a message mentions, by the digits that stand for them in its text. */
  async #namesIn(given: proto.IMessage): Promise<ReadonlyMap<string, string>> {
    const outer = normalizeMessageContent(given.deviceSentMessage?.message ?? given) ?? {}
    const message = normalizeMessageContent(outer.protocolMessage?.editedMessage ?? undefined) ?? outer
    const jids = [...new Set(contextOf(message)?.mentionedJid)].slice(0, MAX_PEOPLE)
    const found = await Promise.all(
      jids.map(async jid => {
        const address = addressOfJid(jid)
        const name = address && toOneLine((await this.#nameOf(jid)) ?? '')
        return address && name ? [[address.value, name] as const] : []
      }),
    )
    return new Map(found.flat())
  }

  async #nameOf(jid: string): Promise<string | undefined> {
    const { id, lid } = this.#session.ownIds()
    if (areJidsSameUser(jid, id) || areJidsSameUser(jid, lid)) return this.#session.connection.name
    const person = await resolvePerson([jid], this.#session.aliases)
    const known = person?.aliases.map(alias => this.#names.get(addressKey(alias))).find(Boolean)
    return known ?? (person && (await this.#addressBook.findName(person.address)))
  }
}

/** The text is read once: a name may itself hold digits behind an at sign, which stand for nobody. */
function withNames<C extends InboundContent | TextContent>(
  content: C,
  names: ReadonlyMap<string, string>,
): C {
  const { max } = WEB_CAPABILITIES.text
  const write = (text: string): string =>
    text
      .slice(0, max)
      .replaceAll(/@(\d+)/gu, (mention, digits: string) => {
        const name = names.get(digits)
        return name === undefined ? mention : `@${name}`
      })
      .slice(0, max)
      .toWellFormed()
  if (content.kind === 'text') return { ...content, body: write(content.body) }
  return content.kind === 'media' && content.caption !== undefined
    ? { ...content, caption: write(content.caption) }
    : content
}

/** A name within a line of text. */
const toOneLine = (name: string): string =>
  Array.from(
    name
      .slice(0, 4 * MAX_NAME_LENGTH)
      .replaceAll(INVISIBLE, '')
      .replaceAll(CONTROL, ' ')
      .trim(),
  )
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .toWellFormed()
    .trimEnd()
