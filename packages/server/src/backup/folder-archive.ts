import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ArchiveReader, ArchiveWriter } from './archive-port.ts'
import { BackupError } from './backup-error.ts'

/** A backup as a folder with one file for each entry. */
export async function createFolderArchive(place: string): Promise<ArchiveWriter> {
  const partialPath = `${place}.partial`
  await refuseExisting(place)
  await rm(partialPath, { recursive: true, force: true })
  await mkdir(partialPath, { recursive: true, mode: 0o700 })
  return {
    async add(name, _size, content) {
      const file = path.join(partialPath, name)
      await mkdir(path.dirname(file), { recursive: true })
      try {
        await pipeline(
          Readable.from(content),
          createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
        )
      } catch (error) {
        await rm(file, { force: true })
        throw error
      }
    },
    seal: () => openFolderArchive(partialPath),
    finish: () => rename(partialPath, place),
    discard: () => rm(partialPath, { recursive: true, force: true }),
  }
}

export async function openFolderArchive(place: string): Promise<ArchiveReader> {
  const facts = await stat(place).catch(() => undefined)
  if (!facts?.isDirectory()) throw new BackupError(`There is no backup in ${place}.`)
  return {
    async open(name) {
      const file = await open(path.join(place, name), 'r').catch(() => {
        throw new BackupError(`The backup is damaged: ${name} is missing.`)
      })
      return { size: (await file.stat()).size, stream: file.createReadStream() }
    },
    close: async () => undefined,
  }
}

export async function refuseExisting(place: string): Promise<void> {
  if (await stat(place).catch(() => undefined))
    throw new BackupError(
      `${place} exists already; a backup never replaces anything, so give it a name of its own.`,
    )
}
