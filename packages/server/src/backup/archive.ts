import type { ArchiveReader, ArchiveWriter } from './archive-port.ts'
import { EntryBroke } from './backup-error.ts'
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
      const entry = queue.then(() => writer.add(name, size, exactly(name, size, content)))
      queue = entry.catch(() => undefined)
      return entry
    },
  }
}

export const openArchive = (place: string): Promise<ArchiveReader> =>
  isTar(place) ? openTarArchive(place) : openFolderArchive(place)

/** @throws EntryBroke when the content fails or does not have this size. */
async function* exactly(
  name: string,
  size: number,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let read = 0
  const chunks = content[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await chunks.next().catch((error: unknown) => {
        throw new EntryBroke(name, error)
      })
      if (done === true) break
      read += value.length
      if (read > size) throw new EntryBroke(name)
      yield value
    }
  } finally {
    await chunks.return?.()
  }
  if (read !== size) throw new EntryBroke(name)
}
