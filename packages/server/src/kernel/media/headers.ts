import type { OpenedMedia } from './media-store.ts'

/** Input for the headers. */
export interface Shown extends Pick<OpenedMedia, 'size' | 'mime' | 'inline' | 'range'> {
  readonly name: string
  /** Browser cache lifetime: until the link expires; null where no cache may keep a copy. */
  readonly maxAgeSeconds: number | null
  /** Whether the person asked for a download. */
  readonly download?: boolean
}

/**
 * Nothing in the file may run or load anything; pictures, media players and the PDF viewer of the browser
 * still work.
 */
const POLICY = "sandbox; default-src 'none'"

/**
 * The headers under which a customer's file is harmless to the person who opens it. Status is 206 when
 * `range` is there, else 200.
 */
export function mediaHeaders({
  size,
  mime,
  inline,
  range,
  name,
  maxAgeSeconds,
  download = false,
}: Shown): Record<string, string> {
  return {
    'content-type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
    'content-length': String(range ? range.end - range.start + 1 : size),
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${size}` } : {}),
    'accept-ranges': 'bytes',
    'content-disposition': disposition(inline && !download ? 'inline' : 'attachment', name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'same-site',
    'referrer-policy': 'no-referrer',
    'cache-control':
      maxAgeSeconds === null
        ? 'no-store'
        : `private, max-age=${Math.max(0, Math.floor(maxAgeSeconds))}, immutable`,
  }
}

/** A Content-Disposition that carries any name: a plain form for old clients, and the true one (RFC 5987). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .replace(/[^ -~]|["\\%/]/gu, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/gu,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}
