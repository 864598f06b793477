import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { ROUTES } from '@recado/contract'
import { findWhatsappWeb } from '@recado/whatsapp-web'
import {
  missingLibraryReason,
  startFakeWhatsApp,
  type FakeBusiness,
  type FakeWhatsApp,
} from '@recado/whatsapp-web/testing'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProxy, type TestProxy } from '../../../kernel/outgoing/testing/proxy.ts'
import { startTestServer, type TestCompany, type TestServer } from '../../../testing/index.ts'
import { sessions } from './owned-session.ts'

const SOON = { timeout: 30_000, interval: 20 }
const [USER, PASSWORD] = ['recado', 's3nha-do-proxy']

describe.skipIf(missingLibraryReason)('a number with a proxy of its own', () => {
  const lines: string[] = []
  const trusted = getCACertificates()
  let fake: FakeWhatsApp
  let phone: FakeBusiness
  let proxy: TestProxy
  let api: TestServer
  let acme: TestCompany
  let whatsappId: number
  const connection = () =>
    api.context.platform
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', whatsappId)
      .executeTakeFirstOrThrow()
  const status = async (): Promise<string> => {
    const { status: is, status_reason: reason } = await connection()
    return reason === null ? is : `${is} ${reason}`
  }
  const change = async (credentials: { proxy: string | null }) =>
    (await acme.ana.call(ROUTES.updateWhatsapp, { params: { whatsappId }, body: { credentials } })).body
  const linesTo = (url: string): number => proxy.opened.filter(one => one === new URL(url).host).length
  const session = () => sessions(api.context).get(whatsappId)?.session

  beforeAll(async () => {
    fake = await startFakeWhatsApp()
    setDefaultCACertificates([...trusted, fake.media.certificate])
    phone = fake.phone('5511900000000')
    proxy = await startProxy(`${USER}:${PASSWORD}`)
    const drivers = [findWhatsappWeb({ url: fake.url })].filter(driver => driver !== undefined)
    // The fake's media host also uses loopback.
    const env = {
      RECADO_ALLOW_PRIVATE_TARGETS: `127.0.0.1:${proxy.port},${fake.media.name}`,
      RECADO_LOG_LEVEL: 'debug',
    }
    api = await startTestServer({ drivers, env, log: line => lines.push(line) })
    acme = await api.company()
  }, 60_000)
  afterAll(async () => {
    await api.close()
    await proxy.stop()
    await fake.close()
    setDefaultCACertificates(trusted)
  })

  it('is linked through it, and its address is written and never shown again', async () => {
    const { body } = await acme.ana.call(ROUTES.createWhatsapp, {
      body: { name: 'Loja', provider: 'beta', credentials: { proxy: proxy.url('http') } },
    })
    whatsappId = body.id
    expect(body.credentialsSet).toEqual(['proxy'])
    expect(JSON.stringify(body)).not.toContain(PASSWORD)
    expect((await connection()).credentials).not.toContain(PASSWORD)
    await expect.poll(status, SOON).toBe('qrcode')
    phone.scan((await connection()).qrcode)
    await expect.poll(status, SOON).toBe('CONNECTED')
    expect(linesTo(fake.url)).toBe(fake.attempts)
  }, 30_000)

  it('sends and fetches files through it', async () => {
    const dario = phone.customer('5511911111111', 'Dario')
    dario.sendFile('image', { bytes: Buffer.from('uma foto'), mime: 'image/jpeg' })
    const arrived = () =>
      api.context.platform
        .selectFrom('inbox')
        .select('event')
        .where('connection_id', '=', whatsappId)
        .where('key', 'like', 'm:%')
        .execute()
    await expect.poll(arrived, SOON).toHaveLength(1)
    const [row] = await arrived()
    if (!row) throw new Error('nothing arrived')
    const { content } = row.event as unknown as { content: { media: { ref: string } } }
    const file = await session()?.act({ do: 'download', ref: content.media.ref })
    if (!file) throw new Error('nobody owns the connection')
    expect((await buffer(file.stream)).toString()).toBe('uma foto')
    const open = async () => new Blob(['resposta']).stream()
    const media = {
      kind: 'media',
      type: 'document',
      mime: 'text/plain',
      filename: 'a.txt',
      media: { bytes: 8, open },
    } as const
    await session()?.send({
      id: 'm-1',
      to: { scheme: 'pn', value: dario.number },
      content: media,
      origin: 'human',
    })
    await expect.poll(() => dario.screen().length, SOON).toBe(1)
    expect(fake.media.uploads).toBe(1)
    expect(linesTo(fake.media.urlOf('/'))).toBe(fake.media.connections)
    expect(fake.media.connections).toBeGreaterThan(0)
  }, 30_000)

  it('has no line while the proxy is down, which is said; and comes back with it', async () => {
    const attempts = fake.attempts
    await proxy.stop()
    await expect.poll(status, SOON).toBe('OPENING proxy')
    const shown = (await acme.ana.call(ROUTES.showWhatsapp, { params: { whatsappId } })).body
    expect(shown).toMatchObject({ status: 'OPENING', statusReason: 'proxy' })
    expect(fake.attempts).toBe(attempts)
    await proxy.start()
    await expect.poll(status, SOON).toBe('CONNECTED')
    expect(fake.attempts).toBe(linesTo(fake.url))
  }, 40_000)

  it.each(['http', 'socks5'] as const)(
    'is told that the proxy does not take its password, over %s, and is not tried without it',
    async speaks => {
      const attempts = fake.attempts
      await change({ proxy: proxy.url(speaks, `${USER}:wrong-${PASSWORD}`) })
      await expect.poll(status, SOON).toBe('DISCONNECTED proxyAuth')
      expect(fake.attempts).toBe(attempts)
      // Corrects it; empty fields do not change.
      await change({ proxy: proxy.url(speaks) })
      await expect.poll(status, SOON).toBe('CONNECTED')
    },
    30_000,
  )

  it('may not be led to where this server would not go itself', async () => {
    const attempts = fake.attempts
    await change({ proxy: 'http://169.254.169.254:8080' })
    await expect.poll(status, SOON).toBe('DISCONNECTED proxyForbidden')
    expect(fake.attempts).toBe(attempts)
  }, 30_000)

  it.each([
    'ftp://example.com',
    'http://',
    'http://example.com/path',
    'socks5://a%zz@example.com',
    'example.com:3128',
  ])('%s is not taken for a proxy', async proxyAddress => {
    const { status: code, body } = await acme.ana.call(ROUTES.updateWhatsapp, {
      params: { whatsappId },
      body: { credentials: { proxy: proxyAddress } },
    })
    expect([code, body.error]).toEqual([400, 'ERR_VALIDATION'])
  })

  it('is without one once it is taken away', async () => {
    const before = proxy.opened.length
    expect((await change({ proxy: null })).credentialsSet).toEqual([])
    await expect.poll(status, SOON).toBe('CONNECTED')
    expect(proxy.opened.length).toBe(before)
  }, 30_000)

  it('leaves nothing of it in the log', () => {
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter(line => line.includes(PASSWORD) || line.includes(USER + ':'))).toEqual([])
  })
})
