import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { ROUTES, type Message } from '@recado/contract'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { picture, SAMPLES } from '../../../kernel/media/testing/samples.ts'
import {
  acme,
  deliverInbound,
  linkPhone,
  connectSocket,
  makeSimulator,
  MINUTE,
  seedContact,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
  inboundEvent,
  inboundMessage,
  type TestConversation,
  type Person,
} from '../../../testing/index.ts'

const phones = makeSimulator()
const clock = new TestClock()
let talk: TestConversation
let png: Buffer
setupTestServer({ ...phones, clock, env: { RECADO_RECEIVED_FILE_MB: '1' } })
beforeAll(async () => {
  png = await picture('png', 640, 480)
})
beforeEach(async () => {
  talk = await seedConversation(server.context, acme.id, {
    ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id },
  })
})

const file = (bytes: Uint8Array, name: string, type = ''): File =>
  new File([new Uint8Array(bytes)], name, { type })
const upload = (who: Person, { ticketId }: TestConversation, form: object) =>
  who.call(ROUTES.sendMessage, { params: { ticketId }, form })
/** The files of the company on the disk. */
const kept = async (): Promise<string[]> =>
  (
    await readdir(path.join(server.context.config.dataFolder, 'media', String(acme.id)), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
  )
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
const storedMedia = async (message: Message | undefined) =>
  (
    await server.context.platform
      .selectFrom('messages')
      .select('media')
      .where('id', '=', message?.id ?? 0)
      .executeTakeFirstOrThrow()
  ).media
/** A JPEG of few bytes and many pixels. */
const bomb = (): Promise<Buffer> =>
  sharp({ create: { width: 1_200, height: 1_000, channels: 3, background: '#000' } })
    .jpeg({ quality: 1 })
    .toBuffer()
const get = (url: string | null | undefined, init: RequestInit = {}) =>
  acme.beto.raw('GET', url ?? '/nothing', init)

describe('sending files', () => {
  it('makes a message of each, in order, with what is known of it', async () => {
    const { status, body } = await upload(acme.beto, talk, {
      medias: [file(png, 'foto.png'), file(SAMPLES.pdf, 'nota.pdf')],
      body: ['A foto', ''],
      clientKey: 'chave-0001',
      mediaInfo: JSON.stringify([{ width: 640, height: 480, caption: 'A foto' }, {}]),
    })
    expect([
      status,
      body.map(message => [
        message.mediaType,
        message.body,
        message.media?.mime,
        message.media?.name,
        message.media?.state,
      ]),
    ]).toEqual([
      200,
      [
        ['image', 'A foto', 'image/png', 'foto.png', 'ready'],
        ['application', '', 'application/pdf', 'nota.pdf', 'ready'],
      ],
    ])
    expect(body[0]?.media).toMatchObject({ width: 640, height: 480, size: png.length, voice: false })
    const again = await upload(acme.beto, talk, {
      medias: [file(png, 'foto.png'), file(SAMPLES.pdf, 'nota.pdf')],
      body: ['A foto', ''],
      clientKey: 'chave-0001',
    })
    expect(again.body.map(message => message.id)).toEqual(body.map(message => message.id))
  })

  it('takes the type from what the bytes are, not from what they are called', async () => {
    const { body } = await upload(acme.beto, talk, {
      medias: [
        file(SAMPLES.html, 'gato.png', 'image/png'),
        file(SAMPLES.svg, 'gato.jpg', 'image/jpeg'),
        file(png, 'relatorio.pdf', 'application/pdf'),
      ],
    })
    expect(body.map(message => [message.mediaType, message.media?.mime])).toEqual([
      ['application', 'application/octet-stream'],
      ['application', 'application/octet-stream'],
      ['image', 'image/png'],
    ])
  })

  it('says of a voice note that it is one, with its length and peaks', async () => {
    const {
      body: [message],
    } = await upload(acme.beto, talk, {
      medias: [file(SAMPLES.opus, 'audio.ogg', 'audio/ogg')],
      mediaInfo: JSON.stringify([{ voice: true, durationMs: 1_500, peaks: [0, 0.5, 1] }]),
    })
    expect(message).toMatchObject({
      mediaType: 'audio',
      media: { voice: true, durationMs: 1_500, peaks: [0, 0.5, 1] },
    })
  })

  // Seen red: with the picture as it was sent, of a file of any type, and lost in a copy.
  it('keeps the picture that a browser drew of a video, encoded anew, and gives it to a copy', async () => {
    const frame = await sharp(await picture('png', 1_000, 500))
      .withExif({ IFD0: { Copyright: 'onde Beto mora' } })
      .jpeg()
      .toBuffer()
    const thumbnail = frame.toString('base64')
    const {
      body: [sent, document],
    } = await upload(acme.beto, talk, {
      medias: [file(SAMPLES.mp4, 'loja.mp4'), file(SAMPLES.pdf, 'nota.pdf')],
      mediaInfo: JSON.stringify([{ width: 1_000, height: 500, durationMs: 4_000, thumbnail }, { thumbnail }]),
    })
    const { id: contactId } = await seedContact(server.context, acme.id)
    const copy = await acme.beto.ok(ROUTES.forwardMessage, { body: { messageId: sent?.id ?? 0, contactId } })
    for (const message of [sent, copy]) {
      const stored = Buffer.from((await storedMedia(message))?.videoThumbnail ?? '', 'base64')
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 80 })
      expect(stored.includes('onde Beto mora')).toBe(false)
    }
    expect(sent?.media).toMatchObject({ width: 1_000, height: 500, durationMs: 4_000, thumbnailUrl: null })
    expect(await storedMedia(document)).not.toHaveProperty('videoThumbnail')
  })

  it.each<[string, () => Promise<string> | string]>([
    ['no base64', () => '<script>'],
    ['no picture', () => SAMPLES.svg.toString('base64')],
    ['no JPEG', async () => (await picture('png')).toString('base64')],
    ['half a JPEG', async () => (await picture('jpeg', 1_000, 900)).subarray(0, 3_000).toString('base64')],
    ['a JPEG that unfolds', async () => (await bomb()).toString('base64')],
  ])('goes on without a picture of a video that is %s', async (_, thumbnail) => {
    const {
      status,
      body: [sent],
    } = await upload(acme.beto, talk, {
      medias: [file(SAMPLES.mp4, 'loja.mp4')],
      mediaInfo: JSON.stringify([{ thumbnail: await thumbnail() }]),
    })
    expect([status, sent?.mediaType, sent?.media?.state]).toEqual([200, 'video', 'ready'])
    expect(await storedMedia(sent)).not.toHaveProperty('videoThumbnail')
  })

  it.each([
    [
      'too many',
      { medias: Array.from({ length: 11 }, () => file(SAMPLES.pdf, 'a.pdf')) },
      'ERR_UNEXPECTED_FILE',
    ],
    ['under another name', { files: [file(SAMPLES.pdf, 'a.pdf')] }, 'ERR_UNEXPECTED_FILE'],
    [
      'with too large a picture of a video',
      {
        medias: [file(SAMPLES.mp4, 'loja.mp4')],
        mediaInfo: JSON.stringify([{ thumbnail: 'A'.repeat(16_001) }]),
      },
      'ERR_VALIDATION',
    ],
    ['with broken details', { medias: [file(SAMPLES.pdf, 'a.pdf')], mediaInfo: '{' }, 'ERR_VALIDATION'],
  ])('%s are refused, and none is kept', async (_, form, code) => {
    expect((await upload(acme.beto, talk, form)).body).toMatchObject({ error: code })
    expect(
      (await acme.beto.ok(ROUTES.listMessages, { params: { ticketId: talk.ticketId } })).messages,
    ).toEqual([])
    expect(await kept()).toEqual([])
  })

  it.each([
    ['in the file', '--b\r\ncontent-disposition: form-data; name="medias"; filename="a.txt"\r\n\r\nOi'],
    ['between the parts', '--b\r\ncontent-disposition: form-data; name="body"\r\n\r\nOi\r\n--b\r\n'],
  ])('that end %s are refused as what they are, and none is kept', async (_, body) => {
    const answer = await acme.beto.raw('POST', `/api/messages/${talk.ticketId}`, {
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'ERR_BAD_REQUEST' }])
    expect(await kept()).toEqual([])
  })

  it('is refused where a text would be', async () => {
    expect((await upload(acme.bia, talk, { medias: [file(SAMPLES.pdf, 'a.pdf')] })).body).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
  })

  it('brings them to the customer’s phone as they are', async () => {
    const phone = await linkPhone(phones.simulator, acme)
    const number = phone.addCustomer('Dario')
    const own = await seedConversation(server.context, acme.id, {
      whatsappId: phone.whatsappId,
      contact: { number, number_key: number },
      ticket: { status: 'open', user_id: acme.beto.id, queue_id: acme.vendas },
    })
    await upload(acme.beto, own, { medias: [file(png, 'foto.png')], body: 'A foto' })
    const bubble = await phone.waitForText(number, 'A foto')
    if (bubble.content.kind !== 'media') throw new Error('It is no media.')
    expect([bubble.content.type, bubble.content.mime]).toEqual(['image', 'image/png'])
    expect(
      Buffer.from(phones.simulator.media(phone.whatsappId, bubble.content.media.ref)?.bytes ?? []).equals(
        png,
      ),
    ).toBe(true)
  })
})

