import {
  ChannelError,
  type Http,
  type MediaContent,
  type MediaSource,
  type FileKind,
} from '@recado/channels/port'
import type { MediaConnInfo } from 'baileys'
import { encryptStream, type EncryptedFileInfo, toReadableStream } from '../media-crypto.ts'

/** The location and keys of a file, as in a message. */
export interface UploadedMedia {
  readonly url: string
  readonly directPath: string
  readonly mediaKey: Uint8Array
  readonly mediaKeyTimestamp: number
  readonly fileSha256: Uint8Array
  readonly fileEncSha256: Uint8Array
  readonly fileLength: number
}

const PATHS: Readonly<Record<FileKind, string>> = {
  image: '/mms/image',
  sticker: '/mms/image',
  video: '/mms/video',
  audio: '/mms/audio',
  voice: '/mms/audio',
  document: '/mms/document',
}

interface UploadParts {
  readonly http: Http
  /** The current media servers of WhatsApp. */
  readonly mediaServers: (isRefresh: boolean) => Promise<MediaConnInfo>
  readonly random: (bytes: number) => Uint8Array
  readonly now: Date
}

interface UploadReply {
  url?: string
  direct_path?: string
}

const postOf = (body: ReadableStream, length: number): RequestInit =>
  ({
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(length),
      origin: 'https://web.whatsapp.com',
    },
    duplex: 'half',
  }) as RequestInit

/**
 * Uploads a file, reading it twice instead of buffering it. @throws ChannelError `transient` when every
 * server fails.
 */
export async function uploadMedia(
  { http, mediaServers, random, now }: UploadParts,
  { type, media }: MediaContent<MediaSource>,
): Promise<UploadedMedia> {
  const mediaKey = random(32)
  const fileInfo = await measure(media, mediaKey, type)
  const name = Buffer.from(fileInfo.fileEncSha256).toString('base64url')
  let cause: unknown
  for (const isRefresh of [false, true]) {
    const { hosts, auth } = await mediaServers(isRefresh)
    for (const { hostname } of hosts) {
      try {
        const body = toReadableStream(encryptStream(await media.open(), mediaKey, type, () => undefined))
        const address = `https://${hostname}${PATHS[type]}/${name}?auth=${encodeURIComponent(auth)}&token=${name}`
        const answer = await http(address, postOf(body, fileInfo.encryptedLength))
        const { url, direct_path: directPath } = (await answer.json()) as UploadReply
        if (answer.ok && url && directPath)
          return {
            url,
            directPath,
            mediaKey,
            mediaKeyTimestamp: Math.floor(now.getTime() / 1_000),
            ...fileHashes(fileInfo),
          }
        cause = new Error(`The media server answered ${answer.status}.`)
      } catch (error) {
        cause = error
      }
    }
  }
  throw new ChannelError('transient', 'The file could not be uploaded.', { code: 'upload', cause })
}

const fileHashes = ({ fileSha256, fileEncSha256, fileLength }: EncryptedFileInfo) => ({
  fileSha256,
  fileEncSha256,
  fileLength,
})

async function measure(media: MediaSource, key: Uint8Array, type: FileKind): Promise<EncryptedFileInfo> {
  let fileInfo: EncryptedFileInfo | undefined
  for await (const _ of encryptStream(await media.open(), key, type, found => (fileInfo = found)));
  if (!fileInfo) throw new ChannelError('content', 'The file cannot be read.', { code: 'unreadable' })
  return fileInfo
}
