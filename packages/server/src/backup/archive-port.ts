import type { Readable } from 'node:stream'

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
