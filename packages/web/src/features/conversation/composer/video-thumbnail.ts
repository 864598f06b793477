import { LIMITS } from '@recado/contract'

/** The longer side in pixels. */
const SIDE = 160
/** A phone that is busy takes seconds for a frame; the upload of the video takes longer. */
const TIMEOUT_MS = 10_000
/** Where a frame is looked for, as parts of the length: many videos begin black. */
const PLACES = [0, 0.05, 0.25, 0.5]
/** The same in seconds for a recording of a browser, which does not tell its length. */
const PLACES_OF_RECORDING = [0, 0.2, 1]
/** Difference between the darkest and the lightest value of a frame below which it shows nothing. */
const MIN_CONTRAST = 24
const QUALITIES = [0.7, 0.5, 0.3]
const JPEG_HEAD = 'data:image/jpeg;base64,'

function seek(video: HTMLVideoElement, seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(new Error('The video is too slow.')), { once: true })
    video.onseeked = () => resolve()
    video.onerror = () => reject(new Error('The video cannot be played.'))
    video.currentTime = seconds
  })
}

/** Draws the current frame; false when there is nothing to be seen in it. */
function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight))
  canvas.width = Math.max(1, Math.round(videoWidth * scale))
  canvas.height = Math.max(1, Math.round(videoHeight * scale))
  const paint = canvas.getContext('2d', { willReadFrequently: true })
  if (!paint || videoWidth === 0) return false
  paint.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { data } = paint.getImageData(0, 0, canvas.width, canvas.height)
  let darkest = 255
  let lightest = 0
  // Green alone is most of what is seen.
  for (let at = 1; at < data.length; at += 4) {
    darkest = Math.min(darkest, data[at] ?? 255)
    lightest = Math.max(lightest, data[at] ?? 0)
  }
  return lightest - darkest >= MIN_CONTRAST
}

/** The canvas as a JPEG in base64 that the server takes. */
function encode(canvas: HTMLCanvasElement): string | undefined {
  const maxLength = Math.floor(LIMITS.videoThumbnailMaxBytes / 3) * 4
  return QUALITIES.map(quality => canvas.toDataURL('image/jpeg', quality))
    .filter(url => url.startsWith(JPEG_HEAD))
    .map(url => url.slice(JPEG_HEAD.length))
    .find(jpeg => jpeg.length <= maxLength)
}

/**
 * The first frame of a loaded video that shows anything, as a small JPEG in base64; undefined when the browser draws none
 * in time. It never rejects: a video is sent without it as well.
 */
export async function drawThumbnail(
  video: HTMLVideoElement,
  ending?: AbortSignal,
): Promise<string | undefined> {
  try {
    const signal = ending ?? AbortSignal.timeout(TIMEOUT_MS)
    const canvas = document.createElement('canvas')
    const { duration } = video
    const places = Number.isFinite(duration) ? PLACES.map(part => part * duration) : PLACES_OF_RECORDING
    for (const seconds of places) {
      await seek(video, seconds, signal)
      if (drawFrame(video, canvas)) return encode(canvas)
    }
  } catch {
    // No thumbnail.
  }
  return undefined
}
