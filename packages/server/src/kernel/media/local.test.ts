import { chmod, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLocalStore } from './local.ts'
import { newMediaKey } from './media-key.ts'
import { temporaryPath } from './temporary.ts'
import type { MediaStore } from './media-store.ts'
import { MediaNotFound } from './media-store.ts'
import { SAMPLES, chunksOf } from './testing/samples.ts'
import { itIsAMediaStore } from './testing/media-store-suite.ts'

let folder: string
let store: MediaStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-media-'))
  store = await openLocalStore(join(folder, 'media'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile()).length

describe('media on the local disk', () => {
  itIsAMediaStore(() => store, files)

  it('lie under their company and the first digits of their key', async () => {
    const { key } = await store.put(9, chunksOf(SAMPLES.pdf), { filename: '../../../evil', maxBytes: 1000 })
    expect(await readdir(join(folder, 'media', '9'), { recursive: true })).toEqual([
      key.slice(0, 2),
      join(key.slice(0, 2), key),
    ])
  })

  it('are not read through a link that somebody put in their place', async () => {
    const key = 'ab'.repeat(16)
    await writeFile(join(folder, 'outside'), 'secret')
    await mkdir(join(folder, 'media', '7', 'ab'), { recursive: true })
    await symlink(join(folder, 'outside'), join(folder, 'media', '7', 'ab', key))
    await expect(store.open(7, key)).rejects.toThrow(MediaNotFound)
  })

  it('that a crash left half received are removed a day later', async () => {
    const incoming = join(folder, 'media', 'incoming')
    await writeFile(join(incoming, 'old'), 'half')
    await writeFile(join(incoming, 'new'), 'half')
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await utimes(join(incoming, 'old'), yesterday, yesterday)
    const reopened = await openLocalStore(join(folder, 'media'))
    expect(await readdir(incoming)).toEqual(['new'])
    await reopened.sweep(new Date(Date.now() + 25 * 3_600_000))
    expect(await readdir(incoming)).toEqual([])
  })

  it('that a crash left half received under a key are removed with the key', async () => {
    const incoming = join(folder, 'media', 'incoming')
    const [key, other] = [newMediaKey(), newMediaKey()]
    await writeFile(temporaryPath(incoming, key), 'half')
    await writeFile(temporaryPath(incoming, other), 'half')
    await store.remove(7, key)
    expect((await readdir(incoming)).map(name => name.split('-')[0])).toEqual([other])
    await store.remove(7, other)
    expect(await readdir(incoming)).toEqual([])
  })

  it.skipIf(process.getuid?.() === 0)('are not well when the folder cannot be written', async () => {
    const incoming = join(folder, 'media', 'incoming')
    await chmod(incoming, 0o500)
    await expect(store.health()).rejects.toThrow(/EACCES/u)
    await chmod(incoming, 0o700)
  })

  it('are not well when the folder is gone', async () => {
    const lost = await openLocalStore(join(folder, 'lost'))
    await rm(join(folder, 'lost'), { recursive: true })
    await expect(lost.health()).rejects.toThrow(/ENOENT/u)
  })
})
