import { LIMITS } from '@recado/contract/limits'
import { once } from 'node:events'
import { createInflateRaw } from 'node:zlib'
import { SpreadsheetError } from './spreadsheet-error.ts'

/** An entry of an archive, as its directory says. Sizes in bytes. */
export interface PackedEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly packed: number
  readonly unpacked: number
  /** Where its local header begins. */
  readonly offset: number
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const MAX_COMMENT = 65_535

/**
 * Reads the directory of a workbook's archive and refuses what unpacks to too much, before anything is
 * unpacked. Sizes that lie are found by {@link assertSizesAreTrue}.
 */
export function readWorkbookDirectory(bytes: Buffer): PackedEntry[] {
  const entries = readDirectory(bytes)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  if (unpacked > LIMITS.spreadsheetUnpackedMaxBytes || unpacked > packed * LIMITS.spreadsheetRatio)
    throw new SpreadsheetError('tooMuch')
  if (!entries.some(({ name }) => name.startsWith('xl/')) && !isOpenDocument(entries))
    throw new SpreadsheetError('notASpreadsheet')
  return entries
}

/** Whether a workbook is an .ods, whose one part has all cells. */
export const isOpenDocument = (entries: readonly PackedEntry[]): boolean =>
  ['mimetype', 'content.xml'].every(part => entries.some(({ name }) => name === part))

function readDirectory(bytes: Buffer): PackedEntry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > LIMITS.spreadsheetEntries) throw new SpreadsheetError('tooMuch')
  const entries: PackedEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE)
      throw new SpreadsheetError('damaged')
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      isDeflated: bytes.readUInt16LE(at + 10) === 8,
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += ENTRY_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= lowest; at--)
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at
  throw new SpreadsheetError('damaged')
}

/** Unpacks each entry, keeping nothing, and refuses one that is larger than the directory says. */
export async function assertSizesAreTrue(bytes: Buffer, entries: readonly PackedEntry[]): Promise<void> {
  for (const entry of entries) {
    if (!entry.isDeflated) continue
    await assertUnpacksTo(openEntry(bytes, entry), entry.unpacked)
  }
}

/** The packed bytes of an entry. @throws SpreadsheetError */
export function openEntry(bytes: Buffer, { offset, packed }: PackedEntry): Buffer {
  if (offset + LOCAL_BYTES > bytes.length) throw new SpreadsheetError('damaged')
  const start = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  return bytes.subarray(start, start + packed)
}

async function assertUnpacksTo(packed: Buffer, unpacked: number): Promise<void> {
  const inflate = createInflateRaw()
  let size = 0
  inflate.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > unpacked) inflate.destroy(new SpreadsheetError('tooMuch'))
  })
  inflate.end(packed)
  try {
    await once(inflate, 'end')
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError('damaged')
  }
}
