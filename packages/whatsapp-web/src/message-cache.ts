import { createHash } from 'node:crypto'
import type { KeyChange, KeyStore } from '@recado/channels/port'
import { normalizeMessageContent, proto, type WAMessageKey } from 'baileys'
import { fromBytes, toBytes } from './keys/codec.ts'
import { Lru } from './lru.ts'

const SPACE = 'recall'
/** Slots in the store; when two messages share a slot, which is rare, the later one replaces the other. */
const SLOTS = 4_096
const MAX_IN_MEMORY = 512
/** A longer message is quoted by its start and not resent. */
const MAX_MESSAGE_BYTES = 16 * 1024

/** A message that may be referenced later: to quote it, react to it, mark it read, edit it, or resend it. */
export interface CachedMessage {
  readonly key: WAMessageKey
  readonly message?: proto.IMessage
  /** Our outbound id in the core. */
  readonly outboundId?: string
  /** Milliseconds since 1970. */
  readonly at: number
}

interface Row {
  readonly key: WAMessageKey
  readonly message?: Uint8Array
  readonly outboundId?: string
  readonly at: number
}

/** The latest messages of a connection by id, in a store of fixed size. */
export class MessageCache {
  readonly #store: KeyStore
  readonly #recent = new Lru<CachedMessage>(MAX_IN_MEMORY)

  constructor(store: KeyStore) {
    this.#store = store
  }

  async find(id: string): Promise<CachedMessage | undefined> {
    const recent = this.#recent.get(id)
    if (recent) return recent
    const slot = slotOf(id)
    const bytes = (await this.#store.get(SPACE, [slot])).get(slot)
    const row = bytes && (fromBytes(bytes) as Row)
    if (row?.key.id !== id) return undefined
    const { message, ...rest } = row
    const cached: CachedMessage = { ...rest, ...(message ? { message: proto.Message.decode(message) } : {}) }
    this.#recent.set(id, cached)
    return cached
  }

  /** Caches a message in memory and returns the change that stores it. */
  remember(cached: CachedMessage): readonly KeyChange[] {
    const { key, message, ...rest } = cached
    if (!key.id) return []
    // A phone may send something under the id of one of our messages.
    if (!key.fromMe && this.#recent.get(key.id)?.key.fromMe) return []
    this.#recent.set(key.id, cached)
    const bytes = message && proto.Message.encode(withoutThumbnail(message)).finish()
    const row: Row = {
      ...rest,
      key,
      ...(bytes && bytes.length <= MAX_MESSAGE_BYTES ? { message: bytes } : {}),
    }
    return [{ space: SPACE, key: slotOf(key.id), value: toBytes(row) }]
  }
}

/** Slots that are read at once. */
const BATCH = 256

/** Removes the messages of these people, and those to them. */
export async function forgetMessages(store: KeyStore, isTheirs: (jid: string) => boolean): Promise<void> {
  for (let start = 0; start < SLOTS; start += BATCH) {
    const rows = await store.get(
      SPACE,
      Array.from({ length: BATCH }, (_, at) => String(start + at)),
    )
    const theirs = [...rows].filter(([, bytes]) => {
      const { remoteJid, participant } = (fromBytes(bytes) as Row).key
      return [remoteJid, participant].some(jid => jid && isTheirs(jid))
    })
    if (theirs.length > 0) await store.put(theirs.map(([key]) => ({ space: SPACE, key, value: null })))
  }
}

const slotOf = (id: string): string => String(createHash('sha256').update(id).digest().readUInt32BE() % SLOTS)

/** Removes the thumbnail, which is most of the size. */
function withoutThumbnail(message: proto.IMessage): proto.IMessage {
  const inner = normalizeMessageContent(message) ?? message
  const { extendedTextMessage: text } = inner
  if (text?.jpegThumbnail?.length)
    return { ...inner, extendedTextMessage: { ...text, jpegThumbnail: undefined } }
  const file = inner.imageMessage ?? inner.videoMessage ?? inner.documentMessage
  if (!file?.jpegThumbnail?.length) return inner
  const without = { ...file, jpegThumbnail: undefined }
  if (inner.imageMessage) return { ...inner, imageMessage: without }
  if (inner.videoMessage) return { ...inner, videoMessage: without }
  return { ...inner, documentMessage: without }
}
