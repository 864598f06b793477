import { createHash } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { dimensions } from './images.ts'
import { newMediaKey } from './media-key.ts'
import type { PutOptions, MediaFile } from './media-store.ts'
import { MediaTooLarge } from './media-store.ts'
import { HEAD_BYTES, isInline, sniff } from './sniff.ts'
import { temporaryPath } from './temporary.ts'

/** A file received whole, measured, and safe on disk at `path`. */
export interface Received {
  readonly path: string
  readonly media: MediaFile
}

/** Writes a stream to a temporary file in `folder` and detects its type. On failure the file is deleted. */
export async function receive(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  { filename, maxBytes, as }: PutOptions,
): Promise<Received> {
  const key = as?.key ?? newMediaKey()
  const path = temporaryPath(folder, key)
  await using file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    const head: Uint8Array[] = []
    let size = 0
    for await (const chunk of source) {
      if (size < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - size))
      size += chunk.length
      if (size > maxBytes) throw new MediaTooLarge(maxBytes)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
    const { mime, inline } = as
      ? { mime: as.mime, inline: isInline(as.mime) }
      : await sniff(Buffer.concat(head), filename)
    const measured = await dimensions(path, mime)
    return {
      path,
      media: { key, size, sha256: hash.digest('hex'), mime, inline, ...measured },
    }
  } catch (error) {
    await unlink(path).catch(() => undefined)
    throw error
  }
}
