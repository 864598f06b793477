import type { SentFileKind, TicketChannel } from '@recado/contract'

/** A file that is to leave. `kind`: where it was decided before, as for a recording or a file sent as a document. */
export interface FileToSend {
  readonly name: string
  /** By the bytes at the server; as the browser names it before the upload, empty where it knows none. */
  readonly mime: string
  readonly bytes: number
  readonly kind?: SentFileKind | undefined
}

/**
 * How a file leaves over a channel: as it is, as a picture of another type or size, as a document, or not at all. A
 * refusal names the types and bytes that the channel takes of such files; `*` stands for any type.
 */
export type FileFit =
  | { readonly how: 'asIs'; readonly kind: SentFileKind }
  | { readonly how: 'converted'; readonly kind: 'image'; readonly maxBytes: number }
  | { readonly how: 'document' }
  | {
      readonly how: 'refused'
      readonly why: 'type' | 'size'
      readonly types: readonly string[]
      readonly maxBytes: number
    }

type MediaLimits = TicketChannel['media']
type Limit = MediaLimits[number]

/** The type of a converted picture, which every channel takes that carries pictures. */
export const CONVERTED_TYPE = 'image/jpeg'
/** Pictures that the server decodes. HEIC is not among them: its codec is patented, and the library comes without it. */
const CONVERTIBLE = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/tiff',
  'image/avif',
])
/** Larger pictures are not decoded. */
const CONVERTIBLE_MAX_BYTES = 64 * 1024 * 1024

export const UNKNOWN_TYPE = 'application/octet-stream'
/** Other names of the types that channels list. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/heif': 'image/heic',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
  'audio/x-aac': 'audio/aac',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'video/x-m4v': 'video/mp4',
}
/** Types by the end of a name, of files for which browsers know none. */
const BY_EXTENSION: Readonly<Record<string, string>> = {
  heic: 'image/heic',
  heif: 'image/heic',
  avif: 'image/avif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  amr: 'audio/amr',
  opus: 'audio/ogg',
  '3gp': 'video/3gpp',
  mkv: 'video/x-matroska',
}

/** The type of a file under the name that channels use. */
export function fileTypeOf({ mime, name }: Pick<FileToSend, 'mime' | 'name'>): string {
  const type = mime.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== '') return (Object.hasOwn(OTHER_NAMES, type) && OTHER_NAMES[type]) || type
  const extension = /\.([a-z0-9]{1,8})$/iu.exec(name)?.[1]?.toLowerCase() ?? ''
  return (Object.hasOwn(BY_EXTENSION, extension) && BY_EXTENSION[extension]) || UNKNOWN_TYPE
}

function kindOf(type: string): SentFileKind {
  const family = type.split('/')[0]
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document'
}

const takesType = (limit: Limit, type: string): boolean =>
  limit.types.includes('*') || limit.types.includes(type)

/** Decides how a file leaves. Server and composer ask this one rule. Spec: behaviour 12 "Uploads". */
export function fitFile(file: FileToSend, media: MediaLimits): FileFit {
  const type = fileTypeOf(file)
  const kind = file.kind ?? kindOf(type)
  const limitOf = (wanted: SentFileKind): Limit | undefined => media.find(limit => limit.kind === wanted)
  // A recording that the channel does not take as a voice message leaves as a sound.
  const kinds: readonly SentFileKind[] = kind === 'voice' ? ['voice', 'audio'] : [kind]
  const limits = kinds.flatMap(wanted => limitOf(wanted) ?? [])
  const carrying = limits.find(limit => takesType(limit, type) && file.bytes <= limit.maxBytes)
  if (carrying) return { how: 'asIs', kind: carrying.kind }
  const image = kind === 'image' && limitOf('image')
  if (image && CONVERTIBLE.has(type) && file.bytes <= CONVERTIBLE_MAX_BYTES)
    return { how: 'converted', kind: 'image', maxBytes: image.maxBytes }
  const document = limitOf('document')
  if (document && takesType(document, type) && file.bytes <= document.maxBytes) return { how: 'document' }
  return refusalOf(type, [...limits, ...(document ? [document] : [])])
}

/** Of a known type the largest size is named, of another one the types of its kind. */
function refusalOf(type: string, limits: readonly Limit[]): FileFit {
  const taking = limits.filter(limit => takesType(limit, type))
  const named = taking.toSorted((a, b) => b.maxBytes - a.maxBytes)[0] ?? limits[0]
  return {
    how: 'refused',
    why: taking.length > 0 ? 'size' : 'type',
    types: named?.types ?? [],
    maxBytes: named?.maxBytes ?? 0,
  }
}

/** Types whose short name people know better than their MIME type. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/ogg': 'OGG',
  'video/quicktime': 'MOV',
  'video/3gpp': '3GP',
}
/** The names of types as people read them: `MP3`, `PDF`. */
export const fileTypeNames = (types: readonly string[]): string[] => [
  ...new Set(types.map(type => SHORT_NAMES[type] ?? (type.split('/')[1] ?? type).toUpperCase())),
]
