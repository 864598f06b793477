import type { ArchiveReader, ArchiveWriter } from './archive-port.ts'
import { createFolderArchive, openFolderArchive } from './folder-archive.ts'
import { createTarArchive, openTarArchive } from './tar-archive.ts'

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
