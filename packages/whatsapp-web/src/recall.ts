import { createHash } from 'node:crypto'
import type { KeyChange, KeyStore } from '@recado/channels/port'
import { normalizeMessageContent, proto, type WAMessageKey } from 'baileys'
import { fromBytes, toBytes } from './keys/codec.ts'
import { Lru } from './lru.ts'

const SPACE = 'recall'
/** Places in the store; two messages of one place are rare, and the later one takes it. */
const PLACES = 4_096
const IN_MEMORY = 512
/** A longer message is quoted by its beginning and not sent again. */
const MESSAGE_MAX = 16 * 1024

/** A message we may have to name again: to quote it, react to it, mark it read, change it, or send it once more. */
export interface Recalled {
  readonly key: WAMessageKey
  readonly message?: proto.IMessage
  /** Ours, as the core calls it. */
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

/** The latest messages of a connection by their id, in a store of fixed size. */
export class Recall {
  readonly #store: KeyStore
  readonly #recent = new Lru<Recalled>(IN_MEMORY)

  constructor(store: KeyStore) {
    this.#store = store
  }

  async find(id: string): Promise<Recalled | undefined> {
    const recent = this.#recent.get(id)
    if (recent) return recent
    const place = placeOf(id)
    const bytes = (await this.#store.get(SPACE, [place])).get(place)
    const row = bytes && (fromBytes(bytes) as Row)
    if (row?.key.id !== id) return undefined
    const { message, ...rest } = row
    const recalled: Recalled = { ...rest, ...(message ? { message: proto.Message.decode(message) } : {}) }
    this.#recent.set(id, recalled)
    return recalled
  }

  /** The change that remembers a message; it is known in memory at once. */
  remember(recalled: Recalled): readonly KeyChange[] {
    const { key, message, ...rest } = recalled
    if (!key.id) return []
    this.#recent.set(key.id, recalled)
    const bytes = message && proto.Message.encode(slim(message)).finish()
    const row: Row = { ...rest, key, ...(bytes && bytes.length <= MESSAGE_MAX ? { message: bytes } : {}) }
    return [{ space: SPACE, key: placeOf(key.id), value: toBytes(row) }]
  }
}

const placeOf = (id: string): string => String(createHash('sha256').update(id).digest().readUInt32BE() % PLACES)

/** Without the picture in small, which is most of it. */
function slim(message: proto.IMessage): proto.IMessage {
  const inner = normalizeMessageContent(message) ?? message
  const file = inner.imageMessage ?? inner.videoMessage ?? inner.documentMessage
  if (!file?.jpegThumbnail?.length) return inner
  const without = { ...file, jpegThumbnail: undefined }
  if (inner.imageMessage) return { ...inner, imageMessage: without }
  if (inner.videoMessage) return { ...inner, videoMessage: without }
  return { ...inner, documentMessage: without }
}
