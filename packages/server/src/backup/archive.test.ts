import { execFile } from 'node:child_process'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MediaNotFound, openLocalStore, type MediaStore } from '../kernel/media/index.ts'
import { createArchive, openArchive } from './archive.ts'
import type { Manifest } from './manifest.ts'
import { listMedia, readMedia, writeMedia } from './media-files.ts'
import { singleChunk } from './parts.ts'
import { buildHeader } from './tar-header.ts'

let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recado-archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const newPlace = (ending: string): string => path.join(folder, `archive-${++count}${ending}`)

/** Names with long, foreign and odd parts, as far as a file system takes them. */
const namePart = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...Array.from('aé履👍 ._%=\'"-\n')), minLength: 1, maxLength: 60 }),
    fc.string({ unit: fc.constantFrom('a', 'b', '0'), minLength: 90, maxLength: 120 }),
  )
  .filter(part => part !== '.' && part !== '..' && Buffer.byteLength(part) <= 255)
const name = fc.array(namePart, { minLength: 1, maxLength: 3 }).map(parts => `n/${parts.join('/')}`)
const content = fc
  .oneof(fc.constantFrom(0, 0, 1, 511, 512, 513, 1024, 70_000), fc.nat({ max: 3000 }))
  .map(size => Buffer.alloc(size, size % 251))
const entries = fc
  .uniqueArray(fc.record({ name, content }), { selector: one => one.name, minLength: 1, maxLength: 8 })
  // A folder cannot hold a file and a folder of one name.
  .filter(list => !list.some(a => list.some(b => b.name.startsWith(`${a.name}/`))))

describe.each(['.tar', ''])('an archive%s', ending => {
  it('gives back whatever it was given, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(entries, fc.infiniteStream(fc.double({ noNaN: true })), async (list, draw) => {
        const place = newPlace(ending)
        const writer = await createArchive(place)
        for (const one of list) await writer.add(one.name, one.content.length, singleChunk(one.content))
        await (await writer.seal()).close()
        await writer.finish()
        const reader = await openArchive(place)
        const shuffled = list.toSorted(() => (draw.next().value ?? 0) % 1 || 0)
        for (const one of [...shuffled, ...list]) {
          const { size, stream } = await reader.open(one.name)
          expect(size).toBe(one.content.length)
          expect((await buffer(stream)).equals(one.content)).toBe(true)
        }
        await reader.close()
        await rm(place, { recursive: true })
      }),
      { numRuns: 40 },
    )
  })

  it('keeps nothing of an entry that broke off, and takes it again', async () => {
    const place = newPlace(ending)
    const writer = await createArchive(place)
    await writer.add('first', 3, singleChunk(Buffer.from('one')))
    for (const wrong of [Buffer.alloc(5000, 1), Buffer.alloc(2)])
      await expect(writer.add('second', 4000, singleChunk(wrong))).rejects.toThrow(
        /^The file second changed/u,
      )
    await writer.add('second', 4, singleChunk(Buffer.from('four')))
    const reader = await writer.seal()
    expect(String(await buffer((await reader.open('second')).stream))).toBe('four')
    expect(String(await buffer((await reader.open('first')).stream))).toBe('one')
    await reader.close()
    await writer.discard()
    expect((await readdir(folder)).filter(left => left.startsWith(path.basename(place)))).toEqual([])
  })

  it('holds what a store had when each file was opened, whatever happens to them meanwhile', async () => {
    const store = await openLocalStore(newPlace('-media'))
    const put = async (words: string): Promise<string> =>
      (await store.put(1, Readable.from([Buffer.from(words)]), { filename: 'a.bin', maxBytes: 1e6 })).key
    const files = { whole: 'whole', empty: '', grows: 'grows', shrinks: 'shrinks', vanishes: 'vanishes' }
    const keys = Object.fromEntries(
      await Promise.all(
        Object.entries(files).map(async ([file, words]) => [file, await put(words)] as const),
      ),
    )
    const place = newPlace(ending)
    const writer = await createArchive(place)
    const media = await writeMedia(writer, moving(store, keys), async () => new Set())
    const reader = await writer.seal()
    const found = new Map<string, string>()
    for await (const line of listMedia(reader, { media } as Manifest))
      found.set(line.key, await text(Readable.from(readMedia(reader, line))))
    await reader.close()
    const { vanishes: _, ...kept } = files
    expect(found).toEqual(new Map(Object.entries(kept).map(([file, words]) => [keys[file], words])))
  })
})

/** The store, with a file that grows, one that breaks off when it is read first, and one that goes after the listing. */
function moving(store: MediaStore, keys: Record<string, string>): MediaStore {
  let reads = 0
  return {
    ...store,
    list: () => store.list(),
    open: async (companyId, key, options) => {
      if (key === keys['vanishes']) throw new MediaNotFound()
      const opened = await store.open(companyId, key, options)
      const bytes = await buffer(opened.stream)
      const more = key === keys['grows'] ? Buffer.concat([bytes, Buffer.alloc(100_000)]) : bytes
      const less = key === keys['shrinks'] && reads++ === 0 ? bytes.subarray(0, 3) : more
      return { ...opened, stream: Readable.from([less]) }
    },
  }
}

it('says which file cannot be read whole, however often it is tried', async () => {
  const store = await openLocalStore(newPlace('-media'))
  const { key } = await store.put(1, Readable.from([Buffer.from('text')]), { filename: 'a', maxBytes: 10 })
  const short: MediaStore = {
    ...store,
    open: async (companyId, of) => ({ ...(await store.open(companyId, of)), size: 9 }),
  }
  const writer = await createArchive(newPlace('.tar'))
  await expect(writeMedia(writer, short, async () => new Set())).rejects.toThrow(
    `The file media/1/${key} changed or broke off while it was copied.`,
  )
  await writer.discard()
})

/** A hole of 8 GiB takes no room on the disk, and no time. */
it('finds what stands behind a file of 8 GiB', async () => {
  const place = newPlace('.tar')
  const size = 8 ** 11 + 5
  const file = await open(place, 'w')
  const big = buildHeader('big', size)
  await file.write(big, 0, big.length, 0)
  const last = Buffer.concat([buildHeader('last', 4), Buffer.from('here'), Buffer.alloc(508 + 1024)])
  await file.write(last, 0, last.length, big.length + Math.ceil(size / 512) * 512)
  await file.close()
  const reader = await openArchive(place)
  expect(String(await buffer((await reader.open('last')).stream))).toBe('here')
  const found = await reader.open('big')
  found.stream.destroy()
  expect(found.size).toBe(size)
  await reader.close()
})

it('is a file that tar lists', async () => {
  const place = newPlace('.tar')
  const writer = await createArchive(place)
  const names = ['empty', `long/${'x'.repeat(150)}`, 'maçã.txt']
  for (const each of names) await writer.add(each, 0, singleChunk(Buffer.alloc(0)))
  await (await writer.seal()).close()
  await writer.finish()
  const { stdout } = await promisify(execFile)('tar', ['-tf', place, '--quoting-style=literal'])
  expect(stdout.trim().split('\n')).toEqual(names)
})
