/** Bytes from the start that decide the type; office documents need more than the usual four kilobytes. */
export const HEAD_BYTES = 65_536

/** Type of a file and whether a browser may show it. */
export interface Sniffed {
  readonly mime: string
  readonly inline: boolean
}

/** The only types a browser may show. No SVG, HTML or XML: those can carry scripts. */
const INLINE = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'video/mp4',
  'video/webm',
  'audio/ogg',
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'application/pdf',
])
/** Types with their own name on download; other binaries are octet-stream. */
const NAMED =
  /^(?:image|audio|video)\/(?!svg)|^application\/(?:zip|gzip|rtf|x-7z-compressed|x-rar-compressed|vnd\.openxmlformats-officedocument\.[\w.]+|vnd\.oasis\.opendocument\.[\w.]+|x-cfb|epub\+zip)$|^text\/(?:vcard|calendar)$/u
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'image/apng': 'image/png',
}
const BINARY: Sniffed = { mime: 'application/octet-stream', inline: false }

const TEXTS: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  log: 'text/plain',
  md: 'text/plain',
  txt: 'text/plain',
  tsv: 'text/tab-separated-values',
}
/** Browsers detect HTML within the first kilobyte. */
const MARKUP =
  /^\s*<|<(?:!doctype|!--|\?xml|html|head|body|script|style|svg|iframe|object|embed|img|link|meta|form|table|div|a\s|p>)/iu
// Everything a text file does not contain; tab, line breaks, form feed and escape may occur.
const NOT_IN_TEXT = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/u

/**
 * Detects the type from the first `HEAD_BYTES` of a file; the sender's type and extension are not trusted.
 */
export async function sniff(head: Uint8Array, filename = ''): Promise<Sniffed> {
  // Loaded with the first file: it needs two megabytes.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head.subarray(0, HEAD_BYTES), {
    mpegOffsetTolerance: 10,
    maxBufferSize: HEAD_BYTES,
  }).catch(() => undefined)
  if (found === undefined) return text(head, filename)
  const mime = OTHER_NAMES[found.mime] ?? found.mime
  if (INLINE.has(mime)) return { mime, inline: true }
  return NAMED.test(mime) ? { mime, inline: false } : BINARY
}

/** Whether a stored type may be shown inside a page. */
export function isInline(mime: string): boolean {
  return INLINE.has(mime)
}

function text(head: Uint8Array, filename: string): Sniffed {
  const extension = /\.([a-z0-9]{1,8})$/iu.exec(filename)?.[1]?.toLowerCase()
  const mime = extension === undefined ? 'text/plain' : TEXTS[extension]
  if (mime === undefined || head.length === 0) return BINARY
  try {
    // As a stream, because the head may end in the middle of a character.
    const content = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return NOT_IN_TEXT.test(content) || MARKUP.test(content.slice(0, 4096)) ? BINARY : { mime, inline: false }
  } catch {
    return BINARY
  }
}
