import {
  eventKey,
  type Address,
  type ChannelEvent,
  type ChannelConnection,
  type MessageEvent,
  type ReceiptEvent,
} from '../port.ts'
import { omitUndefined, toId, toNumber, toRecord, toText, toRecords, type JsonRecord } from '../graph/json.ts'
import { shortDigest, parseMetaTime } from '../graph/webhook-body.ts'
import { parseReferral } from './referral.ts'
import { productOf, storyOf } from './inbound-references.ts'
import { parseMessengerContents } from './inbound-content.ts'
import { outboundIdOf } from './metadata.ts'
import type { MessengerProduct } from './product.ts'

/** The answers of a customer to a survey of the page, in no language: each score, and the words below it. */
function feedbackBody(feedback: JsonRecord): string {
  const questions = toRecords(feedback['feedback_screens']).flatMap(screen =>
    Object.values(toRecord(screen['questions'])).map(toRecord),
  )
  return questions
    .flatMap(question => [scoreOf(question), toText(toRecord(question['follow_up'])['payload'])])
    .filter(line => line !== undefined)
    .join('\n')
}

/** A free text stands as it is; whatever else was asked is a score. */
function scoreOf({ type, payload }: JsonRecord): string | undefined {
  const answer = toText(payload)
  return answer === undefined || type === 'free_form' ? answer : `⭐ ${answer}`
}

/** One entry of `messaging[]` or `standby[]`, with its context. */
export interface WebhookEvent {
  readonly product: MessengerProduct
  readonly connection: ChannelConnection
  readonly event: JsonRecord
  readonly receivedAt: Date
  readonly standby: boolean
}

interface Base {
  readonly chat: Address
  readonly at: Date
  readonly live: true
  readonly raw: JsonRecord
}

/** The maximum number of pictures of an album. */
const MAX_PARTS = 10
const partId = (mid: string, part: number): string => (part === 0 ? mid : `${mid}.${part}`)

/** Translates one entry; undefined when it has no sender or its kind is unknown. */
export function parseMessengerEvents(webhook: WebhookEvent): readonly ChannelEvent[] | undefined {
  const { product, connection, event } = webhook
  const own = product.account(connection)
  const [sender, recipient] = [
    toId(toRecord(event['sender'])['id']),
    toId(toRecord(event['recipient'])['id']),
  ]
  const isOurs = sender === own
  const person = isOurs ? recipient : sender
  if (person === undefined || person === own) return undefined
  const chat: Address = { scheme: product.scheme, value: person }
  const base: Base = {
    chat,
    at: parseMetaTime(event['timestamp'], webhook.receivedAt),
    live: true,
    raw: event,
  }
  const part = (name: string): JsonRecord | undefined => (name in event ? toRecord(event[name]) : undefined)
  const message = part('message')
  if (message) return messageEvents(webhook, message, base, isOurs || message['is_echo'] === true)
  const postback = part('postback')
  if (postback) return [postbackEvent(webhook, postback, base)]
  const feedback = part('messaging_feedback')
  if (feedback) return feedbackOf(feedback, base, webhook.standby)
  const reaction = part('reaction')
  if (reaction) return reactionOf(reaction, base, isOurs)
  const edit = part('message_edit')
  if (edit) return editOf(edit, base, isOurs)
  const delivery = part('delivery')
  if (delivery)
    return [
      ...idsOf(delivery['mids']).map(mid => receiptEvent(base, mid, 'delivered')),
      ...watermarkEvents(delivery, base, 'delivered'),
    ]
  const read = part('read')
  return read && readOf(read, base)
}

function messageEvents(
  webhook: WebhookEvent,
  message: JsonRecord,
  base: Base,
  isOurs: boolean,
): readonly ChannelEvent[] | undefined {
  const mid = toId(message['mid'])
  if (!mid) return undefined
  if (message['is_deleted'] === true) {
    // The event does not say how many pictures the album had; each is one message here.
    return Array.from({ length: MAX_PARTS }, (_, index) => partId(mid, index)).map(target => ({
      ...base,
      kind: 'delete',
      key: eventKey.delete(target),
      target,
      by: isOurs ? 'me-elsewhere' : base.chat,
    }))
  }
  const outboundId = isOurs ? outboundIdOf(webhook.connection, toText(message['metadata'])) : undefined
  if (outboundId !== undefined) return [receiptEvent(base, mid, 'sent', outboundId)]
  return parseMessengerContents(message)
    .slice(0, MAX_PARTS)
    .map((content, index): MessageEvent => {
      const extId = partId(mid, index)
      return omitUndefined({
        ...writtenBy(base, extId, webhook.standby),
        from: isOurs ? 'me-elsewhere' : base.chat,
        content,
        quoted: index === 0 ? toId(toRecord(message['reply_to'])['mid']) : undefined,
        ...parseReferral(toRecord(message['referral'])),
        product: index === 0 ? productOf(toRecord(message['referral'])) : undefined,
        story: index === 0 ? storyOf(toRecord(toRecord(message['reply_to'])['story'])) : undefined,
      } as const)
    })
}

