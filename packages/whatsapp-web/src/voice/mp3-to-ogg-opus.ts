import { Application, createEncoder, Signal } from 'libopus-wasm'
import { MPEGDecoder } from 'mpg123-decoder'
import { muxOggOpus } from './ogg.ts'

const SAMPLE_RATE = 48_000
const PACKET_SAMPLES = 960
/** Bits per second, close to phone recordings. */
const BITRATE = 24_000

/** Converts an MP3 to a voice message: Opus in Ogg, mono. Throws when it is not an MP3. */
export async function mp3ToOggOpus(mp3: Uint8Array): Promise<Uint8Array> {
  const samples = await decode(mp3)
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
    for (let offset = 0; offset < samples.length + preSkip; offset += PACKET_SAMPLES) {
      const frame = new Float32Array(PACKET_SAMPLES)
      frame.set(samples.subarray(offset, Math.min(offset + PACKET_SAMPLES, samples.length)))
      packets.push(encoder.encodeFloat(frame).slice())
    }
    return muxOggOpus(packets, {
      channels: 1,
      preSkip,
      packetSamples: PACKET_SAMPLES,
      samples: samples.length,
      serial: 1,
    })
  } finally {
    encoder.free()
  }
}

/** Decodes to one channel at 48 kHz. */
async function decode(mp3: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const { channelData, samplesDecoded, sampleRate } = decoder.decode(mp3)
    const [left, right = left] = channelData
    if (!left || !right || samplesDecoded === 0) throw new Error('This is no MP3.')
    const mono = left.map((sample, index) => (sample + (right[index] ?? sample)) / 2)
    return sampleRate === SAMPLE_RATE ? mono : resample(mono, sampleRate)
  } finally {
    decoder.free()
  }
}

/** Linear interpolation is inaudible for speech. */
function resample(samples: Float32Array, rate: number): Float32Array {
  const step = rate / SAMPLE_RATE
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const place = index * step
    const before = Math.floor(place)
    const [a, b] = [samples[before] ?? 0, samples[before + 1] ?? samples[before] ?? 0]
    return a + (b - a) * (place - before)
  })
}
