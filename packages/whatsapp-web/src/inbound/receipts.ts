import { type Address, type ChannelEvent, eventKey, type ReceiptLevel } from '@recado/channels/port'
import { areJidsSameUser, type BinaryNode, getBinaryNodeChildren, isJidGroup } from 'baileys'
import { addressOf, isNobody } from '../addresses.ts'
import type { Groups } from '../groups.ts'
import { Lru } from '../lru.ts'
import { refusalOf } from '../outbound/refusals.ts'
import type { Surroundings } from '../surroundings.ts'
import { personWith } from './envelope.ts'

const LEVELS: Readonly<Record<string, ReceiptLevel>> = { delivered: 'delivered', inactive: 'delivered', read: 'read', played: 'played' }
const TRACKED = 1_000

/** How far our messages got: what the server and the phones say. */
export class Receipts {
  readonly #around: Surroundings
  readonly #groups: Groups
  /** Who of a group has a message so far, by level and message. */
  readonly #members = new Lru<Set<string>>(TRACKED)
  /** Messages that certainly arrived. */
  readonly #arrived = new Lru<true>(TRACKED)

  constructor(around: Surroundings, groups: Groups) {
    this.#around = around
    this.#groups = groups
  }

  hasArrived(id: string): boolean {
    return this.#arrived.has(id)
  }

  async heard({ attrs, content }: BinaryNode): Promise<void> {
    const { from = '', participant, recipient, type = 'delivered', id, t } = attrs
    const level = LEVELS[type]
    if (!level || !id || isNobody(from) || recipient || this.#isOurs(participant ?? from)) return
    const lists = Array.isArray(content) ? content : []
    const ids = [id, ...lists.flatMap(list => getBinaryNodeChildren(list, 'item').map(item => item.attrs['id'] ?? ''))].filter(one => one !== '')
    const at = Number(t) > 0 ? new Date(Number(t) * 1_000) : this.#around.context.clock.now()
    const chat = await this.#chat(from)
    if (!chat) return
    const events = await Promise.all(
      ids.map(async target => {
        this.#arrived.set(target, true)
        return (await this.#reachedAll(from, participant, target, level)) ? [await this.#event(target, level, chat, at)] : []
      }),
    )
    this.#around.teller.mention(events.flat())
  }

  /** The server's answer to a message that nobody waits for any more. */
  async late(id: string, from: string, error: string | undefined): Promise<void> {
    const chat = await this.#chat(from)
    if (!chat) return
    const { clock } = this.#around.context
    const receipt = await this.#event(id, error === undefined ? 'sent' : 'failed', chat, clock.now())
    const { kind, code, message } = refusalOf(error ?? '', undefined)
    this.#around.teller.mention([error === undefined ? receipt : { ...receipt, error: { kind, code, message } }])
  }

  async #event(target: string, level: ReceiptLevel, chat: Address, at: Date): Promise<Extract<ChannelEvent, { kind: 'receipt' }>> {
    const outboundId = (await this.#around.recall.find(target))?.outboundId
    return { kind: 'receipt', key: eventKey.receipt(target, level), chat, at, live: true, target, level, ...(outboundId === undefined ? {} : { outboundId }) }
  }

  /** In a group a message has got as far as with its slowest member. */
  async #reachedAll(from: string, participant: string | undefined, target: string, level: ReceiptLevel): Promise<boolean> {
    if (!isJidGroup(from) || participant === undefined) return true
    const size = await this.#groups.others(from)
    const key = `${level}:${target}`
    const members = this.#members.get(key) ?? new Set()
    members.add(participant.replace(/:\d+@/u, '@'))
    this.#members.set(key, members)
    return size !== undefined && members.size >= size
  }

  #isOurs(jid: string): boolean {
    const { id, lid } = this.#around.own()
    return areJidsSameUser(jid, id) || areJidsSameUser(jid, lid)
  }

  async #chat(from: string): Promise<Address | undefined> {
    const address = addressOf(from)
    return address?.scheme === 'group' ? address : (await personWith([from], this.#around.aliases))?.address
  }
}
