import type { AccountGateway, GatewayAccountInput } from '@recado/contract'
import { afterAll, beforeAll } from 'vitest'
import {
  FakeEfi,
  FakeMercadoPago,
  PIX_ENV,
  readTestCertificate,
  setupTestServer,
  type FakeGateway,
  type TestServerOptions,
} from '../../../testing/index.ts'

/** Fakes of all gateways with accounts. */
export interface TestedGateways {
  readonly efi: FakeEfi
  readonly mercadoPago: FakeMercadoPago
  readonly env: Record<string, string>
  close(): Promise<void>
}
async function startTestedGateways(): Promise<TestedGateways> {
  const [efi, mercadoPago] = await Promise.all([FakeEfi.start(), FakeMercadoPago.start()])
  return {
    efi,
    mercadoPago,
    env: {
      ...efi.env,
      ...mercadoPago.env,
      RECADO_ALLOW_PRIVATE_TARGETS: [efi.host, mercadoPago.host].join(','),
    },
    close: async () => void (await Promise.all([efi.close(), mercadoPago.close()])),
  }
}

/** The gateways of a file's server. Read it in tests and hooks alone. */
export let gatewayFakes: TestedGateways

/** `setupTestServer` with a key of the platform's Pix and fakes of all gateways. */
export function setupServerWithGateways({ env, ...options }: TestServerOptions): void {
  beforeAll(async () => {
    gatewayFakes = await startTestedGateways()
  })
  afterAll(() => gatewayFakes.close())
  setupTestServer(() => ({ ...options, env: { ...PIX_ENV, ...gatewayFakes.env, ...env } }))
}

/** A gateway as the tests of payments use it. */
export interface GatewayCase {
  readonly gateway: AccountGateway
  readonly input: GatewayAccountInput
  /** The same account with secrets that are left out. */
  readonly kept: GatewayAccountInput
  /** Another account, at which money of the first is not seen. */
  readonly other: GatewayAccountInput
  /** The same account with secrets that are wrong. */
  readonly wrong: GatewayAccountInput
  /** The fields that another environment asks for again. */
  readonly secretFields: readonly string[]
  /** Texts that no answer, row or log contains. */
  readonly secrets: readonly string[]
  readonly fakeOf: (fakes: TestedGateways) => FakeGateway
  /** A notice of the gateway about charges. */
  readonly noticeOf: (fakes: TestedGateways, txid: string) => Record<string, unknown>
}

const certificate = readTestCertificate('client.p12').toString('base64')
const efi = {
  gateway: 'efi',
  environment: 'sandbox',
  clientId: FakeEfi.login.clientId,
  pixKey: FakeEfi.key,
  certificatePassword: 'segredo',
} as const
const efiInput = { ...efi, clientSecret: FakeEfi.login.clientSecret, certificate }
const mercadoPago = { gateway: 'mercadoPago', environment: 'sandbox' } as const

export const GATEWAY_CASES: readonly GatewayCase[] = [
  {
    gateway: 'efi',
    input: efiInput,
    kept: efi,
    other: { ...efiInput, environment: 'production' },
    wrong: { ...efiInput, clientSecret: 'falso' },
    secretFields: ['clientSecret', 'certificate'],
    secrets: [FakeEfi.login.clientSecret, certificate.slice(0, 60), 'fake-token'],
    fakeOf: fakes => fakes.efi,
    noticeOf: (_, txid) => ({ pix: [{ txid, valor: '199.00', endToEndId: 'E-forged', horario: 'now' }] }),
  },
  {
    gateway: 'mercadoPago',
    input: { ...mercadoPago, accessToken: FakeMercadoPago.token },
    kept: mercadoPago,
    other: { ...mercadoPago, environment: 'production', accessToken: FakeMercadoPago.token },
    wrong: { ...mercadoPago, accessToken: 'TEST-falso' },
    secretFields: ['accessToken'],
    secrets: [FakeMercadoPago.token],
    fakeOf: fakes => fakes.mercadoPago,
    noticeOf: (fakes, txid) => ({
      type: 'payment',
      action: 'payment.updated',
      live_mode: true,
      data: { id: String(fakes.mercadoPago.findId(txid)) },
    }),
  },
]
