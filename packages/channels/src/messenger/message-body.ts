import { type Address, type ButtonsContent, ChannelError, type MediaType, type Outbound } from '../port.ts'
import { defined, type Json } from '../graph/json.ts'
import type { Product } from './product.ts'

const TITLE_MAX = 20

/** What a kind of file is called here. */
export const ATTACHMENT_TYPES: Readonly<Record<MediaType, string>> = {
  image: 'image',
  sticker: 'image',
  audio: 'audio',
  voice: 'audio',
  video: 'video',
  document: 'file',
}

/** Whom a call speaks of. @throws ChannelError `recipient` */
export function recipientOf({ scheme }: Product, to: Address): Json {
  if (to.scheme !== scheme) throw new ChannelError('recipient', `This channel knows no "${to.scheme}" address.`, { code: 'address' })
  return { id: to.value }
}

/** The `message` of a send; `attachmentId` is the uploaded file's. */
export function messagePart({ content }: Outbound, attachmentId: string | undefined, metadata: string): Json {
  switch (content.kind) {
    case 'text':
      return { text: content.body, metadata }
    case 'buttons':
      return { text: wordsOf(content), quick_replies: content.buttons.map(quickReply), metadata }
    case 'media':
      return { attachment: { type: ATTACHMENT_TYPES[content.type], payload: { attachment_id: attachmentId } }, metadata }
    default:
      throw new ChannelError('unsupported', `This channel carries no ${content.kind}.`)
  }
}

/** The whole body of a send. */
export function sendBody(product: Product, outbound: Outbound, message: Json, type: Json): Json {
  return defined({
    recipient: recipientOf(product, outbound.to),
    ...type,
    message,
    reply_to: outbound.quoted && { mid: outbound.quoted.extId },
  })
}

const wordsOf = ({ header, body, footer }: ButtonsContent): string => [header, body, footer].filter(Boolean).join('\n\n')

function quickReply({ id, title }: { readonly id: string; readonly title: string }): Json {
  const letters = Array.from(title)
  const label = letters.length <= TITLE_MAX ? title : `${letters.slice(0, TITLE_MAX - 1).join('')}…`
  return { content_type: 'text', title: label, payload: id }
}
