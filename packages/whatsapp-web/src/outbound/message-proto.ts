import {
  type ContactCard,
  ChannelError,
  formatVcard,
  type MediaContent,
  type MediaSource,
  type OutboundContent,
} from '@recado/channels/port'
import type { proto } from 'baileys'
import type { LinkPreview } from './link-previews.ts'
import type { UploadedMedia } from './upload.ts'

/** The parts that were made before the message: its file with a thumbnail, or the preview of its link. */
export interface Attachments {
  readonly file?: (UploadedMedia & { readonly jpegThumbnail?: Uint8Array }) | undefined
  readonly preview?: LinkPreview | undefined
}

/** Builds the WhatsApp message. Files are uploaded before. @throws ChannelError `unsupported` */
export function toProto(
  content: OutboundContent,
  context: proto.IContextInfo | undefined,
  { file, preview }: Attachments = {},
): proto.IMessage {
  const contextInfo = context ? { contextInfo: context } : {}
  switch (content.kind) {
    case 'text':
      return { extendedTextMessage: { text: content.body, ...preview, ...contextInfo } }
    case 'location':
      return {
        locationMessage: {
          degreesLatitude: content.latitude,
          degreesLongitude: content.longitude,
          name: content.name ?? null,
          address: content.address ?? null,
          ...contextInfo,
        },
      }
    case 'contacts':
      return cardsOf(content.contacts, contextInfo)
    case 'media':
      if (!file) throw new TypeError('A file is sent after it was uploaded.')
      return fileOf(content, file, contextInfo)
    case 'buttons':
    case 'list':
    case 'template':
    case 'number_request':
      throw new ChannelError('unsupported', `This channel carries no ${content.kind}.`)
  }
}

function cardsOf(
  cards: readonly ContactCard[],
  contextInfo: { contextInfo?: proto.IContextInfo },
): proto.IMessage {
  const vcards = cards.map(card => ({ displayName: card.name, vcard: formatVcard(card) }))
  const [only] = vcards
  if (only && vcards.length === 1) return { contactMessage: { ...only, ...contextInfo } }
  return { contactsArrayMessage: { displayName: `${cards.length}`, contacts: vcards, ...contextInfo } }
}

/** Phones play a voice message only when its type includes the codec. */
const VOICE_MIME = 'audio/ogg; codecs=opus'

function fileOf(
  content: MediaContent<MediaSource>,
  uploaded: NonNullable<Attachments['file']>,
  contextInfo: { contextInfo?: proto.IContextInfo },
): proto.IMessage {
  const { type, caption, filename, width, height, durationMs, peaks } = content
  const file = { ...uploaded, mimetype: type === 'voice' ? VOICE_MIME : content.mime, ...contextInfo }
  const size = { ...(width ? { width } : {}), ...(height ? { height } : {}) }
  const text = caption ? { caption } : {}
  const length = durationMs ? { seconds: Math.max(1, Math.round(durationMs / 1_000)) } : {}
  switch (type) {
    case 'image':
      return { imageMessage: { ...file, ...size, ...text } }
    case 'video':
      return { videoMessage: { ...file, ...size, ...text, ...length } }
    case 'audio':
      return { audioMessage: { ...file, ...length } }
    case 'voice':
      return {
        audioMessage: {
          ...file,
          ...length,
          ptt: true,
          ...(peaks?.length ? { waveform: Uint8Array.from(peaks) } : {}),
        },
      }
    case 'document':
      return {
        documentMessage: { ...file, ...text, fileName: filename ?? 'file', title: filename ?? 'file' },
      }
    case 'sticker':
      return { stickerMessage: { ...file, ...size } }
  }
}

/** Builds the context that quotes a message. */
export function quoteOf(target: {
  readonly id: string
  readonly author: string
  readonly message: proto.IMessage | undefined
}): proto.IContextInfo {
  return {
    stanzaId: target.id,
    participant: target.author,
    quotedMessage: target.message ?? { conversation: '' },
  }
}
