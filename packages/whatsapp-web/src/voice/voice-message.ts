import { Worker } from 'node:worker_threads'
import { ChannelError, type MediaContent, type MediaSource } from '@recado/channels/port'
import { mp3ToOggOpus } from './mp3-to-ogg-opus.ts'

/** A longer recording would block the event loop. */
const MAX_INLINE_BYTES = 64 * 1024

/**
 * Converts a recording to Opus in Ogg, which phones play. Keeps one that already is. @throws ChannelError
 * `content` when it is unreadable.
 */
export async function toVoiceMessage(content: MediaContent<MediaSource>): Promise<MediaContent<MediaSource>> {
  if (!/^audio\/(mpeg|mp3)\b/iu.test(content.mime)) return content
  const mp3 = await readAll(await content.media.open())
  const ogg = await (mp3.length <= MAX_INLINE_BYTES ? mp3ToOggOpus(mp3) : convertInWorker(mp3)).catch(
    (cause: unknown) => {
      throw new ChannelError('content', 'The recording cannot be read.', { code: 'unreadable', cause })
    },
  )
  return {
    ...content,
    mime: 'audio/ogg',
    media: { bytes: ogg.length, open: async () => new Blob([Buffer.from(ogg)]).stream() },
  }
}

function convertInWorker(mp3: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: mp3 })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The thread ended with ${code}.`)))
  })
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
