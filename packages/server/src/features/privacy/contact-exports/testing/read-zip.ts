import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50

/** The entries of a zip file by their paths, as its central directory lists them. */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== END) throw new Error('The zip file has no end.')
  const count = zip.readUInt16LE(end + 10)
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('The zip file lacks an entry.')
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    entries.set(name, method === 0 ? content : inflateRawSync(content))
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32)
  }
  return entries
}
