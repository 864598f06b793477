import path from 'node:path'
import { openLocalStore } from './local.ts'
import type { MediaStore } from './media-store.ts'
import type { S3Settings } from './s3.ts'

/** Opens the store of the settings: the bucket, or the data folder. */
export async function openMediaStore({
  s3,
  dataFolder,
}: {
  readonly s3: S3Settings | undefined
  readonly dataFolder: string
}): Promise<MediaStore> {
  if (!s3) return openLocalStore(path.join(dataFolder, 'media'))
  // The client of S3 loads only where a bucket is set.
  const { openS3Store } = await import('./s3.ts')
  return openS3Store(s3)
}