/** The part that all messages of a person have alike. */
const writtenBy = (base: Base, extId: string, standby: boolean) =>
  ({
    ...base,
    kind: 'message',
    key: eventKey.message(extId),
    extId,
    from: base.chat,
    names: {},
    aliases: [base.chat],
    standby: standby || undefined,
  }) as const

/** A button of a menu or of another program's message. */
function postbackEvent({ standby }: WebhookEvent, postback: JsonRecord, base: Base): MessageEvent {
  const title = toText(postback['title']) ?? toText(postback['payload']) ?? ''
  const extId = toId(postback['mid']) ?? `postback.${shortDigest([base.chat, base.at.getTime(), postback])}`
  return omitUndefined({
    ...writtenBy(base, extId, standby),
    content: { kind: 'reply', type: 'button', id: toText(postback['payload']) ?? title, title },
    ...parseReferral(toRecord(postback['referral'])),
  } as const)
}

/** The answers to a survey have no id, so a repeated delivery is known by what it says. */
function feedbackOf(feedback: JsonRecord, base: Base, standby: boolean): readonly MessageEvent[] | undefined {
  const body = feedbackBody(feedback)
  if (body === '') return undefined
  const extId = `feedback.${shortDigest([base.chat, base.at.getTime(), feedback])}`
  return [omitUndefined({ ...writtenBy(base, extId, standby), content: { kind: 'text', body } } as const)]
}

function reactionOf(reaction: JsonRecord, base: Base, isOurs: boolean): readonly ChannelEvent[] | undefined {
  const target = toId(reaction['mid'])
  if (!target) return undefined
  const by = isOurs ? 'me-elsewhere' : base.chat
  const emoji = reaction['action'] === 'unreact' ? null : (toText(reaction['emoji']) ?? '❤')
  return [{ ...base, kind: 'reaction', key: eventKey.reactionBy(target, by, base.at), target, by, emoji }]
}

function editOf(edit: JsonRecord, base: Base, isOurs: boolean): readonly ChannelEvent[] | undefined {
  const target = toId(edit['mid'])
  if (!target) return undefined
  const version = toText(edit['num_edit']) ?? base.at.getTime()
  return [
    {
      ...base,
      kind: 'edit',
      key: eventKey.edit(target, version),
      target,
      by: isOurs ? 'me-elsewhere' : base.chat,
      content: { kind: 'text', body: toText(edit['text']) ?? '' },
    },
  ]
}

/** A page receives a read watermark, an Instagram account the id of the message that was read. */
function readOf(read: JsonRecord, base: Base): readonly ChannelEvent[] {
  const mid = toId(read['mid'])
  return mid
    ? [receiptEvent(base, mid, 'read'), ...watermarkEvents({ watermark: base.at.getTime() }, base, 'read')]
    : watermarkEvents(read, base, 'read')
}

function watermarkEvents(
  detail: JsonRecord,
  base: Base,
  level: 'delivered' | 'read',
): readonly ChannelEvent[] {
  if (toNumber(detail['watermark']) === undefined) return []
  const until = parseMetaTime(detail['watermark'], base.at)
  return [{ ...base, kind: 'watermark', key: eventKey.watermark(base.chat, level, until), level, until }]
}

function receiptEvent(
  base: Base,
  target: string,
  level: ReceiptEvent['level'],
  outboundId?: string,
): ReceiptEvent {
  return omitUndefined({
    ...base,
    kind: 'receipt',
    key: eventKey.receipt(target, level),
    target,
    level,
    outboundId,
  } as const)
}

const idsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(toId).filter(id => id !== undefined) : []
