import { createHash } from 'node:crypto'
import type { FileKind } from '@recado/channels/port'
import type { proto } from 'baileys'
import { type MediaUse, sealFile } from './media-cipher.ts'
import type { MediaHost } from './media-host.ts'

export interface SentFile {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly caption?: string
  readonly filename?: string
  readonly seconds?: number
}

export interface SentPlace {
  readonly latitude: number
  readonly longitude: number
  readonly name?: string
  readonly address?: string
}

export interface SentCard {
  readonly name: string
  readonly phones: readonly string[]
  readonly emails?: readonly string[]
}

/** The key derivation of each kind of file. */
export const MEDIA_USE: Readonly<Record<FileKind, MediaUse>> = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  voice: 'Audio',
  document: 'Document',
  sticker: 'Image',
}

export function textMessage(text: string, context?: proto.IContextInfo): proto.IMessage {
  return context ? { extendedTextMessage: { text, contextInfo: context } } : { conversation: text }
}

/** Encrypts a file, stores it on the host, and builds its message. */
export function fileMessage(
  kind: FileKind,
  file: SentFile,
  media: MediaHost,
  context?: proto.IContextInfo,
): proto.IMessage {
  const { bytes, ...said } = sealFile(file.bytes, MEDIA_USE[kind])
  const directPath = media.store(bytes)
  const about = {
    ...said,
    directPath,
    url: media.urlOf(directPath),
    mimetype: file.mime,
    ...(context && { contextInfo: context }),
  }
  const { caption, filename, seconds } = file
  switch (kind) {
    case 'image':
      return { imageMessage: { ...about, caption } }
    case 'video':
      return { videoMessage: { ...about, caption, seconds } }
    case 'audio':
      return { audioMessage: { ...about, seconds } }
    case 'voice':
      return { audioMessage: { ...about, seconds, ptt: true } }
    case 'sticker':
      return { stickerMessage: about }
    case 'document':
      return withCaption(
        { documentMessage: { ...about, fileName: filename, title: filename, caption } },
        caption,
      )
  }
}

export function locationMessage(
  { latitude, longitude, name, address }: SentPlace,
  context?: proto.IContextInfo,
): proto.IMessage {
  return {
    locationMessage: {
      degreesLatitude: latitude,
      degreesLongitude: longitude,
      name,
      address,
      ...(context && { contextInfo: context }),
    },
  }
}

/** Builds a message with one or more cards. */
export function contactsMessage(cards: readonly SentCard[], context?: proto.IContextInfo): proto.IMessage {
  const contacts = cards.map(card => ({ displayName: card.name, vcard: vcard(card) }))
  if (contacts.length === 1)
    return { contactMessage: { ...contacts[0], ...(context && { contextInfo: context }) } }
  return {
    contactsArrayMessage: {
      displayName: `${contacts.length} contatos`,
      contacts,
      ...(context && { contextInfo: context }),
    },
  }
}

/** Builds a poll; votes are encrypted with `secret`. */
export function pollMessage(
  question: string,
  options: readonly string[],
  secret: Uint8Array,
  choices = 1,
): proto.IMessage {
  const pollCreationMessageV3 = {
    name: question,
    options: options.map(optionName => ({ optionName })),
    selectableOptionsCount: choices,
  }
  return { pollCreationMessageV3, messageContextInfo: { messageSecret: secret } }
}

/** An option's hash in a vote. */
export function optionHash(option: string): Buffer {
  return createHash('sha256').update(option).digest()
}

function withCaption(message: proto.IMessage, caption: string | undefined): proto.IMessage {
  return caption === undefined ? message : { documentWithCaptionMessage: { message } }
}

function vcard({ name, phones, emails = [] }: SentCard): string {
  const tels = phones.map(phone => `TEL;type=CELL;waid=${phone.replaceAll(/\D/g, '')}:${phone}`)
  const mails = emails.map(email => `EMAIL;type=INTERNET:${email}`)
  return ['BEGIN:VCARD', 'VERSION:3.0', `N:;${name};;;`, `FN:${name}`, ...tels, ...mails, 'END:VCARD'].join(
    '\n',
  )
}
