import { instagramDriver } from '@recado/channels/messenger'
import type { FakeCloudCustomer, FakeGraph } from '@recado/channels/testing'
import { ACK, ROUTES, type Message, type Ticket } from '@recado/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SAMPLES } from '../../../kernel/media/testing/samples.ts'
import {
  acceptWaiting,
  openCloudNumber,
  freshNumber,
  startCloudServer,
  type TestCompany,
  type TestServer,
} from '../../../testing/index.ts'
import { takeTurns } from '../../../testing/extent.ts'

const MB = 1024 * 1024
const WITHIN = { timeout: 10_000, interval: 50 }
let graph: FakeGraph
let server: TestServer
let acme: TestCompany
let marina: FakeCloudCustomer
let ticket: Ticket
beforeAll(async () => {
  ;({ graph, server } = await startCloudServer(graphUrl => [instagramDriver({ graphUrl })]))
})
afterAll(async () => {
  await server.close()
  await graph.close()
})
beforeEach(async () => {
  acme = await server.company()
  await openCloudNumber({ graph, server }, acme)
  marina = graph.customer({ name: 'Marina', number: freshNumber() })
  graph.autoStatus = true
  marina.say('Oi')
  ticket = await acceptWaiting(acme)
})

const fileOf = (bytes: Uint8Array, name: string): File => new File([new Uint8Array(bytes)], name)
const attach = (...medias: File[]) =>
  acme.ana.call(ROUTES.sendMessage, {
    params: { ticketId: ticket.id },
    form: { medias, body: 'Veja', clientKey: 'chave-0001' },
  })
const find = async (id: number): Promise<Message> =>
  (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: ticket.id } })).messages.find(
    message => message.id === id,
  ) ?? expect.fail('no message')
/** Returns the last file that the customer's phone got. */
const arrival = () =>
  vi.waitFor(() => {
    const { type, part: given } = marina.received().at(-1) ?? expect.fail('nothing came')
    const part = given as { id: string; caption?: string; filename?: string }
    const { mime, bytes } = graph.media.get(part.id)
    return { type, caption: part.caption, filename: part.filename, mime, bytes }
  }, WITHIN)

