import { BackupError } from './backup-error.ts'

export const BLOCK = 512
/** Bytes after a content until the next block. */
export const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** Larger sizes, and names of more bytes or other than ASCII, stand in an extended header (POSIX pax). */
const MAX_SIZE = 8 ** 11
const MAX_NAME_BYTES = 100

/** A parsed header: that of an entry, or of the extended header before it. */
export interface TarHeader {
  readonly name: string
  readonly size: number
  readonly extended: boolean
}

/** The blocks before an entry's content, with an extended header where the plain one cannot say it. */
export function buildHeader(name: string, size: number): Buffer {
  if (!Number.isSafeInteger(size) || size < 0) throw new BackupError(`${name} has no size that can be kept.`)
  const isLongName = Buffer.byteLength(name) > MAX_NAME_BYTES || /[^ -~]/u.test(name)
  const records = Buffer.concat([
    ...(isLongName ? [paxRecord('path', name)] : []),
    ...(size >= MAX_SIZE ? [paxRecord('size', String(size))] : []),
  ])
  const plain = plainHeader(
    isLongName ? `long-name/${name.replaceAll(/[^ -~]/gu, '_').slice(-80)}` : name,
    size >= MAX_SIZE ? 0 : size,
    '0',
  )
  if (records.length === 0) return plain
  const before = plainHeader('pax-header', records.length, 'x')
  return Buffer.concat([before, records, Buffer.alloc(padding(records.length)), plain])
}

/** Undefined when the block is no header: the end, or damage. */
export function parseHeader(block: Buffer): TarHeader | undefined {
  const text = (from: number, length: number): string =>
    block.toString('utf8', from, from + length).replace(/\0.*$/su, '')
  const sum = Number.parseInt(text(148, 8), 8)
  const size = Number.parseInt(text(124, 12), 8)
  if (sum !== headerChecksum(block) || Number.isNaN(size)) return undefined
  return { name: text(0, MAX_NAME_BYTES), size, extended: text(156, 1) === 'x' }
}

/** The name and size that an extended header gives to the entry behind it. */
export function parseExtended(content: Buffer): { name?: string; size?: number } {
  const found: { name?: string; size?: number } = {}
  for (let at = 0; at < content.length;) {
    const blank = content.indexOf(' ', at)
    const length = Number(content.toString('latin1', at, blank))
    if (blank < 0 || !(length > 0)) break
    const [key, value = ''] = content.toString('utf8', blank + 1, at + length - 1).split(/=(.*)/su)
    if (key === 'path') found.name = value
    if (key === 'size') found.size = Number(value)
    at += length
  }
  return found
}

/** `<length> key=value\n`; the length counts its own digits. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.from(` ${key}=${value}\n`)
  let length = rest.length + 1
  while (rest.length + String(length).length > length) length += 1
  return Buffer.concat([Buffer.from(String(length)), rest])
}

function plainHeader(name: string, size: number, type: string): Buffer {
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write('0000600\0' + '0000000\0'.repeat(2), 100)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write(`${'0'.repeat(11)}\0`, 136)
  block.write(type, 156)
  block.write('ustar\u000000', 257)
  block.write(`${headerChecksum(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** Sums all bytes, with blanks in place of the sum. */
function headerChecksum(block: Buffer): number {
  let sum = 0
  for (const [at, byte] of block.entries()) sum += at >= 148 && at < 156 ? 32 : byte
  return sum
}
