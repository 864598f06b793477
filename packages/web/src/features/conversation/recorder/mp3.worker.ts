import { createEncoder } from 'wasm-media-encoders'
import wasmUrl from 'wasm-media-encoders/wasm/mp3?url'

/** Messages to the worker: start at a sample rate, samples, finish. */
export type EncoderRequest =
  | { readonly type: 'start'; readonly sampleRate: number }
  | { readonly type: 'samples'; readonly samples: Float32Array }
  | { readonly type: 'finish' }
/** Messages from the worker: the file, or an error. */
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
// Samples may arrive while the encoder is loading; each step waits for the previous one.
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
  queue = queue
    .then(() => handleRequest(data))
    .catch((error: unknown) => reply({ type: 'failed', message: String(error) }))
})
