import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { MakeThumbnail, OutboundContent, OutboundMessage } from '@recado/channels/port'
import { afterEach, describe, expect, it } from 'vitest'
import { missingLibraryReason } from '../testing/index.ts'
import { linkSession, makeScene, type Scene } from '../testing/scene.ts'
import { findLink } from './link-previews.ts'

// Seen red: without thumbnail, without preview, and with a preview of what a machine writes.

const DARIO = '5511911111111'
const PNG = Buffer.from('a large picture')
const html = (body: string) => async () =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
let count = 0
const outbound = (
  content: OutboundContent,
  origin: OutboundMessage['origin'] = 'human',
): OutboundMessage => ({
  id: `m-${(count += 1)}`,
  to: { scheme: 'pn', value: DARIO },
  content,
  origin,
})
const text = (body: string): OutboundContent => ({ kind: 'text', body })

/** Says which picture it was made of, and how large it may be. */
const makeThumbnail: MakeThumbnail = async (picture, mime, side) => {
  const bytes = await buffer(Readable.fromWeb(picture as NodeReadableStream))
  return mime.startsWith('image/') ? Buffer.from(`${mime} ${side}: ${bytes.toString()}`) : undefined
}

let scene: Scene
afterEach(() => scene.fake.close())

const shown = async () => {
  await scene.fake.settled()
  return scene.phone.customer(DARIO).screen().at(-1)?.content
}

describe.skipIf(missingLibraryReason)('what phones show beside what we send', () => {
  it('a picture and a video leave with a thumbnail, where one can be made', async () => {
    scene = await makeScene({ makeThumbnail })
    const session = await linkSession(scene)
    scene.phone.customer(DARIO, 'Dario')
    const file = (type: 'image' | 'video', mime: string, thumbnail?: Uint8Array): OutboundContent => ({
      kind: 'media',
      type,
      mime,
      ...(thumbnail && { thumbnail }),
      media: {
        bytes: PNG.length,
        open: async () => Readable.toWeb(Readable.from([PNG])) as ReadableStream<Uint8Array>,
      },
    })
    await session.send(outbound(file('image', 'image/png')))
    expect(await shown()).toMatchObject({
      thumbnail: Uint8Array.from(Buffer.from('image/png 100: a large picture')),
      type: 'image',
    })
    await session.send(outbound(file('video', 'video/mp4')))
    expect(await shown()).not.toHaveProperty('thumbnail')
    await session.send(outbound(file('video', 'video/mp4', Buffer.from('a frame'))))
    expect(await shown()).toMatchObject({
      thumbnail: Uint8Array.from(Buffer.from('image/jpeg 100: a frame')),
      type: 'video',
    })
    await session.close('pause')
  })

  it('a link that a person writes shows its page; nothing else does, and no failure holds a message', async () => {
    const asked: string[] = []
    const page = (url: string, answer: () => Promise<Response>) =>
      [
        url,
        () => {
          asked.push(url)
          return answer()
        },
      ] as const
    const pages = Object.fromEntries([
      page(
        'https://loja.example/tenis',
        html(
          '<title>Tênis</title><meta name=description content="R$ 49"><meta property=og:image content=/t.png>',
        ),
      ),
      page(
        'https://loja.example/t.png',
        async () => new Response(PNG, { headers: { 'content-type': 'image/png' } }),
      ),
      page(
        'https://loja.example/sem-foto',
        html('<title>Sem</title><meta property=og:image content=/nada.png>'),
      ),
      page('https://loja.example/nada.png', async () => new Response('', { status: 404 })),
      page('https://loja.example/codigo', html('<title>Código</title>')),
      page('https://loja.example/arquivo', async () => new Response('<title>a</title>')),
      page('https://loja.example/erro', () => Promise.reject(new Error('refused target'))),
    ])
    scene = await makeScene({ makeThumbnail, pages })
    const session = await linkSession(scene)
    scene.phone.customer(DARIO, 'Dario')
    const body = 'Veja (https://loja.example/tenis).'
    for (let times = 0; times < 2; times += 1) {
      await session.send(outbound(text(body)))
      expect(await shown()).toEqual({
        kind: 'text',
        body,
        preview: {
          link: 'https://loja.example/tenis',
          title: 'Tênis',
          description: 'R$ 49',
          thumbnail: Uint8Array.from(Buffer.from('image/png 192: a large picture')),
        },
      })
    }
    // Asked once for both messages.
    expect(asked).toEqual(['https://loja.example/tenis', 'https://loja.example/t.png'])
    await session.send(outbound(text('https://loja.example/sem-foto')))
    expect(await shown()).toMatchObject({ preview: { title: 'Sem' } })
    for (const path of ['arquivo', 'erro']) {
      await session.send(outbound(text(`https://loja.example/${path}`)))
      expect(await shown()).toEqual({ kind: 'text', body: `https://loja.example/${path}` })
    }
    asked.length = 0
    await session.send(outbound(text('https://loja.example/codigo'), 'bot'))
    await session.send(outbound(text('http://sem')))
    scene.core.settings = { previews: 'disabled' }
    await session.send(outbound(text('Outra vez https://loja.example/tenis')))
    expect(await shown()).toEqual({ kind: 'text', body: 'Outra vez https://loja.example/tenis' })
    expect(asked).toEqual([])
    await session.close('pause')
  })

  it('a page that does not answer in time is no preview, and is given up', async () => {
    let signal: AbortSignal | null | undefined
    const pages = {
      'https://lenta.example': (init?: RequestInit) => {
        signal = init?.signal
        return new Promise<Response>(() => {})
      },
    }
    const late: (() => void)[] = []
    const clock = {
      now: () => new Date(),
      after: (ms: number, work: () => void) => {
        if (ms === 2_500) return (late.push(work), () => {})
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
    }
    scene = await makeScene({ pages, clock })
    const session = await linkSession(scene)
    scene.phone.customer(DARIO, 'Dario')
    const sending = session.send(outbound(text('https://lenta.example')))
    await expect.poll(() => signal).toBeDefined()
    for (const work of late) work()
    await sending
    expect(signal?.aborted).toBe(true)
    expect(await shown()).toEqual({ kind: 'text', body: 'https://lenta.example' })
    await session.close('pause')
  })
})

it.each([
  ['Veja https://loja.example/a?b=1#c', 'https://loja.example/a?b=1#c'],
  ['(http://loja.example/a), e', 'http://loja.example/a'],
  ['*https://loja.example/a*', 'https://loja.example/a'],
  ['HTTPS://LOJA.EXAMPLE!', 'HTTPS://LOJA.EXAMPLE'],
  ['javascript:alert(1) ftp://a.example loja.example', undefined],
])('the link of "%s" is %s', (body, link) => {
  expect(findLink(body)).toBe(link)
})
