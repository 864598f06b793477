import { afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, vi } from 'vitest'
import { withQuietLibsignal } from '../../quiet-libsignal.ts'
import { libraryIsMissing, startFakeWhatsApp } from '../index.ts'
import type { FakeBusiness } from './business.ts'
import type { FakeCustomer } from './customer.ts'
import type { RawClient, RawConfig } from './raw-client.ts'
import type { FakeWhatsApp } from './server.ts'

/** A fake, the phone of a shop, a customer, and as many raw clients as a case wants. */
export interface Stage {
  readonly fake: FakeWhatsApp
  readonly loja: FakeBusiness
  readonly dario: FakeCustomer
  /** A client that is not linked; `onQr` sees its codes. */
  readonly client: (onQr?: (qr: string) => void, config?: Partial<RawConfig>) => RawClient
  /** A client that is linked and open. */
  readonly linked: (config?: Partial<RawConfig>) => Promise<RawClient>
}

/** Long enough for two slow cores; nothing waits for it to pass. */
export const WITHIN = { timeout: 10_000, interval: 5 }

/** Waits until a question has an answer that is true. */
export async function until(question: () => unknown): Promise<void> {
  await vi.waitFor(() => expect(question(), String(question)).toBeTruthy(), WITHIN)
}

/** Cases in which the unmodified library speaks to a fake; left out, with the reason, where it is not installed. */
export function overTheWire(name: string, cases: (on: () => Stage) => void): void {
  describe.skipIf(libraryIsMissing !== undefined)(libraryIsMissing === undefined ? name : `${name} (${libraryIsMissing})`, () => {
    let RawClientClass: typeof RawClient
    let stage: Stage | undefined
    const clients: RawClient[] = []
    let said: MockInstance[] = []

    beforeAll(async () => {
      RawClientClass = (await withQuietLibsignal(() => import('./raw-client.ts'))).RawClient
    })
    beforeEach(async () => {
      said = (['log', 'info', 'warn', 'error'] as const).map(method => vi.spyOn(console, method))
      const fake = await startFakeWhatsApp()
      const loja = fake.phone('5511999990000', 'Loja Sol')
      const client: Stage['client'] = (onQr, config) => {
        const made = new RawClientClass({ waWebSocketUrl: fake.url, ...config }, onQr)
        clients.push(made)
        return made
      }
      const linked: Stage['linked'] = async config => {
        const made = client(qr => loja.scan(qr), config)
        await until(() => made.isOpen && made.isSynced)
        return made
      }
      stage = { fake, loja, dario: loja.customer('5511888887777', 'Dario'), client, linked }
    })
    afterEach(async () => {
      await Promise.all(clients.splice(0).map(client => client.close()))
      await stage?.fake.close()
      expect(stage?.fake.problems).toEqual([])
      for (const { mock } of said) expect(mock.calls.length, 'lines on the console').toBe(0)
      vi.restoreAllMocks()
    })
    cases(() => {
      if (!stage) throw new Error('no case is running')
      return stage
    })
  })
}
