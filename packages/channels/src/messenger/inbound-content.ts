import type { InboundContent, MediaContent, MediaRef, FileKind } from '../port.ts'
import { omitUndefined, type JsonRecord, toNumber, toRecords, toRecord, toText } from '../graph/json.ts'

const MIME_BY_EXTENSION: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
}
/** For unknown file extensions. */
const DEFAULT_MIME = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/mp4',
  voice: 'audio/mp4',
  document: 'application/octet-stream',
  sticker: 'image/png',
} as const satisfies Record<FileKind, string>
const KIND_BY_TYPE: Readonly<Record<string, FileKind>> = {
  image: 'image',
  animated_image: 'image',
  video: 'video',
  audio: 'voice',
  file: 'document',
  sticker: 'sticker',
}

/**
 * Returns the contents of a message: the first file with the text as caption, further files alone, or the
 * text. Never empty.
 */
export function parseMessengerContents(message: JsonRecord): readonly [InboundContent, ...InboundContent[]] {
  const text = typeof message['text'] === 'string' ? message['text'] : undefined
  if (message['is_unsupported'] === true)
    return [{ kind: 'unsupported', type: 'unsupported', note: text ?? '' }]
  const [first, ...more] = toRecords(message['attachments']).map(parseAttachment)
  if (first?.kind === 'media') return [text ? { ...first, caption: text } : first, ...more]
  if (first && text)
    return [{ kind: 'text', body: first.kind === 'text' ? withoutRepeats(text, first.body) : text }, ...more]
  if (first) return [first, ...more]
  const pressed = toText(toRecord(message['quick_reply'])['payload'])
  if (pressed !== undefined) return [{ kind: 'reply', type: 'button', id: pressed, title: text ?? pressed }]
  return [
    text === undefined ? { kind: 'unsupported', type: 'unknown', note: '' } : { kind: 'text', body: text },
  ]
}

/** The text, and the card under it without what stands in the text: a shared link comes in both. */
function withoutRepeats(text: string, card: string): string {
  const news = card.split('\n').filter(line => {
    const address = addressOf(line)
    return address === undefined ? line !== text : !text.includes(address)
  })
  return [text, ...news].join('\n')
}

/** The address on a line, behind Facebook's own forwarder and without the slash at its end. */
function addressOf(line: string): string | undefined {
  const url = URL.parse(line)
  if (url === null) return undefined
  const isForwarder = /^lm?\.(facebook|instagram)\.com$/.test(url.hostname)
  return ((isForwarder ? url.searchParams.get('u') : null) ?? line).replace(/\/$/, '')
}

function parseAttachment(attachment: JsonRecord): InboundContent {
  const payload = toRecord(attachment['payload'])
  const type = toText(attachment['type']) ?? 'unknown'
  const url = toText(payload['url'])
  const kind = Object.hasOwn(KIND_BY_TYPE, type) ? KIND_BY_TYPE[type] : undefined
  if (kind && url) return mediaOf(toText(payload['sticker_id']) ? 'sticker' : kind, url)
  // A story expires after a day and must not be stored; the event records only the mention.
  if (type === 'story_mention') return { kind: 'unsupported', type, note: '' }
  const { lat, long } = toRecord(payload['coordinates'])
  const [latitude, longitude] = [toNumber(lat), toNumber(long)]
  if (latitude !== undefined && longitude !== undefined)
    return omitUndefined({
      kind: 'location',
      latitude,
      longitude,
      name: toText(attachment['title']),
    } as const)
  const titles = elementsOf(payload)
    .map(element => [toText(element['title']), toText(element['subtitle'])].filter(Boolean).join(' · '))
    .filter(title => title !== '')
  if (titles.length > 0) return { kind: 'text', body: titles.map(title => `🛍️ ${title}`).join('\n') }
  const shared = [
    toText(payload['title']) ?? toText(attachment['title']),
    url ?? toText(attachment['url']),
  ].filter(part => part !== undefined)
  return shared.length > 0
    ? { kind: 'text', body: shared.join('\n') }
    : { kind: 'unsupported', type, note: '' }
}

/** The cards of a template: products that the customer shared, or another program's message. */
const elementsOf = (payload: JsonRecord): readonly JsonRecord[] => [
  ...toRecords(payload['elements']),
  ...toRecords(toRecord(payload['product'])['elements']),
]

function mediaOf(kind: FileKind, url: string): MediaContent<MediaRef> {
  const name = fileName(url)
  const extension = name?.split('.').at(-1)?.toLowerCase() ?? ''
  const knownMime = Object.hasOwn(MIME_BY_EXTENSION, extension) ? MIME_BY_EXTENSION[extension] : undefined
  // Recordings made in the app have such a name, or none.
  const type = kind === 'voice' && name !== undefined && !name.startsWith('audioclip') ? 'audio' : kind
  const isAudio = type === 'voice' || type === 'audio'
  return omitUndefined({
    kind: 'media',
    type,
    media: { ref: url },
    mime: (isAudio ? knownMime?.replace('video/', 'audio/') : knownMime) ?? DEFAULT_MIME[type],
    filename: type === 'document' ? name : undefined,
  } as const)
}

/** Returns the last part of a URL when it is a file name. */
function fileName(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    const name = decodeURIComponent(last)
    return /.\.\w{1,5}$/.test(name) ? name : undefined
  } catch {
    return undefined
  }
}
