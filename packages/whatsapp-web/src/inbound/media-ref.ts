import { ChannelError, type MediaRef, type MediaType } from '@recado/channels/port'
import { fromBytes, toBytes } from '../keys/codec.ts'

/** A file on WhatsApp's media servers, with the key that opens it. */
export interface StoredFile {
  readonly kind: 'file'
  readonly type: MediaType
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

export type Stored = StoredFile | StoredPicture

export const refOf = (stored: Stored): MediaRef => ({ ref: Buffer.from(toBytes(stored)).toString('base64url') })

/** @throws ChannelError `content` when this driver never made such a name. */
export function storedAt({ ref }: MediaRef): Stored {
  try {
    const stored = fromBytes(Buffer.from(ref, 'base64url')) as Stored | null
    if (stored?.kind === 'file' || stored?.kind === 'picture') return stored
  } catch {
    // Not one of ours, as below.
  }
  throw new ChannelError('content', 'Nobody knows this file.', { code: 'gone' })
}
