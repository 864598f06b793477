import { MediaRangeRefused } from './media-store.ts'

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Parses a Range header. Undefined means the whole file: no header, an invalid one, several ranges at once, or an empty
 * file, which has no byte to name: some players ask for `bytes=0-` of everything. @throws `MediaRangeRefused` when it is outside the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined {
  const [whole, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header?.trim() ?? '') ?? []
  if (size === 0 || whole === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    if (Number(last) === 0) throw new MediaRangeRefused(size)
    return { start: Math.max(0, size - Number(last)), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) throw new MediaRangeRefused(size)
  return { start, end }
}
