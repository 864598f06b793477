import type { ContactCard, MediaLimit, MediaSource, FileKind, OutboundContent } from '../../port.ts'
import type { SampleFile } from './harness.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** One small file of every kind. */
export const SAMPLE_FILES: Readonly<Record<FileKind, SampleFile>> = {
  image: { bytes: Buffer.from(PNG, 'base64'), mime: 'image/png', caption: 'a dot 🟢' },
  video: { bytes: Buffer.from('pretend this is a film'), mime: 'video/mp4', caption: 'a film' },
  audio: { bytes: Buffer.from('pretend this is music'), mime: 'audio/mpeg' },
  voice: { bytes: Buffer.from('OggS pretend this is a voice'), mime: 'audio/ogg' },
  document: {
    bytes: Buffer.from('%PDF-1.4 pretend'),
    mime: 'application/pdf',
    filename: 'orçamento nº 1.pdf',
    caption: 'the offer',
  },
  sticker: { bytes: Buffer.from('RIFFpretendWEBP'), mime: 'image/webp' },
}

export const SAMPLE_KINDS = Object.keys(SAMPLE_FILES) as readonly FileKind[]

export const SAMPLE_CARD: ContactCard = {
  name: 'Dário Souza',
  phones: ['+55 11 91234-5678'],
  emails: ['dario@example.com'],
}

/** Texts that break a careless driver, database or screen. */
export const ODD_TEXTS: readonly {
  readonly what: string
  readonly text: string
  readonly stored?: string
}[] = [
  { what: 'NUL characters', text: 'a\u0000b', stored: 'ab' },
  { what: 'a lone high surrogate', text: 'x\uD83Dy', stored: 'x\uFFFDy' },
  { what: 'a lone low surrogate', text: '\uDE00!', stored: '\uFFFD!' },
  { what: 'right-to-left text and marks', text: 'שלום \u202Eabc\u202C مرحبا' },
  { what: 'joined emoji', text: '👩‍👩‍👧‍👦🏳️‍🌈👍🏽' },
  { what: 'combining characters', text: `e${'\u0301'.repeat(200)}` },
  { what: 'markup and quotes', text: '<script>alert("x")</script> \' -- \\ %s {{name}} ${x}' },
  { what: 'line breaks and spaces only', text: ' \n\r\n\t ' },
  { what: '60,000 characters', text: 'é'.repeat(60_000) },
]

export function mediaSourceOf(bytes: Uint8Array): MediaSource {
  return { bytes: bytes.length, open: async () => new Blob([Buffer.from(bytes)]).stream() }
}

/**
 * Adapts the sample to the channel's limit: removes the caption, changes the type or simplifies the name
 * where necessary.
 */
export function adaptSample(
  type: FileKind,
  limit: MediaLimit | undefined,
): SampleFile & { readonly content: OutboundContent } {
  const { bytes, ...sample } = SAMPLE_FILES[type]
  const isSupported = !limit || limit.types.includes('*') || limit.types.includes(sample.mime)
  const mime = isSupported ? sample.mime : (limit.types[0] ?? sample.mime)
  const filename = sample.filename && limit?.asciiNames ? 'plain.pdf' : sample.filename
  const caption = limit?.caption === false ? undefined : sample.caption
  const more = { ...(filename && { filename }), ...(caption && { caption }) }
  return {
    bytes,
    mime,
    ...more,
    content: { kind: 'media', type, media: mediaSourceOf(bytes), mime, ...more },
  }
}
