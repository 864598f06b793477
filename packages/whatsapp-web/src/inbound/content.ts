import {
  type InboundContent,
  type MediaContent,
  type MediaRef,
  type FileKind,
  MAX_CARDS,
  parseVcard,
  toStorableText,
} from '@recado/channels/port'
import { getContentType, type proto, toNumber, type WAMessageKey } from 'baileys'
import { readFlowChoice, toPlainMessage } from './business-message.ts'
import type { Envelope } from './envelope.ts'
import { encodeRef } from './media-ref.ts'
import { findPoll, renderPoll } from './polls.ts'

/** Messages that carry keys, settings or news of the network, and no content for people. */
const IGNORED_TYPES: ReadonlySet<string> = new Set([
  'encReactionMessage',
  'encCommentMessage',
  'encEventResponseMessage',
  'statusMentionMessage',
  'groupStatusMentionMessage',
  'statusNotificationMessage',
  'limitSharingMessage',
  'requestPhoneNumberMessage',
  'scheduledCallCreationMessage',
  'scheduledCallEditMessage',
  'newsletterAdminInviteMessage',
  'newsletterFollowerInviteMessageV2',
  'statusStickerInteractionMessage',
  'statusAddYours',
  'placeholderMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'stickerSyncRmrMessage',
  'callLogMesssage',
  'bcallMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'senderKeyDistributionMessage',
  'messageContextInfo',
  'protocolMessage',
  'keepInChatMessage',
  'pinInChatMessage',
  'albumMessage',
  // Votes are decrypted and counted elsewhere.
  'pollUpdateMessage',
  // Edits are decrypted elsewhere.
  'secretEncryptedMessage',
])

/** Parses the content of an unwrapped message. Undefined when it has none for people. */
export function parseWebContent(
  message: proto.IMessage,
  envelope: Pick<Envelope, 'key' | 'timeZone'>,
): InboundContent | undefined {
  const media = mediaOf(message, envelope.key)
  if (media) return media
  const text = message.conversation || message.extendedTextMessage?.text
  if (text) return { kind: 'text', body: toStorableText(text) }
  const place = message.locationMessage ?? message.liveLocationMessage
  if (place) return locationOf(place)
  const cards =
    message.contactsArrayMessage?.contacts ?? (message.contactMessage ? [message.contactMessage] : undefined)
  if (cards)
    return {
      kind: 'contacts',
      contacts: cards
        .slice(0, MAX_CARDS)
        .map(card => parseVcard(toStorableText(card.vcard ?? ''), toStorableText(card.displayName ?? ''))),
    }
  const poll = findPoll(message)
  if (poll) return { kind: 'text', body: renderPoll(poll) }
  const choice = choiceOf(message)
  if (choice) return choice
  const plain = toPlainMessage(message, envelope.timeZone)
  return (plain && parseWebContent(plain, envelope)) ?? unsupportedOf(message)
}

function locationOf(
  place: proto.Message.ILocationMessage & proto.Message.ILiveLocationMessage,
): InboundContent {
  // Of a live location the sender may say something.
  const name = place.name ?? place.caption
  return {
    kind: 'location',
    latitude: place.degreesLatitude ?? 0,
    longitude: place.degreesLongitude ?? 0,
    ...(name ? { name: toStorableText(name) } : {}),
    ...(place.address ? { address: toStorableText(place.address) } : {}),
  }
}

function choiceOf(message: proto.IMessage): InboundContent | undefined {
  const {
    buttonsResponseMessage: button,
    templateButtonReplyMessage: template,
    listResponseMessage: list,
    interactiveResponseMessage: interactive,
  } = message
  if (interactive)
    return {
      kind: 'reply',
      type: 'button',
      id: toStorableText(readFlowChoice(interactive.nativeFlowResponseMessage)),
      title: toStorableText(interactive.body?.text ?? ''),
    }
  if (button)
    return {
      kind: 'reply',
      type: 'button',
      id: toStorableText(button.selectedButtonId ?? ''),
      title: toStorableText(button.selectedDisplayText ?? ''),
    }
  if (template)
    return {
      kind: 'reply',
      type: 'button',
      id: toStorableText(template.selectedId ?? ''),
      title: toStorableText(template.selectedDisplayText ?? ''),
    }
  if (!list) return undefined
  const description = list.description ? { description: toStorableText(list.description) } : {}
  return {
    kind: 'reply',
    type: 'list',
    id: toStorableText(list.singleSelectReply?.selectedRowId ?? ''),
    title: toStorableText(list.title ?? ''),
    ...description,
  }
}

function unsupportedOf(message: proto.IMessage): InboundContent | undefined {
  const type = getContentType(message)
  if (type === undefined || IGNORED_TYPES.has(type)) return undefined
  return {
    kind: 'unsupported',
    type: type.replace(/Message(V\d+)?$/u, ''),
    note: '',
  }
}

type File = proto.Message.IImageMessage &
  proto.Message.IVideoMessage &
  proto.Message.IAudioMessage &
  proto.Message.IDocumentMessage &
  proto.Message.IStickerMessage

function mediaOf(
  message: proto.IMessage,
  { remoteJid, id, fromMe, participant }: WAMessageKey,
): MediaContent<MediaRef> | undefined {
  const [type, file] = fileOf(message)
  if (!type || !file) return undefined
  const { directPath, mediaKey, mimetype } = file
  const mime = toStorableText(mimetype ?? 'application/octet-stream')
  const bytes = toNumber(file.fileLength)
  const name = file.fileName ?? file.title
  const filename = type === 'document' && name ? toStorableText(name) : undefined
  return {
    kind: 'media',
    type,
    mime,
    media: encodeRef({
      kind: 'file',
      type,
      mime,
      path: directPath ?? pathOf(file.url),
      key: mediaKey ?? new Uint8Array(),
      ...(bytes > 0 ? { bytes } : {}),
      ...(filename === undefined ? {} : { name: filename }),
      of: [remoteJid ?? '', id ?? '', fromMe === true, participant ?? ''],
    }),
    ...(file.caption ? { caption: toStorableText(file.caption) } : {}),
    ...(filename === undefined ? {} : { filename }),
    ...(file.width && file.height ? { width: file.width, height: file.height } : {}),
    ...(file.seconds ? { durationMs: file.seconds * 1_000 } : {}),
    ...(type === 'voice' && file.waveform?.length
      ? { peaks: [...file.waveform].map(peak => Math.min(peak, 100)) }
      : {}),
  }
}

function fileOf(message: proto.IMessage): readonly [FileKind?, File?] {
  if (message.imageMessage) return ['image', message.imageMessage]
  const video = message.videoMessage ?? message.ptvMessage
  if (video) return ['video', video]
  if (message.audioMessage) return [message.audioMessage.ptt ? 'voice' : 'audio', message.audioMessage]
  if (message.documentMessage) return ['document', message.documentMessage]
  const sticker = message.stickerMessage ?? message.lottieStickerMessage?.message?.stickerMessage
  return sticker ? ['sticker', sticker] : []
}

/** Old messages contain the full URL of their file. */
function pathOf(url: string | null | undefined): string {
  const { pathname, search } = URL.parse(url ?? '') ?? {}
  return pathname === undefined ? '' : `${pathname}${search ?? ''}`
}
