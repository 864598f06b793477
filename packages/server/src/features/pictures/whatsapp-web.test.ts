// spec: connections-12
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { ROUTES } from '@recado/contract'
import { findWhatsappWeb } from '@recado/whatsapp-web'
import {
  missingLibraryReason,
  startFakeWhatsApp,
  type FakeBusiness,
  type FakeCustomer,
  type FakeWhatsApp,
} from '@recado/whatsapp-web/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Worker } from '../../kernel/process/feature.ts'
import { picture } from '../../kernel/media/testing/samples.ts'
import { startProxy, type TestProxy } from '../../kernel/outgoing/testing/proxy.ts'
import {
  connectSocket,
  startTestServer,
  type SocketListener,
  type TestCompany,
  type TestServer,
} from '../../testing/index.ts'
import { startSupervisors } from '../connections/sessions/supervisors.ts'
import { startIntake } from '../intake/intake.worker.ts'
import { startPictureWorker } from './pictures.worker.ts'

// Seen red: without the round; with the unprocessed file; with a picture request for every message.

const SOON = { timeout: 15_000, interval: 20 }
const QUICK = { pollMs: 20, intervalMs: [1, 2], banProtectedIntervalMs: [1, 2], cooldownMs: 60_000 } as const

describe.skipIf(missingLibraryReason)('those who write to a number linked by QR, over its proxy', () => {
  const trusted = getCACertificates()
  const workers: Worker[] = []
  let fake: FakeWhatsApp
  let phone: FakeBusiness
  let proxy: TestProxy
  let api: TestServer
  let acme: TestCompany
  let ana: SocketListener
  let dario: FakeCustomer

  beforeAll(async () => {
    fake = await startFakeWhatsApp()
    setDefaultCACertificates([...trusted, fake.media.certificate])
    phone = fake.phone('5511900000000')
    proxy = await startProxy('recado:s3nha')
    const drivers = [findWhatsappWeb({ url: fake.url })].filter(driver => driver !== undefined)
    const env = { RECADO_ALLOW_PRIVATE_TARGETS: `127.0.0.1:${proxy.port},${fake.media.name}` }
    api = await startTestServer({ roles: 'api', drivers, env })
    acme = await api.company()
    ana = await connectSocket(api, acme.id, acme.ana)
    workers.push(
      startIntake(api.context),
      await startSupervisors(api.context),
      startPictureWorker(api.context, QUICK),
    )
    dario = phone.customer('5511911111111', 'Dario')
  }, 60_000)
  afterAll(async () => {
    ana.close()
    for (const worker of workers.toReversed()) await worker.stop()
    await api.close()
    await proxy.stop()
    await fake.close()
    setDefaultCACertificates(trusted)
  })

  const contact = (name = 'Dario') =>
    api.context.platform
      .selectFrom('contacts')
      .selectAll()
      .where('company_id', '=', acme.id)
      .where('name', '=', name)
      .executeTakeFirst()
  const shown = async (id: number) =>
    (await acme.ana.ok(ROUTES.showContact, { params: { contactId: id } })).profilePicUrl
  /** Sets the last check to a day ago. */
  async function aDayAgo(id: number): Promise<Date> {
    const at = new Date(api.context.clock.now().getTime() - 86_400_000)
    await api.context.platform
      .updateTable('contacts')
      .set({ profile_checked_at: at })
      .where('id', '=', id)
      .execute()
    return at
  }
  const isCheckedSince = async (at: Date): Promise<void> => {
    await expect.poll(async () => ((await contact())?.profile_checked_at ?? at) > at, SOON).toBe(true)
  }

  it('write to a number that is linked', async () => {
    const { id: whatsappId } = await acme.ana.ok(ROUTES.createWhatsapp, {
      body: { name: 'Loja', provider: 'beta', credentials: { proxy: proxy.url('http') } },
    })
    const connection = () => acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId }, query: {} })
    await expect.poll(async () => (await connection()).qrcode, SOON).not.toBe('')
    phone.scan((await connection()).qrcode)
    await expect.poll(async () => (await connection()).status, SOON).toBe('CONNECTED')
  }, 30_000)

  it('have the face they show there, small and without what else was in the file', async () => {
    const before = proxy.opened.filter(one => one === fake.media.name).length
    dario.person.picture = await sharp(await picture('jpeg', 640, 640))
      .withExif({ IFD0: { Copyright: 'casa do Dario' } })
      .jpeg()
      .toBuffer()
    dario.say('oi')
    const { contact: told } = (await ana.waitFor(
      'contact',
      heard => heard.action === 'update' && heard.contact.profilePicUrl !== null,
    )) as {
      contact: { id: number; profilePicUrl: string }
    }
    const answer = await acme.ana.raw('GET', told.profilePicUrl)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 320 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(proxy.opened.filter(one => one === fake.media.name).length).toBeGreaterThan(before)
    const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })
    expect(tickets.map(ticket => ticket.contact.profilePicUrl !== null)).toEqual([true])
  })

  it('are looked for once a day, however much they write', async () => {
    const asked = phone.pictureRequests.length
    for (const body of ['um', 'dois']) dario.say(body)
    const maria = phone.customer('5511922222222', 'Maria')
    maria.say('olá')
    await expect.poll(async () => (await contact('Maria'))?.profile_checked_at ?? null, SOON).not.toBeNull()
    // Maria shows no picture, and that is stored from now on.
    expect(phone.pictureRequests.slice(asked)).toEqual([maria.person.jid])
    expect((await contact('Maria'))?.picture_key).toBeNull()
  })

  it('keep the file while they keep the picture, and the old one goes when there is another', async () => {
    const { id, picture_key: first } = (await contact()) ?? { id: 0 }
    const same = await aDayAgo(id)
    dario.say('de novo')
    await isCheckedSince(same)
    expect((await contact())?.picture_key).toBe(first)
    dario.person.picture = await picture('png', 100, 100)
    await aDayAgo(id)
    dario.say('de cara nova')
    await expect.poll(async () => (await contact())?.picture_key, SOON).not.toBe(first)
    const trash = await api.context.platform
      .selectFrom('media_trash')
      .select('key')
      .where('company_id', '=', acme.id)
      .execute()
    expect(trash.map(({ key }) => key)).toEqual([first])
  })

  it('keep it when what comes is no picture, or when WhatsApp does not say', async () => {
    const { id, picture_key: known } = (await contact()) ?? { id: 0 }
    dario.person.picture = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    )
    const odd = await aDayAgo(id)
    dario.say('outra vez')
    await isCheckedSince(odd)
    fake.faults.pictures = 500
    const silent = await aDayAgo(id)
    dario.say('mais uma')
    await isCheckedSince(silent)
    fake.faults.pictures = undefined
    expect((await contact())?.picture_key).toBe(known)
  })

  it('lose it when they hide it from the company', async () => {
    const { id } = (await contact()) ?? { id: 0 }
    dario.person.isPictureHidden = true
    await aDayAgo(id)
    dario.say('sem foto')
    await ana.waitFor(
      'contact',
      heard => heard.action === 'update' && heard.contact.id === id && heard.contact.profilePicUrl === null,
    )
    expect(await shown(id)).toBeNull()
  })

  it('have one as a group as well', async () => {
    const group = phone.group('Família', [dario])
    group.picture = await picture('png', 90, 90)
    await acme.ana.ok(ROUTES.updateSetting, {
      params: { key: 'CheckMsgIsGroup' },
      body: { value: 'disabled' },
    })
    dario.say('oi grupo', { group })
    await expect.poll(async () => (await contact('Família'))?.picture_key ?? null, SOON).not.toBeNull()
  })
})
