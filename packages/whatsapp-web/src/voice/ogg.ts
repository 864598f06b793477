const SAMPLE_RATE = 48_000
/** A page holds at most 255 lacing values; one second of 20 ms packets is far below. */
const PACKETS_PER_PAGE = 50
const [FIRST, LAST] = [2, 4]
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value >>> 0
})

interface Stream {
  readonly channels: number
  /** Samples at 48 kHz that the decoder drops at the start. */
  readonly preSkip: number
  /** Samples at 48 kHz of each packet. */
  readonly packetSamples: number
  /** Total samples at 48 kHz, without the pre-skip. */
  readonly samples: number
  readonly serial: number
}

/** Muxes Opus packets into an Ogg file (RFC 7845). */
export function muxOggOpus(packets: readonly Uint8Array[], stream: Stream): Uint8Array {
  const pages = [page([head(stream)], 0n, 0, FIRST, stream), page([tags()], 0n, 1, 0, stream)]
  const end = BigInt(stream.preSkip + stream.samples)
  for (let index = 0; index < packets.length; index += PACKETS_PER_PAGE) {
    const pagePackets = packets.slice(index, index + PACKETS_PER_PAGE)
    const isLast = index + PACKETS_PER_PAGE >= packets.length
    const position = BigInt((index + pagePackets.length) * stream.packetSamples)
    pages.push(
      page(pagePackets, isLast && end < position ? end : position, pages.length, isLast ? LAST : 0, stream),
    )
  }
  return Buffer.concat(pages)
}

function head({ channels, preSkip }: Stream): Uint8Array {
  const bytes = Buffer.alloc(19)
  bytes.write('OpusHead')
  bytes.writeUInt8(1, 8)
  bytes.writeUInt8(channels, 9)
  bytes.writeUInt16LE(preSkip, 10)
  bytes.writeUInt32LE(SAMPLE_RATE, 12)
  return bytes
}

function tags(): Uint8Array {
  const vendor = Buffer.from('recado')
  const bytes = Buffer.alloc(16 + vendor.length)
  bytes.write('OpusTags')
  bytes.writeUInt32LE(vendor.length, 8)
  vendor.copy(bytes, 12)
  return bytes
}

function page(
  packets: readonly Uint8Array[],
  position: bigint,
  sequence: number,
  flags: number,
  { serial }: Stream,
): Uint8Array {
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ])
  const header = Buffer.alloc(27)
  header.write('OggS')
  header.writeUInt8(flags, 5)
  header.writeBigUInt64LE(position, 6)
  header.writeUInt32LE(serial, 14)
  header.writeUInt32LE(sequence, 18)
  header.writeUInt8(lacing.length, 26)
  const whole = Buffer.concat([header, Uint8Array.from(lacing), ...packets])
  whole.writeUInt32LE(checksum(whole), 22)
  return whole
}

function checksum(bytes: Uint8Array): number {
  let value = 0
  for (const byte of bytes) value = ((value << 8) ^ (CRC[((value >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  return value
}
