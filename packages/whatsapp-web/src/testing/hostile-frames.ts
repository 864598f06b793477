import { deflateSync } from 'node:zlib'
import { type BinaryNode, decodeBinaryNode, encodeBinaryNode } from 'baileys'

/** Picks a whole number below a limit. */
export type Pick = (below: number) => number

/** A frame that WhatsApp would not send: its bytes, and the stanza in them where they hold one. */
export interface HostileFrame {
  readonly kind: string
  readonly bytes: Uint8Array
  readonly node?: BinaryNode
}

const choose = <T>(pick: Pick, from: readonly T[]): T => from[pick(from.length)] as T

/** Addresses that are none, or of nobody, or of an unknown kind. */
export const ODD_ADDRESSES: readonly string[] = [
  '@',
  '@lid',
  'lid',
  '@s.whatsapp.net',
  '0@lid',
  'abc@lid',
  '999999999999999999999999@lid',
  '1:2:3@lid',
  '1.1:99999@lid',
  '-1@lid',
  '1@lid@lid',
  '5511911111111@lid',
  '123@hosted.lid',
  '5511911111111@unknown.example',
  '5511911111111',
  'status@broadcast',
  '__proto__@lid',
  'constructor@s.whatsapp.net',
  '\u0000@lid',
  `${'9'.repeat(2_000)}@lid`,
  '👩‍👩‍👧‍👦@lid',
]
const ODD_TEXTS: readonly string[] = [
  ...ODD_ADDRESSES,
  '',
  'zz',
  '-1',
  '0',
  'NaN',
  '1e309',
  '99999999999999999999',
  '__proto__',
  'x'.repeat(5_000),
  '\u202e\u0000',
]
/** Attributes that some stanza has, put where none belongs. */
const ATTRIBUTES: readonly string[] = [
  'from',
  'to',
  'id',
  't',
  'type',
  'participant',
  'participant_pn',
  'sender_lid',
  'sender_pn',
  'recipient',
  'addressing_mode',
  'notify',
  'category',
  'offline',
  'edit',
  'class',
  'error',
  'count',
  'reason',
  'code',
]

type ChangeNode = (node: BinaryNode, pick: Pick, templates: readonly BinaryNode[]) => BinaryNode

const childrenOf = ({ content }: BinaryNode): BinaryNode[] => (Array.isArray(content) ? content : [])
const withChildren = (node: BinaryNode, content: BinaryNode[]): BinaryNode => ({ ...node, content })

function changeAttribute(node: BinaryNode, name: string, value: string | undefined): BinaryNode {
  const { [name]: _, ...others } = node.attrs
  return { ...node, attrs: value === undefined ? others : { ...others, [name]: value } }
}
const anAttribute = (node: BinaryNode, pick: Pick): string => choose(pick, Object.keys(node.attrs)) ?? 'id'

/** Changes of one node of a stanza. */
const NODE_CHANGES: Readonly<Record<string, ChangeNode>> = {
  'attribute left out': (node, pick) => changeAttribute(node, anAttribute(node, pick), undefined),
  'attribute odd': (node, pick) => changeAttribute(node, anAttribute(node, pick), choose(pick, ODD_TEXTS)),
  'attribute added': (node, pick) => changeAttribute(node, choose(pick, ATTRIBUTES), choose(pick, ODD_TEXTS)),
  'address odd': (node, pick) =>
    changeAttribute(
      node,
      choose(pick, ['from', 'participant', 'sender_lid', 'sender_pn', 'jid', 'new']),
      choose(pick, ODD_ADDRESSES),
    ),
  'no children': node => ({ tag: node.tag, attrs: node.attrs }),
  'child left out': (node, pick) => {
    const children = childrenOf(node)
    const index = pick(Math.max(1, children.length))
    return withChildren(
      node,
      children.filter((_, at) => at !== index),
    )
  },
  'child many times': (node, pick) => {
    const child = choose(pick, childrenOf(node)) ?? { tag: 'item', attrs: {} }
    return withChildren(
      node,
      Array.from({ length: 50 }, () => child),
    )
  },
  'child of another stanza': (node, pick, templates) =>
    withChildren(node, [...childrenOf(node), choose(pick, templates)]),
  'text in place of children': (node, pick) => ({ ...node, content: choose(pick, ODD_TEXTS) }),
  'bytes in place of children': (node, pick) => ({
    ...node,
    content: Buffer.from(Array.from({ length: pick(200) }, () => pick(256))),
  }),
  'another name': (node, pick, templates) => ({
    ...node,
    tag: choose(pick, [...templates.map(({ tag }) => tag), 'x', '']),
  }),
  'very deep': node => {
    let deep = node
    for (let depth = 0; depth < 300; depth += 1) deep = { tag: node.tag, attrs: node.attrs, content: [deep] }
    return deep
  },
}

/** Changes of the bytes of a whole stanza. */
const BYTE_CHANGES: Readonly<Record<string, (bytes: Buffer, pick: Pick) => Uint8Array>> = {
  'bytes turned': (bytes, pick) => {
    const turned = Buffer.from(bytes)
    for (let times = 0; times <= pick(4); times += 1) turned[pick(turned.length)] = pick(256)
    return turned
  },
  'cut short': (bytes, pick) => bytes.subarray(0, pick(bytes.length)),
  'twice in one': bytes => Buffer.concat([bytes, bytes]),
  'any bytes': (_, pick) => Buffer.from(Array.from({ length: pick(300) }, () => pick(256))),
  'no bytes': () => new Uint8Array(),
  'said to be packed': bytes => Buffer.concat([Buffer.from([2]), bytes.subarray(1)]),
  'packed, far larger': () => Buffer.concat([Buffer.from([2]), BOMB]),
}
const BOMB = deflateSync(Buffer.alloc(20_000_000))

/** The names of all kinds of frames. */
export const FRAME_KINDS: readonly string[] = [...Object.keys(NODE_CHANGES), ...Object.keys(BYTE_CHANGES)]

/** Makes a hostile frame of that kind out of the stanzas that a WhatsApp sent. */
export function makeHostileFrame(kind: string, templates: readonly BinaryNode[], pick: Pick): HostileFrame {
  const template = choose(pick, templates)
  const changeBytes = BYTE_CHANGES[kind]
  if (changeBytes) return { kind, bytes: changeBytes(encodeBinaryNode(template), pick) }
  const changeNode = NODE_CHANGES[kind]
  if (!changeNode) throw new Error(`no kind of frame: ${kind}`)
  const node = changeSomewhere(template, inside => changeNode(inside, pick, templates), pick)
  return { kind, bytes: encodeBinaryNode(node), node }
}

/** Whether a device can read the frame: what it cannot read has no id by which it could be acknowledged. */
export const isReadableFrame = ({ bytes }: HostileFrame): Promise<boolean> =>
  decodeBinaryNode(Buffer.from(bytes)).then(
    () => true,
    () => false,
  )

/** Changes the node itself, or one below it. */
function changeSomewhere(node: BinaryNode, change: (node: BinaryNode) => BinaryNode, pick: Pick): BinaryNode {
  const children = childrenOf(node)
  if (children.length === 0 || pick(3) === 0) return change(node)
  const index = pick(children.length)
  return withChildren(
    node,
    children.map((child, at) => (at === index ? changeSomewhere(child, change, pick) : child)),
  )
}
