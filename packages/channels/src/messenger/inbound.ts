import { type Address, type ChannelEvent, type Connection, eventKey, type MessageEvent, type ReceiptEvent } from '../port.ts'
import { defined, identifier, type Json, numeric, record, text } from '../graph/json.ts'
import { digest, momentOf } from '../graph/webhook-body.ts'
import { adOf } from './ad.ts'
import { contentsOf } from './inbound-content.ts'
import { outboundIdOf } from './metadata.ts'
import type { Product } from './product.ts'

/** One entry of `messaging[]` or `standby[]`, with what it stood in. */
export interface Told {
  readonly product: Product
  readonly connection: Connection
  readonly event: Json
  readonly heardAt: Date
  readonly standby: boolean
}

interface Base {
  readonly chat: Address
  readonly at: Date
  readonly live: true
  readonly raw: Json
}

/** An album has no more pictures than this. */
const PARTS_MAX = 10
const partId = (mid: string, part: number): string => (part === 0 ? mid : `${mid}.${part}`)

/** What one entry tells; undefined when it names nobody, or is of a kind nobody knows. */
export function eventsOf(told: Told): readonly ChannelEvent[] | undefined {
  const { product, connection, event } = told
  const own = product.account(connection)
  const [sender, recipient] = [identifier(record(event['sender'])['id']), identifier(record(event['recipient'])['id'])]
  const isOurs = sender === own
  const person = isOurs ? recipient : sender
  if (person === undefined || person === own) return undefined
  const chat: Address = { scheme: product.scheme, value: person }
  const base: Base = { chat, at: momentOf(event['timestamp'], told.heardAt), live: true, raw: event }
  const part = (name: string): Json | undefined => (name in event ? record(event[name]) : undefined)
  const message = part('message')
  if (message) return messageOf(told, message, base, isOurs || message['is_echo'] === true)
  const postback = part('postback')
  if (postback) return [pressed(told, postback, base)]
  const reaction = part('reaction')
  if (reaction) return reactionOf(reaction, base, isOurs)
  const edit = part('message_edit')
  if (edit) return editOf(edit, base)
  const delivery = part('delivery')
  if (delivery) return [...idsOf(delivery['mids']).map(mid => receipt(base, mid, 'delivered')), ...watermark(delivery, base, 'delivered')]
  const read = part('read')
  return read && readOf(read, base)
}

function messageOf(told: Told, message: Json, base: Base, isOurs: boolean): readonly ChannelEvent[] | undefined {
  const mid = identifier(message['mid'])
  if (!mid) return undefined
  if (message['is_deleted'] === true) {
    // How many pictures it had is not told; each of ours is one message.
    return Array.from({ length: PARTS_MAX }, (_, at) => partId(mid, at)).map(target => ({ ...base, kind: 'delete', key: eventKey.delete(target), target }))
  }
  const outboundId = isOurs ? outboundIdOf(told.connection, text(message['metadata'])) : undefined
  if (outboundId !== undefined) return [receipt(base, mid, 'sent', outboundId)]
  return contentsOf(message)
    .slice(0, PARTS_MAX)
    .map((content, at): MessageEvent => {
      const extId = partId(mid, at)
      return defined({
        ...base,
        kind: 'message',
        key: eventKey.message(extId),
        extId,
        from: isOurs ? 'me-elsewhere' : base.chat,
        names: {},
        aliases: [base.chat],
        content,
        quoted: at === 0 ? identifier(record(message['reply_to'])['mid']) : undefined,
        ad: adOf(record(message['referral'])),
        standby: told.standby || undefined,
      } as const)
    })
}

/** A button of a menu or of a message from elsewhere. */
function pressed({ standby }: Told, postback: Json, base: Base): MessageEvent {
  const title = text(postback['title']) ?? text(postback['payload']) ?? ''
  const extId = identifier(postback['mid']) ?? `postback.${digest([base.chat, base.at.getTime(), postback])}`
  return defined({
    ...base,
    kind: 'message',
    key: eventKey.message(extId),
    extId,
    from: base.chat,
    names: {},
    aliases: [base.chat],
    content: { kind: 'reply', type: 'button', id: text(postback['payload']) ?? title, title },
    ad: adOf(record(postback['referral'])),
    standby: standby || undefined,
  } as const)
}

function reactionOf(reaction: Json, base: Base, isOurs: boolean): readonly ChannelEvent[] | undefined {
  const target = identifier(reaction['mid'])
  if (!target) return undefined
  const by = isOurs ? 'me-elsewhere' : base.chat
  const emoji = reaction['action'] === 'unreact' ? null : (text(reaction['emoji']) ?? '❤')
  return [{ ...base, kind: 'reaction', key: eventKey.reactionBy(target, by, base.at), target, by, emoji }]
}

function editOf(edit: Json, base: Base): readonly ChannelEvent[] | undefined {
  const target = identifier(edit['mid'])
  if (!target) return undefined
  const version = text(edit['num_edit']) ?? base.at.getTime()
  return [{ ...base, kind: 'edit', key: eventKey.edit(target, version), target, content: { kind: 'text', body: text(edit['text']) ?? '' } }]
}

/** A page is told until when everything was read, an Instagram account which message was. */
function readOf(read: Json, base: Base): readonly ChannelEvent[] {
  const mid = identifier(read['mid'])
  return mid ? [receipt(base, mid, 'read'), ...watermark({ watermark: base.at.getTime() }, base, 'read')] : watermark(read, base, 'read')
}

function watermark(detail: Json, base: Base, level: 'delivered' | 'read'): readonly ChannelEvent[] {
  if (numeric(detail['watermark']) === undefined) return []
  const until = momentOf(detail['watermark'], base.at)
  return [{ ...base, kind: 'watermark', key: eventKey.watermark(base.chat, level, until), level, until }]
}

function receipt(base: Base, target: string, level: ReceiptEvent['level'], outboundId?: string): ReceiptEvent {
  return defined({ ...base, kind: 'receipt', key: eventKey.receipt(target, level), target, level, outboundId } as const)
}

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(identifier).filter(id => id !== undefined) : [])
