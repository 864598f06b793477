import { buffer } from 'node:stream/consumers'
import { ROUTES, type ConnectionStatus } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  linkPhone,
  connectSocket,
  makeSimulator,
  MINUTE,
  CustomerPhone,
  startTestServer,
  TestClock,
  type SocketListener,
  type TestCompany,
  type TestServer,
} from '../../../testing/index.ts'
import { download, isPermanentFailure, onTyping, showTyping, type Typing } from '../index.ts'
import { sessions } from './owned-session.ts'

const SOON = { timeout: 12_000 }
const clock = new TestClock()
const { simulator, drivers } = makeSimulator()
let server: TestServer
let acme: TestCompany
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,channels', simulator, drivers, clock })
})
beforeEach(async () => {
  acme = await server.company()
})
afterAll(() => server.close())

const row = (id: number) =>
  server.context.platform.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const keys = async (id: number) =>
  await server.context.platform
    .selectFrom('connection_keys')
    .selectAll()
    .where('connection_id', '=', id)
    .execute()
async function becomes(id: number, status: ConnectionStatus, reason: string | null = null): Promise<void> {
  await expect
    .poll(async () => {
      const now = await row(id)
      return [now.status, now.status_reason]
    }, SOON)
    .toEqual([status, reason])
}
const statuses = (listener: SocketListener, id: number): string[] =>
  listener
    .eventsNamed('whatsapp')
    .flatMap(({ payload }) =>
      payload.action !== 'delete' && payload.whatsapp.id === id ? [payload.whatsapp.status] : [],
    )

describe('linking', () => {
  it('shows the QR code to admins alone, and success only when the number is linked', async () => {
    const [ana, beto] = [
      await connectSocket(server, acme.id, acme.ana),
      await connectSocket(server, acme.id, acme.beto),
    ]
    const { id } = await acme.ana.ok(ROUTES.createWhatsapp, { body: { name: 'Loja', provider: 'simulator' } })
    const { session } = await ana.waitFor('whatsappSession', heard => heard.session.status === 'qrcode')
    expect(session.qrcode).toMatch(/^recado-simulator,/)
    expect(new Date(session.expirationTime ?? 0).getTime()).toBeGreaterThan(Date.now())
    new CustomerPhone(simulator, id).run({ do: 'scan' })
    await ana.waitFor('whatsappSession', heard => heard.session.status === 'CONNECTED')
    await beto.waitFor(
      'whatsapp',
      heard => heard.action === 'update' && heard.whatsapp.status === 'CONNECTED',
    )
    expect(statuses(beto, id)).toEqual(['OPENING', 'qrcode', 'PAIRING', 'CONNECTED'])
    expect(
      ana
        .eventsNamed('whatsappSession')
        .filter(({ payload }) => payload.session.qrcode === '')
        .map(({ payload }) => payload.session.status),
    ).toEqual(['PAIRING', 'CONNECTED'])
    expect(beto.events.filter(heard => JSON.stringify(heard).includes('recado-simulator'))).toEqual([])
    expect(await acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId: id } })).toMatchObject({
      status: 'CONNECTED',
      qrcode: '',
      expirationTime: null,
    })
    ana.close()
    beto.close()
  })

  it('keeps the login sealed, bound to its own place', async () => {
    const { whatsappId } = await linkPhone(simulator, acme)
    const [stored] = await keys(whatsappId)
    expect(stored?.value).toMatch(/^v1:k1:/)
    const place = {
      companyId: acme.id,
      table: 'connection_keys',
      column: 'value',
      row: `${whatsappId}/simulator/linked`,
    }
    expect(Buffer.from(server.context.secrets.open(place, stored?.value ?? ''), 'base64').toString()).toBe(
      'yes',
    )
  })
})

describe('what people wish', () => {
  it('a disconnected number forgets its login, and trying again shows a new QR code', async () => {
    const phone = await linkPhone(simulator, acme)
    const params = { whatsappId: phone.whatsappId }
    await acme.ana.ok(ROUTES.endWhatsappSession, { params })
    await becomes(phone.whatsappId, 'DISCONNECTED', 'user')
    expect(await keys(phone.whatsappId)).toEqual([])
    await phone.waitUntil(({ link }) => link.state === 'closed')
    await expect.poll(() => sessions(server.context).get(phone.whatsappId), SOON).toBeUndefined()
    await acme.ana.ok(ROUTES.retryWhatsappSession, { params })
    await becomes(phone.whatsappId, 'qrcode')
  })

  it('a new QR code ends the login of a connected number first', async () => {
    const phone = await linkPhone(simulator, acme)
    await acme.ana.ok(ROUTES.renewWhatsappSession, { params: { whatsappId: phone.whatsappId } })
    await becomes(phone.whatsappId, 'qrcode')
    expect(await keys(phone.whatsappId)).toEqual([])
    expect(await row(phone.whatsappId)).toMatchObject({ fresh_login: false, linked_at: null })
  })

  it('a restart goes on with the login', async () => {
    const ana = await connectSocket(server, acme.id, acme.ana)
    const phone = await linkPhone(simulator, acme)
    await ana.waitFor('whatsapp', heard => heard.action === 'update' && heard.whatsapp.status === 'CONNECTED')
    const before = statuses(ana, phone.whatsappId).length
    await acme.ana.ok(ROUTES.restartWhatsapps)
    await expect
      .poll(() => statuses(ana, phone.whatsappId).slice(before), SOON)
      .toEqual(['OPENING', 'CONNECTED'])
    ana.close()
  })

  it('a removed connection is logged out', async () => {
    const phone = await linkPhone(simulator, acme)
    await acme.ana.ok(ROUTES.deleteWhatsapp, { params: { whatsappId: phone.whatsappId } })
    await phone.waitUntil(({ link }) => link.state === 'closed')
    await expect.poll(() => sessions(server.context).get(phone.whatsappId), SOON).toBeUndefined()
  })
})