/** A picture that does not compress. */
async function noisyJpeg(): Promise<Buffer> {
  const [width, height] = [2_800, 2_100]
  const noise = Buffer.alloc(width * height * 3, 0)
  let seed = 7
  for (let at = 0; at < noise.length; at++)
    noise[at] = (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}
const square = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a9d8f' } })

describe('a file on a Cloud number', () => {
  it.each(takeTurns(['webp', 'tiff', 'gif', 'avif'] as const, 0))(
    'of type %s leaves as a JPEG',
    async format => {
      const picture = await square.clone().toFormat(format).toBuffer()
      const { body } = await attach(fileOf(picture, `banner.${format}`))
      expect(await arrival()).toMatchObject({ type: 'image', caption: 'Veja', mime: 'image/jpeg' })
      await vi.waitFor(async () =>
        expect(await find(body[0]?.id ?? 0)).toMatchObject({
          mediaType: 'image',
          failure: null,
          media: { name: 'banner.jpg', mime: 'image/jpeg', width: 60, height: 40 },
        }),
      )
      // The same request again is known by what was uploaded.
      expect((await attach(fileOf(picture, `banner.${format}`))).body).toMatchObject([{ id: body[0]?.id }])
    },
  )

  it('is converted again where it must be: forwarded, or sent again over a channel that takes less', async () => {
    const picture = await square.clone().toFormat('webp').toBuffer()
    const id = (await attach(fileOf(picture, 'banner.webp'))).body[0]?.id ?? 0
    await arrival()
    const rows = () =>
      server.context.platform
        .selectFrom('messages')
        .select(['id', 'media', 'failure'])
        .where('company_id', '=', acme.id)
        .where('from_me', '=', true)
        .orderBy('id')
        .execute()
    await vi.waitFor(async () => expect((await rows())[0]?.media?.uploaded?.name).toBe('banner.webp'), WITHIN)
    const [first] = await rows()
    const media = JSON.stringify({ ...first?.media, mime: 'image/webp' })
    const becomesUnfit = (columns: { ack?: number; failure?: 'unknown' } = {}) =>
      server.context.platform
        .updateTable('messages')
        .set({ media, ...columns })
        .where('id', '=', id)
        .execute()
    await becomesUnfit()
    await acme.ana.ok(ROUTES.forwardMessage, { body: { messageId: id, contactId: ticket.contactId } })
    await vi.waitFor(() => expect(marina.received()).toHaveLength(2), WITHIN)
    const copy = (await rows())[1]?.media
    expect(copy).toMatchObject({ mime: 'image/jpeg', uploaded: { name: 'banner.jpg' } })

    await server.context.platform
      .updateTable('sends')
      .set({ state: 'failed' })
      .where('message_id', '=', id)
      .execute()
    await becomesUnfit({ ack: ACK.failed, failure: 'unknown' })
    await acme.ana.ok(ROUTES.retryMessage, { params: { messageId: id } })
    await vi.waitFor(() => expect(marina.received()).toHaveLength(3), WITHIN)
    const again = (await rows())[0]?.media
    expect(again).toMatchObject({ mime: 'image/jpeg', uploaded: { name: 'banner.webp' } })
    expect(again?.key).not.toBe(first?.media?.key)
  })

  it('is shrunk where it is a photo over 5 MB', async () => {
    const photo = await noisyJpeg()
    expect(photo.length).toBeGreaterThan(5 * MB)
    await attach(fileOf(photo, 'foto.jpg'))
    const { type, bytes } = await arrival()
    expect([type, bytes.length < 5 * MB]).toEqual(['image', true])
  })

  it('leaves as a document where it cannot be read as a picture', async () => {
    const broken = (await square.clone().toFormat('webp').toBuffer()).subarray(0, 60)
    const { body } = await attach(fileOf(broken, 'banner.webp'))
    expect(await arrival()).toMatchObject({ type: 'document', filename: 'banner.webp' })
    await vi.waitFor(async () =>
      expect(await find(body[0]?.id ?? 0)).toMatchObject({ mediaType: 'application', failure: null }),
    )
  })

  it.each([
    ['video.webm', SAMPLES.webm, 'video/webm'],
    [
      'carta.doc',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'application/msword',
    ],
    ['lista.csv', Buffer.from('nome;preço\nAna;1'), 'text/plain'],
    ['latin.csv', Buffer.from('nome;pre\xe7o\n', 'latin1'), 'text/plain'],
    ['nfe.xml', Buffer.from('<?xml version="1.0"?><nfe/>'), 'text/plain'],
    ['ana.vcf', Buffer.from('BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nEND:VCARD'), 'text/plain'],
  ])('leaves as a document, with its name: %s', async (name, bytes, mime) => {
    const { body } = await attach(fileOf(bytes, name))
    expect(body).toMatchObject([{ mediaType: 'application', body: 'Veja' }])
    expect(await arrival()).toMatchObject({ type: 'document', caption: 'Veja', filename: name, mime })
  })
})

describe('a file that an Instagram account does not carry', () => {
  it('is refused with what the account takes, and nothing of it is kept', async () => {
    const { id } = await acme.ana.ok(ROUTES.createWhatsapp, {
      body: {
        name: 'Insta',
        provider: 'instagram',
        queueIds: [acme.vendas],
        credentials: {
          instagramId: '178400000000001',
          accessToken: 'IGfake',
          appSecret: 'a',
          verifyToken: 'b',
        },
      },
    })
    await server.context.platform
      .updateTable('tickets')
      .set({ connection_id: id })
      .where('id', '=', ticket.id)
      .execute()
    expect(await attach(fileOf(Buffer.from('nome;preço\n'), 'lista.csv'))).toMatchObject({
      status: 415,
      body: {
        error: 'ERR_FILE_NOT_CARRIED',
        name: 'lista.csv',
        why: 'type',
        types: ['application/pdf'],
        maxBytes: 25 * MB,
      },
    })
    const { messages } = await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: ticket.id } })
    expect(messages.map(({ body }) => body)).toEqual(['Oi'])
  })
})
