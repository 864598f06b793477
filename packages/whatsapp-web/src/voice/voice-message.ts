import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  ChannelError,
  runInProcess,
  type MediaContent,
  type MediaSource,
  type ProcessLimits,
} from '@recado/channels/port'
import { mp3ToOggOpus } from './mp3-to-ogg-opus.ts'

/** A longer recording would block the event loop. */
const MAX_INLINE_BYTES = 64 * 1024
/** A recording of an hour takes some minutes, and little memory: it is converted part by part. */
const LIMITS: ProcessLimits = { memoryMb: 128, timeoutMs: 180_000 }
const PROGRAM = path.resolve(import.meta.dirname, 'voice.process.ts')

/**
 * Converts a recording to Opus in Ogg, which phones play. Keeps one that already is. @throws ChannelError
 * `content` when it is unreadable.
 */
export async function toVoiceMessage(
  content: MediaContent<MediaSource>,
  limits: Partial<ProcessLimits> = {},
): Promise<MediaContent<MediaSource>> {
  if (!/^audio\/(mpeg|mp3)\b/iu.test(content.mime)) return content
  const mp3 = await readAll(await content.media.open())
  const ogg = await (
    mp3.length <= MAX_INLINE_BYTES ? mp3ToOggOpus(mp3) : convertInProcess(mp3, { ...LIMITS, ...limits })
  ).catch((cause: unknown) => {
    throw new ChannelError('content', 'The recording cannot be read.', { code: 'unreadable', cause })
  })
  return {
    ...content,
    mime: 'audio/ogg',
    media: { bytes: ogg.length, open: async () => new Blob([Buffer.from(ogg)]).stream() },
  }
}

async function convertInProcess(mp3: Uint8Array, limits: ProcessLimits): Promise<Uint8Array> {
  const { output, code } = await runInProcess(PROGRAM, Readable.from([mp3]), buffer, limits)
  if (code !== 0) throw new Error(`The conversion ended with ${code}.`)
  return output
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
