import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { MediaStore } from '../media-store.ts'
import { MediaNotFound, MediaRangeRefused, MediaTooLarge } from '../media-store.ts'
import { SAMPLES, chunksOf, picture } from './samples.ts'

const put = { filename: 'file', maxBytes: 64 * 1024 * 1024 }

/** Contract tests of media stores; `left` counts all complete and partial files, wherever they are. */
export function itIsAMediaStore(store: () => MediaStore, left: () => number | Promise<number>): void {
  it('gives back what was put, with its size, hash and type', async () => {
    const image = await picture('png')
    const media = await store().put(7, chunksOf(image, 10), { ...put, filename: 'foto.exe' })
    expect(media).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/u),
      size: image.length,
      sha256: createHash('sha256').update(image).digest('hex'),
      mime: 'image/png',
      inline: true,
      width: 60,
      height: 40,
    })
    const opened = await store().open(7, media.key)
    expect(opened).toMatchObject({ size: image.length, mime: 'image/png', inline: true })
    expect((await buffer(opened.stream)).equals(image)).toBe(true)
  })

  it('holds large files, small files and empty ones', async () => {
    for (const size of [0, 1, 8 * 1024 * 1024, 20 * 1024 * 1024 + 3]) {
      const content = randomBytes(size)
      const media = await store().put(7, chunksOf(content), put)
      const opened = await store().open(7, media.key)
      expect(opened.size).toBe(size)
      expect((await buffer(opened.stream)).equals(content), String(size)).toBe(true)
    }
  })

  it('reads parts', async () => {
    const { key } = await store().put(7, chunksOf(Buffer.from('0123456789')), put)
    const read = async (range: string) => {
      const opened = await store().open(7, key, { range })
      return { text: String(await buffer(opened.stream)), range: opened.range, size: opened.size }
    }
    expect(await read('bytes=2-5')).toEqual({ text: '2345', range: { start: 2, end: 5 }, size: 10 })
    expect(await read('bytes=7-')).toEqual({ text: '789', range: { start: 7, end: 9 }, size: 10 })
    expect(await read('bytes=-3')).toEqual({ text: '789', range: { start: 7, end: 9 }, size: 10 })
    expect(await read('bytes=0-0,5-6')).toEqual({ text: '0123456789', range: undefined, size: 10 })
    await expect(read('bytes=10-')).rejects.toThrow(MediaRangeRefused)
  })

  it('answers a part of an empty file with the whole of it', async () => {
    const { key } = await store().put(7, chunksOf(Buffer.alloc(0)), put)
    for (const range of ['bytes=0-', 'bytes=0-99', 'bytes=-5']) {
      const opened = await store().open(7, key, { range })
      expect(opened).toMatchObject({ size: 0 })
      expect(opened.range).toBeUndefined()
      expect((await buffer(opened.stream)).length).toBe(0)
    }
  })

  it('shows no file to another company, nor one that was removed', async () => {
    const { key } = await store().put(7, chunksOf(SAMPLES.pdf), put)
    await expect(store().open(8, key)).rejects.toThrow(MediaNotFound)
    await store().remove(8, key)
    ;(await store().open(7, key)).stream.destroy()
    await store().remove(7, key)
    await expect(store().open(7, key)).rejects.toThrow(MediaNotFound)
    await expect(store().open(7, key, { range: 'bytes=0-1' })).rejects.toThrow(MediaNotFound)
    await store().remove(7, key)
  })

  it('keeps nothing of a file that is too large or breaks off', async () => {
    const before = await left()
    const large = store().put(7, chunksOf(Buffer.alloc(200_001)), { ...put, maxBytes: 200_000 })
    await expect(large).rejects.toThrow(MediaTooLarge)
    async function* breaks(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(100_000)
      throw new Error('the sender went away')
    }
    await expect(store().put(7, breaks(), put)).rejects.toThrow('the sender went away')
    expect(await left()).toBe(before)
  })

  it('takes no key and no company that could lead elsewhere', async () => {
    const keys = [
      '',
      '.',
      '..',
      '../../secrets.json',
      '..%2f..%2fsecrets',
      '%2e%2e',
      '/etc/passwd',
      'a'.repeat(31),
      'g'.repeat(32),
      `${'a'.repeat(32)}\u0000`,
      `${'a'.repeat(32)}\n`,
      'A'.repeat(32),
      'CON',
      'aux.txt',
      `ab/${'a'.repeat(29)}`,
    ]
    for (const key of keys) {
      await expect(store().open(7, key), key).rejects.toThrow(MediaNotFound)
      await expect(store().remove(7, key), key).rejects.toThrow(MediaNotFound)
    }
    for (const company of [0, -1, 1.5, Number.NaN, 2 ** 60]) {
      await expect(store().open(company, 'a'.repeat(32))).rejects.toThrow(MediaNotFound)
      await expect(store().put(company, chunksOf(SAMPLES.pdf), put)).rejects.toThrow(MediaNotFound)
    }
  })

  it('lists what it holds, and takes a file back under the key and type it had', async () => {
    const { key } = await store().put(11, chunksOf(Buffer.from('a;b')), { ...put, filename: 'a.csv' })
    const listed = async (): Promise<string[]> => {
      const places: string[] = []
      for await (const { companyId, key: found } of store().list())
        if (companyId >= 11) places.push(`${companyId}/${found}`)
      return places.toSorted()
    }
    expect(await listed()).toEqual([`11/${key}`])
    const back = { ...put, as: { key, mime: 'text/csv' } }
    expect(await store().put(12, chunksOf(Buffer.from('a;b')), back)).toMatchObject({
      key,
      mime: 'text/csv',
      size: 3,
      inline: false,
    })
    await store().put(12, chunksOf(Buffer.from('c;d;e')), back)
    expect(String(await buffer((await store().open(12, key)).stream))).toBe('c;d;e')
    expect(await listed()).toEqual([`11/${key}`, `12/${key}`])
    await expect(
      store().put(12, chunksOf(Buffer.from('x')), { ...put, as: { key: '../up', mime: 'text/csv' } }),
    ).rejects.toThrow(MediaNotFound)
    for (const company of [11, 12]) await store().remove(company, key)
    expect(await listed()).toEqual([])
  })

  it('says that it is well', async () => {
    await store().health()
  })
}
