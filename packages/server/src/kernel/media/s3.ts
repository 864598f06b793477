import type { FileHandle } from 'node:fs/promises'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { S3ServiceError, S3mini } from 's3mini'
import { makeOutgoing, outgoingFetch } from '../outgoing/index.ts'
import { isMediaPlace, mediaPlace, newMediaKey } from './media-key.ts'
import type { MediaPlace, MediaStore, OpenedMedia, MediaFile } from './media-store.ts'
import { MediaNotFound, MediaRangeRefused, MediaUnavailable } from './media-store.ts'
import { byteRange } from './range.ts'
import { receive } from './receive.ts'
import { isInline } from './sniff.ts'
import { openTemporary, removeTemporary, sweepTemporary } from './temporary.ts'

/** Settings of the bucket. */
export interface S3Settings {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Folder for files during upload; a system folder by default. */
  readonly incoming?: string
}

/** Size of multipart uploads and their parts; S3 needs at least 5 MB. */
export const PART_BYTES = 8 * 1024 * 1024
const TIMEOUT_MS = 60_000
const LIST_PAGE = 1_000

/**
 * Media in an S3-compatible bucket under `<company>/<key>`. A file is first written completely to the local
 * disk: only then are its type and size known, and an aborted upload leaves nothing in the bucket.
 */
export async function openS3Store(settings: S3Settings, now: Date = new Date()): Promise<MediaStore> {
  const incoming = settings.incoming ?? join(tmpdir(), 'recado-incoming')
  await openTemporary(incoming, now)
  const s3 = client(settings)
  const nameOf = (companyId: number, key: string): string => {
    const place = mediaPlace(companyId, key)
    return `${place.company}/${place.key}`
  }

  return {
    async put(companyId, source, options) {
      nameOf(companyId, options.as?.key ?? newMediaKey())
      const { path, media } = await receive(source, incoming, options)
      try {
        await using file = await open(path, 'r')
        await reach(upload(s3, nameOf(companyId, media.key), file, media))
        return media
      } finally {
        await unlink(path).catch(() => undefined)
      }
    },

    async open(companyId, key, { range } = {}) {
      return reach(openObject(s3, nameOf(companyId, key), range))
    },

    async remove(companyId, key) {
      await reach(s3.deleteObject(nameOf(companyId, key)))
      await removeTemporary(incoming, key)
    },

    sweep: at => sweepTemporary(incoming, at),

    list: () => listMedia(s3),

    async health() {
      if (!(await s3.bucketExists()))
        throw new Error('The bucket for media does not exist or may not be used.')
    },
  }
}

async function openObject(s3: S3mini, name: string, range: string | undefined): Promise<OpenedMedia> {
  // Only a range needs the size before the request.
  const part = range === undefined ? undefined : byteRange(range, await found(s3.getContentLength(name)))
  const answer = await found(
    part ? s3.getObjectRaw(name, false, part.start, part.end + 1) : s3.getObjectRaw(name),
  )
  const mime = answer.headers.get('content-type') ?? 'application/octet-stream'
  const size = Number(
    answer.headers.get('content-range')?.split('/')[1] ?? answer.headers.get('content-length'),
  )
  const stream = answer.body ? Readable.fromWeb(answer.body as NodeReadableStream) : Readable.from([])
  return { stream, size, mime, inline: isInline(mime), ...(part ? { range: part } : {}) }
}

async function* listMedia(s3: S3mini): AsyncGenerator<MediaPlace> {
  let next: string | undefined
  do {
    const page = await s3.listObjectsPaged('/', '', LIST_PAGE, next)
    for (const { Key } of page?.objects ?? []) {
      const [companyId, key = '', ...rest] = Key.split('/')
      if (rest.length === 0 && isMediaPlace(Number(companyId), key))
        yield { companyId: Number(companyId), key }
    }
    next = page?.nextContinuationToken
  } while (next !== undefined)
}

function client({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): S3mini {
  const { protocol, hostname, port } = new URL(endpoint)
  // The operator configured this server, which usually is in a private network.
  const outgoing = makeOutgoing({
    allow: [`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`],
    timeoutMs: TIMEOUT_MS,
    maxBytes: Number.POSITIVE_INFINITY,
  })
  return new S3mini({
    accessKeyId,
    secretAccessKey,
    region,
    endpoint: `${endpoint}/${bucket}`,
    fetch: outgoingFetch(outgoing),
  })
}

async function upload(s3: S3mini, name: string, file: FileHandle, { size, mime }: MediaFile): Promise<void> {
  if (size <= PART_BYTES) {
    await s3.putObject(name, await read(file, 0, size), mime, undefined, undefined, size)
    return
  }
  const id = await s3.getMultipartUploadId(name, mime)
  try {
    const parts = []
    for (let start = 0; start < size; start += PART_BYTES) {
      parts.push(
        await s3.uploadPart(
          name,
          id,
          await read(file, start, Math.min(PART_BYTES, size - start)),
          parts.length + 1,
        ),
      )
    }
    await s3.completeMultipartUpload(name, id, parts)
  } catch (error) {
    // Parts of an unfinished upload cost money until they are deleted.
    await s3.abortMultipartUpload(name, id).catch(() => undefined)
    throw error
  }
}

async function read(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const content = Buffer.alloc(length)
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(content, done, length - done, start + done)
    if (bytesRead === 0) throw new Error('A file became shorter while it was uploaded.')
    done += bytesRead
  }
  return content
}

/** Tells failures of the service apart from those of the request. */
async function reach<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof MediaNotFound || error instanceof MediaRangeRefused
      ? error
      : new MediaUnavailable(error)
  }
}

async function found<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    // The library wraps some of its errors in plain ones.
    const cause = error instanceof Error && error.cause instanceof S3ServiceError ? error.cause : error
    if (cause instanceof S3ServiceError && cause.status === 404) throw new MediaNotFound()
    throw error
  }
}
