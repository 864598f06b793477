import { createCanvas, drawScene } from './scene.ts'

const FORMATS = ['video/mp4;codecs=avc1.42E01E', 'video/webm;codecs=vp8', 'video/webm'] as const
const SECONDS = 2

/** The browser's video recording format, without the codec; undefined if none. */
const supportedFormat = () =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : FORMATS.find(format => MediaRecorder.isTypeSupported(format))
export const canFilm = (): boolean => supportedFormat() !== undefined

/** Two seconds of video with text, recorded in this browser. */
export async function recordFilm(words: string): Promise<{ file: File; durationMs: number }> {
  const format = supportedFormat()
  if (!format) throw new Error('This browser films nothing.')
  const canvas = createCanvas(640, 360)
  drawScene(canvas, words, 0)
  const recorder = new MediaRecorder(canvas.captureStream(24), {
    mimeType: format,
    videoBitsPerSecond: 900_000,
  })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => void parts.push(data)
  const stopped = new Promise(resolve => {
    recorder.onstop = resolve
  })
  recorder.start()
  const began = performance.now()
  // A timer instead of animation frames, which a hidden tab does not draw.
  const drawing = setInterval(() => {
    const moment = (performance.now() - began) / (SECONDS * 1_000)
    drawScene(canvas, words, Math.min(1, moment))
    if (moment < 1) return
    clearInterval(drawing)
    recorder.stop()
  }, 40)
  await stopped
  const type = format.split(';')[0] ?? format
  return {
    file: new File(parts, `video.${type.slice('video/'.length)}`, { type }),
    durationMs: SECONDS * 1_000,
  }
}
