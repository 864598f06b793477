import {
  detailsOf,
  type FileKind,
  type InboundContent,
  type MediaContent,
  type MediaRef,
  type MessageDetails,
} from '@recado/channels/port'
import { LIMITS, type MediaType, type MessageForm, type SavedFile, toStorableText } from '@recado/contract'
import type { StoredChannelDetails, StoredContact, StoredLocation, StoredMedia } from '../../schema/stored.ts'
import { cleanFileName } from '../../kernel/text/clean.ts'

/** The content of a message, in the terms of rows. */
export interface StoredMessageContent {
  readonly body: string
  readonly mediaType: MediaType
  readonly media?: StoredMedia
  readonly location?: StoredLocation
  readonly contacts?: StoredContact[]
  readonly details?: StoredChannelDetails
}

const truncateBody = (text: string): string =>
  text.length <= LIMITS.bodyMax
    ? text
    : Array.from(text.slice(0, LIMITS.bodyMax + 1))
        .slice(0, -1)
        .join('')
/** The most contact cards of a message, and numbers or e-mail addresses of a card, that are stored. */
const MAX_CARDS = 20
const MAX_CARD_ENTRIES = 20
/** Characters of the id of a pressed choice that are stored. */
const MAX_CHOICE_ID = 256
const MEDIA_TYPES = {
  image: 'image',
  audio: 'audio',
  voice: 'audio',
  video: 'video',
  document: 'application',
  sticker: 'sticker',
} as const satisfies Record<MediaContent<MediaRef>['type'], MediaType>

/** The content of an inbound message of any type: nothing a customer sends is refused. */
export function fromChannel(content: InboundContent): StoredMessageContent {
  switch (content.kind) {
    case 'text':
      return { body: truncateBody(content.body), mediaType: 'chat' }
    case 'reply':
      return {
        body: truncateBody(content.title),
        mediaType: 'chat',
        details: { choiceId: toStorableText(content.id.slice(0, MAX_CHOICE_ID)) },
      }
    case 'location':
      return locationContent(content)
    case 'contacts':
      return contactsContent(content)
    case 'call_log':
      return { body: content.video ? 'video' : 'audio', mediaType: 'call_log' }
    case 'unsupported':
      return {
        body: content.note,
        mediaType: 'unsupported',
        details: { unsupported: toStorableText(content.type.slice(0, 60)) },
      }
    case 'media':
      return mediaContent(content)
  }
}

type ContentOf<Kind extends InboundContent['kind']> = Extract<InboundContent, { kind: Kind }>

const locationContent = (content: ContentOf<'location'>): StoredMessageContent => ({
  body: content.name ?? '',
  mediaType: 'locationMessage',
  location: {
    latitude: content.latitude,
    longitude: content.longitude,
    name: content.name ?? '',
    address: content.address ?? '',
  },
})

const contactsContent = ({ contacts }: ContentOf<'contacts'>): StoredMessageContent => ({
  body: contacts.map(card => card.name).join(', '),
  mediaType: 'contactMessage',
  contacts: contacts.slice(0, MAX_CARDS).map(card => ({
    name: card.name,
    numbers: card.phones.slice(0, MAX_CARD_ENTRIES),
    ...(card.labels && { labels: card.labels.slice(0, MAX_CARD_ENTRIES) }),
    emails: card.emails.slice(0, MAX_CARD_ENTRIES),
  })),
})

const mediaContent = (content: ContentOf<'media'>): StoredMessageContent => ({
  body: truncateBody(content.caption ?? ''),
  mediaType: MEDIA_TYPES[content.type],
  media: {
    key: null,
    ref: content.media.ref,
    name: content.filename ? cleanFileName(content.filename) : '',
    mime: content.mime,
    size: null,
    width: content.width ?? null,
    height: content.height ?? null,
    durationMs: content.durationMs ?? null,
    peaks: content.peaks?.map(peak => peak / 100) ?? null,
    voice: content.type === 'voice',
    state: 'pending',
  },
})

/** The type of a message with a file of this kind. */
export function mediaTypeOf(mime: string): MediaType {
  const kind = mime.split('/')[0]
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'application'
}

/** The content of an uploaded file. */
/** The content of a message with a file that is stored for another record as well. */
export const fromStored = (media: StoredMedia, caption: string): StoredMessageContent => ({
  body: caption,
  mediaType: mediaTypeOf(media.mime),
  media,
})

export function fromFile(
  file: SavedFile,
  info: NonNullable<MessageForm['mediaInfo']>[number] | undefined,
  caption: string,
): StoredMessageContent {
  return {
    body: info?.caption ?? caption,
    mediaType: mediaTypeOf(file.mime),
    media: {
      key: file.key,
      ref: null,
      name: file.name,
      mime: file.mime,
      size: file.bytes,
      width: file.width ?? info?.width ?? null,
      height: file.height ?? info?.height ?? null,
      durationMs: info?.durationMs ?? null,
      peaks: info?.peaks ?? null,
      voice: info?.voice ?? false,
      state: 'ready',
    },
  }
}

/** The details of a channel's message, of its content and of its event; undefined where there are none. */
export function storedDetailsOf(
  event: Pick<StoredChannelDetails, keyof MessageDetails>,
  { details }: StoredMessageContent,
): StoredChannelDetails | undefined {
  const all = { ...details, ...detailsOf(event) }
  return Object.keys(all).length === 0 ? undefined : all
}

/** The JSON columns of a message. */
export const contentColumnsOf = (content: StoredMessageContent) => ({
  body: content.body,
  media_type: content.mediaType,
  media: content.media ? JSON.stringify(content.media) : null,
  location: content.location ? JSON.stringify(content.location) : null,
  contacts: content.contacts ? JSON.stringify(content.contacts) : null,
})

const FILE_KINDS = { image: 'image', video: 'video', sticker: 'sticker', application: 'document' } as const
/** The kind of a message's file in the terms of the channel. */
export function fileKindOf({
  mediaType,
  media,
}: Pick<StoredMessageContent, 'mediaType' | 'media'>): FileKind {
  if (mediaType === 'audio') return media?.voice ? 'voice' : 'audio'
  return Object.hasOwn(FILE_KINDS, mediaType) ? FILE_KINDS[mediaType as keyof typeof FILE_KINDS] : 'document'
}