describe('the files of a conversation', () => {
  const media = (name: string, more: object = {}) =>
    JSON.stringify({
      key: 'ab'.repeat(16),
      name,
      mime: 'application/pdf',
      size: 3,
      width: null,
      height: null,
      durationMs: null,
      peaks: null,
      voice: false,
      state: 'ready',
      ...more,
    })
  const document = (name: string) => ({ media_type: 'application' as const, media: media(name) })
  const readFiles = async (who: Person, ticketId: number, query: object = {}) => {
    const page = await who.ok(ROUTES.listMessages, {
      params: { ticketId },
      query: { onlyFiles: true, ...query },
    })
    return { ...page, names: page.messages.map(message => message.media?.name) }
  }

  // Seen red: without the rule of the conversation, Beto read the name of the invoice of Support.
  it('are those that the conversation shows, without voice messages, stickers and what is gone', async () => {
    const earlier = await seedConversation(server.context, acme.id, {
      ticket: { queue_id: acme.suporte, status: 'closed', user_id: acme.bia.id },
      messages: [document('do-suporte.pdf')],
    })
    const own = await seedConversation(server.context, acme.id, {
      whatsappId: earlier.whatsappId,
      contactId: earlier.contactId,
      ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id },
      messages: [
        { body: 'Oi' },
        { ...document('foto.png'), media_type: 'image' },
        document('nota.pdf'),
        { ...document('figura.webp'), media_type: 'sticker' },
        { media_type: 'audio', media: media('voz.ogg', { voice: true }) },
        { ...document('apagada.pdf'), is_deleted: true },
        { media_type: 'application', media: media('perdida.pdf', { key: null, state: 'failed' }) },
      ],
    })
    expect(await readFiles(acme.beto, own.ticketId)).toMatchObject({
      names: ['foto.png', 'nota.pdf'],
      count: 2,
      hasMore: false,
    })
    expect((await readFiles(acme.ana, own.ticketId)).names).toEqual([
      'do-suporte.pdf',
      'foto.png',
      'nota.pdf',
    ])
    expect(
      (
        await acme.bia.call(ROUTES.listMessages, {
          params: { ticketId: own.ticketId },
          query: { onlyFiles: true },
        })
      ).body,
    ).toMatchObject({ error: 'ERR_NO_PERMISSION' })
  })

  it('come in pages, the newest first', async () => {
    const names = Array.from({ length: 22 }, (_, index) => `${index + 1}.pdf`)
    const { ticketId } = await seedConversation(server.context, acme.id, {
      ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id },
      messages: names.flatMap(name => [document(name), { body: 'Oi' }]),
    })
    const first = await readFiles(acme.beto, ticketId)
    expect(first).toMatchObject({ names: names.slice(2), count: 22, hasMore: true })
    expect(await readFiles(acme.beto, ticketId, { before: first.messages[0]?.id })).toMatchObject({
      names: names.slice(0, 2),
      hasMore: false,
    })
    expect((await readFiles(acme.beto, ticketId, { pageNumber: 2 })).names).toEqual(names.slice(0, 2))
  })
})

