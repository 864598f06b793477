import { createEncoder } from 'wasm-media-encoders'
import wasmUrl from 'wasm-media-encoders/wasm/mp3?url'

/** What the page says: begin at a sample rate, here are samples, that was all. */
export type EncoderRequest =
  | { readonly type: 'start'; readonly sampleRate: number }
  | { readonly type: 'samples'; readonly samples: Float32Array }
  | { readonly type: 'finish' }
/** What the page hears: the finished file, or that it went wrong. */
export type EncoderReply =
  | { readonly type: 'done'; readonly chunks: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly type: 'failed'; readonly message: string }

/** Kilobits per second of a voice message. Spec: workspace 4 "Recording". */
const BITRATE = 128

const reply = (message: EncoderReply): void => postMessage(message)
const chunks: Uint8Array<ArrayBuffer>[] = []
const storeChunk = (chunk: Uint8Array): void => void chunks.push(new Uint8Array(chunk))

async function start(sampleRate: number) {
  const wasm = await (await fetch(wasmUrl)).arrayBuffer()
  const encoder = await createEncoder('audio/mpeg', wasm)
  encoder.configure({ sampleRate, channels: 1, bitrate: BITRATE })
  return encoder
}

let encoder: ReturnType<typeof start> | undefined
// Samples may come while the encoder is still being fetched; each step waits for the one before.
let queue: Promise<unknown> = Promise.resolve()

async function handleRequest(request: EncoderRequest): Promise<void> {
  if (request.type === 'start') {
    encoder = start(request.sampleRate)
    return void (await encoder)
  }
  const ready = await encoder
  if (!ready) throw new Error('The encoder was never started.')
  if (request.type === 'samples') return storeChunk(ready.encode([request.samples]))
  storeChunk(ready.finalize())
  reply({ type: 'done', chunks })
}

addEventListener('message', ({ data }: MessageEvent<EncoderRequest>) => {
  queue = queue.then(() => handleRequest(data)).catch((error: unknown) => reply({ type: 'failed', message: String(error) }))
})
