import {
  type Address,
  type ChannelEvent,
  detailsOf,
  type EditEvent,
  eventKey,
  type InboundContent,
  type MessageEvent,
  toStorableValue,
} from '@recado/channels/port'
import { type proto, normalizeMessageContent, proto as WA } from 'baileys'
import { parseWebContent } from './content.ts'
import type { Envelope } from './envelope.ts'

const { REVOKE, MESSAGE_EDIT } = WA.Message.ProtocolMessage.Type

/** Translates one decrypted message into events, in order. `live` is false for imported history. */
export function toChannelEvents(envelope: Envelope, given: proto.IMessage, live = true): ChannelEvent[] {
  const message = normalizeMessageContent(given.deviceSentMessage?.message ?? given) ?? {}
  // The status of a group is shown apart from its chat.
  if (given.groupStatusMessage || given.groupStatusMessageV2 || contextOf(message)?.isGroupStatus) return []
  const { id, chat, at } = envelope
  if (message.protocolMessage) return changesOf(envelope, message.protocolMessage, live)
  const reaction = message.reactionMessage
  if (reaction?.key?.id) {
    return [
      {
        kind: 'reaction',
        key: eventKey.reaction(id),
        chat,
        at,
        live,
        target: reaction.key.id,
        ...writtenBy(envelope),
        emoji: reaction.text || null,
      },
    ]
  }
  const content = parseWebContent(message, envelope)
  if (!content) return []
  const event = messageEvent(envelope, content, live, contextOf(message))
  return envelope.isRetry
    ? [
        event,
        { kind: 'body', key: eventKey.body(id), chat, at, live, extId: id, content, ...detailsOf(event) },
      ]
    : [event]
}

/** Translates the sharper copy of an earlier picture or video. */
export function sharperEvents(envelope: Envelope, given: proto.IMessage, target: string): ChannelEvent[] {
  const [event] = toChannelEvents(envelope, given)
  if (event?.kind !== 'message' || event.content.kind !== 'media') return []
  const { chat, at, live, content } = event
  return [
    {
      kind: 'sharper',
      key: eventKey.sharper(target),
      chat,
      at,
      live,
      target,
      ...writtenBy(envelope),
      content,
    },
  ]
}

/** Translates a change of an earlier message. */
function changesOf(
  envelope: Envelope,
  { type, key: changed, editedMessage }: proto.Message.IProtocolMessage,
  live: boolean,
): ChannelEvent[] {
  const { id, chat, at } = envelope
  const target = changed?.id
  if (!target) return []
  const change = { chat, at, live, target, ...writtenBy(envelope) }
  if (type === REVOKE) return [{ kind: 'delete', key: eventKey.delete(target), ...change }]
  const edited = type === MESSAGE_EDIT ? normalizeMessageContent(editedMessage ?? undefined) : undefined
  const content = edited && textOf(parseWebContent(edited, envelope))
  return content ? [{ kind: 'edit', key: eventKey.edit(target, id), ...change, content }] : []
}

/** Builds the event of a message without its text (yet). */
export const placeholderEvent = (envelope: Envelope, type: string): MessageEvent =>
  messageEvent(envelope, { kind: 'unsupported', type, note: '' }, true)

function messageEvent(
  envelope: Envelope,
  content: InboundContent,
  live: boolean,
  context?: proto.IContextInfo,
): MessageEvent {
  const { id, chat, at, person, name } = envelope
  const ad = context?.externalAdReply
  return {
    kind: 'message',
    key: eventKey.message(id),
    extId: id,
    chat,
    at,
    live,
    from: writerOf(envelope),
    ...(chat.scheme === 'group' && person ? { author: person.address } : {}),
    names: name === undefined ? {} : { profile: name },
    aliases: person?.aliases ?? [],
    content,
    ...(context?.stanzaId ? { quoted: context.stanzaId } : {}),
    ...(context?.isForwarded ? { forwarded: true } : {}),
    ...(ad?.sourceUrl || ad?.sourceId ? { ad: adOf(ad) } : {}),
  }
}

function writerOf({ fromMe, person, chat }: Envelope): Address | 'me-elsewhere' {
  return fromMe ? 'me-elsewhere' : (person?.address ?? chat)
}

const writtenBy = (envelope: Envelope): Pick<EditEvent, 'by' | 'aliases'> => ({
  by: writerOf(envelope),
  ...(envelope.chat.scheme !== 'group' && envelope.person ? { aliases: envelope.person.aliases } : {}),
})

function adOf(ad: proto.ContextInfo.IExternalAdReplyInfo): NonNullable<MessageEvent['ad']> {
  const { sourceType: source, sourceId: id, title: headline, body, sourceUrl: url, ctwaClid: clickId } = ad
  return toStorableValue(
    Object.fromEntries(
      Object.entries({ source, id, headline, body, url, clickId }).filter(
        ([, value]) => typeof value === 'string' && value !== '',
      ),
    ),
  )
}

/** An edited caption carries its file, which does not change. */
function textOf(content: InboundContent | undefined): InboundContent | undefined {
  return content?.kind === 'media' ? { kind: 'text', body: content.caption ?? '' } : content
}

/** Returns the context of a message: quote, origin and how long it stays. */
export function contextOf(message: proto.IMessage): proto.IContextInfo | undefined {
  for (const part of Object.values(message) as unknown[]) {
    if (typeof part === 'object' && part !== null && 'contextInfo' in part && part.contextInfo)
      return part.contextInfo
  }
  return undefined
}
