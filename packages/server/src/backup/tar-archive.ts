import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ArchiveReader, ArchiveWriter } from './archive-port.ts'
import { BackupError } from './backup-error.ts'
import { refuseExisting } from './folder-archive.ts'

const BLOCK = 512
const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** A backup as one file that `tar` can list and unpack. */
export async function createTarArchive(place: string): Promise<ArchiveWriter> {
  const partialPath = `${place}.partial`
  await refuseExisting(place)
  await mkdir(path.dirname(path.resolve(place)), { recursive: true })
  await rm(partialPath, { force: true })
  const file = await open(partialPath, 'wx', 0o600)
  return {
    async add(name, size, content) {
      await file.writeFile(buildHeader(name, size))
      let written = 0
      for await (const chunk of content) {
        written += chunk.length
        await file.writeFile(chunk)
      }
      if (written !== size) throw new BackupError(`The file ${name} changed while it was copied.`)
      await file.writeFile(Buffer.alloc(padding(size)))
    },
    async finish() {
      await file.writeFile(Buffer.alloc(2 * BLOCK))
      await file.sync()
      await file.close()
      await rename(partialPath, place)
    },
    async discard() {
      await file.close().catch(() => undefined)
      await rm(partialPath, { force: true })
    },
  }
}

/**
 * Reads entries from header to header, from the position of the last one, so that no list of them is in
 * memory.
 */
export async function openTarArchive(place: string): Promise<ArchiveReader> {
  const file = await open(place, 'r').catch(() => {
    throw new BackupError(`There is no backup in ${place}.`)
  })
  const { size: whole } = await file.stat()
  let position = 0
  const find = async (name: string, until: number): Promise<number | undefined> => {
    while (position < until) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(BLOCK), 0, BLOCK, position)
      const entry = bytesRead === BLOCK ? parseHeader(buffer) : undefined
      if (entry === undefined) return undefined
      const start = position + BLOCK
      position = start + entry.size + padding(entry.size)
      if (entry.name === name && start + entry.size <= whole) return entry.size
    }
    return undefined
  }
  return {
    async open(name) {
      const from = position
      let size = await find(name, whole)
      if (size === undefined) {
        position = 0
        size = await find(name, from)
      }
      if (size === undefined) throw new BackupError(`The backup is damaged: ${name} is missing.`)
      const start = position - padding(size) - size
      const stream = createReadStream(place, { start, end: start + size - 1 })
      if (size === 0) stream.destroy()
      return { size, stream: size === 0 ? createReadStream('/dev/null') : stream }
    },
    close: () => file.close(),
  }
}

function buildHeader(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 100 || size >= 8 ** 11)
    throw new BackupError(`${name} does not fit into a tar file; back up to a folder instead.`)
  block.write(name, 0)
  block.write('0000600\0' + '0000000\0'.repeat(2), 100)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write(`${'0'.repeat(11)}\0`, 136)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  block.write(`${headerChecksum(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

function parseHeader(block: Buffer): { name: string; size: number } | undefined {
  const text = (from: number, length: number): string =>
    block.toString('utf8', from, from + length).replace(/\0.*$/su, '')
  const sum = Number.parseInt(text(148, 8), 8)
  if (sum !== headerChecksum(block)) return undefined
  return { name: text(0, 100), size: Number.parseInt(text(124, 12), 8) }
}

/** Sums all bytes, with blanks in place of the sum. */
function headerChecksum(block: Buffer): number {
  let sum = 0
  for (const [at, byte] of block.entries()) sum += at >= 148 && at < 156 ? 32 : byte
  return sum
}
