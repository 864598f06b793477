// spec: billing-5
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOutgoing, type ClientCertificate, type Outgoing } from '../../../../kernel/outgoing/index.ts'
import { FakeEfi, readTestCertificate, TestClock, type GatewayFault } from '../../../../testing/index.ts'
import { paymentConformance } from '../../testing/conformance.ts'
import { harnessOver } from '../../testing/gateway-harness.ts'
import { GatewayDown, type PaymentGateway } from '../port.ts'
import { findCertificateFault, readCertificate } from './certificate.ts'
import { makeEfiClient, type EfiLogin } from './efi-client.ts'
import { makeEfi } from './efi.ts'

const P12 = readTestCertificate('client.p12').toString('base64')
const PEM = readTestCertificate('client.pem').toString('base64')
const NOW = new Date('2026-11-24T12:00:00Z')
const SUM = {
  txid: 'ABCDEFGH23456789ABCDEFGH23456789',
  cents: 19_900,
  description: 'Pro, 7',
  expiresAt: null,
  payerEmail: 'contas@loja.example',
}
const TIMEOUT_MS = 300

/** A gateway of the account at a fake. */
const openGateway = (
  fake: FakeEfi,
  outgoing: Outgoing,
  over: Partial<EfiLogin & { pixKey: string; certificate: ClientCertificate; clock: TestClock }> = {},
): PaymentGateway => {
  const {
    certificate = readCertificate(P12, 'segredo'),
    pixKey = FakeEfi.key,
    clock = new TestClock(),
  } = over
  const login = { baseUrl: fake.url, ...FakeEfi.login, ...over }
  return makeEfi(makeEfiClient(login, outgoing.withCertificate(certificate), clock), { pixKey, clock })
}

paymentConformance(
  'Efí',
  async () => {
    const fake = await FakeEfi.start()
    const outgoing = makeOutgoing({ allow: [fake.host], timeoutMs: TIMEOUT_MS })
    return harnessOver(fake, openGateway(fake, outgoing))
  },
  { isWatched: true },
)

describe('the login at Efí', () => {
  let fake: FakeEfi
  let outgoing: Outgoing
  beforeEach(async () => {
    fake = await FakeEfi.start()
    outgoing = makeOutgoing({ allow: [fake.host], timeoutMs: TIMEOUT_MS })
  })
  afterEach(() => fake.close())

  it('is kept until shortly before it ends, and made again when it was revoked', async () => {
    const clock = new TestClock()
    const gateway = openGateway(fake, outgoing, { clock })
    await Promise.all([gateway.createCharge(SUM), gateway.createCharge(SUM)])
    expect(fake.logins).toBe(1)
    clock.advance(58 * 60_000)
    await gateway.listReceived?.(SUM.txid)
    expect(fake.logins).toBe(1)
    clock.advance(60_000)
    await gateway.listReceived?.(SUM.txid)
    expect(fake.logins).toBe(2)
    fake.revokeTokens()
    expect(await gateway.listReceived?.(SUM.txid)).toEqual([])
    expect(fake.logins).toBe(3)
  })

  const NOTICES = 'https://recado.example/api/payments/notices/abc'
  it('is checked, and asks for notices at the address, with nothing added to it', async () => {
    const { check, registerNotices } = openGateway(fake, outgoing)
    await check?.()
    expect(fake.noticeUrl).toBeUndefined()
    expect(await registerNotices?.(NOTICES)).toBe('registered')
    expect(fake.noticeUrl).toBe(`${NOTICES}?ignorar=`)
  })

  interface Wrong {
    readonly login?: Partial<EfiLogin & { pixKey: string }>
    readonly scopes?: string
    readonly fault?: GatewayFault
  }
  it.each<[string, Wrong]>([
    ['credentialsRefused', { login: { clientSecret: 'falso' } }],
    ['pixKeyRefused', { login: { pixKey: 'outra@recado.example' } }],
    ['permissionMissing', { scopes: 'pix.read webhook.write' }],
    ['certificateRefused', { fault: 'cut' }],
    ['unreachable', { fault: 'silent' }],
    ['failing', { fault: 500 }],
    ['failing', { fault: 'html' }],
  ])('says what is wrong: %s', async (problem, { login = {}, scopes, fault = null }) => {
    if (scopes !== undefined) fake.scopes = scopes
    fake.fail(fault)
    const { check, registerNotices } = openGateway(fake, outgoing, login)
    const trying = async (): Promise<unknown> => (await check?.(), registerNotices?.(NOTICES))
    await expect(trying()).rejects.toMatchObject({ name: 'GatewayDown', problem })
  })

  it('without the right to register notices works, and says so', async () => {
    fake.scopes = 'cob.write cob.read'
    const { check, registerNotices } = openGateway(fake, outgoing)
    await check?.()
    expect(await registerNotices?.(NOTICES)).toBe('refused')
  })
})

describe('the certificate', () => {
  let authorities: string[]
  let fake: FakeEfi
  let outgoing: Outgoing
  beforeAll(async () => {
    authorities = getCACertificates('default')
    setDefaultCACertificates([...authorities, readTestCertificate('authority.crt').toString()])
    fake = await FakeEfi.start({ isSecure: true })
    outgoing = makeOutgoing({ allow: [fake.host], timeoutMs: 5_000 })
  })
  afterAll(async () => {
    setDefaultCACertificates(authorities)
    await fake.close()
  })

  it.each([
    ['a PKCS #12 file with its password', readCertificate(P12, 'segredo')],
    ['a PEM file', readCertificate(PEM, '')],
  ])('opens the connection: %s', async (_, certificate) => {
    expect(await openGateway(fake, outgoing, { certificate }).createCharge(SUM)).toMatch(/^000201/)
  })

  it('of nobody is refused by the bank, and the check says so', async () => {
    const client = makeEfiClient({ baseUrl: fake.url, ...FakeEfi.login }, outgoing, new TestClock())
    const gateway = makeEfi(client, { pixKey: FakeEfi.key, clock: new TestClock() })
    await expect(gateway.check?.()).rejects.toMatchObject({ problem: 'certificateRefused' })
    await expect(gateway.createCharge(SUM)).rejects.toBeInstanceOf(GatewayDown)
  })

  it.each([
    [undefined, P12, 'segredo', NOW],
    [undefined, PEM, '', NOW],
    ['certificatePassword', P12, 'falsa', NOW],
    ['certificatePassword', P12, '', NOW],
    ['certificateUnreadable', Buffer.from('nada').toString('base64'), '', NOW],
    ['certificateUnreadable', Buffer.from('-----BEGIN NADA-----').toString('base64'), '', NOW],
    ['certificateKeyMissing', readTestCertificate('authority.crt').toString('base64'), '', NOW],
    ['certificateExpired', PEM, '', new Date('2199-01-01')],
    ['certificateExpired', P12, 'segredo', new Date('2199-01-01')],
  ])('is judged before it is stored: %s', (fault, file, password, now) => {
    expect(findCertificateFault(readCertificate(file, password), now)).toBe(fault)
  })
})
