import { existsSync, readFileSync } from 'node:fs'
import type { MediaContent, MediaSource } from '@recado/channels/port'
import { createDecoder } from 'libopus-wasm'
import { expect, it } from 'vitest'
import { createMp3Encoder } from 'wasm-media-encoders'
import { toVoiceMessage } from './voice-message.ts'

const SECONDS = 2

/** Creates a tone as MP3 with the encoder that the browser uses. */
async function recording(seconds: number): Promise<Uint8Array> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: 44_100, channels: 1, bitrate: 128 })
  const tone = Float32Array.from(
    { length: 44_100 * seconds },
    (_, at) => Math.sin((at / 44_100) * 440 * 2 * Math.PI) / 2,
  )
  return Buffer.concat([Buffer.from(encoder.encode([tone])), Buffer.from(encoder.finalize())])
}

const voice = (bytes: Uint8Array, mime = 'audio/mpeg'): MediaContent<MediaSource> => ({
  kind: 'media',
  type: 'voice',
  mime,
  media: { bytes: bytes.length, open: async () => new Blob([Buffer.from(bytes)]).stream() },
})

/** Returns the packets of an Ogg file, without its two headers. */
function packetsOf(ogg: Buffer): Buffer[] {
  const packets: Buffer[] = []
  for (let at = 0; at < ogg.length;) {
    expect(ogg.toString('latin1', at, at + 4)).toBe('OggS')
    const lacing = [...ogg.subarray(at + 27, at + 27 + ogg.readUInt8(at + 26))]
    let place = at + 27 + lacing.length
    let length = 0
    for (const value of lacing) {
      length += value
      if (value === 255) continue
      packets.push(ogg.subarray(place, place + length))
      place += length
      length = 0
    }
    at = place
  }
  return packets.slice(2)
}

it.each([
  ['a short one', 1],
  ['one for a process of its own', 8],
])('what the browser records becomes Opus in Ogg: %s', async (_what, seconds) => {
  const converted = await toVoiceMessage(voice(await recording(seconds)))
  expect(converted.mime).toBe('audio/ogg')
  const ogg = Buffer.from(await new Response(await converted.media.open()).arrayBuffer())
  const decoder = await createDecoder({ channels: 1, sampleRate: 48_000 })
  const samples = packetsOf(ogg).map(packet => decoder.decode(packet))
  const total = samples.reduce((sum, one) => sum + one.length, 0)
  expect(total / 48_000).toBeGreaterThan(seconds)
  expect(total / 48_000).toBeLessThan(seconds + 0.2)
  const loudest = samples.flatMap(one => [...one]).reduce((most, one) => Math.max(most, Math.abs(one)), 0)
  expect(loudest).toBeGreaterThan(8_000)
  decoder.free()
})

it('what is a voice message already stays as it is', async () => {
  const content = voice(Buffer.from('OggS'), 'audio/ogg; codecs=opus')
  expect(await toVoiceMessage(content)).toBe(content)
})

it('what is no recording is told so', async () => {
  await expect(toVoiceMessage(voice(Buffer.alloc(SECONDS)))).rejects.toMatchObject({
    kind: 'content',
    code: 'unreadable',
  })
})

/** MB of the processes that this one started. */
function memoryOfChildren(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  const kilobytes = children
    .split(' ')
    .filter(id => id !== '' && existsSync(`/proc/${id}/status`))
    .map(id => Number(/^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0))
  return Math.max(0, ...kilobytes) / 1024
}

// Seen red: decoded whole, which took 414 MB.
it.skipIf(process.platform !== 'linux')(
  'a long recording takes little memory, outside of this process',
  { tags: ['deep'] },
  async () => {
    const minute = await recording(60)
    const long = Buffer.concat(Array.from({ length: 5 }, () => minute))
    const idle = process.memoryUsage().rss
    let [most, own] = [0, 0]
    const watching = setInterval(() => {
      most = Math.max(most, memoryOfChildren())
      own = Math.max(own, process.memoryUsage().rss - idle)
    }, 20)
    const { media } = await toVoiceMessage(voice(long))
    clearInterval(watching)
    expect(media.bytes).toBeGreaterThan(100_000)
    expect(most).toBeGreaterThan(20)
    expect(most).toBeLessThan(220)
    expect(own / 1024 ** 2).toBeLessThan(100)
  },
)

it('one that takes too long is told so, and its process ends', async () => {
  const minute = await recording(60)
  await expect(toVoiceMessage(voice(minute), { timeoutMs: 50 })).rejects.toMatchObject({
    kind: 'content',
    code: 'unreadable',
  })
  await expect.poll(() => process.platform !== 'linux' || memoryOfChildren() === 0).toBe(true)
})
