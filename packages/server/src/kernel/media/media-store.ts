import type { Readable } from 'node:stream'

/** A stored file. `key` is the only handle; users' names for it are labels stored elsewhere. */
export interface MediaFile {
  /** 128 random bits in hex. */
  readonly key: string
  readonly size: number
  /** In hex. */
  readonly sha256: string
  /** Type of the bytes, or `application/octet-stream` for files a browser must not open. */
  readonly mime: string
  /** Whether it may be shown inside a page; everything else is only downloaded. */
  readonly inline: boolean
  /** Of images that could be measured, as they are seen (after turning by EXIF). */
  readonly width?: number
  readonly height?: number
}

/**
 * Duration and waveform of a recording; the recording browser supplies them, the server does not decode
 * audio.
 */
export interface AudioShape {
  readonly durationMs: number
  /** `LIMITS.peaks` values from 0 to 100. */
  readonly peaks: readonly number[]
}

/** Metadata of a file to store. */
export interface PutOptions {
  /** The sender's file name; it only distinguishes kinds of text. */
  readonly filename: string
  readonly maxBytes: number
  /** A key and type chosen before, by a backup or an export; an existing file is replaced. */
  readonly as?: { readonly key: string; readonly mime: string }
}

/** Place of one stored file. */
export interface MediaPlace {
  readonly companyId: number
  readonly key: string
}

/** Part of a file to read. */
export interface OpenOptions {
  /** The name it was stored under, for the same reason. */
  readonly filename?: string | undefined
  /** A Range header as the browser sent it. */
  readonly range?: string | undefined
}

/** An open stored file; the caller must read or destroy the stream. */
export interface OpenedMedia {
  readonly stream: Readable
  /** Of the whole file. */
  readonly size: number
  readonly mime: string
  readonly inline: boolean
  /** First and last byte when only a part is read. */
  readonly range?: { readonly start: number; readonly end: number }
}

/** Files of companies, each reachable only with its company. Implemented by local disk and S3. */
export interface MediaStore {
  /** Stores a stream; on failure it removes all. @throws `MediaTooLarge`, or the stream's error. */
  put(companyId: number, source: AsyncIterable<Uint8Array>, options: PutOptions): Promise<MediaFile>
  /**
   * Throws `MediaNotFound`, also for a key of another company or one that is no key, and `MediaRangeRefused`.
   */
  open(companyId: number, key: string, options?: OpenOptions): Promise<OpenedMedia>
  /** Removes it, and what was received of it so far; one that is not there is fine. */
  remove(companyId: number, key: string): Promise<void>
  /** Removes what a crash left half received more than a day ago. */
  sweep(now: Date): Promise<void>
  /**
   * Lists every file of every company, unordered; for the backup. Concurrent changes may be included or not.
   */
  list(): AsyncIterable<MediaPlace>
  /** Resolves when files can be stored now; rejects with the reason. */
  health(): Promise<void>
}

/** More bytes than allowed. */
export class MediaTooLarge extends Error {
  override readonly name = 'MediaTooLarge'
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes.`)
    this.maxBytes = maxBytes
  }
}

/** There is no such file in this company. */
export class MediaNotFound extends Error {
  override readonly name = 'MediaNotFound'

  constructor() {
    super('There is no such file.')
  }
}

/** The storage failed or did not answer: a retry may succeed. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable'

  constructor(cause: unknown) {
    super(`The storage of files is not available: ${(cause as Error).message}`, { cause })
  }
}

/** The range is outside the file; the response is 416 with `size`. */
export class MediaRangeRefused extends Error {
  override readonly name = 'MediaRangeRefused'
  readonly size: number

  constructor(size: number) {
    super('The range lies outside the file.')
    this.size = size
  }
}
