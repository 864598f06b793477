import { type BinaryNode, getBinaryNodeChild, jidDecode, jidEncode } from 'baileys'

/** The server's own jid: a domain without a user. */
export const SERVER = '@s.whatsapp.net'
/** The domain of a jid with a number. */
export const DOMAIN = 's.whatsapp.net'

/** Builds a stanza without undefined attributes, which the protocol cannot encode. */
export function stanza(
  tag: string,
  attrs: Readonly<Record<string, string | undefined>> = {},
  content?: BinaryNode['content'],
): BinaryNode {
  const present = Object.entries(attrs).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { tag, attrs: Object.fromEntries(present), ...(content !== undefined && { content }) }
}

/** Builds the result of a client's query. */
export function iqResult(question: BinaryNode, content?: BinaryNode[]): BinaryNode {
  return stanza('iq', { id: question.attrs.id, type: 'result', from: SERVER }, content)
}

/** Builds the error of a query, with WhatsApp's code and text. */
export function iqError(question: BinaryNode, code: number, text: string): BinaryNode {
  return stanza('iq', { id: question.attrs.id, type: 'error', from: SERVER }, [
    stanza('error', { code: String(code), text }),
  ])
}

/** Builds the ack of a client's stanza; with an error it is a refusal. */
export function ackOf(node: BinaryNode, error?: number): BinaryNode {
  const { id, to, participant, type } = node.attrs
  const kind = node.tag === 'message' ? undefined : type
  return stanza('ack', {
    id,
    from: to,
    class: node.tag,
    type: kind,
    participant,
    t: stanzaTime(),
    error: error === undefined ? undefined : String(error),
  })
}

export function child(node: BinaryNode | undefined, tag: string): BinaryNode | undefined {
  return getBinaryNodeChild(node, tag)
}

/** Returns the bytes of a child, empty when missing. */
export function bytesOf(node: BinaryNode | undefined, tag: string): Buffer {
  const content = child(node, tag)?.content
  return content === undefined || Array.isArray(content) ? Buffer.alloc(0) : Buffer.from(content)
}

/** Returns a child's big-endian number. */
export function bigEndianOf(node: BinaryNode | undefined, tag: string): number {
  return bigEndian(bytesOf(node, tag))
}

export function bigEndian(bytes: Uint8Array | null | undefined): number {
  return [...(bytes ?? [])].reduce((sum, byte) => sum * 256 + byte, 0)
}

/** Returns the jid of the person, without the device. */
export function userOf(jid: string): string {
  const decoded = jidDecode(jid)
  return decoded ? jidEncode(decoded.user, decoded.server) : jid
}

/** Formats a time for stanzas: whole seconds. */
export function stanzaTime(date: Date = new Date()): string {
  return String(Math.floor(date.getTime() / 1000))
}
