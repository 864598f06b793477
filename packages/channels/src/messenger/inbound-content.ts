import type { InboundContent, MediaContent, MediaRef, MediaType } from '../port.ts'
import { defined, type Json, list, record, text } from '../graph/json.ts'

const MIMES: Readonly<Record<string, string>> = {
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
/** Where the address tells nothing. */
const USUAL = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/mp4',
  voice: 'audio/mp4',
  document: 'application/octet-stream',
  sticker: 'image/png',
} as const satisfies Record<MediaType, string>
const KINDS: Readonly<Record<string, MediaType>> = {
  image: 'image',
  animated_image: 'image',
  video: 'video',
  audio: 'voice',
  file: 'document',
  sticker: 'sticker',
}

/** What a message holds: a file under its words, further files by themselves, or the words alone. Never nothing. */
export function contentsOf(message: Json): readonly [InboundContent, ...InboundContent[]] {
  const words = typeof message['text'] === 'string' ? message['text'] : undefined
  if (message['is_unsupported'] === true) return [{ kind: 'unsupported', type: 'unsupported', note: words ?? '' }]
  const [first, ...more] = list(message['attachments']).map(attachmentOf)
  if (first?.kind === 'media') return [words ? { ...first, caption: words } : first, ...more]
  if (first && words) return [{ kind: 'text', body: first.kind === 'text' && first.body !== words ? `${words}\n${first.body}` : words }, ...more]
  if (first) return [first, ...more]
  const pressed = text(record(message['quick_reply'])['payload'])
  if (pressed !== undefined) return [{ kind: 'reply', type: 'button', id: pressed, title: words ?? pressed }]
  return [words === undefined ? { kind: 'unsupported', type: 'unknown', note: '' } : { kind: 'text', body: words }]
}

function attachmentOf(attachment: Json): InboundContent {
  const payload = record(attachment['payload'])
  const type = text(attachment['type']) ?? 'unknown'
  const url = text(payload['url'])
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (kind && url) return mediaOf(text(payload['sticker_id']) ? 'sticker' : kind, url)
  // A story is gone after a day and not ours to keep; that it named us is what is said.
  if (type === 'story_mention') return { kind: 'unsupported', type, note: '' }
  const shared = [text(payload['title']) ?? text(attachment['title']), url ?? text(attachment['url'])].filter(part => part !== undefined)
  return shared.length > 0 ? { kind: 'text', body: shared.join('\n') } : { kind: 'unsupported', type, note: '' }
}

function mediaOf(kind: MediaType, url: string): MediaContent<MediaRef> {
  const name = fileName(url)
  const extension = name?.split('.').at(-1)?.toLowerCase() ?? ''
  const told = Object.hasOwn(MIMES, extension) ? MIMES[extension] : undefined
  // What was recorded in the app has such a name, or none at all.
  const type = kind === 'voice' && name !== undefined && !name.startsWith('audioclip') ? 'audio' : kind
  const isSound = type === 'voice' || type === 'audio'
  return defined({
    kind: 'media',
    type,
    media: { ref: url },
    mime: (isSound ? told?.replace('video/', 'audio/') : told) ?? USUAL[type],
    filename: type === 'document' ? name : undefined,
  } as const)
}

/** The last part of an address, where it is a file's name. */
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
