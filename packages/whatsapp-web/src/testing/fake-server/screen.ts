import type { proto } from 'baileys'
import { type Card, type FileKind, type Place, type SentFile, USE } from './contents.ts'
import type { Received } from './inbox.ts'
import { unsealFile } from './media-cipher.ts'
import type { MediaHost } from './media-host.ts'

/** What a message shows. */
export type Shown =
  | { readonly kind: 'text'; readonly body: string }
  | { readonly kind: 'media'; readonly type: FileKind; readonly file: SentFile; readonly viewOnce?: boolean }
  | ({ readonly kind: 'location' } & Place)
  | { readonly kind: 'contacts'; readonly contacts: readonly (Card & { readonly emails: readonly string[] })[] }
  | { readonly kind: 'poll'; readonly question: string; readonly options: readonly string[] }
  | { readonly kind: 'other'; readonly message: proto.IMessage }

/** A message of the company on the customer's screen. */
export interface Seen {
  readonly id: string
  readonly group?: string
  readonly content: Shown
  /** The id of the message it answers. */
  readonly quoted?: string
  readonly edited: boolean
  readonly deleted: boolean
  /** The company's reaction to a message of its own. */
  readonly reaction?: string
}

/** Goes through all that arrived and shows what is left of it: edits, deletions and reactions are no messages. */
export function screenOf(received: readonly Received[], media: MediaHost): readonly Seen[] {
  const screen = new Map<string, Seen>()
  const change = (key: proto.IMessageKey | null | undefined, what: Partial<Seen>): void => {
    const seen = screen.get(key?.id ?? '')
    if (seen) screen.set(seen.id, { ...seen, ...what })
  }
  for (const { id, message, group } of received) {
    const { protocolMessage: protocol, reactionMessage: reaction } = message
    if (reaction) change(reaction.key, { reaction: reaction.text || undefined })
    else if (protocol?.editedMessage) change(protocol.key, { content: shown(protocol.editedMessage, media), edited: true })
    else if (protocol) change(protocol.key, { deleted: true })
    else screen.set(id, { id, content: shown(message, media), edited: false, deleted: false, ...(group && { group }), ...quoteOf(message) })
  }
  return [...screen.values()]
}

function quoteOf(message: proto.IMessage): Pick<Seen, 'quoted'> {
  const quoted = Object.values(message)
    .map(part => (part as { contextInfo?: proto.IContextInfo | null } | null)?.contextInfo?.stanzaId)
    .find(id => id)
  return quoted ? { quoted } : {}
}

function shown(message: proto.IMessage, media: MediaHost): Shown {
  const text = message.conversation ?? message.extendedTextMessage?.text
  if (text != null && text !== '') return { kind: 'text', body: text }
  const { locationMessage: place, contactMessage: card, contactsArrayMessage: cards } = message
  const poll = message.pollCreationMessageV3 ?? message.pollCreationMessageV2 ?? message.pollCreationMessage
  if (place) return location(place)
  if (card) return { kind: 'contacts', contacts: [readCard(card)] }
  if (cards) return { kind: 'contacts', contacts: (cards.contacts ?? []).map(readCard) }
  if (poll) return { kind: 'poll', question: poll.name ?? '', options: (poll.options ?? []).map(({ optionName }) => optionName ?? '') }
  return file(message, media) ?? { kind: 'other', message }
}

function file(message: proto.IMessage, media: MediaHost): Shown | undefined {
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
  const bytes = unsealFile(sealed, about.mediaKey, USE[type])
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
  }
}

function location({ degreesLatitude, degreesLongitude, name, address }: proto.Message.ILocationMessage): Shown {
  return { kind: 'location', latitude: degreesLatitude ?? 0, longitude: degreesLongitude ?? 0, ...(name && { name }), ...(address && { address }) }
}

function readCard({ displayName, vcard }: proto.Message.IContactMessage): Card & { readonly emails: readonly string[] } {
  const values = (name: string): string[] =>
    [...(vcard ?? '').matchAll(new RegExp(`^(?:item\\d+\\.)?${name}[^:\n]*:(.*)$`, 'gm'))].map(match => (match[1] ?? '').trim())
  return { name: values('FN')[0] ?? displayName ?? '', phones: values('TEL'), emails: values('EMAIL') }
}
