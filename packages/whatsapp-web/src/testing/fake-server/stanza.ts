import { type BinaryNode, getBinaryNodeChild, jidDecode, jidEncode } from 'baileys'

/** The server's own address: a domain without anybody in it. */
export const SERVER = '@s.whatsapp.net'
/** What comes after the number in an address that tells it. */
export const DOMAIN = 's.whatsapp.net'

/** A stanza without the attributes that are undefined: the wire knows no empty ones. */
export function stanza(tag: string, attrs: Readonly<Record<string, string | undefined>> = {}, content?: BinaryNode['content']): BinaryNode {
  const present = Object.entries(attrs).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { tag, attrs: Object.fromEntries(present), ...(content !== undefined && { content }) }
}

/** The answer to a question of the client's. */
export function iqResult(question: BinaryNode, content?: BinaryNode[]): BinaryNode {
  return stanza('iq', { id: question.attrs.id, type: 'result', from: SERVER }, content)
}

/** The refusal of a question, with WhatsApp's code and words. */
export function iqError(question: BinaryNode, code: number, text: string): BinaryNode {
  return stanza('iq', { id: question.attrs.id, type: 'error', from: SERVER }, [stanza('error', { code: String(code), text })])
}

/** The acknowledgement of something the client sent; with an error it is a refusal. */
export function ackOf(node: BinaryNode, error?: number): BinaryNode {
  const { id, to, participant, type } = node.attrs
  const kind = node.tag === 'message' ? undefined : type
  return stanza('ack', { id, from: to, class: node.tag, type: kind, participant, t: stanzaTime(), error: error === undefined ? undefined : String(error) })
}

export function child(node: BinaryNode | undefined, tag: string): BinaryNode | undefined {
  return getBinaryNodeChild(node, tag)
}

/** The bytes of a child, empty when there is none. */
export function bytesOf(node: BinaryNode | undefined, tag: string): Buffer {
  const content = child(node, tag)?.content
  return content === undefined || Array.isArray(content) ? Buffer.alloc(0) : Buffer.from(content)
}

/** The big-endian number of a child. */
export function numberOf(node: BinaryNode | undefined, tag: string): number {
  return bigEndian(bytesOf(node, tag))
}

export function bigEndian(bytes: Uint8Array | null | undefined): number {
  return [...(bytes ?? [])].reduce((sum, byte) => sum * 256 + byte, 0)
}

/** The address of the person, whatever the device. */
export function userOf(jid: string): string {
  const decoded = jidDecode(jid)
  return decoded ? jidEncode(decoded.user, decoded.server) : jid
}

/** A moment as stanzas write it: whole seconds. */
export function stanzaTime(date: Date = new Date()): string {
  return String(Math.floor(date.getTime() / 1000))
}
