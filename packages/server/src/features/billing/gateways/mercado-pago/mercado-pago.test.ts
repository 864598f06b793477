// spec: billing-6
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeOutgoing } from '../../../../kernel/outgoing/index.ts'
import { FakeMercadoPago, TestClock, type GatewayFault } from '../../../../testing/index.ts'
import { paymentConformance } from '../../testing/conformance.ts'
import { harnessOver } from '../../testing/gateway-harness.ts'
import type { PaymentGateway } from '../port.ts'
import { makeMercadoPagoClient } from './mercado-pago-client.ts'
import { makeMercadoPago, type MercadoPagoSettings } from './mercado-pago.ts'

/** The first call compiles the client, and a charge is several calls. */
const TIMEOUT_MS = 1_000
const NOTICES = 'https://recado.example/api/payments/notices/abc'
const PRICE = 19_900
const MINUTE = 60_000

const openGateway = (
  fake: FakeMercadoPago,
  over: Partial<MercadoPagoSettings> & { accessToken?: string } = {},
): PaymentGateway => {
  const { accessToken = FakeMercadoPago.token, ...settings } = over
  const outgoing = makeOutgoing({ allow: [fake.host], timeoutMs: TIMEOUT_MS })
  return makeMercadoPago(makeMercadoPagoClient({ baseUrl: fake.url, accessToken }, outgoing), {
    environment: 'sandbox',
    isTestToken: true,
    noticeUrl: NOTICES,
    clock: new TestClock(),
    ...settings,
  })
}

paymentConformance(
  'Mercado Pago',
  async () => {
    const fake = await FakeMercadoPago.start()
    return harnessOver(fake, openGateway(fake))
  },
  { isWatched: true },
)

describe('a charge at Mercado Pago', () => {
  let fake: FakeMercadoPago
  const clock = new TestClock()
  const sumOf = (txid: string, minutes = 60) => ({
    txid,
    cents: PRICE,
    description: 'Pro, 7',
    expiresAt: new Date(clock.now().getTime() + minutes * MINUTE),
    payerEmail: 'contas@loja.example',
  })
  beforeEach(async () => {
    fake = await FakeMercadoPago.start()
  })
  afterEach(() => fake.close())

  it('names its payer, its end, and the address of notices', async () => {
    const request = sumOf('T1')
    await openGateway(fake, { clock }).createCharge(request)
    expect(fake.payerEmail).toBe('contas@loja.example')
    expect(fake.noticeUrl).toBe(`${NOTICES}?source_news=webhooks`)
    expect(new Date(fake.expiresAt ?? '')).toEqual(request.expiresAt)
    await openGateway(fake, { clock, noticeUrl: undefined }).createCharge(sumOf('T2'))
    expect(fake.noticeUrl).toBeUndefined()
  })

  it('that is asked for late ends no sooner than the gateway allows', async () => {
    await openGateway(fake, { clock }).createCharge(sumOf('T1', 20))
    expect(new Date(fake.expiresAt ?? '').getTime() - clock.now().getTime()).toBe(31 * MINUTE)
  })

  it('is found again when its key was forgotten', async () => {
    const gateway = openGateway(fake, { clock })
    const code = await gateway.createCharge(sumOf('T1'))
    fake.forgetKeys()
    expect(await gateway.createCharge(sumOf('T1', 20))).toBe(code)
    expect(fake.countCharges()).toBe(1)
  })

  it('of an account without a Pix key says so', async () => {
    fake.hasPixKey = false
    await expect(openGateway(fake).createCharge(sumOf('T1'))).rejects.toMatchObject({
      problem: 'pixUnavailable',
    })
  })

  it.each([
    ['in_mediation', []],
    ['charged_back', [{ refundedCents: PRICE }]],
    ['cancelled', []],
  ] as const)('whose payer has claimed the money back: %s', async (status, received) => {
    const gateway = openGateway(fake)
    await gateway.createCharge(sumOf('T1'))
    fake.pay('T1', { cents: PRICE })
    fake.moveTo('T1', status)
    expect(await gateway.listReceived?.('T1')).toMatchObject(received)
  })

  it('is paid by real money only, where money is real', async () => {
    const gateway = openGateway(fake, { environment: 'production' })
    await gateway.createCharge(sumOf('T1'))
    fake.pay('T1', { cents: PRICE })
    expect(await gateway.listReceived?.('T1')).toEqual([])
    fake.isLive = true
    expect(await gateway.listReceived?.('T1')).toHaveLength(1)
  })

  it('is known by the number of its payment, as a notice names it', async () => {
    const gateway = openGateway(fake)
    await gateway.createCharge(sumOf('T1'))
    const id = fake.findId('T1')
    for (const number of [id, String(id)])
      expect(await gateway.listNoticed?.({ type: 'payment', data: { id: number } })).toEqual(['T1'])
    expect(await gateway.listNoticed?.({ type: 'payment', data: { id: 7 } })).toEqual([])
    expect(await gateway.listNoticed?.({ type: 'merchant_order', data: { id } })).toEqual([])
    expect(await gateway.listNoticed?.({ type: 'payment', data: { id: '../users/me' } })).toBeUndefined()
  })
})

describe('the account at Mercado Pago', () => {
  let fake: FakeMercadoPago
  beforeEach(async () => {
    fake = await FakeMercadoPago.start()
  })
  afterEach(() => fake.close())

  it('is checked, and needs nothing to be told of payments', async () => {
    const { check, registerNotices } = openGateway(fake)
    await check?.()
    expect(await registerNotices?.(NOTICES)).toBe('registered')
  })

  interface Wrong extends Partial<MercadoPagoSettings> {
    readonly accessToken?: string
    readonly tags?: string[]
    readonly country?: string
    readonly pix?: string
    readonly fault?: GatewayFault
  }
  it.each<[string, Wrong]>([
    ['credentialsRefused', { accessToken: 'TEST-errado' }],
    ['credentialsRefused', { fault: 403 }],
    ['wrongEnvironment', { environment: 'production' }],
    ['wrongEnvironment', { environment: 'production', isTestToken: false }],
    ['wrongEnvironment', { isTestToken: false, tags: ['normal'] }],
    ['pixUnavailable', { country: 'MLA' }],
    ['pixUnavailable', { pix: 'deactive' }],
    ['unreachable', { fault: 'silent' }],
    ['unreachable', { fault: 'cut' }],
    ['requestRefused', { fault: 400 }],
    ['failing', { fault: 429 }],
    ['failing', { fault: 500 }],
    ['failing', { fault: 'html' }],
    ['failing', { fault: 'garbage' }],
  ])('says what is wrong: %s', async (problem, wrong) => {
    const { tags, country, pix, fault = null, ...settings } = wrong
    fake.account = {
      id: 1,
      site_id: country ?? 'MLB',
      tags: tags ?? ['normal', 'test_user'],
    }
    if (pix !== undefined) fake.methods = [{ id: 'pix', status: pix }]
    fake.fail(fault)
    await expect(openGateway(fake, settings).check?.()).rejects.toMatchObject({
      name: 'GatewayDown',
      problem,
    })
  })
})
