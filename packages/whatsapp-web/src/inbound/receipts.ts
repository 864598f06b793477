import { type Address, type ChannelEvent, eventKey, type ReceiptLevel } from '@recado/channels/port'
import { areJidsSameUser, type BinaryNode, getBinaryNodeChildren, isJidGroup } from 'baileys'
import { addressOfJid, isIgnoredJid } from '../addresses.ts'
import type { GroupCache } from '../groups.ts'
import { Lru } from '../lru.ts'
import { refusalError } from '../outbound/refusals.ts'
import type { SessionContext } from '../session-context.ts'
import { resolvePerson } from './envelope.ts'
import { isOfChat } from './named-message.ts'

const LEVELS: Readonly<Record<string, ReceiptLevel>> = {
  delivered: 'delivered',
  inactive: 'delivered',
  read: 'read',
  played: 'played',
}
const MAX_TRACKED = 1_000

/** Translates acks of the server and receipts of phones. */
export class Receipts {
  readonly #session: SessionContext
  readonly #groups: GroupCache
  /** The group members with a receipt so far, by level and message. */
  readonly #members = new Lru<Set<string>>(MAX_TRACKED)
  /** Messages that have certainly arrived. */
  readonly #arrived = new Lru<true>(MAX_TRACKED)

  constructor(session: SessionContext, groups: GroupCache) {
    this.#session = session
    this.#groups = groups
  }

  hasArrived(id: string): boolean {
    return this.#arrived.has(id)
  }

  async onReceipt({ attrs, content }: BinaryNode): Promise<void> {
    const { from = '', participant, recipient, type = 'delivered', id, t } = attrs
    const level = LEVELS[type]
    if (!level || !id || isIgnoredJid(from) || recipient || this.#isOurs(participant ?? from)) return
    const lists = Array.isArray(content) ? content : []
    const ids = [
      id,
      ...lists.flatMap(list => getBinaryNodeChildren(list, 'item').map(item => item.attrs['id'] ?? '')),
    ].filter(one => one !== '')
    const at = Number(t) > 0 ? new Date(Number(t) * 1_000) : this.#session.context.clock.now()
    const chat = await this.#chat(from)
    if (!chat) return
    const events = await Promise.all(
      ids.map(async target => {
        const cached = await this.#session.messageCache.find(target)
        const isHere = cached && (await isOfChat(this.#session, cached.key, from))
        if (isHere === false) return []
        if (isHere) this.#arrived.set(target, true)
        return (await this.#reachedAll(from, participant, target, level))
          ? [await this.#event(target, level, chat, at)]
          : []
      }),
    )
    this.#session.eventQueue.emitInBackground(events.flat())
  }

  /** Handles the server's ack of a message after its waiter timed out. */
  async onLateAck(id: string, from: string, error: string | undefined): Promise<void> {
    const chat = await this.#chat(from)
    if (!chat) return
    const { clock } = this.#session.context
    const receipt = await this.#event(id, error === undefined ? 'sent' : 'failed', chat, clock.now())
    const { kind, code, message } = refusalError(error ?? '', undefined)
    this.#session.eventQueue.emitInBackground([
      error === undefined ? receipt : { ...receipt, error: { kind, code, message } },
    ])
  }

  async #event(
    target: string,
    level: ReceiptLevel,
    chat: Address,
    at: Date,
  ): Promise<Extract<ChannelEvent, { kind: 'receipt' }>> {
    const outboundId = (await this.#session.messageCache.find(target))?.outboundId
    return {
      kind: 'receipt',
      key: eventKey.receipt(target, level),
      chat,
      at,
      live: true,
      target,
      level,
      ...(outboundId === undefined ? {} : { outboundId }),
    }
  }

  /** The level of a group message is that of its slowest member. */
  async #reachedAll(
    from: string,
    participant: string | undefined,
    target: string,
    level: ReceiptLevel,
  ): Promise<boolean> {
    if (!isJidGroup(from) || participant === undefined) return true
    const size = await this.#groups.otherMemberCount(from)
    const key = `${level}:${target}`
    const members = this.#members.get(key) ?? new Set()
    members.add(participant.replace(/:\d+@/u, '@'))
    this.#members.set(key, members)
    return size !== undefined && members.size >= size
  }

  #isOurs(jid: string): boolean {
    const { id, lid } = this.#session.ownIds()
    return areJidsSameUser(jid, id) || areJidsSameUser(jid, lid)
  }

  async #chat(from: string): Promise<Address | undefined> {
    const address = addressOfJid(from)
    return address?.scheme === 'group'
      ? address
      : (await resolvePerson([from], this.#session.aliases))?.address
  }
}
