import {
  type Address,
  type ButtonsContent,
  ChannelError,
  type FileKind,
  type OutboundMessage,
} from '../port.ts'
import { omitUndefined, type JsonRecord } from '../graph/json.ts'
import type { MessengerProduct } from './product.ts'

const MAX_TITLE = 20

export const ATTACHMENT_TYPES: Readonly<Record<FileKind, string>> = {
  image: 'image',
  sticker: 'image',
  audio: 'audio',
  voice: 'audio',
  video: 'video',
  document: 'file',
}

/** Returns the recipient of a call. @throws ChannelError `recipient` */
export function recipientField({ scheme }: MessengerProduct, to: Address): JsonRecord {
  if (to.scheme !== scheme)
    throw new ChannelError('recipient', `This channel knows no "${to.scheme}" address.`, { code: 'address' })
  return { id: to.value }
}

/** Builds the `message` of a send; `attachmentId` is the id of the uploaded file. */
export function messagePart(
  { content }: OutboundMessage,
  attachmentId: string | undefined,
  metadata: string,
): JsonRecord {
  switch (content.kind) {
    case 'text':
      return { text: content.body, metadata }
    case 'buttons':
      return { text: buttonsText(content), quick_replies: content.buttons.map(quickReply), metadata }
    case 'media':
      return {
        attachment: { type: ATTACHMENT_TYPES[content.type], payload: { attachment_id: attachmentId } },
        metadata,
      }
    default:
      throw new ChannelError('unsupported', `This channel carries no ${content.kind}.`)
  }
}

/** Builds the complete body of a send. */
export function sendBody(
  product: MessengerProduct,
  outbound: OutboundMessage,
  message: JsonRecord,
  type: JsonRecord,
): JsonRecord {
  return omitUndefined({
    recipient: recipientField(product, outbound.to),
    ...type,
    message,
    reply_to: outbound.quoted && { mid: outbound.quoted.extId },
  })
}

const buttonsText = ({ header, body, footer }: ButtonsContent): string =>
  [header, body, footer].filter(Boolean).join('\n\n')

function quickReply({ id, title }: { readonly id: string; readonly title: string }): JsonRecord {
  const letters = Array.from(title)
  const label = letters.length <= MAX_TITLE ? title : `${letters.slice(0, MAX_TITLE - 1).join('')}…`
  return { content_type: 'text', title: label, payload: id }
}
