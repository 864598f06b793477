import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { convertToJpeg, thumbnail } from './images.ts'
import { SAMPLES, picture } from './testing/samples.ts'
import { sniff } from './sniff.ts'

const BINARY = { mime: 'application/octet-stream', inline: false }

describe('the type of a file', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('%s is shown', async format => {
    expect(await sniff(await picture(format), 'evil.html')).toEqual({ mime: `image/${format}`, inline: true })
  })

  it.each([
    ['pdf', 'application/pdf'],
    ['mp3', 'audio/mpeg'],
    ['opus', 'audio/ogg'],
    ['mp4', 'video/mp4'],
    ['m4a', 'audio/mp4'],
    ['webm', 'video/webm'],
  ] as const)('%s is shown', async (sample, mime) => {
    expect(await sniff(SAMPLES[sample])).toEqual({ mime, inline: true })
  })

  it.each(['svg', 'xml', 'html', 'exe', 'elf'] as const)(
    '%s is only ever a download without a type',
    async sample => {
      for (const name of ['a.png', 'a.txt', 'a', `a.${sample}`])
        expect(await sniff(SAMPLES[sample], name)).toEqual(BINARY)
    },
  )

  it.each([
    ['markup after text', 'hello <script>alert(1)</script>', 'a.txt'],
    ['markup in capitals', 'x <IFRAME src=//evil>', 'a.csv'],
    ['a comment', '\ufeff <!-- x --><b>', 'a.txt'],
    ['a script by name', 'alert(1)', 'a.js'],
    ['a module by name', 'alert(1)', 'a.mjs'],
    ['a style by name', 'body {}', 'a.css'],
    ['a page by name', 'plain words', 'a.HTML'],
    ['a vector image by name', 'plain words', 'a.svg'],
    ['text with NUL', 'a\0b', 'a.txt'],
    ['nothing', '', 'a.txt'],
  ])('%s is a download without a type', async (_, content, name) => {
    expect(await sniff(Buffer.from(content), name)).toEqual(BINARY)
  })

  it.each([
    ['Olá, 1 < 2 e 3 > 2', 'a.txt', 'text/plain'],
    ['nome;número\nAna;1', 'contatos.CSV', 'text/csv'],
    ['{"a":1}', 'a.json', 'application/json'],
    ['no extension', 'README', 'text/plain'],
    ['BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nEND:VCARD', 'ana.vcf', 'text/vcard'],
  ])('%j named %s is a download of %s', async (content, name, mime) => {
    expect(await sniff(Buffer.from(content), name)).toEqual({ mime, inline: false })
  })

  it('is found although the head ends in the middle of a character', async () => {
    expect(await sniff(Buffer.from('olá').subarray(0, 3), 'a.txt')).toEqual({
      mime: 'text/plain',
      inline: false,
    })
  })

  it('is octet-stream for bytes that are not text in UTF-8', async () => {
    expect(await sniff(Buffer.from([0x6f, 0x6c, 0xe1, 0x0a]), 'a.txt')).toEqual(BINARY)
  })
})

describe('a conversion', () => {
  const convert = async (width: number, height: number, space: string) =>
    convertToJpeg(
      Readable.from([
        await sharp({
          create: { width, height, channels: 4, background: '#2a9d8f' },
          limitInputPixels: false,
        })
          .toColourspace(space)
          .tiff({ compression: 'deflate' })
          .toBuffer(),
      ]),
      5_000_000,
    )
  it.each([
    ['8 bits', 'srgb', true],
    ['16 bits', 'rgb16', true],
    ['floats, whatever its size', 'scrgb', false],
  ])('of samples of %s', async (_, space, isConverted) => {
    expect((await convert(60, 40, space)) !== undefined).toBe(isConverted)
  })

  it('is not made of a picture that unfolds to more than 256 MB, though it has few enough pixels', async () => {
    expect(await convert(6_000, 5_700, 'rgb16')).toBeUndefined()
  })
})

describe('a thumbnail', () => {
  it('is a small WebP that keeps the shape', async () => {
    const small = await thumbnail(Readable.from([await picture('jpeg', 1600, 400)]), 'image/jpeg')
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 80 })
  })

  it('is not made of an image with too many pixels, which is refused before it unfolds', async () => {
    const bomb = await sharp({
      create: { width: 8_100, height: 8_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    const before = process.memoryUsage().rss
    expect(await thumbnail(Readable.from([bomb]), 'image/png')).toBeUndefined()
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  it('is not made of a vector image or a broken one, even when it claims to be a picture', async () => {
    const vector = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .tiff()
      .toBuffer()
    for (const other of [vector, tiff])
      expect(await thumbnail(Readable.from([other]), 'image/png')).toBeUndefined()
    expect(await thumbnail(Readable.from([vector]), 'image/svg+xml')).toBeUndefined()
    expect(
      await thumbnail(Readable.from([(await picture('png')).subarray(0, 60)]), 'image/png'),
    ).toBeUndefined()
  })

  it('is not made when the source breaks', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield (await picture('png')).subarray(0, 50)
      throw new Error('disk')
    }
    expect(await thumbnail(Readable.from(broken()), 'image/png')).toBeUndefined()
  })
})
