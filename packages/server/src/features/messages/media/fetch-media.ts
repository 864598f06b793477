import { Readable } from 'node:stream'
import { LIMITS } from '@recado/contract'
import * as connections from '../../connections/index.ts'
import { MediaTooLarge, thumbnail } from '../../../kernel/media/index.ts'
import type { JobKind } from '../../../kernel/work/job-kind.ts'
import { cleanFileName } from '../../../kernel/text/clean.ts'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { StoredMedia } from '../../../schema/stored.ts'
import { findMessage, lockMessage, saveMessage } from '../messages.store.ts'
import { publishUpdate } from '../publish-message.ts'

declare module '../../../kernel/work/job-requests.ts' {
  interface Jobs {
    'messages.fetchMedia': { messageId: number }
  }
}

/**
 * Downloads the file of a message from the channel into the company's media, off the hot path. It may run
 * twice.
 */
export const fetchMediaJob: JobKind<'messages.fetchMedia'> = {
  workers: 'media',
  async run(context, companyId, { messageId }) {
    await fetchFirst(context, companyId, messageId)
    await fetchSharper(context, companyId, messageId)
  },
  /** The conversation shows that the file is missing, and offers to fetch it again; or it keeps its first copy. */
  setAside: (context, companyId, { messageId }) =>
    withScope(context, systemViewer(companyId), async scope => {
      const now = await lockMessage(scope.db, messageId)
      if (!now?.media) return
      const { sharperRef, ...media } = now.media
      if (media.state !== 'pending' && sharperRef === undefined) return
      const state = media.state === 'pending' ? 'failed' : media.state
      await saveMessage(scope.db, messageId, { media: JSON.stringify({ ...media, state }) })
      await publishUpdate(scope, messageId)
    }),
}

async function fetchFirst(context: AppContext, companyId: number, messageId: number): Promise<void> {
  const row = await withScope(context, systemViewer(companyId), scope => findMessage(scope.db, messageId))
  if (!row?.media || row.media.state !== 'pending' || row.media.ref === null) return
  const media = await downloadMedia(context, companyId, row.connection_id, row.media)
  await withScope(context, systemViewer(companyId), async scope => {
    // It may have been erased or deleted by age meanwhile, or another run may have fetched it.
    const now = await lockMessage(scope.db, messageId)
    if (now?.media?.state !== 'pending') return removeDownloaded(context, companyId, media)
    const { sharperRef } = now.media
    await saveMessage(scope.db, messageId, { media: JSON.stringify({ ...media, sharperRef }) })
    await publishUpdate(scope, messageId)
  })
}

/** Puts the sharper copy in the place of the first one; a copy that cannot be had changes nothing. */
async function fetchSharper(context: AppContext, companyId: number, messageId: number): Promise<void> {
  const row = await withScope(context, systemViewer(companyId), scope => findMessage(scope.db, messageId))
  const ref = row?.media?.sharperRef
  if (!row?.media || ref === undefined) return
  const { sharperRef: _, ...media } = await downloadMedia(context, companyId, row.connection_id, {
    ...row.media,
    ref,
  })
  await withScope(context, systemViewer(companyId), async scope => {
    const now = await lockMessage(scope.db, messageId)
    if (now?.media?.sharperRef !== ref) return removeDownloaded(context, companyId, media)
    const { sharperRef: __, ...first } = now.media
    // A message that loses its file leaves the file to the trash.
    const emptied = media.state === 'ready' ? { ...first, key: null, thumbnailKey: null } : first
    await saveMessage(scope.db, messageId, { media: JSON.stringify(emptied) })
    if (media.state !== 'ready') return
    await saveMessage(scope.db, messageId, { media: JSON.stringify(media) })
    await publishUpdate(scope, messageId)
  })
}

async function removeDownloaded(
  { media }: AppContext,
  companyId: number,
  { key, thumbnailKey }: StoredMedia,
): Promise<void> {
  for (const one of [key, thumbnailKey]) if (one) await media.remove(companyId, one)
}

/** Larger pictures are not read into memory. */
const DECODED_MAX_BYTES = 64 * 1024 * 1024

async function downloadMedia(
  context: AppContext,
  companyId: number,
  connectionId: number,
  media: StoredMedia,
): Promise<StoredMedia> {
  try {
    const { receivedFileMaxBytes: maxBytes } = context.config
    const download = await connections.download(context, companyId, connectionId, { ref: media.ref ?? '' })
    if (download.bytes !== undefined && download.bytes > maxBytes) {
      await download.stream.cancel()
      return { ...media, size: download.bytes, state: 'tooLarge' }
    }
    const stored = await context.media.put(companyId, download.stream, {
      filename: download.filename ?? media.name,
      maxBytes,
    })
    const thumbnailKey =
      stored.mime.startsWith('image/') && stored.size <= DECODED_MAX_BYTES
        ? await createThumbnail(context, companyId, stored.key)
        : null
    return {
      ...media,
      key: stored.key,
      thumbnailKey,
      ref: null,
      state: 'ready',
      size: stored.size,
      // The type of the bytes wins over the sender's, but a kind of audio or video that bytes do not reveal
      // stays.
      mime: stored.mime === 'application/octet-stream' ? media.mime : stored.mime,
      width: stored.width ?? media.width,
      height: stored.height ?? media.height,
      name: media.name || (download.filename ? cleanFileName(download.filename) : ''),
    }
  } catch (error) {
    // Shown in the conversation: larger than it was said to be, or gone at the channel. Any other error is retried.
    if (error instanceof MediaTooLarge) return { ...media, state: 'tooLarge' }
    if (connections.isPermanentFailure(error)) return { ...media, state: 'failed' }
    throw error
  }
}

async function createThumbnail(context: AppContext, companyId: number, key: string): Promise<string | null> {
  try {
    const { stream, mime } = await context.media.open(companyId, key)
    const small = await thumbnail(stream, mime)
    return small
      ? (
          await context.media.put(companyId, Readable.from([small]), {
            filename: 'thumbnail.webp',
            maxBytes: LIMITS.mediaMaxBytes,
          })
        ).key
      : null
  } catch (error) {
    context.log.debug({ err: error }, 'A picture has no thumbnail.')
    return null
  }
}
