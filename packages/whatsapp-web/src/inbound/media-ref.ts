import { ChannelError, type MediaRef, type FileKind } from '@recado/channels/port'
import { fromBytes, toBytes } from '../keys/codec.ts'

/** A file on WhatsApp's media servers, with the key that opens it. */
export interface StoredFile {
  readonly kind: 'file'
  readonly type: FileKind
  readonly path: string
  readonly key: Uint8Array
  readonly mime: string
  readonly bytes?: number
  readonly name?: string
  /** The message it came with, to ask its sender for it again: chat, id, whether it is ours, author. */
  readonly of?: readonly [chat: string, id: string, fromMe: boolean, author: string]
}

/** A picture of a person, at an address that works for a while. */
export interface StoredPicture {
  readonly kind: 'picture'
  readonly url: string
}

export type StoredRef = StoredFile | StoredPicture

export const encodeRef = (stored: StoredRef): MediaRef => ({ ref: Buffer.from(toBytes(stored)).toString('base64url') })

/** @throws ChannelError `content` when this driver never made such a name. */
export function decodeRef({ ref }: MediaRef): StoredRef {
  try {
    const stored = fromBytes(Buffer.from(ref, 'base64url')) as StoredRef | null
    if (stored?.kind === 'file' || stored?.kind === 'picture') return stored
  } catch {
    // Not one of ours, as below.
  }
  throw new ChannelError('content', 'Nobody knows this file.', { code: 'gone' })
}
