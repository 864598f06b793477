import type { FileKind } from '@recado/channels/port'
import type { proto } from 'baileys'
import { type SentCard, type SentPlace, type SentFile, MEDIA_USE } from './contents.ts'
import type { InboxMessage } from './customer-inbox.ts'
import { unsealFile } from './media-cipher.ts'
import type { MediaHost } from './media-host.ts'

/** The visible content. */
export type VisibleContent =
  | { readonly kind: 'text'; readonly body: string; readonly preview?: VisiblePreview }
  | {
      readonly kind: 'media'
      readonly type: FileKind
      readonly file: SentFile
      readonly viewOnce?: boolean
      /** The JPEG that is shown until the file is there. */
      readonly thumbnail?: Uint8Array
    }
  | ({ readonly kind: 'location' } & SentPlace)
  | {
      readonly kind: 'contacts'
      readonly contacts: readonly (SentCard & { readonly emails: readonly string[] })[]
    }
  | { readonly kind: 'poll'; readonly question: string; readonly options: readonly string[] }
  | { readonly kind: 'other'; readonly message: proto.IMessage }

/** The preview of a link in a text. */
export interface VisiblePreview {
  readonly link: string
  readonly title: string
  readonly description?: string
  readonly thumbnail?: Uint8Array
}

/** A message of the company on the customer's screen. */
export interface VisibleMessage {
  readonly id: string
  readonly group?: string
  readonly content: VisibleContent
  /** The id of the quoted message. */
  readonly quoted?: string
  /** After how many seconds it disappears. */
  readonly expiration?: number
  readonly edited: boolean
  readonly deleted: boolean
  /** The company's reaction to its own message. */
  readonly reaction?: string
}

/** Applies edits, deletions and reactions to the received messages, and returns the visible ones. */
export function renderScreen(received: readonly InboxMessage[], media: MediaHost): readonly VisibleMessage[] {
  const screen = new Map<string, VisibleMessage>()
  const change = (key: proto.IMessageKey | null | undefined, what: Partial<VisibleMessage>): void => {
    const seen = screen.get(key?.id ?? '')
    if (seen) screen.set(seen.id, { ...seen, ...what })
  }
  for (const { id, message, group } of received) {
    const { protocolMessage: protocol, reactionMessage: reaction } = message
    if (reaction) change(reaction.key, { reaction: reaction.text || undefined })
    else if (protocol?.editedMessage)
      change(protocol.key, { content: visibleContent(protocol.editedMessage, media), edited: true })
    else if (protocol) change(protocol.key, { deleted: true })
    else
      screen.set(id, {
        id,
        content: visibleContent(message, media),
        edited: false,
        deleted: false,
        ...(group && { group }),
        ...contextOf(message),
      })
  }
  return [...screen.values()]
}

function contextOf(message: proto.IMessage): Pick<VisibleMessage, 'quoted' | 'expiration'> {
  const { stanzaId: quoted, expiration } =
    Object.values(message)
      .map(part => (part as { contextInfo?: proto.IContextInfo | null } | null)?.contextInfo)
      .find(context => context) ?? {}
  return { ...(quoted && { quoted }), ...(expiration && { expiration }) }
}

function visibleContent(message: proto.IMessage, media: MediaHost): VisibleContent {
  const text = message.conversation ?? message.extendedTextMessage?.text
  if (text != null && text !== '')
    return { kind: 'text', body: text, ...previewOf(message.extendedTextMessage) }
  const { locationMessage: place, contactMessage: card, contactsArrayMessage: cards } = message
  const poll = message.pollCreationMessageV3 ?? message.pollCreationMessageV2 ?? message.pollCreationMessage
  if (place) return location(place)
  if (card) return { kind: 'contacts', contacts: [parseCard(card)] }
  if (cards) return { kind: 'contacts', contacts: (cards.contacts ?? []).map(parseCard) }
  if (poll)
    return {
      kind: 'poll',
      question: poll.name ?? '',
      options: (poll.options ?? []).map(({ optionName }) => optionName ?? ''),
    }
  return file(message, media) ?? { kind: 'other', message }
}

function previewOf(text: proto.Message.IExtendedTextMessage | null | undefined): {
  preview?: VisiblePreview
} {
  if (!text?.matchedText || !text.text?.includes(text.matchedText)) return {}
  const { matchedText: link, title, description, jpegThumbnail: thumbnail } = text
  return {
    preview: {
      link,
      title: title ?? '',
      ...(description && { description }),
      ...(thumbnail?.length && { thumbnail: Uint8Array.from(thumbnail) }),
    },
  }
}

function file(message: proto.IMessage, media: MediaHost): VisibleContent | undefined {
  const { imageMessage, videoMessage, audioMessage, documentMessage, stickerMessage } = message
  const about = imageMessage ?? videoMessage ?? audioMessage ?? documentMessage ?? stickerMessage
  if (!about) return undefined
  const type: FileKind = imageMessage
    ? 'image'
    : videoMessage
      ? 'video'
      : audioMessage
        ? audioMessage.ptt
          ? 'voice'
          : 'audio'
        : documentMessage
          ? 'document'
          : 'sticker'
  const sealed = media.read(about.directPath ?? '')
  if (!sealed || !about.mediaKey) throw new Error(`no file at ${about.directPath}`)
  const caption = 'caption' in about ? about.caption || undefined : undefined
  const seconds = 'seconds' in about ? (about.seconds ?? undefined) : undefined
  const filename = documentMessage?.fileName ?? undefined
  const bytes = unsealFile(sealed, about.mediaKey, MEDIA_USE[type])
  const viewOnce = 'viewOnce' in about ? about.viewOnce : undefined
  return {
    kind: 'media',
    type,
    file: {
      bytes,
      mime: about.mimetype ?? '',
      ...(caption !== undefined && { caption }),
      ...(filename !== undefined && { filename }),
      ...(seconds !== undefined && { seconds }),
    },
    ...(viewOnce && { viewOnce }),
    ...('jpegThumbnail' in about &&
      about.jpegThumbnail?.length && { thumbnail: Uint8Array.from(about.jpegThumbnail) }),
  }
}

function location({
  degreesLatitude,
  degreesLongitude,
  name,
  address,
}: proto.Message.ILocationMessage): VisibleContent {
  return {
    kind: 'location',
    latitude: degreesLatitude ?? 0,
    longitude: degreesLongitude ?? 0,
    ...(name && { name }),
    ...(address && { address }),
  }
}

function parseCard({
  displayName,
  vcard,
}: proto.Message.IContactMessage): SentCard & { readonly emails: readonly string[] } {
  const values = (name: string): string[] =>
    [...(vcard ?? '').matchAll(new RegExp(`^(?:item\\d+\\.)?${name}[^:\n]*:(.*)$`, 'gm'))].map(match =>
      (match[1] ?? '').trim(),
    )
  return { name: values('FN')[0] ?? displayName ?? '', phones: values('TEL'), emails: values('EMAIL') }
}
