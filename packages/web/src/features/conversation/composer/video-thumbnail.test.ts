import { LIMITS } from '@recado/contract'
import { expect, test, vi } from 'vitest'
import { drawThumbnail } from './video-thumbnail.ts'

/** Green of the pixels of a frame. */
type Frame = readonly number[]
const BLACK: Frame = [0, 3, 8]
const SCENE: Frame = [10, 200, 90]

interface FakeVideoOptions {
  readonly frameAt?: (seconds: number) => Frame
  readonly duration?: number
  readonly playable?: boolean
  /** Bytes of the JPEG by its quality. */
  readonly bytesAt?: (quality: number) => number
}

/** A video and the canvas that it is drawn on. A drawn JPEG tells its size, second and quality. */
function fakeVideo({
  frameAt = () => SCENE,
  duration = 20,
  playable = true,
  bytesAt = () => 3_000,
}: FakeVideoOptions = {}) {
  let second = -1
  const video = {
    videoWidth: 1_280,
    videoHeight: 720,
    duration,
    onseeked: () => undefined,
    onerror: () => undefined,
    set currentTime(seconds: number) {
      second = seconds
      queueMicrotask(() => (playable ? this.onseeked() : this.onerror()))
    },
  }
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({
      drawImage: () => undefined,
      getImageData: () => ({
        data: Uint8ClampedArray.from(frameAt(second).flatMap(green => [0, green, 0, 255])),
      }),
    }),
    toDataURL: (type: string, quality: number) =>
      `data:${type};base64,${`${canvas.width}x${canvas.height}@${second}q${quality}/`.padEnd((bytesAt(quality) / 3) * 4, 'A')}`,
  }
  vi.stubGlobal('document', { createElement: () => canvas })
  return video as unknown as HTMLVideoElement
}
const drawn = async (options: FakeVideoOptions, signal = new AbortController().signal) =>
  (await drawThumbnail(fakeVideo(options), signal))?.replace(/\/A+$/, '')

test.each<[string, FakeVideoOptions, string | undefined]>([
  ['the first frame, small', {}, '160x90@0q0.7'],
  ['a later one of a video that begins black', { frameAt: at => (at < 5 ? BLACK : SCENE) }, '160x90@5q0.7'],
  ['the first one of a recording without a length', { duration: Number.POSITIVE_INFINITY }, '160x90@0q0.7'],
  [
    'a later one of a recording that begins black',
    { duration: Number.POSITIVE_INFINITY, frameAt: at => (at === 0 ? BLACK : SCENE) },
    '160x90@0.2q0.7',
  ],
  [
    'a coarser one where it would be too large',
    { bytesAt: quality => (quality > 0.5 ? LIMITS.videoThumbnailMaxBytes + 3 : 9_000) },
    '160x90@0q0.5',
  ],
  [
    'none that is too large in every quality',
    { bytesAt: () => LIMITS.videoThumbnailMaxBytes + 3 },
    undefined,
  ],
  ['none of a black video', { frameAt: () => BLACK }, undefined],
  ['none of a video that the browser does not play', { playable: false }, undefined],
])('a thumbnail of a video is %s', async (_, options, thumbnail) => {
  expect(await drawn(options)).toBe(thumbnail)
})

test('a video that is not drawn in time has no thumbnail', async () => {
  const timeout = new AbortController()
  const video = fakeVideo()
  Object.defineProperty(video, 'currentTime', {
    set: () => {
      timeout.abort()
    },
  })
  expect(await drawThumbnail(video, timeout.signal)).toBeUndefined()
})
