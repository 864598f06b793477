import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type sharp from 'sharp'
import type { Sharp } from 'sharp'

/** Images with more pixels are stored but never decoded: 30 kB can unfold to gigabytes. */
export const PIXELS_MAX = 64_000_000
/** The longer side of a thumbnail. */
export const THUMBNAIL_SIZE = 320
const DECODE_SECONDS = 10

/** Types that are decoded here; libvips' other decoders are disabled. */
const DECODED = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
let decoding: Promise<typeof sharp> | undefined

/** libvips needs twenty megabytes, so it loads with the first image. */
const decoder = (): Promise<typeof sharp> => (decoding ??= loadDecoder())
async function loadDecoder(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({
    operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
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

async function shrink(
  source: Readable,
  mime: string,
  { side, encode }: SmallerPicture,
): Promise<Buffer | undefined> {
  if (!DECODED.has(mime)) {
    source.destroy()
    return undefined
  }
  try {
    const decode = await decoder()
    const picture = decode(await buffer(source), { limitInputPixels: PIXELS_MAX })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    return await encode(picture).toBuffer()
  } catch {
    return undefined
  }
}
