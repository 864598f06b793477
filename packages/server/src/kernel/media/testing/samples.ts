import sharp from 'sharp'

/** Smallest valid bytes per type, generated so that the repository has no binary files. */
export const SAMPLES = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n'),
  mp3: Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0]),
    Buffer.from([0xff, 0xfb, 0x90, 0x64]),
    Buffer.alloc(500),
  ]),
  opus: Buffer.concat([
    Buffer.from('OggS\0\x02', 'latin1'),
    Buffer.alloc(20),
    Buffer.from([1, 19]),
    Buffer.from('OpusHead\x01\x01', 'latin1'),
    Buffer.alloc(40),
  ]),
  mp4: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\x02\0isommp41', 'latin1'),
    Buffer.alloc(100),
  ]),
  m4a: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypM4A \0\0\x02\0M4A isom', 'latin1'),
    Buffer.alloc(100),
  ]),
  webm: Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.alloc(100),
  ]),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
  elf: Buffer.concat([Buffer.from([0x7f]), Buffer.from('ELF\x02\x01\x01'), Buffer.alloc(200)]),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  xml: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  html: Buffer.from('\n  <!DOCTYPE html><script>alert(1)</script>'),
} as const

/** A picture of one colour. */
export function picture(format: 'png' | 'jpeg' | 'webp' | 'gif', width = 60, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2a9d8f' } })
    .toFormat(format)
    .toBuffer()
}

/** Chunks as an upload brings them. */
export async function* chunksOf(content: Uint8Array, size = 50_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
