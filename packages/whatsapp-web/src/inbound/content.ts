import { type InboundContent, type MediaContent, type MediaRef, type MediaType, storableText } from '@recado/channels/port'
import { getContentType, type proto, toNumber, type WAMessageKey } from 'baileys'
import { refOf } from './media-ref.ts'
import { pollIn, pollText } from './polls.ts'
import { readCard } from './vcard.ts'

/** Messages that carry keys or settings and nothing for people. */
const SILENT: ReadonlySet<string> = new Set([
  'senderKeyDistributionMessage',
  'messageContextInfo',
  'protocolMessage',
  'keepInChatMessage',
  'pinInChatMessage',
  'albumMessage',
  // It is counted where it can be read.
  'pollUpdateMessage',
])

/** What a message says; `message` is out of its wrappings. Undefined when it says nothing to people. */
export function contentOf(message: proto.IMessage, key: WAMessageKey): InboundContent | undefined {
  const media = mediaOf(message, key)
  if (media) return media
  const text = message.conversation || message.extendedTextMessage?.text
  if (text) return { kind: 'text', body: storableText(text) }
  const place = message.locationMessage ?? message.liveLocationMessage
  if (place) return placeOf(place)
  const cards = message.contactsArrayMessage?.contacts ?? (message.contactMessage ? [message.contactMessage] : undefined)
  if (cards) return { kind: 'contacts', contacts: cards.map(card => readCard(storableText(card.vcard ?? ''), storableText(card.displayName ?? ''))) }
  const poll = pollIn(message)
  if (poll) return { kind: 'text', body: pollText(poll) }
  return choiceOf(message) ?? unknownOf(message)
}

function placeOf(place: proto.Message.ILocationMessage & proto.Message.ILiveLocationMessage): InboundContent {
  return {
    kind: 'location',
    latitude: place.degreesLatitude ?? 0,
    longitude: place.degreesLongitude ?? 0,
    ...(place.name ? { name: storableText(place.name) } : {}),
    ...(place.address ? { address: storableText(place.address) } : {}),
  }
}

function choiceOf(message: proto.IMessage): InboundContent | undefined {
  const { buttonsResponseMessage: button, templateButtonReplyMessage: template, listResponseMessage: list } = message
  if (button) return { kind: 'reply', type: 'button', id: storableText(button.selectedButtonId ?? ''), title: storableText(button.selectedDisplayText ?? '') }
  if (template) return { kind: 'reply', type: 'button', id: storableText(template.selectedId ?? ''), title: storableText(template.selectedDisplayText ?? '') }
  if (!list) return undefined
  const description = list.description ? { description: storableText(list.description) } : {}
  return { kind: 'reply', type: 'list', id: storableText(list.singleSelectReply?.selectedRowId ?? ''), title: storableText(list.title ?? ''), ...description }
}

function unknownOf(message: proto.IMessage): InboundContent | undefined {
  const type = getContentType(message)
  if (type === undefined || SILENT.has(type)) return undefined
  return { kind: 'unsupported', type: type.replace(/Message(V\d+)?$/u, ''), note: 'This kind of message can only be read on the phone.' }
}

type File = proto.Message.IImageMessage &
  proto.Message.IVideoMessage &
  proto.Message.IAudioMessage &
  proto.Message.IDocumentMessage &
  proto.Message.IStickerMessage

function mediaOf(message: proto.IMessage, { remoteJid, id, fromMe, participant }: WAMessageKey): MediaContent<MediaRef> | undefined {
  const [type, file] = fileOf(message)
  if (!type || !file) return undefined
  const { directPath, mediaKey, mimetype } = file
  const mime = storableText(mimetype ?? 'application/octet-stream')
  const bytes = toNumber(file.fileLength)
  const name = file.fileName ?? file.title
  const filename = type === 'document' && name ? storableText(name) : undefined
  return {
    kind: 'media',
    type,
    mime,
    media: refOf({
      kind: 'file',
      type,
      mime,
      path: directPath ?? pathOf(file.url),
      key: mediaKey ?? new Uint8Array(),
      ...(bytes > 0 ? { bytes } : {}),
      ...(filename === undefined ? {} : { name: filename }),
      of: [remoteJid ?? '', id ?? '', fromMe === true, participant ?? ''],
    }),
    ...(file.caption ? { caption: storableText(file.caption) } : {}),
    ...(filename === undefined ? {} : { filename }),
    ...(file.width && file.height ? { width: file.width, height: file.height } : {}),
    ...(file.seconds ? { durationMs: file.seconds * 1_000 } : {}),
    ...(type === 'voice' && file.waveform?.length ? { peaks: [...file.waveform].map(peak => Math.min(peak, 100)) } : {}),
  }
}

function fileOf(message: proto.IMessage): readonly [MediaType?, File?] {
  if (message.imageMessage) return ['image', message.imageMessage]
  const video = message.videoMessage ?? message.ptvMessage
  if (video) return ['video', video]
  if (message.audioMessage) return [message.audioMessage.ptt ? 'voice' : 'audio', message.audioMessage]
  if (message.documentMessage) return ['document', message.documentMessage]
  const sticker = message.stickerMessage ?? message.lottieStickerMessage?.message?.stickerMessage
  return sticker ? ['sticker', sticker] : []
}

/** Old messages name their file by its whole address. */
function pathOf(url: string | null | undefined): string {
  const { pathname, search } = URL.parse(url ?? '') ?? {}
  return pathname === undefined ? '' : `${pathname}${search ?? ''}`
}
