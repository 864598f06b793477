import { ChannelError, type MediaRef, type FileKind } from '@recado/channels/port'
import { fromBytes, toBytes } from '../keys/codec.ts'

/** A file on WhatsApp's media servers, with its key. */
export interface StoredFile {
  readonly kind: 'file'
  readonly type: FileKind
  readonly path: string
  readonly key: Uint8Array
  readonly mime: string
  readonly bytes?: number
  readonly name?: string
  /** The message with the file, for a reupload request: chat, id, whether it is ours, author. */
  readonly of?: readonly [chat: string, id: string, fromMe: boolean, author: string]
}

/** A profile picture, at a URL that expires. */
export interface StoredPicture {
  readonly kind: 'picture'
  readonly url: string
}

export type StoredRef = StoredFile | StoredPicture

export const encodeRef = (stored: StoredRef): MediaRef => ({
  ref: Buffer.from(toBytes(stored)).toString('base64url'),
})

/** @throws ChannelError `content` when this driver did not create the ref. */
export function decodeRef({ ref }: MediaRef): StoredRef {
  try {
    const stored = fromBytes(Buffer.from(ref, 'base64url')) as StoredRef | null
    if (stored?.kind === 'file' || stored?.kind === 'picture') return stored
  } catch {
    // Invalid ref, as below.
  }
  throw new ChannelError('content', 'Nobody knows this file.', { code: 'gone' })
}