describe('what happens to it', () => {
  it('a login that the phone ended is not opened again until people wish it', async () => {
    const phone = await linkPhone(simulator, acme)
    phone.run({ do: 'unlink' })
    await becomes(phone.whatsappId, 'DISCONNECTED', 'auth')
    await expect
      .poll(async () => {
        const { stopped_generation, generation } = await row(phone.whatsappId)
        return stopped_generation === generation
      }, SOON)
      .toBe(true)
    await expect
      .poll(
        async () =>
          server.context.platform
            .selectFrom('leases')
            .select('name')
            .where('name', '=', `connection:${phone.whatsappId}`)
            .where('expires_at', '<', new Date())
            .execute(),
        SOON,
      )
      .toHaveLength(1)
    expect(await row(phone.whatsappId)).toMatchObject({ status: 'DISCONNECTED', linked_at: null })
    await acme.ana.ok(ROUTES.retryWhatsappSession, { params: { whatsappId: phone.whatsappId } })
    await becomes(phone.whatsappId, 'qrcode')
  })

  it('a session that fails is opened again', async () => {
    const phone = await linkPhone(simulator, acme)
    await becomes(phone.whatsappId, 'CONNECTED')
    const before = sessions(server.context).get(phone.whatsappId)
    phone.run({ do: 'crash' })
    await expect
      .poll(() => {
        const now = sessions(server.context).get(phone.whatsappId)
        return now !== undefined && now !== before
      }, SOON)
      .toBe(true)
    await becomes(phone.whatsappId, 'CONNECTED')
  })

  it('an outage of five minutes times out, and is over when the phone is back', async () => {
    const phone = await linkPhone(simulator, acme)
    await becomes(phone.whatsappId, 'CONNECTED')
    phone.run({ do: 'knobs', knobs: { offline: true } })
    await becomes(phone.whatsappId, 'OPENING')
    clock.advance(5 * MINUTE)
    await becomes(phone.whatsappId, 'TIMEOUT', 'unreachable')
    phone.run({ do: 'knobs', knobs: { offline: false } })
    await becomes(phone.whatsappId, 'CONNECTED')
    expect(await row(phone.whatsappId)).toMatchObject({ waiting_since: null })
  })

  it('what customers write is stored once, in order, even when the phone tells it twice', async () => {
    const phone = await linkPhone(simulator, acme)
    phone.run({ do: 'knobs', knobs: { duplicate: true } })
    const dario = phone.addCustomer('Dario')
    const ids = ['Oi', 'Tudo bem?', 'Preciso de ajuda'].map(text => phone.write(dario, text))
    const stored = async () =>
      await server.context.platform
        .selectFrom('inbox')
        .select(['key', 'chat'])
        .where('connection_id', '=', phone.whatsappId)
        .orderBy('id')
        .execute()
    await phone.waitUntil(({ waiting }) => waiting === 0)
    expect(await stored()).toEqual(ids.map(id => ({ key: `m:${id}`, chat: `pn:${dario}` })))
  })

  it('a kind that this server has no driver for says so', async () => {
    const { id } = await server.context.platform
      .insertInto('connections')
      .values({
        company_id: acme.id,
        name: 'Sem motorista',
        provider: 'beta',
        hook_token: `hook of ${acme.id}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await becomes(id, 'DISCONNECTED', 'driver')
    expect(sessions(server.context).get(id)).toBeUndefined()
  })

  it('a customer who is writing is told to whoever listens, and nothing of it is kept', async () => {
    const phone = await linkPhone(simulator, acme)
    const dario = phone.addCustomer('Dario')
    const heard: Typing[] = []
    const end = onTyping(server.context, async typing => void heard.push(typing))
    await expect
      .poll(() => {
        phone.run({ do: 'type', contactId: dario, state: 'composing' })
        return heard[0]
      }, SOON)
      .toEqual({
        companyId: acme.id,
        connectionId: phone.whatsappId,
        chat: { scheme: 'pn', value: dario },
        by: { scheme: 'pn', value: dario },
        state: 'composing',
      })
    end()
    expect(
      await server.context.platform
        .selectFrom('inbox')
        .select('key')
        .where('connection_id', '=', phone.whatsappId)
        .execute(),
    ).toEqual([])
    await showTyping(server.context, phone.whatsappId, { scheme: 'pn', value: dario }, 'recording')
    await phone.waitUntil(
      ({ contacts }) => contacts.find(contact => contact.id === dario)?.companyTyping === 'recording',
    )
  })

  it('a file that arrived can be fetched, and one that is gone says so', async () => {
    const phone = await linkPhone(simulator, acme)
    phone.send(phone.addCustomer('Dario'), {
      kind: 'media',
      type: 'document',
      bytes: Buffer.from('%PDF-1.7 pedido'),
      mime: 'application/pdf',
      filename: 'pedido.pdf',
    })
    // The phone knows the file by the name in the channel's event.
    const ref =
      simulator
        .snapshot(phone.whatsappId)
        .messages.flatMap(({ content }) => (content.kind === 'media' ? [content.media.ref] : []))[0] ?? ''
    const file = await download(server.context, acme.id, phone.whatsappId, { ref })
    expect([file.filename, file.mime, String(await buffer(file.stream))]).toEqual([
      'pedido.pdf',
      'application/pdf',
      '%PDF-1.7 pedido',
    ])
    expect(
      isPermanentFailure(
        await download(server.context, acme.id, phone.whatsappId, { ref: 'nowhere' }).catch(
          (error: unknown) => error,
        ),
      ),
    ).toBe(true)
  })
})
