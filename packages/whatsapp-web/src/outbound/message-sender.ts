import {
  assertContentFits,
  ChannelError,
  type Address,
  type MediaContent,
  type MediaSource,
  type OutboundMessage,
  type SendResult,
} from '@recado/channels/port'
import { jidNormalizedUser, type proto } from 'baileys'
import { toJid } from '../addresses.ts'
import { WEB_CAPABILITIES } from '../capabilities.ts'
import type { Receipts } from '../inbound/receipts.ts'
import { Lru } from '../lru.ts'
import type { NumberLookup } from '../numbers.ts'
import type { SessionContext } from '../session-context.ts'
import { toVoiceMessage } from '../voice/voice-message.ts'
import { LinkPreviews } from './link-previews.ts'
import { toProto, quoteOf, type Attachments } from './message-proto.ts'
import { toChannelError, type StanzaSender } from './stanza-sender.ts'
import { uploadMedia } from './upload.ts'
import { createHmac } from 'node:crypto'

/**
 * Returns the WhatsApp id of a message, the same before and in every attempt: phones drop an id they have
 * seen. It includes the content, so that numbers that restart in a restored database do not match old ids. Nobody guesses
 * it without the secret: who knows the id of a message to come could send something under it first.
 */
export function messageIdOf(secret: Uint8Array, { id, to, content }: OutboundMessage): string {
  const fingerprint =
    content.kind === 'media'
      ? [content.type, content.media.bytes, content.caption, content.filename]
      : content
  return `3EB0${createHmac('sha256', secret)
    .update(JSON.stringify([id, to, fingerprint]))
    .digest('hex')
    .slice(0, 18)
    .toUpperCase()}`
}

const MAX_REMEMBERED = 1_000
/** Phones draw it blurred, so it is small. */
const THUMBNAIL_SIDE = 100

/** The source of a thumbnail: the picture itself, or one that came with the video. */
async function pictureOf({
  type,
  media,
  mime,
  thumbnail,
}: MediaContent<MediaSource>): Promise<{ bytes: ReadableStream<Uint8Array>; mime: string } | undefined> {
  if (type === 'image') return { bytes: await media.open(), mime }
  return thumbnail && { bytes: new Blob([thumbnail as BlobPart]).stream(), mime: 'image/jpeg' }
}

/** Sends messages. A message has one id in every attempt, and only one attempt runs at a time. */
export class MessageSender {
  readonly #session: SessionContext
  readonly #stanzaSender: StanzaSender
  readonly #numbers: NumberLookup
  readonly #receipts: Receipts
  readonly #previews: LinkPreviews
  readonly #sends = new Lru<Promise<SendResult>>(MAX_REMEMBERED)

  constructor(
    session: SessionContext,
    stanzaSender: StanzaSender,
    numbers: NumberLookup,
    receipts: Receipts,
  ) {
    this.#session = session
    this.#stanzaSender = stanzaSender
    this.#numbers = numbers
    this.#receipts = receipts
    this.#previews = new LinkPreviews(session)
  }

  send(outbound: OutboundMessage): Promise<SendResult> {
    const id = messageIdOf(this.#session.context.secret, outbound)
    const known = this.#sends.get(id)
    if (known) return known
    const sending = this.#send(id, outbound)
    this.#sends.set(id, sending)
    sending.catch(() => this.#sends.delete(id))
    return sending
  }

  /** Resolves the jid of an address. @throws ChannelError `recipient` when it is not on WhatsApp. */
  async resolveDestination(to: Address): Promise<string> {
    const jid = toJid(to)
    if (to.scheme !== 'pn' || (await this.#numbers.isKnown(to.value))) return jid
    const found = await this.#numbers.find(to.value).catch((error: unknown) => {
      throw toChannelError(error)
    })
    if (found === undefined)
      throw new ChannelError('recipient', 'This number is not on WhatsApp.', { code: 'no-such-number' })
    return found
  }

  async #send(id: string, outbound: OutboundMessage): Promise<SendResult> {
    const { content, to } = outbound
    const { context, messageCache, ring } = this.#session
    assertContentFits(WEB_CAPABILITIES, content)
    const jid = await this.resolveDestination(to)
    const at = context.clock.now()
    if (this.#receipts.hasArrived(id)) return { extId: id, at }
    const earlier = await messageCache.find(id)
    const message =
      (earlier?.outboundId === outbound.id ? earlier.message : undefined) ??
      toProto(
        content,
        await this.#context(outbound, jid),
        content.kind === 'media'
          ? { file: await this.#upload(content) }
          : { preview: await this.#previews.find(outbound) },
      )
    await ring.write(
      messageCache.remember({
        key: { remoteJid: jid, fromMe: true, id },
        message,
        outboundId: outbound.id,
        at: at.getTime(),
      }),
    )
    await this.#stanzaSender.send({
      jid,
      id,
      message: { ...message, messageContextInfo: { messageSecret: context.random(32) } },
    })
    return { extId: id, at }
  }

  /** Phones show the thumbnail until they have the file. */
  async #upload(given: MediaContent<MediaSource>): Promise<Attachments['file']> {
    const { http, random, clock, makeThumbnail } = this.#session.context
    const socket = this.#session.socket()
    const content = given.type === 'voice' ? await toVoiceMessage(given) : given
    const file = await uploadMedia(
      { http, random, now: clock.now(), mediaServers: anew => socket.refreshMediaConn(anew) },
      content,
    )
    const picture = await pictureOf(content)
    if (!picture) return file
    const jpegThumbnail = await makeThumbnail(picture.bytes, picture.mime, THUMBNAIL_SIDE)
    return { ...file, ...(jpegThumbnail ? { jpegThumbnail } : {}) }
  }

  /** The quote of a message, and how long it stays. */
  async #context({ quoted, to }: OutboundMessage, jid: string): Promise<proto.IContextInfo | undefined> {
    const quote = quoted && (await this.#quote(quoted, jid))
    const stay = await this.#session.disappearing.contextOf(to)
    return quote || stay ? { ...quote, ...stay } : undefined
  }

  async #quote(
    { extId, fromMe }: { extId: string; fromMe: boolean },
    jid: string,
  ): Promise<proto.IContextInfo> {
    const cached = await this.#session.messageCache.find(extId)
    const author =
      cached?.key.participant ?? (fromMe ? this.#session.ownIds().id : (cached?.key.remoteJid ?? jid))
    return quoteOf({
      id: extId,
      author: jidNormalizedUser(author),
      message: cached?.message ?? (await this.#ownText(extId)),
    })
  }

  /** Returns one of our own texts that is no longer in the message cache. */
  async #ownText(extId: string): Promise<proto.IMessage | undefined> {
    const sent = await this.#session.context.findSentMessage(extId)
    return sent?.content.kind === 'text' ? { conversation: sent.content.body } : undefined
  }
}
