import { Application, createEncoder, Signal } from 'libopus-wasm'
import { MPEGDecoder, type MPEGDecodedAudio } from 'mpg123-decoder'
import { muxOggOpus } from './ogg.ts'

/** Changes the sample rate of a recording, part by part; linear interpolation is inaudible for speech. */
class Resampler {
  readonly #rate: number
  /** The last sample of the part before, in front of the samples of the next one. */
  #before = 0
  /** Where the next result lies: 0 is the sample before, 1 the first of the next part. */
  #place = 1

  constructor(rate: number) {
    this.#rate = rate
  }

  resample(samples: Float32Array, rate: number): Float32Array {
    const step = rate / this.#rate
    const sampleAt = (index: number): number => (index === 0 ? this.#before : (samples[index - 1] ?? 0))
    const count = Math.max(0, Math.ceil((samples.length - this.#place) / step))
    const resampled = Float32Array.from({ length: count }, (_, index) => {
      const place = this.#place + index * step
      const left = Math.floor(place)
      const [a, b] = [sampleAt(left), sampleAt(left + 1)]
      return a + (b - a) * (place - left)
    })
    this.#place += count * step - samples.length
    this.#before = samples.at(-1) ?? this.#before
    return resampled
  }
}

const SAMPLE_RATE = 48_000
const PACKET_SAMPLES = 960
/** Bits per second, close to phone recordings. */
const BITRATE = 24_000
/** Bytes that are decoded at once: 16 MB of a slow MP3 are hours, which take gigabytes when they are decoded whole. */
const PART_BYTES = 16 * 1024

/** Converts an MP3 to a voice message: Opus in Ogg, mono. Throws when it is not an MP3. */
export async function mp3ToOggOpus(mp3: Uint8Array): Promise<Uint8Array> {
  const encoder = await createEncoder({
    application: Application.Voip,
    channels: 1,
    sampleRate: SAMPLE_RATE,
    bitrate: BITRATE,
    signal: Signal.Voice,
    frameSize: PACKET_SAMPLES,
  })
  try {
    const preSkip = encoder.getLookahead()
    const packets: Uint8Array[] = []
    const frame = new Float32Array(PACKET_SAMPLES)
    let samples = 0
    const encodeFrame = () => packets.push(encoder.encodeFloat(frame).slice())
    for await (const part of decodeParts(mp3))
      for (const sample of part) {
        frame[samples % PACKET_SAMPLES] = sample
        samples += 1
        if (samples % PACKET_SAMPLES === 0) encodeFrame()
      }
    if (samples === 0) throw new Error('This is no MP3.')
    // Silence pushes the last samples through the encoder.
    frame.fill(0, samples % PACKET_SAMPLES)
    while (packets.length * PACKET_SAMPLES < samples + preSkip) {
      encodeFrame()
      frame.fill(0)
    }
    return muxOggOpus(packets, { channels: 1, preSkip, packetSamples: PACKET_SAMPLES, samples, serial: 1 })
  } finally {
    encoder.free()
  }
}

/** Decodes part by part, to one channel at 48 kHz. */
async function* decodeParts(mp3: Uint8Array): AsyncGenerator<Float32Array> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const resampler = new Resampler(SAMPLE_RATE)
  try {
    for (let at = 0; at < mp3.length; at += PART_BYTES) {
      const part = decoder.decode(mp3.subarray(at, at + PART_BYTES))
      if (part.samplesDecoded > 0) yield resampler.resample(toMono(part), part.sampleRate)
    }
  } finally {
    decoder.free()
  }
}

function toMono({ channelData }: MPEGDecodedAudio): Float32Array {
  const [left = new Float32Array(), right = left] = channelData
  return left.map((sample, index) => (sample + (right[index] ?? sample)) / 2)
}
