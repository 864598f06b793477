import type { Readable } from 'node:stream'

/** A backup being written: entries of a known size, one after the other. */
export interface ArchiveWriter {
  /** On failure nothing of the entry stays, so that it can be added again. @throws EntryBroke */
  add(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Ends it and opens it for reading back; it has no name of its own yet. */
  seal(): Promise<ArchiveReader>
  /** Gives it its name, once it is sealed. */
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
