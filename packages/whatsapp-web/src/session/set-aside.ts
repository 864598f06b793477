import { createHash } from 'node:crypto'
import { eventKey, toStorableText, type NoticeEvent } from '@recado/channels/port'
import type { BinaryNode } from 'baileys'
import { Lru } from '../lru.ts'

const MAX_KNOWN = 500
/** WhatsApp delivers these again at each login until they are acknowledged. */
const ACKNOWLEDGED: ReadonlySet<string> = new Set(['message', 'receipt', 'notification', 'call'])
/** WhatsApp never repeats these, and nothing follows from them. */
const FLEETING: ReadonlySet<string> = new Set(['presence', 'chatstate'])

/** The outcome of an error: the line falls, or the stanza alone is lost. */
export type FaultOutcome = 'fall' | 'drop' | 'set-aside'

/** Remembers which stanzas could not be handled. It outlives the line, since they come again on the next. */
export class SetAside {
  readonly #falls = new Lru<'once' | 'twice'>(MAX_KNOWN)

  /** Counts a fall. An error that belongs to no stanza has none. */
  judge(node: BinaryNode | undefined): FaultOutcome {
    if (!node) return 'fall'
    if (FLEETING.has(node.tag)) return 'drop'
    if (!ACKNOWLEDGED.has(node.tag)) return 'fall'
    const key = keyOf(node)
    const before = this.#falls.get(key)
    this.#falls.set(key, before === undefined ? 'once' : 'twice')
    return before === undefined ? 'fall' : 'set-aside'
  }

  /** Whether a stanza was set aside, and comes again because its acknowledgement was lost. */
  has(node: BinaryNode): boolean {
    return ACKNOWLEDGED.has(node.tag) && this.#falls.get(keyOf(node)) === 'twice'
  }
}

/** The notice by which admins see that something was not read. It carries no text and no address. */
export function noticeOfSetAside(node: BinaryNode, error: unknown, at: Date): NoticeEvent {
  const reason = toStorableText(error instanceof Error ? error.message : String(error))
  return {
    kind: 'notice',
    key: eventKey.notice(
      'set-aside',
      createHash('sha256').update(keyOf(node)).digest('base64url').slice(0, 22),
    ),
    at,
    live: true,
    topic: 'set-aside',
    detail: { stanza: node.tag, reason: reason.replaceAll(/\d{5,}/gu, '…').slice(0, 200) },
  }
}

const keyOf = ({ tag, attrs }: BinaryNode): string =>
  JSON.stringify([tag, attrs['id'], attrs['from'], attrs['participant'], attrs['type']])
