import { createHash } from 'node:crypto'
import { eventKey, type KeyChange, storableText } from '@recado/channels/port'
import type { GroupMetadata } from 'baileys'
import { addressOf, personOf } from './addresses.ts'
import { fromBytes, toBytes } from './keys/codec.ts'
import { Lru } from './lru.ts'
import type { Surroundings } from './surroundings.ts'

const SPACE = 'group'
const IN_MEMORY = 200

/** Names and members of groups, kept because WhatsApp is soon tired of being asked. */
export class Groups {
  readonly #around: Surroundings
  readonly #known = new Lru<GroupMetadata>(IN_MEMORY)
  readonly #asking = new Map<string, Promise<GroupMetadata | undefined>>()

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** What is known without asking. */
  async cached(jid: string): Promise<GroupMetadata | undefined> {
    const known = this.#known.get(jid)
    if (known) return known
    const bytes = (await this.#around.context.store.get(SPACE, [jid])).get(jid)
    const stored = bytes && (fromBytes(bytes) as GroupMetadata)
    if (stored) this.#known.set(jid, stored)
    return stored
  }

  /** How many others are in a group. */
  async others(jid: string): Promise<number | undefined> {
    const group = await this.cached(jid)
    return group && group.participants.length - 1
  }

  /** Something was said in a group: it has to have a name. */
  seen(jid: string): void {
    if (jid !== '' && !this.#known.has(jid)) void this.#learn(jid, false)
  }

  /** Its name or members changed. */
  changed(jid: string | undefined): void {
    if (jid) void this.#learn(jid, true)
  }

  async #learn(jid: string, anew: boolean): Promise<void> {
    const group = (anew ? undefined : await this.cached(jid).catch(() => undefined)) ?? (await this.#ask(jid))
    const chat = addressOf(jid)
    if (!group || !chat) return
    const participants = group.participants.flatMap(one => personOf([one.phoneNumber, one.id, one.lid])?.address ?? [])
    const subject = storableText(group.subject)
    const version = createHash('sha256')
      .update(JSON.stringify([subject, participants]))
      .digest('base64url')
      .slice(0, 16)
    this.#around.teller.mention([
      { kind: 'group', key: eventKey.group(chat.value, version), chat, at: this.#around.context.clock.now(), live: true, subject, participants },
    ])
  }

  #ask(jid: string): Promise<GroupMetadata | undefined> {
    const asking = this.#asking.get(jid) ?? this.#fetch(jid).finally(() => this.#asking.delete(jid))
    this.#asking.set(jid, asking)
    return asking
  }

  async #fetch(jid: string): Promise<GroupMetadata | undefined> {
    try {
      const group = await this.#around.line().groupMetadata(jid)
      this.#known.set(jid, group)
      const change: KeyChange = { space: SPACE, key: jid, value: toBytes(group) }
      await this.#around.ring.write([change])
      return group
    } catch (error) {
      this.#around.context.log.debug({ err: error }, 'What a group is called could not be learnt.')
      return undefined
    }
  }
}
