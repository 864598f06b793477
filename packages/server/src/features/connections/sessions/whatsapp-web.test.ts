import { Readable } from 'node:stream'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { ROUTES } from '@recado/contract'
import type { OutboundContent } from '@recado/channels/port'
import { findWhatsappWeb } from '@recado/whatsapp-web'
import {
  missingLibraryReason,
  startFakeWhatsApp,
  type FakeBusiness,
  type FakeWhatsApp,
} from '@recado/whatsapp-web/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture, SAMPLES } from '../../../kernel/media/testing/samples.ts'
import { serve, type LoopbackServer } from '../../../kernel/outgoing/testing/servers.ts'
import {
  seedConversation,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../../testing/index.ts'
import { sessions } from './owned-session.ts'

const SOON = { timeout: 30_000, interval: 20 }
const RACE = 200

describe.skipIf(missingLibraryReason)('a number linked by QR', () => {
  let fake: FakeWhatsApp
  let phone: FakeBusiness
  let api: TestServer
  let owner: TestServer
  let acme: TestCompany
  let whatsappId: number
  let page: LoopbackServer
  let samplePicture: Buffer
  const trusted = getCACertificates()
  const drivers = () => [findWhatsappWeb({ url: fake.url })].filter(driver => driver !== undefined)
  const connection = () =>
    api.context.platform
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', whatsappId)
      .executeTakeFirstOrThrow()
  const inbox = () =>
    api.context.platform
      .selectFrom('inbox')
      .select('key')
      .where('connection_id', '=', whatsappId)
      .where('key', 'like', 'm:%')
      .execute()

  beforeAll(async () => {
    fake = await startFakeWhatsApp()
    phone = fake.phone('5511900000000')
    api = await startTestServer({ roles: 'api', drivers: drivers() })
    setDefaultCACertificates([...trusted, fake.media.certificate])
    page = await serve((request, response) =>
      request.url === '/foto'
        ? response.writeHead(200, { 'content-type': 'image/png' }).end(samplePicture)
        : response
            .writeHead(200, { 'content-type': 'text/html' })
            .end('<title>Tênis</title><meta property="og:image" content="/foto">'),
    )
    const targets = `${fake.media.name},127.0.0.1:${page.port}`
    const env = { RECADO_LOG_LEVEL: 'silent', RECADO_ALLOW_PRIVATE_TARGETS: targets }
    owner = await api.startPeer({ roles: 'channels', env })
    samplePicture = await picture('png', 640, 320)
    acme = await api.company()
  }, 60_000)
  afterAll(async () => {
    await owner.close().catch(() => undefined)
    await api.close()
    await fake.close()
    await page[Symbol.asyncDispose]()
    setDefaultCACertificates(trusted)
  })

  it('shows its QR code in the product, and is connected once that was scanned', async () => {
    const { body } = await acme.ana.call(ROUTES.createWhatsapp, { body: { name: 'Loja', provider: 'beta' } })
    whatsappId = body.id
    await expect.poll(async () => (await connection()).status, SOON).toBe('qrcode')
    phone.scan((await connection()).qrcode)
    await expect.poll(async () => (await connection()).status, SOON).toBe('CONNECTED')
    expect((await connection()).number).toBe(phone.number)
  }, 30_000)

  it(
    `reads and is read while both write at once, ${RACE} messages each way, with its keys in PostgreSQL`,
    { tags: ['deep'], timeout: 120_000 },
    async () => {
      const dario = phone.customer('5511911111111', 'Dario')
      dario.say('oi')
      await expect.poll(inbox, SOON).toHaveLength(1)
      const session = sessions(owner.context).get(whatsappId)?.session
      if (!session) throw new Error('nobody owns the connection')
      const numbers = Array.from({ length: RACE }, (_, at) => at)
      const sends = numbers.map(at =>
        session.send({
          id: `race-${at}`,
          to: { scheme: 'pn', value: dario.number },
          content: { kind: 'text', body: `${at}` },
          origin: 'human',
        }),
      )
      for (const at of numbers) {
        dario.say(`para a loja ${at}`)
        if (at % 10 === 0) await new Promise(resolve => setImmediate(resolve))
      }
      await Promise.all(sends)
      await expect.poll(async () => (await inbox()).length, { timeout: 60_000, interval: 50 }).toBe(RACE + 1)
      await expect.poll(() => dario.received.length, SOON).toBe(RACE)
      expect(dario.inbox.undecryptable).toEqual([])
      expect(phone.companion?.resendRequests).toEqual([])
    },
  )

  it('sends pictures and links with what phones show before they open them, and opens no private page', async () => {
    const dario = phone.customer('5511911111111', 'Dario')
    const session = sessions(owner.context).get(whatsappId)?.session
    const send = async (id: string, content: OutboundContent) => {
      const before = dario.screen().length
      await session?.send({ id, to: { scheme: 'pn', value: dario.number }, content, origin: 'human' })
      await expect.poll(() => dario.screen().length, SOON).toBe(before + 1)
      return dario.screen().at(-1)?.content
    }
    const open = async () => Readable.toWeb(Readable.from([samplePicture])) as ReadableStream<Uint8Array>
    const media = { bytes: samplePicture.length, open }
    const sent = await send('1', { kind: 'media', type: 'image', mime: 'image/png', media })
    const small = sent?.kind === 'media' ? sent.thumbnail : undefined
    expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 50 })
    const link = await send('2', { kind: 'text', body: `${page.origin}/tenis` })
    const preview = link?.kind === 'text' ? link.preview : undefined
    expect(preview).toMatchObject({ title: 'Tênis' })
    expect(await sharp(preview?.thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 192 })
    await using hidden = await serve((_, response) => response.end('<title>Interno</title>'))
    expect(await send('3', { kind: 'text', body: `${hidden.origin}/admin` })).not.toHaveProperty('preview')
    expect(hidden.connections()).toBe(0)
  }, 30_000)

  it('sends a video with the picture that the browser drew of it', async () => {
    const elisa = phone.customer('5511922222222', 'Elisa')
    const contact = { number: elisa.number, number_key: elisa.number }
    const own = await seedConversation(api.context, acme.id, {
      whatsappId,
      contact,
      ticket: { status: 'open', user_id: acme.ana.id },
    })
    const frame = await picture('jpeg', 160, 90)
    const upload = (info: object) =>
      acme.ana.ok(ROUTES.sendMessage, {
        params: { ticketId: own.ticketId },
        form: {
          medias: [new File([new Uint8Array(SAMPLES.mp4)], 'loja.mp4')],
          mediaInfo: JSON.stringify([{ width: 640, height: 360, durationMs: 4_000, ...info }]),
        },
      })
    const arrived = async (count: number) => {
      await expect.poll(() => videos().length, SOON).toBe(count)
      return videos().at(-1)
    }
    const videos = () =>
      elisa
        .screen()
        .flatMap(({ content }) => (content.kind === 'media' && content.type === 'video' ? [content] : []))
    await upload({ thumbnail: frame.toString('base64') })
    const video = await arrived(1)
    expect(await sharp(video?.thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 56 })
    expect(video?.file).toMatchObject({ mime: 'video/mp4', seconds: 4 })
    await upload({})
    expect(await arrived(2)).not.toHaveProperty('thumbnail')
  }, 30_000)

  it('refuses calls where the company takes none, from the moment on in which it says so', async () => {
    const dario = phone.customer('5511911111111', 'Dario')
    const call = dario.call()
    await expect.poll(() => phone.rejectedCalls, SOON).toEqual([call])
    const { logins } = phone
    await acme.ana.call(ROUTES.updateSetting, { params: { key: 'call' }, body: { value: 'enabled' } })
    const taken = dario.call()
    dario.hangUp(taken)
    const heard = () =>
      api.context.platform.selectFrom('inbox').select('key').where('key', '=', `c:${taken}:missed`).execute()
    await expect.poll(heard, SOON).toHaveLength(1)
    expect([phone.rejectedCalls, phone.logins]).toEqual([[call], logins])
  }, 30_000)

  it(
    'is taken over within ten seconds when its process dies, and never logged in twice at once',
    { tags: ['deep'], timeout: 60_000 },
    async () => {
      const second = await api.startPeer({ roles: 'channels', env: { RECADO_LOG_LEVEL: 'silent' } })
      const logins = phone.logins
      const died = performance.now()
      // Simulates a kill: it no longer reaches the database, and its socket is cut.
      await Promise.all([owner.context.pools.company.end(), owner.context.pools.platform.end()])
      phone.dropConnection()
      await expect
        .poll(() => sessions(second.context).get(whatsappId)?.session.health().open, {
          timeout: 12_000,
          interval: 20,
        })
        .toBe(true)
      expect(performance.now() - died).toBeLessThan(10_000)
      expect(phone.logins).toBeGreaterThan(logins)
      expect(phone.conflicts).toBe(0)
      const dario = phone.customer('5511911111111', 'Dario')
      dario.say('ainda aí?')
      await expect.poll(async () => (await inbox()).length, SOON).toBe(RACE + 2)
      await second.close()
    },
  )
})
