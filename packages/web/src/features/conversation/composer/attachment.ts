import type { MediaType } from '@recado/contract'
import { randomKey } from '../../../lib/browser/random-key.ts'

/**
 * A file to send, with the metadata that the sender's browser can read. Pixels, milliseconds, peaks 0 to 1.
 */
export interface Attachment {
  readonly id: string
  readonly file: File
  readonly kind: Extract<MediaType, 'image' | 'video' | 'audio' | 'application'>
  /** Object URL; for images, videos and audio. */
  readonly url: string | null
  readonly caption: string
  readonly width?: number
  readonly height?: number
  readonly durationMs?: number
  readonly peaks?: readonly number[]
  /** Of a video: a small JPEG in base64. */
  readonly thumbnail?: string
  readonly voice: boolean
}

/** Types that browsers show as images; all others are sent as documents. */
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

export function attachmentKind(type: string): Attachment['kind'] {
  if (IMAGE_TYPES.includes(type)) return 'image'
  if (type.startsWith('video/')) return 'video'
  return type.startsWith('audio/') ? 'audio' : 'application'
}

/** Resolves when a media element's metadata is loaded; undefined if the file is unreadable. */
function loadMetadata<T extends HTMLVideoElement | HTMLAudioElement>(
  element: T,
  url: string,
): Promise<T | undefined> {
  return new Promise(resolve => {
    element.preload = 'metadata'
    element.onloadedmetadata = () => resolve(element)
    element.onerror = () => resolve(undefined)
    element.src = url
  })
}

const toMilliseconds = (seconds: number | undefined): number | undefined =>
  seconds !== undefined && Number.isFinite(seconds) ? Math.round(seconds * 1_000) : undefined

/** Loads the code that draws with the first video. */
const drawLazily = (video: HTMLVideoElement): Promise<string | undefined> =>
  import('./video-thumbnail.ts').then(({ drawThumbnail }) => drawThumbnail(video)).catch(() => undefined)

async function measureMedia(
  kind: Attachment['kind'],
  file: File,
  url: string | null,
): Promise<Pick<Attachment, 'width' | 'height' | 'durationMs' | 'thumbnail'>> {
  if (kind === 'image') {
    const bitmap = await createImageBitmap(file).catch(() => undefined)
    if (!bitmap) return {}
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  }
  if (kind === 'video' && url) {
    const video = await loadMetadata(document.createElement('video'), url)
    if (!video) return {}
    const thumbnail = await drawLazily(video)
    return {
      ...(video.videoWidth > 0 ? { width: video.videoWidth, height: video.videoHeight } : {}),
      durationMs: toMilliseconds(video.duration),
      ...(thumbnail ? { thumbnail } : {}),
    }
  }
  if (kind === 'audio' && url)
    return { durationMs: toMilliseconds((await loadMetadata(new Audio(), url))?.duration) }
  return {}
}

const urlOf = (kind: Attachment['kind'], file: File): string | null =>
  kind === 'application' ? null : URL.createObjectURL(file)

/** A stored attachment with an object URL of this page. */
export const withUrl = (stored: Attachment): Attachment => ({
  ...stored,
  url: urlOf(stored.kind, stored.file),
})

/** Creates an attachment from a selected file. */
export async function createAttachment(file: File): Promise<Attachment> {
  const kind = attachmentKind(file.type)
  const url = urlOf(kind, file)
  return {
    id: randomKey(),
    file,
    kind,
    url,
    caption: '',
    voice: false,
    ...(await measureMedia(kind, file, url)),
  }
}

/**
 * The name of an upload: a timestamp and the extension; documents keep their own name. Spec: workspace 3
 * "Message send payload".
 */
export function uploadName({ file, kind }: Pick<Attachment, 'file' | 'kind'>, now: Date): string {
  if (kind === 'application') return file.name
  const dot = file.name.lastIndexOf('.')
  const extension = dot > 0 ? file.name.slice(dot + 1) : (file.type.split('/')[1] ?? 'bin').split(';')[0]
  return `${now.getTime()}.${extension}`
}
