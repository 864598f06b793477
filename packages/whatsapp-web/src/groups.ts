import { createHash } from 'node:crypto'
import { type ErasableKeys, eventKey, type KeyChange, toStorableText } from '@recado/channels/port'
import type { GroupMetadata } from 'baileys'
import { addressOfJid, personOf } from './addresses.ts'
import { fromBytes, toBytes } from './keys/codec.ts'
import { Lru } from './lru.ts'
import type { SessionContext } from './session-context.ts'

const SPACE = 'group'
const MAX_IN_MEMORY = 200

/** Caches names and members of groups, because WhatsApp rate-limits the queries. */
export class GroupCache {
  readonly #session: SessionContext
  readonly #known = new Lru<GroupMetadata>(MAX_IN_MEMORY)
  readonly #pending = new Map<string, Promise<GroupMetadata | undefined>>()

  constructor(session: SessionContext) {
    this.#session = session
  }

  /** Returns cached metadata, without a query. */
  async cached(jid: string): Promise<GroupMetadata | undefined> {
    const known = this.#known.get(jid)
    if (known) return known
    const bytes = (await this.#session.context.store.get(SPACE, [jid])).get(jid)
    const stored = bytes && (fromBytes(bytes) as GroupMetadata)
    if (stored) this.#known.set(jid, stored)
    return stored
  }

  async otherMemberCount(jid: string): Promise<number | undefined> {
    const group = await this.cached(jid)
    return group && group.participants.length - 1
  }

  /** Fetches the name of a group that has a message, unless known. */
  ensureKnown(jid: string): void {
    if (jid !== '' && !this.#known.has(jid)) this.#announceInBackground(jid, false)
  }

  /** Refetches a changed group. */
  refresh(jid: string | undefined): void {
    if (jid) this.#announceInBackground(jid, true)
  }

  #announceInBackground(jid: string, isRefresh: boolean): void {
    this.#loadAndAnnounce(jid, isRefresh).catch((error: unknown) =>
      this.#session.context.log.warn({ err: error }, 'A group could not be followed.'),
    )
  }

  async #loadAndAnnounce(jid: string, isRefresh: boolean): Promise<void> {
    const group =
      (isRefresh ? undefined : await this.cached(jid).catch(() => undefined)) ?? (await this.#ask(jid))
    const chat = addressOfJid(jid)
    // WhatsApp may leave the name out, whatever the type says: the group keeps the name that it has.
    const name: string | undefined = group?.subject
    if (!group || !chat || name === undefined) return
    const participants = group.participants.flatMap(
      one => personOf([one.phoneNumber, one.id, one.lid])?.address ?? [],
    )
    const subject = toStorableText(name)
    const version = createHash('sha256')
      .update(JSON.stringify([subject, participants]))
      .digest('base64url')
      .slice(0, 16)
    this.#session.eventQueue.emitInBackground([
      {
        kind: 'group',
        key: eventKey.group(chat.value, version),
        chat,
        at: this.#session.context.clock.now(),
        live: true,
        subject,
        participants,
      },
    ])
  }

  #ask(jid: string): Promise<GroupMetadata | undefined> {
    const asking = this.#pending.get(jid) ?? this.#fetch(jid).finally(() => this.#pending.delete(jid))
    this.#pending.set(jid, asking)
    return asking
  }

  async #fetch(jid: string): Promise<GroupMetadata | undefined> {
    try {
      const group = await this.#session.socket().groupMetadata(jid)
      this.#known.set(jid, group)
      const change: KeyChange = { space: SPACE, key: jid, value: toBytes(group) }
      await this.#session.ring.write([change])
      return group
    } catch (error) {
      this.#session.context.log.debug({ err: error }, 'What a group is called could not be learnt.')
      return undefined
    }
  }
}

/** Removes the groups of which they are members; each is asked for anew. */
export async function forgetGroups(store: ErasableKeys, isTheirs: (jid: string) => boolean): Promise<void> {
  const rows = await store.get(SPACE, await store.keys(SPACE))
  const theirs = [...rows].filter(([, bytes]) => {
    const { participants, owner, subjectOwner, descOwner } = fromBytes(bytes) as GroupMetadata
    const members = participants.flatMap(({ id, lid, phoneNumber }) => [id, lid, phoneNumber])
    return [...members, owner, subjectOwner, descOwner].some(jid => jid && isTheirs(jid))
  })
  if (theirs.length > 0) await store.put(theirs.map(([key]) => ({ space: SPACE, key, value: null })))
}
