import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one colour, small enough to be sent in a blink and a real picture all the same. */
export function createPng(width: number, height: number, color: readonly [number, number, number]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a channel, red, green and blue.
  head.set([8, 2], 8)
  const row = Buffer.from([0, ...Array.from({ length: width }, () => color).flat()])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, sum])
}

/** A sound as a WAV file of 8 kHz; samples run from 0 to 255, and 128 is silence. */
export function createWav(samples: Buffer): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

const VERSIONS = ['MPEG-2.5', 'reserved', 'MPEG-2', 'MPEG-1'] as const
const LAYERS = ['reserved', 'III', 'II', 'I'] as const
/** Bit rates of MPEG-1 layer III. */
const KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const

/** Parses the header of an MP3's first frame. @throws when the bytes do not begin with one. */
export function readMp3Header(bytes: Buffer): { version: string; layer: string; kbps: number } {
  const header = bytes.readUInt32BE(0)
  if (header >>> 21 !== 0x7ff)
    throw new Error(`No MPEG frame begins with ${bytes.subarray(0, 4).toString('hex')}.`)
  return {
    version: VERSIONS[(header >>> 19) & 3] ?? '',
    layer: LAYERS[(header >>> 17) & 3] ?? '',
    kbps: KBPS[(header >>> 12) & 15] ?? 0,
  }
}
