import { Application, createEncoder, Signal } from 'libopus-wasm'
import { MPEGDecoder } from 'mpg123-decoder'
import { oggOf } from './ogg.ts'

const RATE = 48_000
const PACKET = 960
/** Bits a second; what phones record with is about this. */
const BITRATE = 24_000

/** An MP3 as a voice message: Opus in Ogg, mono. Throws when it is no MP3. */
export async function voiceOf(mp3: Uint8Array): Promise<Uint8Array> {
  const sound = await decode(mp3)
  const encoder = await createEncoder({
    application: Application.Voip,
    channels: 1,
    sampleRate: RATE,
    bitrate: BITRATE,
    signal: Signal.Voice,
    frameSize: PACKET,
  })
  try {
    const preSkip = encoder.getLookahead()
    const packets: Uint8Array[] = []
    for (let at = 0; at < sound.length + preSkip; at += PACKET) {
      const frame = new Float32Array(PACKET)
      frame.set(sound.subarray(at, Math.min(at + PACKET, sound.length)))
      packets.push(encoder.encodeFloat(frame).slice())
    }
    return oggOf(packets, { channels: 1, preSkip, packetSamples: PACKET, samples: sound.length, serial: 1 })
  } finally {
    encoder.free()
  }
}

/** One channel at 48 kHz. */
async function decode(mp3: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const { channelData, samplesDecoded, sampleRate } = decoder.decode(mp3)
    const [left, right = left] = channelData
    if (!left || !right || samplesDecoded === 0) throw new Error('This is no MP3.')
    const mono = left.map((sample, at) => (sample + (right[at] ?? sample)) / 2)
    return sampleRate === RATE ? mono : resampled(mono, sampleRate)
  } finally {
    decoder.free()
  }
}

/** Speech is not heard to be interpolated in a straight line. */
function resampled(sound: Float32Array, rate: number): Float32Array {
  const step = rate / RATE
  return Float32Array.from({ length: Math.floor(sound.length / step) }, (_, at) => {
    const place = at * step
    const before = Math.floor(place)
    const [a, b] = [sound[before] ?? 0, sound[before + 1] ?? sound[before] ?? 0]
    return a + (b - a) * (place - before)
  })
}
