import { afterEach, beforeEach } from 'vitest'
import { GATEWAY_FAULTS, type FakeGateway, type GatewayFault } from '../../../testing/index.ts'
import type { ChargeRequest, PaymentGateway } from '../gateways/port.ts'

/** The payers and their banks, on the other side of a gateway. */
export interface BankControls {
  /** Money arrives for a charge; returns the number of the payment. */
  pay(txid: string, payment: { cents: number; at?: Date }): string
  /** The gateway names money of another charge in the answer of this one. */
  misfile(txid: string, cents: number): void
  /** Money is given back. */
  refund(txid: string, cents: number): void
  /** A refund was asked for, and is not done or was not possible. */
  refuseRefund(txid: string, cents: number): void
  /** Whether a charge still takes money. */
  isOpen(txid: string): boolean
  countCharges(): number
}
/** The faults of a gateway that a test can inject. */
export interface FaultControls {
  readonly names: readonly string[]
  fail(name: string | null): void
  /** It does as it is asked, and the answers are lost. */
  loseAnswers(on: boolean): void
  /** Keeps answers back, within the time that the client gives it. */
  delay(): { release: () => void }
}
/** A gateway that is set up; one that only a person can watch has no bank. */
export interface GatewayHarness {
  readonly gateway: PaymentGateway
  readonly bank?: BankControls
  readonly faults?: FaultControls
  dispose(): Promise<void>
}

/** A gateway over a fake of it, whose bank and faults the suite controls. */
export const harnessOver = (fake: FakeGateway, gateway: PaymentGateway): GatewayHarness => ({
  gateway,
  bank: fake,
  faults: {
    names: GATEWAY_FAULTS.map(String),
    fail: name => fake.fail(name === null ? null : ((Number(name) || name) as GatewayFault)),
    loseAnswers: on => fake.loseAnswers(on),
    delay: () => fake.delay(),
  },
  async dispose() {
    await gateway.close?.()
    await fake.close()
  },
})

/** Cents of a charge of a test. */
export const PRICE = 19_900

/** A gateway in a case of the suite; a part that it lacks throws when it is used. */
export interface RunningCase extends GatewayHarness {
  readonly bank: BankControls
  readonly faults: FaultControls
  readonly listReceived: NonNullable<PaymentGateway['listReceived']>
  /** A charge that was made. */
  readonly charge: (cents?: number) => Promise<ChargeRequest & { readonly code: string }>
  readonly request: (cents?: number) => ChargeRequest
}

/** Sets a gateway up before each case, and takes it down after it. */
export function useHarness(makeHarness: () => Promise<GatewayHarness>): () => RunningCase {
  let harness: GatewayHarness | undefined
  let count = 0
  beforeEach(async () => {
    harness = await makeHarness()
  })
  afterEach(async () => {
    await harness?.dispose()
    harness = undefined
  })
  const absent = (): never => {
    throw new Error('This gateway has no such thing.')
  }
  return () => {
    if (!harness) throw new Error('no case is running')
    const { gateway, bank, faults } = harness
    const request = (cents = PRICE): ChargeRequest => {
      count += 1
      return {
        txid: `T${count}`.padEnd(gateway.txidLength, 'X'),
        cents,
        description: 'Plano Pro, 7',
        payerEmail: 'contas@loja.example',
        expiresAt:
          gateway.expirySeconds === null ? null : new Date(Date.now() + gateway.expirySeconds * 1_000),
      }
    }
    return {
      ...harness,
      request,
      get bank() {
        return bank ?? absent()
      },
      get faults() {
        return faults ?? absent()
      },
      listReceived: txid => (gateway.listReceived ?? absent)(txid),
      charge: async cents => {
        const made = request(cents)
        return { ...made, code: await gateway.createCharge(made) }
      },
    }
  }
}
