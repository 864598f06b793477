import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type sharp from 'sharp'
import type { Metadata, Sharp } from 'sharp'

/** Images with more pixels are stored but never decoded: 30 kB can unfold to gigabytes. */
export const PIXELS_MAX = 64_000_000
/** The longer side of a thumbnail. */
export const THUMBNAIL_SIZE = 320
const DECODE_SECONDS = 10
/** The longer side of the picture of a video, and the most pixels of the one that a browser sent. */
const VIDEO_THUMBNAIL_SIZE = 160
const VIDEO_THUMBNAIL_PIXELS_MAX = 1_000_000

/**
 * Types that have dimensions and a thumbnail here; of the others TIFF and AVIF are only converted, and the
 * rest is disabled.
 */
const DECODED = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
let decoding: Promise<typeof sharp> | undefined

/** libvips needs twenty megabytes, so it loads with the first image. */
const decoder = (): Promise<typeof sharp> => (decoding ??= loadDecoder())
async function loadDecoder(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({
    operation: [
      'VipsForeignLoadPng',
      'VipsForeignLoadJpeg',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadTiff',
      'VipsForeignLoadHeif',
    ],
  })
  // One image at a time on one thread each: thumbnails must not take the processor from conversations.
  library.cache(false)
  library.concurrency(1)
  return library
}

/**
 * Width and height as seen, read from the header without decoding; undefined when it is no image or too large
 * a one.
 */
export async function dimensions(
  path: string,
  mime: string,
): Promise<{ width: number; height: number } | undefined> {
  if (!DECODED.has(mime)) return undefined
  try {
    const decode = await decoder()
    const { autoOrient } = await decode(path, { limitInputPixels: PIXELS_MAX }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return undefined
  }
}

/** How a picture is drawn smaller: its longer side, and how the result is encoded. */
interface SmallerPicture {
  readonly side: number
  readonly maxPixels?: number
  readonly encode: (picture: Sharp) => Sharp
}

/**
 * A small WebP of an image (first picture of an animation); undefined when it cannot be read or must not be
 * decoded.
 */
export const thumbnail = (source: Readable, mime: string): Promise<Buffer | undefined> =>
  shrink(source, mime, { side: THUMBNAIL_SIZE, encode: picture => picture.webp({ quality: 72 }) })

/** A small JPEG, which has no transparency, for networks that take nothing else; undefined as above. */
export const jpegThumbnail = (source: Readable, mime: string, side: number): Promise<Buffer | undefined> =>
  shrink(source, mime, {
    side,
    encode: picture => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 60 }),
  })

/** The JPEG that a browser drew of a video, encoded anew; undefined when it is none. */
export const videoThumbnail = (drawn: Uint8Array): Promise<Buffer | undefined> =>
  shrink(Readable.from([drawn]), 'image/jpeg', {
    side: VIDEO_THUMBNAIL_SIZE,
    maxPixels: VIDEO_THUMBNAIL_PIXELS_MAX,
    encode: picture => picture.jpeg({ quality: 60 }),
  })

async function shrink(
  source: Readable,
  mime: string,
  { side, maxPixels = PIXELS_MAX, encode }: SmallerPicture,
): Promise<Buffer | undefined> {
  if (!DECODED.has(mime)) {
    source.destroy()
    return undefined
  }
  try {
    const decode = await decoder()
    const content = await buffer(source)
    // The type is that of the bytes: one whose decoder is there for conversions alone claims to be another.
    const { format } = await decode(content, { limitInputPixels: maxPixels }).metadata()
    if (mime !== `image/${format}`) return undefined
    const picture = decode(content, { limitInputPixels: maxPixels })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    return await encode(picture).toBuffer()
  } catch {
    return undefined
  }
}

/** Bytes of a picture in memory: a picture that is turned is decoded as a whole. */
const DECODED_MAX = 256 * 1024 * 1024
/** Bytes of a sample by its type. A picture of another one, such as a float, is not converted. */
const SAMPLE_BYTES: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 }

function mayDecode({ width, height, channels, depth }: Metadata): boolean {
  const bytes = SAMPLE_BYTES[depth]
  return bytes !== undefined && width * height * channels * bytes <= DECODED_MAX
}

/** Attempts at a file that is small enough: the longer side in pixels, and the quality. */
const CONVERSIONS = [
  { side: 4_096, quality: 85 },
  { side: 2_560, quality: 80 },
  { side: 1_600, quality: 72 },
] as const

/**
 * The first picture of an image as a JPEG of at most `maxBytes`, turned as it is seen, on white where it was transparent;
 * undefined when it cannot be read, must not be decoded or takes too long.
 */
export async function convertToJpeg(source: Readable, maxBytes: number): Promise<Buffer | undefined> {
  try {
    const decode = await decoder()
    const content = await buffer(source)
    if (!mayDecode(await decode(content, { limitInputPixels: PIXELS_MAX }).metadata())) return undefined
    for (const { side, quality } of CONVERSIONS) {
      const picture = await decode(content, { limitInputPixels: PIXELS_MAX })
        .timeout({ seconds: DECODE_SECONDS })
        .autoOrient()
        .flatten({ background: '#fff' })
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality })
        .toBuffer()
      if (picture.length <= maxBytes) return picture
    }
    return undefined
  } catch {
    return undefined
  }
}
