import type { ArchiveReader } from './archive-port.ts'
import { BackupError } from './backup-error.ts'
import { KEYS_FILE, parseKeys } from './keys.ts'
import { readManifest, readText, type BackedUpTable, type Manifest } from './manifest.ts'
import { listMedia, readMedia } from './media-files.ts'
import { readParts } from './parts.ts'

export const tablePartName = ({ schema, name }: BackedUpTable): string => `tables/${schema}.${name}`

/**
 * Reads a whole backup and returns its contents. @throws BackupError when a byte differs from the written
 * one.
 */
export async function verifyArchive(archive: ArchiveReader): Promise<Manifest> {
  const manifest = await readManifest(archive)
  for (const table of manifest.tables) for await (const _ of readParts(archive, tablePartName(table), table));
  let files = 0
  for await (const line of listMedia(archive, manifest)) {
    for await (const _ of readMedia(archive, line));
    files += 1
  }
  if (files !== manifest.media.files)
    throw new BackupError('The backup is damaged: its list of files is not whole.')
  if (manifest.keys.included) {
    const text = await readText(archive, KEYS_FILE)
    try {
      parseKeys(text)
    } catch {
      throw new BackupError('The backup is damaged: its keys cannot be read.')
    }
  }
  return manifest
}
