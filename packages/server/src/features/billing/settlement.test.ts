import { LIMITS, ROUTES } from '@recado/contract'
import { nextDueDate } from '@recado/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY, PIX_ENV, server, setupTestServer, TestClock, type TestCompany } from '../../testing/index.ts'
import { runBilling } from './billing.worker.ts'
import { GatewayDown, type PaymentGateway, type ReceivedPayment } from './gateways/port.ts'
import { settle } from './settlement.service.ts'

const clock = new TestClock()
setupTestServer({ clock, env: PIX_ENV })

/** A gateway in memory, whose bank does what a step of a test says. */
class FakeGateway implements PaymentGateway {
  readonly name = 'efi'
  readonly txidLength = 32
  readonly expirySeconds = LIMITS.pixExpirySeconds
  readonly received = new Map<string, ReceivedPayment[]>()
  isDown = false
  createCharge = ({ txid }: { txid: string }): Promise<string> =>
    this.isDown ? Promise.reject(new GatewayDown('unreachable')) : Promise.resolve(`code-${txid}`)
  listReceived = (txid: string): Promise<readonly ReceivedPayment[]> =>
    this.isDown
      ? Promise.reject(new GatewayDown('unreachable'))
      : Promise.resolve(this.received.get(txid) ?? [])
  pay(txid: string, payment: ReceivedPayment): void {
    this.received.set(txid, [...(this.received.get(txid) ?? []), payment])
  }
}

const checkout = {
  firstName: 'Ana',
  address2: 'Rua 1',
  city: 'Recife',
  zipcode: '50050',
  country: 'BR',
} as const
const PRICE = 19_900

/** A step of a charge of a company; `whole` is the sum that is owed. */
const step = fc.oneof(
  fc.record({ do: fc.constant('checkout' as const) }),
  fc.record({
    do: fc.constant('bankPays' as const),
    charge: fc.nat({ max: 2 }),
    cents: fc.constantFrom(PRICE, PRICE, PRICE - 1, PRICE * 2),
    refunded: fc.constantFrom(0, 0, 0, PRICE),
  }),
  fc.record({ do: fc.constantFrom('poll' as const, 'webhook' as const), charge: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('worker' as const) }),
  fc.record({ do: fc.constant('forgedTxid' as const) }),
  fc.record({ do: fc.constant('otherGateway' as const), charge: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constantFrom('gatewayFails' as const, 'gatewayBack' as const) }),
  fc.record({ do: fc.constant('timePasses' as const), minutes: fc.constantFrom(1, 30, 61) }),
)

const find = (company: TestCompany) =>
  server.context.platform
    .selectFrom('companies')
    .select(['due_date as dueDate', 'recurrence', 'timezone'])
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
const countPaid = async ({ id }: TestCompany): Promise<number> =>
  (
    await server.context.platform
      .selectFrom('invoices')
      .select('id')
      .where('company_id', '=', id)
      .where('status', '=', 'paid')
      .execute()
  ).length

it('no sequence of webhooks, polls, faults and clicks pays twice or pays for nothing', async () => {
  const gateway = new FakeGateway()
  const loadFake = (): Promise<PaymentGateway> => Promise.resolve(gateway)
  Object.assign(server.context.services.billing, { loadChosen: loadFake, load: loadFake })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async steps => {
      gateway.isDown = false
      const company = await server.company({
        plan: { value: PRICE / 100 },
        company: { due_date: new Date(clock.now().getTime() + 5 * DAY) },
      })
      const before = await find(company)
      const txids: string[] = []
      let endToEnd = 0
      for (const one of [{ do: 'checkout' as const }, ...steps]) {
        const txid = 'charge' in one ? txids[one.charge % Math.max(1, txids.length)] : undefined
        switch (one.do) {
          case 'checkout': {
            const { status, body } = await company.ana.call(ROUTES.subscribeCompany, { body: checkout })
            if (status === 200 && 'txid' in body && !txids.includes(body.txid)) txids.push(body.txid)
            break
          }
          case 'bankPays':
            endToEnd += 1
            if (txid)
              gateway.pay(txid, {
                endToEndId: `E${company.id}-${endToEnd}`,
                cents: one.cents,
                refundedCents: one.refunded,
                paidAt: clock.now(),
              })
            break
          case 'poll':
          case 'webhook':
            // Two at once, as a browser and a notice of the bank.
            if (txid)
              await Promise.all([1, 2].map(() => company.ana.call(ROUTES.showCharge, { params: { txid } })))
            break
          case 'worker':
            await Promise.all([runBilling(server.context), runBilling(server.context)])
            break
          case 'forgedTxid':
            await settle(server.context, {
              txid: 'NOBODYS0TXID',
              gateway: 'efi',
              received: [{ endToEndId: 'E-forged', cents: PRICE, refundedCents: 0, paidAt: clock.now() }],
            })
            break
          case 'otherGateway':
            if (txid)
              await settle(server.context, {
                txid,
                gateway: 'manual',
                received: [{ endToEndId: `M-${txid}`, cents: PRICE, refundedCents: 0, paidAt: clock.now() }],
              })
            break
          case 'gatewayFails':
          case 'gatewayBack':
            gateway.isDown = one.do === 'gatewayFails'
            break
          case 'timePasses':
            clock.advance(one.minutes * 60_000)
        }
      }
      // The gateway is back in the end, and whatever was lost is asked for.
      gateway.isDown = false
      clock.advance(2 * 60_000)
      await runBilling(server.context)

      const good = txids.filter(txid =>
        (gateway.received.get(txid) ?? []).some(
          ({ cents, refundedCents }) => cents === PRICE && refundedCents === 0,
        ),
      )
      const after = await find(company)
      // A company that paid has what it paid for; one that did not has nothing more.
      const paid = await countPaid(company)
      expect(paid > 0).toBe(good.length > 0)
      let expected = before.dueDate
      for (let times = 0; times < paid; times += 1)
        expected = nextDueDate({ ...before, dueDate: expected }, clock.now())
      expect(after.dueDate).toEqual(expected)
      expect(paid).toBeLessThanOrEqual(good.length)
    }),
    { numRuns: 25 },
  )
}, 120_000)
