import { afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, vi } from 'vitest'
import { withQuietLibsignal } from '../../quiet-libsignal.ts'
import { missingLibraryReason, startFakeWhatsApp } from '../index.ts'
import type { FakeBusiness } from './business.ts'
import type { FakeCustomer } from './customer.ts'
import type { RawClient, RawConfig } from './raw-client.ts'
import type { FakeWhatsApp } from './server.ts'

/** A fake, a shop's phone, a customer, and any number of raw clients. */
export interface WireCase {
  readonly fake: FakeWhatsApp
  readonly loja: FakeBusiness
  readonly dario: FakeCustomer
  /** Creates a client that is not linked; `onQr` receives its codes. */
  readonly client: (onQr?: (qr: string) => void, config?: Partial<RawConfig>) => RawClient
  /** Creates a client that is linked and open. */
  readonly linked: (config?: Partial<RawConfig>) => Promise<RawClient>
}

/** Long enough for two slow cores; no test waits for the full time. */
export const WAIT_OPTIONS = { timeout: 10_000, interval: 5 }

/** Waits until the condition is truthy. */
export async function waitForValue(condition: () => unknown): Promise<void> {
  await vi.waitFor(() => expect(condition(), String(condition)).toBeTruthy(), WAIT_OPTIONS)
}

/**
 * Declares cases that connect the unmodified library to a fake; skipped, with the reason, where it is not
 * installed.
 */
export function describeOverTheWire(name: string, cases: (currentCase: () => WireCase) => void): void {
  describe.skipIf(missingLibraryReason !== undefined)(
    missingLibraryReason === undefined ? name : `${name} (${missingLibraryReason})`,
    () => {
      let RawClientClass: typeof RawClient
      let wireCase: WireCase | undefined
      const clients: RawClient[] = []
      let consoleSpies: MockInstance[] = []

      beforeAll(async () => {
        RawClientClass = (await withQuietLibsignal(() => import('./raw-client.ts'))).RawClient
      })
      beforeEach(async () => {
        consoleSpies = (['log', 'info', 'warn', 'error'] as const).map(method => vi.spyOn(console, method))
        const fake = await startFakeWhatsApp()
        const loja = fake.phone('5511999990000', 'Loja Sol')
        const client: WireCase['client'] = (onQr, config) => {
          const made = new RawClientClass({ waWebSocketUrl: fake.url, ...config }, onQr)
          clients.push(made)
          return made
        }
        const linked: WireCase['linked'] = async config => {
          const made = client(qr => loja.scan(qr), config)
          await waitForValue(() => made.isOpen && made.isSynced)
          return made
        }
        wireCase = { fake, loja, dario: loja.customer('5511888887777', 'Dario'), client, linked }
      })
      afterEach(async () => {
        await Promise.all(clients.splice(0).map(client => client.close()))
        await wireCase?.fake.close()
        expect(wireCase?.fake.problems).toEqual([])
        for (const { mock } of consoleSpies) expect(mock.calls.length, 'lines on the console').toBe(0)
        vi.restoreAllMocks()
      })
      cases(() => {
        if (!wireCase) throw new Error('no case is running')
        return wireCase
      })
    },
  )
}
