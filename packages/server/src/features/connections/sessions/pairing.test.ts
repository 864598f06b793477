import { ChannelError } from '@recado/channels/port'
import { ROUTES } from '@recado/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Worker } from '../../../kernel/process/feature.ts'
import {
  acme,
  listenAs,
  FakeDriver,
  server,
  setupTestServer,
  type FakeSession,
} from '../../../testing/index.ts'
import { startSupervisors } from './supervisors.ts'

// Seen red: a code requested from a session that is about to close.

const SOON = { timeout: 12_000, interval: 10 }
const driver = new FakeDriver()
setupTestServer({ roles: 'api', drivers: [driver] })
let runtime: Worker
let params: { whatsappId: number }
beforeEach(async () => {
  driver.onOpen = show
  runtime = await startSupervisors(server.context, { tickMs: 5 })
  params = {
    whatsappId: (await acme.ana.ok(ROUTES.createWhatsapp, { body: { name: 'Loja', provider: 'beta' } })).id,
  }
})
afterEach(() => runtime.stop())

const show = (line: FakeSession): Promise<void> => {
  const at = line.context.clock.now()
  return line.context.emit([
    {
      kind: 'state',
      key: null,
      live: true,
      at,
      fact: 'qr',
      qr: 'qr-1',
      expiresAt: new Date(at.getTime() + 60_000),
    },
  ])
}
const state = async () => {
  const { status, statusReason, pairingCode } = await acme.ana.ok(ROUTES.showWhatsapp, { params, query: {} })
  return [status, statusReason, pairingCode]
}
const line = async (count: number): Promise<FakeSession> => {
  await expect.poll(() => driver.sessionsOf(params.whatsappId).length, SOON).toBe(count)
  return driver.sessionsOf(params.whatsappId).at(-1) as FakeSession
}

it('a code that is refused is said, and may be asked for again', async () => {
  const ana = await listenAs(acme.ana)
  driver.onOpen = async opened => {
    opened.handleAction = async () => Promise.reject(new ChannelError('recipient', 'No such number.'))
    await show(opened)
  }
  await line(1)
  await acme.ana.ok(ROUTES.pairWhatsappSession, { params, body: { number: '5511900000000' } })
  await ana.waitFor('whatsappSession', ({ session }) => session.statusReason === 'codeRefused')
  expect(await state()).toEqual(['qrcode', 'codeRefused', null])
  expect((await line(2)).actions).toEqual([{ do: 'pair', number: '5511900000000' }])
  // The next QR code does not hide the reason.
  await show(await line(2))
  expect(await state()).toEqual(['qrcode', 'codeRefused', null])
  driver.onOpen = async opened => {
    opened.handleAction = async () => ({ code: 'ABCD1234' })
    await show(opened)
  }
  await acme.ana.ok(ROUTES.pairWhatsappSession, { params, body: { number: '5511911111111' } })
  await expect.poll(state, SOON).toEqual(['qrcode', null, 'ABCD1234'])
})

it('a code is asked for once the session shows what it could be typed instead of', async () => {
  await line(1)
  await expect.poll(state, SOON).toEqual(['qrcode', null, null])
  driver.onOpen = async opened => {
    opened.handleAction = async () => ({ code: 'ABCD1234' })
  }
  await acme.ana.ok(ROUTES.pairWhatsappSession, { params, body: { number: '5511900000000' } })
  const second = await line(2)
  // The QR code belongs to the previous session, not to this one.
  expect((await state())[0]).toBe('qrcode')
  expect(second.actions).toEqual([])
  await show(second)
  await expect.poll(state, SOON).toEqual(['qrcode', null, 'ABCD1234'])
})
