import { ROUTES } from '@recado/contract'
import { findWhatsappWeb } from '@recado/whatsapp-web'
import {
  missingLibraryReason,
  startFakeWhatsApp,
  type FakeBusiness,
  type FakeWhatsApp,
} from '@recado/whatsapp-web/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connectSocket,
  startTestServer,
  type SocketListener,
  type TestCompany,
  type TestServer,
} from '../../../testing/index.ts'

// WhatsApp rejects a pairing code; tested through the whole server.

const SOON = { timeout: 30_000, interval: 20 }

describe.skipIf(missingLibraryReason)('a code that WhatsApp refuses', () => {
  let fake: FakeWhatsApp
  let phone: FakeBusiness
  let server: TestServer
  let acme: TestCompany
  const listeners: SocketListener[] = []
  beforeAll(async () => {
    fake = await startFakeWhatsApp()
    phone = fake.phone('5511900000000')
    server = await startTestServer({
      drivers: [findWhatsappWeb({ url: fake.url })].filter(driver => driver !== undefined),
      env: { RECADO_LOG_LEVEL: 'silent' },
    })
    acme = await server.company()
    listeners.push(
      await connectSocket(server, acme.id, acme.ana),
      await connectSocket(server, acme.id, acme.beto),
    )
  }, 60_000)
  afterAll(async () => {
    for (const listener of listeners) listener.close()
    await server.close()
    await fake.close()
  })

  const says = async (params: { whatsappId: number }) => {
    const { status, statusReason, pairingCode, pairingNumber } = await acme.ana.ok(ROUTES.showWhatsapp, {
      params,
      query: {},
    })
    return { status, statusReason, code: pairingCode, number: pairingNumber }
  }
  const sessionsHeard = (who: SocketListener | undefined, id: number) =>
    (who?.eventsNamed('whatsappSession') ?? [])
      .map(({ payload }) => payload.session)
      .filter(session => session.id === id)

  it.each([400, 429] as const)(
    'with %s is told to admins and read by them; the QR code stays, and the next code links the number',
    async refusal => {
      const [ana, beto] = listeners
      const params = {
        whatsappId: (
          await acme.ana.ok(ROUTES.createWhatsapp, { body: { name: `Loja ${refusal}`, provider: 'beta' } })
        ).id,
      }
      const number = phone.number
      await expect.poll(async () => (await says(params)).status, SOON).toBe('qrcode')
      fake.faults.codes = refusal
      await acme.ana.ok(ROUTES.pairWhatsappSession, { params, body: { number } })
      await expect
        .poll(() => says(params), SOON)
        .toEqual({ status: 'qrcode', statusReason: 'codeRefused', code: null, number })
      const told = () =>
        sessionsHeard(ana, params.whatsappId).find(session => session.statusReason === 'codeRefused')
      await expect.poll(told, SOON).toMatchObject({ status: 'qrcode', pairingCode: null })
      expect((await acme.ana.ok(ROUTES.showWhatsapp, { params, query: {} })).qrcode).not.toBe('')
      // Everybody sees that it is not linked; only admins see why.
      expect(sessionsHeard(beto, params.whatsappId)).toEqual([])
      expect(await acme.ana.ok(ROUTES.listIncidents)).toEqual([])

      fake.faults.codes = undefined
      await acme.ana.ok(ROUTES.pairWhatsappSession, { params, body: { number } })
      await expect
        .poll(() => says(params), SOON)
        .toMatchObject({
          status: 'qrcode',
          statusReason: null,
          code: expect.stringMatching(/^\w{8}$/) as string,
        })
      const { code } = await says(params)
      await expect.poll(() => sessionsHeard(ana, params.whatsappId).at(-1)?.pairingCode, SOON).toBe(code)
      await phone.typeCode(code ?? '')
      await expect
        .poll(() => says(params), SOON)
        .toMatchObject({ status: 'CONNECTED', statusReason: null, code: null })
      await acme.ana.ok(ROUTES.endWhatsappSession, { params })
      await expect.poll(async () => (await says(params)).status, SOON).toBe('DISCONNECTED')
    },
    60_000,
  )
})
