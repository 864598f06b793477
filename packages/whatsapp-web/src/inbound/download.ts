import { ChannelError, type Download, type Http, type MediaRef } from '@recado/channels/port'
import { type proto, proto as WA, type WAMessage } from 'baileys'
import { decryptStream, toReadableStream } from '../media-crypto.ts'
import { decodeRef, type StoredFile } from './media-ref.ts'

interface DownloadParts {
  readonly http: Http
  /** The current media server. */
  readonly host: () => Promise<string>
  /** Asks the phone to upload the file of a message again; resolves with its new location. */
  readonly reupload: (message: WAMessage) => Promise<WAMessage>
}

/** Downloads inbound media. @throws ChannelError `content` when it no longer exists anywhere. */
export async function downloadMedia(parts: DownloadParts, ref: MediaRef): Promise<Download> {
  const stored = decodeRef(ref)
  if (stored.kind === 'picture') {
    const answer = await parts.http(stored.url)
    if (!answer.ok || !answer.body) throw fileGoneError(answer.status)
    return { stream: answer.body, mime: answer.headers.get('content-type') ?? 'image/jpeg' }
  }
  const body =
    (await fetchFile(parts, stored.path)) ?? (await fetchFile(parts, await requestReupload(parts, stored)))
  if (!body) throw fileGoneError(404)
  return {
    stream: toReadableStream(decryptStream(body, stored.key, stored.type)),
    mime: stored.mime,
    ...(stored.bytes === undefined ? {} : { bytes: stored.bytes }),
    ...(stored.name === undefined ? {} : { filename: stored.name }),
  }
}

/** Undefined when the file no longer exists. */
async function fetchFile(
  { http, host }: DownloadParts,
  path: string,
): Promise<ReadableStream<Uint8Array> | undefined> {
  if (!path.startsWith('/')) return undefined
  const answer = await http(`https://${await host()}${path}`, {
    headers: { origin: 'https://web.whatsapp.com' },
  })
  if (answer.ok && answer.body) return answer.body
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return undefined
  throw new ChannelError('transient', 'The file cannot be fetched right now.', {
    code: String(answer.status),
  })
}

/** Old files expire on the servers; the phone that has them uploads them again on request. */
async function requestReupload(
  { reupload }: DownloadParts,
  { of: message, key, path, type }: StoredFile,
): Promise<string> {
  if (!message) return ''
  const [remoteJid, id, fromMe, participant] = message
  const request = {
    key: { remoteJid, id, fromMe, ...(participant ? { participant } : {}) },
    message: asMessage(type, { mediaKey: key, directPath: path }),
  }
  const answer = await reupload(request).catch((cause: unknown) => {
    throw reuploadError(cause)
  })
  const file = Object.values(answer.message ?? {})[0] as { directPath?: string | null } | undefined
  return file?.directPath ?? ''
}

function asMessage(
  type: StoredFile['type'],
  file: { mediaKey: Uint8Array; directPath: string },
): proto.IMessage {
  if (type === 'image') return WA.Message.fromObject({ imageMessage: file })
  if (type === 'video') return WA.Message.fromObject({ videoMessage: file })
  if (type === 'document') return WA.Message.fromObject({ documentMessage: file })
  return WA.Message.fromObject(type === 'sticker' ? { stickerMessage: file } : { audioMessage: file })
}

const fileGoneError = (status: number): ChannelError =>
  new ChannelError('content', 'Nobody has this file any more.', {
    code: status === 404 || status === 410 ? 'gone' : String(status),
  })

/** The phone no longer has the file, or cannot read it; every other failure may be temporary. */
const PERMANENT_STATUSES: ReadonlySet<number | undefined> = new Set([404, 412])

function reuploadError(cause: unknown): ChannelError {
  const status = (cause as { output?: { statusCode?: number } } | null)?.output?.statusCode
  if (PERMANENT_STATUSES.has(status)) return fileGoneError(404)
  return cause instanceof ChannelError
    ? cause
    : new ChannelError('transient', 'The phone that has this file did not send it again.', {
        code: 'again',
        cause,
      })
}
