import type { Readable } from 'node:stream'

/** A file as it was stored. `key` is the only handle; names people gave are labels kept elsewhere. */
export interface StoredMedia {
  /** 128 random bits in hex. */
  readonly key: string
  readonly size: number
  /** In hex. */
  readonly sha256: string
  /** What the bytes are, or `application/octet-stream` for what must not be opened in a browser. */
  readonly mime: string
  /** Whether it may be shown inside a page; everything else is only downloaded. */
  readonly inline: boolean
  /** Of images that could be measured, as they are seen (after turning by EXIF). */
  readonly width?: number
  readonly height?: number
}

/** How long a recording is and how loud along its way; the browser that recorded it knows, the server does not decode it. */
export interface AudioShape {
  readonly durationMs: number
  /** `LIMITS.peaks` values from 0 to 100. */
  readonly peaks: readonly number[]
}

/** What comes with a file to store. */
export interface PutOptions {
  /** As the sender called it; it only tells kinds of plain text apart. */
  readonly filename: string
  readonly maxBytes: number
  /** Where it was and what it was, when it comes back from a backup; what stands there is replaced. */
  readonly as?: { readonly key: string; readonly mime: string }
}

/** Where one stored file is. */
export interface MediaPlace {
  readonly companyId: number
  readonly key: string
}

/** What to read of a file. */
export interface OpenOptions {
  /** The name it was stored under, for the same reason. */
  readonly filename?: string | undefined
  /** A Range header as the browser sent it. */
  readonly range?: string | undefined
}

/** A stored file being read; whoever opens it must read or destroy the stream. */
export interface OpenedMedia {
  readonly stream: Readable
  /** Of the whole file. */
  readonly size: number
  readonly mime: string
  readonly inline: boolean
  /** First and last byte when only a part is read. */
  readonly range?: { readonly start: number; readonly end: number }
}

/** Files of companies, each reachable only with its company. Local disk and S3 stand behind it. */
export interface MediaStore {
  /** Stores a stream; on any failure nothing is left. Throws `MediaTooLarge`, or what the stream throws. */
  put(companyId: number, source: AsyncIterable<Uint8Array>, options: PutOptions): Promise<StoredMedia>
  /** Throws `MediaNotFound`, also for a key of another company or one that is no key, and `MediaRangeRefused`. */
  open(companyId: number, key: string, options?: OpenOptions): Promise<OpenedMedia>
  /** Removes it; one that is not there is fine. */
  remove(companyId: number, key: string): Promise<void>
  /** Every file of every company, in no order; for the backup. Files that come or go meanwhile may be in it or not. */
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

/** The range asked for lies outside the file; answer 416 with `size`. */
export class MediaRangeRefused extends Error {
  override readonly name = 'MediaRangeRefused'
  readonly size: number

  constructor(size: number) {
    super('The range lies outside the file.')
    this.size = size
  }
}