describe('files of a customer', () => {
  it('are fetched after the message was told, and then told again', async () => {
    const phone = await linkPhone(phones.simulator, acme)
    const ana = await connectSocket(server, acme.id, acme.ana)
    const dario = phone.addCustomer('Dario')
    phone.send(dario, {
      kind: 'media',
      type: 'image',
      bytes: new Uint8Array(png),
      mime: 'image/png',
      caption: 'Olha',
      filename: 'foto.png',
    })
    const first = await ana.waitFor('appMessage', ({ action }) => action === 'create')
    expect(first.message).toMatchObject({
      mediaType: 'image',
      body: 'Olha',
      media: { state: 'pending', url: null },
    })
    const { message } = await ana.waitFor('appMessage', payload => payload.message.media?.state === 'ready')
    expect(message).toMatchObject({
      id: first.message.id,
      media: { mime: 'image/png', width: 640, height: 480, size: png.length, name: 'foto.png' },
    })
    expect(
      Buffer.from(await (await acme.ana.raw('GET', message.mediaUrl ?? '')).arrayBuffer()).equals(png),
    ).toBe(true)
    const thumbnail = await acme.ana.raw('GET', message.media?.thumbnailUrl ?? '')
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/webp'])
    ana.close()
  })

  it('that the channel no longer has are said to be lost', async () => {
    const phone = await linkPhone(phones.simulator, acme)
    const ana = await connectSocket(server, acme.id, acme.ana)
    const number = phone.addCustomer('Dario')
    await deliverInbound(
      server.context,
      acme.id,
      phone.whatsappId,
      inboundMessage(number, {
        kind: 'media',
        type: 'document',
        media: { ref: `${phone.whatsappId}/gone` },
        mime: 'application/pdf',
        filename: 'nota.pdf',
      }),
    )
    expect(
      (await ana.waitFor('appMessage', ({ message }) => message.media?.state === 'failed')).message,
    ).toMatchObject({
      mediaType: 'application',
      media: { url: null, name: 'nota.pdf' },
    })
    ana.close()
  })

  // Seen red: with the state of a lost file, which offers a retry that cannot succeed.
  it('of more than the operator fetches tell their size, and are not asked for again', async () => {
    const phone = await linkPhone(phones.simulator, acme)
    const ana = await connectSocket(server, acme.id, acme.ana)
    const number = phone.addCustomer('Dario')
    for (const bytes of [1024 * 1024, 1024 * 1024 + 1])
      phone.send(number, {
        kind: 'media',
        type: 'document',
        bytes: new Uint8Array(bytes),
        mime: 'application/pdf',
        filename: `${bytes}.pdf`,
      })
    await ana.waitFor('appMessage', ({ message }) => message.media?.state === 'ready')
    const { message } = await ana.waitFor(
      'appMessage',
      ({ message: { media } }) => media?.state === 'tooLarge',
    )
    expect(message.media).toMatchObject({ url: null, name: '1048577.pdf', size: 1_048_577 })
    const again = await acme.ana.ok(ROUTES.fetchMessageMedia, { params: { messageId: message.id } })
    expect(again.media?.state).toBe('tooLarge')
    ana.close()
  })

  // Seen red: the sharper picture of a pair was dropped.
  it('give way to their sharper copy, without a moment without a picture', async () => {
    const phone = await linkPhone(phones.simulator, acme)
    const ana = await connectSocket(server, acme.id, acme.ana)
    const dario = phone.addCustomer('Dario')
    const send = async (bytes: Buffer) => {
      phone.send(dario, { kind: 'media', type: 'image', bytes: new Uint8Array(bytes), mime: 'image/png' })
      return (await ana.waitFor('appMessage', ({ message }) => message.media?.size === bytes.length)).message
    }
    const stored = (id: number) =>
      server.context.platform
        .selectFrom('messages')
        .select(['external_id', 'media'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const first = await send(png)
    const large = await picture('png', 1_280, 960)
    await send(large)
    const [{ external_id, media }, [sent]] = [
      await stored(first.id),
      phones.simulator
        .snapshot(phone.whatsappId)
        .messages.map(({ content }) => content)
        .filter(content => content.kind === 'media')
        .slice(-1),
    ]
    const sharper = (ref: string, key: string) =>
      deliverInbound(
        server.context,
        acme.id,
        phone.whatsappId,
        inboundEvent('sharper', dario, {
          key,
          target: external_id ?? '',
          content: { kind: 'media', type: 'image', media: { ref }, mime: 'image/png' },
        }),
      )
    await sharper('gone', 'x:1')
    await vi.waitFor(async () => expect((await stored(first.id)).media).not.toHaveProperty('sharperRef'), {
      timeout: 10_000,
    })
    expect((await stored(first.id)).media).toEqual(media)
    await sharper(sent?.kind === 'media' ? sent.media.ref : '', 'x:2')
    const news = await ana.waitFor(
      'appMessage',
      ({ message }) => message.id === first.id && message.media?.width === 1_280,
    )
    expect(news.message.media).toMatchObject({ state: 'ready', height: 960, size: large.length })
    expect((await stored(first.id)).media).not.toHaveProperty('sharperRef')
    const trash = await server.context.platform
      .selectFrom('media_trash')
      .select('key')
      .where('company_id', '=', acme.id)
      .execute()
    expect(new Set(trash.map(({ key }) => key))).toEqual(new Set([media?.key, media?.thumbnailKey]))
    ana.close()
  })

  it('are asked for again on a word, for a phone that was off may be on by now', async () => {
    const phone = await linkPhone(phones.simulator, acme)
    const ana = await connectSocket(server, acme.id, acme.ana)
    phone.send(phone.addCustomer('Dario'), {
      kind: 'media',
      type: 'document',
      bytes: new Uint8Array(SAMPLES.pdf),
      mime: 'application/pdf',
      filename: 'nota.pdf',
    })
    const { message } = await ana.waitFor('appMessage', payload => payload.message.media?.state === 'ready')
    const sent = phones.simulator
      .snapshot(phone.whatsappId)
      .messages.map(({ content }) => content)
      .find(content => content.kind === 'media')
    if (sent?.kind !== 'media') throw new Error('The phone has sent nothing.')
    const again = () => acme.ana.ok(ROUTES.fetchMessageMedia, { params: { messageId: message.id } })
    const { media } = await server.context.platform
      .selectFrom('messages')
      .select('media')
      .where('id', '=', message.id)
      .executeTakeFirstOrThrow()
    const lost = JSON.stringify({ ...media, key: null, state: 'failed', ref: sent.media.ref })
    await server.context.platform
      .updateTable('messages')
      .set({ media: lost })
      .where('id', '=', message.id)
      .execute()
    expect((await again()).media).toMatchObject({ state: 'pending', url: null })
    // Requesting a file that is on its way, or is there, changes nothing.
    await expect.poll(async () => (await again()).media?.state, { timeout: 10_000 }).toBe('ready')
    expect(
      String(Buffer.from(await (await acme.ana.raw('GET', (await again()).mediaUrl ?? '')).arrayBuffer())),
    ).toBe(String(SAMPLES.pdf))
    ana.close()
  })
})

describe('a link to a file', () => {
  let message: Message
  beforeEach(async () => {
    const {
      body: [sent],
    } = await upload(acme.beto, talk, { medias: [file(png, 'foto.png')] })
    if (!sent) throw new Error('Nothing was sent.')
    message = sent
  })

  it('opens it safely, for a while', async () => {
    const answer = await get(message.mediaUrl)
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('x-content-type-options'),
      answer.headers.get('cache-control'),
    ]).toEqual([200, 'image/png', 'nosniff', expect.stringContaining('private')])
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    clock.advance(60 * MINUTE)
    expect((await get(message.mediaUrl)).status).toBe(403)
  })

  it('opens nothing else: edited in any part it is refused', async () => {
    const url = message.mediaUrl ?? ''
    const [place = '', query = ''] = url.split('?')
    const [, , company = '', key = '', name = ''] = place.split('/')
    const search = new URLSearchParams(query)
    const later = new URLSearchParams({
      ...Object.fromEntries(search),
      exp: String(Number(search.get('exp')) + 1),
    })
    const bravo = await server.company({ name: 'Bravo' })
    const edited = [
      place,
      `${place}?${later}`,
      url.replace(`/${company}/`, `/${bravo.id}/`),
      url.replace(key, `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`),
      url.replace(name, 'outra.html'),
      url.replace(/sig=[^&]+/, 'sig='),
      `${place}?${query}x`,
      `/public/${company}/..%2f..%2fkeys.json/x?${query}`,
      `/public/${company}/${key}/..%2f?${query}`,
    ]
    for (const one of edited) expect((await get(one)).status, one).toBeGreaterThanOrEqual(400)
  })

  it('of what could run in a browser is a download', async () => {
    const {
      body: [hostile],
    } = await upload(acme.beto, talk, { medias: [file(SAMPLES.html, 'pagina.html', 'text/html')] })
    const answer = await get(hostile?.mediaUrl)
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
    ]).toEqual([200, 'application/octet-stream', expect.stringContaining('attachment')])
  })

  it('gives a part when asked for one', async () => {
    const part = await get(message.mediaUrl, { headers: { range: 'bytes=0-9' } })
    expect([part.status, part.headers.get('content-range'), (await part.arrayBuffer()).byteLength]).toEqual([
      206,
      `bytes 0-9/${png.length}`,
      10,
    ])
    expect((await get(message.mediaUrl, { headers: { range: `bytes=${png.length}-` } })).status).toBe(416)
  })
})
