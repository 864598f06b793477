import type { Readable } from 'node:stream'
import { createFolderArchive, openFolderArchive } from './folder-archive.ts'
import { createTarArchive, openTarArchive } from './tar-archive.ts'

/** A backup being written: entries of a known size, one after the other. */
export interface ArchiveWriter {
  add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Puts it under its name, whole and on the disk. */
  finish(): Promise<void>
  /** Deletes the partial backup. */
  discard(): Promise<void>
}

/** A backup being read; quickest in the order in which it was written. */
export interface ArchiveReader {
  /** @throws BackupError when there is no such entry. */
  open(name: string): Promise<{ readonly size: number; readonly stream: Readable }>
  close(): Promise<void>
}

const isTar = (place: string): boolean => place.endsWith('.tar')

/**
 * A name that ends in `.tar` makes one file, any other a folder. The name exists only once it is finished.
 */
export async function createArchive(place: string): Promise<ArchiveWriter> {
  const writer = await (isTar(place) ? createTarArchive(place) : createFolderArchive(place))
  let queue: Promise<unknown> = Promise.resolve()
  return {
    ...writer,
    // Entries that are ready at the same time go in one after the other.
    add: (name, size, content) => {
      const entry = queue.then(() => writer.add(name, size, content))
      queue = entry.catch(() => undefined)
      return entry
    },
  }
}

export const openArchive = (place: string): Promise<ArchiveReader> =>
  isTar(place) ? openTarArchive(place) : openFolderArchive(place)
