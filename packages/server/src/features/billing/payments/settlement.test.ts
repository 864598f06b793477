// spec: billing-8
import type { SubscriptionInput } from '@recado/contract'
import { nextDueDate } from '@recado/domain'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import {
  acme,
  DAY,
  server,
  TestClock,
  type FakeGateway,
  type GatewayFault,
  type TestCompany,
} from '../../../testing/index.ts'
import { propertyRuns } from '../../../testing/extent.ts'
import { armFailpoints, FailpointHit } from '../../../kernel/process/failpoint.ts'
import { runBilling } from '../billing.worker.ts'
import * as charges from '../charges/charges.service.ts'
import { beginCheckout } from '../subscription/checkout.service.ts'
import { choose, saveAccount } from '../gateways/gateways.service.ts'
import { receiveNotice } from './notices.service.ts'
import { confirmManualPayment } from './operator.service.ts'
import { settle } from './settlement.service.ts'
import {
  GATEWAY_CASES,
  gatewayFakes,
  setupServerWithGateways,
  type GatewayCase,
} from '../testing/tested-gateways.ts'

const clock = new TestClock()
setupServerWithGateways({ clock })
afterEach(() => armFailpoints([]))

const checkout: SubscriptionInput = {
  firstName: 'Ana',
  lastName: '',
  address2: 'Rua 1',
  city: 'Recife',
  state: '',
  zipcode: '50050',
  country: 'BR',
}
const PRICE = 19_900
const UNSIGNED = { 'x-signature': undefined, 'x-request-id': undefined }
const RITA = { id: 0, name: 'Rita' }

const ofCharge = <T extends string>(name: T) =>
  fc.record({ do: fc.constant(name), charge: fc.nat({ max: 2 }) })
/** A step of the life of the charges of a company. */
const step = fc.oneof(
  fc.record({ do: fc.constant('click' as const), times: fc.constantFrom<number>(1, 2) }),
  fc.record({
    do: fc.constant('bankPays' as const),
    charge: fc.nat({ max: 2 }),
    cents: fc.constantFrom(PRICE, PRICE, PRICE - 1, PRICE * 2),
  }),
  ofCharge('bankRefunds' as const),
  ofCharge('misfiled' as const),
  ofCharge('poll' as const),
  ofCharge('notice' as const),
  ofCharge('operatorConfirms' as const),
  ofCharge('otherGateway' as const),
  fc.record({ do: fc.constantFrom('worker' as const, 'forgedTxid' as const) }),
  fc.record({ do: fc.constantFrom('crash' as const, 'restart' as const) }),
  fc.record({
    do: fc.constant('bankFails' as const),
    fault: fc.constantFrom<GatewayFault | null>('cut', 'garbage', 'anotherCharge', 401, 429, 500, null),
  }),
  fc.record({ do: fc.constant('answersGetLost' as const), on: fc.boolean() }),
  fc.record({ do: fc.constant('timePasses' as const), minutes: fc.constantFrom(1, 30, 61) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const find = (company: TestCompany) =>
  server.context.platform
    .selectFrom('companies')
    .select(['due_date as dueDate', 'recurrence', 'timezone'])
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
const listPayments = (company: TestCompany) =>
  server.context.platform
    .selectFrom('payments as p')
    .innerJoin('charges as h', 'h.id', 'p.charge_id')
    .select(['h.txid', 'p.end_to_end_id', 'p.cents', 'p.outcome', 'h.invoice_id'])
    .where('p.company_id', '=', company.id)
    .execute()
const countPaid = async ({ id }: TestCompany): Promise<number> =>
  (
    await server.context.platform
      .selectFrom('invoices')
      .select('id')
      .where('company_id', '=', id)
      .where('status', '=', 'paid')
      .execute()
  ).length
const listLedger = ({ id }: TestCompany) =>
  server.context.platform
    .selectFrom('due_date_changes')
    .select(['reason', 'source'])
    .where('company_id', '=', id)
    .execute()

/** A crash in the middle of a step is part of the game, and so is a bank that gives no code. */
async function survive(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    const isRefusal = error instanceof Error && 'code' in error
    if (!(error instanceof FailpointHit) && !isRefusal) throw error
  }
}

/** The gateway of a run, and the token of its notices. */
interface Played {
  readonly at: GatewayCase
  readonly fake: FakeGateway
  readonly token: string
}
const money = (endToEndId: string) => [{ endToEndId, cents: PRICE, refundedCents: 0, paidAt: clock.now() }]
async function take(company: TestCompany, one: Step, played: Played): Promise<void> {
  const { context } = server
  const { at, fake } = played
  if ('charge' in one) return takeOfCharge(company, one, played)
  switch (one.do) {
    case 'click': {
      const clicks = Array.from({ length: one.times }, () => beginCheckout(context, company.id, checkout))
      await Promise.all(clicks.map(survive))
      for (const row of await context.platform
        .selectFrom('charges')
        .select('txid')
        .where('company_id', '=', company.id)
        .execute())
        ownTxids.add(row.txid)
      return
    }
    case 'worker':
      return void (await Promise.all([survive(runBilling(context)), survive(runBilling(context))]))
    case 'forgedTxid':
      return settle(context, { txid: 'NOBODYS0TXID', gateway: at.gateway, received: money('E-forged') })
    case 'crash':
      return armFailpoints([{ name: 'billing.beforeCommit', action: 'throw', at: undefined }])
    case 'restart':
      return armFailpoints([])
    case 'bankFails':
      return fake.fail(one.fault)
    case 'answersGetLost':
      return fake.loseAnswers(one.on)
    case 'timePasses':
      return clock.advance(one.minutes * 60_000)
  }
}

async function takeOfCharge(
  company: TestCompany,
  one: Extract<Step, { charge: number }>,
  { at, fake, token }: Played,
): Promise<void> {
  const { context } = server
  const made = fake.listTxids().filter(txid => ownTxids.has(txid))
  const txid = made[one.charge % Math.max(1, made.length)]
  if (txid === undefined) return
  switch (one.do) {
    case 'bankPays':
      return void fake.pay(txid, { cents: one.cents, at: clock.now() })
    case 'bankRefunds':
      return fake.refund(txid, PRICE)
    case 'misfiled':
      return fake.misfile(txid, PRICE)
    case 'poll':
      // Two at once, as of two windows.
      return void (await Promise.all([1, 2].map(() => survive(charges.show(context, company.id, txid)))))
    case 'notice':
      return void (await Promise.all(
        [1, 2].map(() => survive(receiveNotice(context, token, at.noticeOf(gatewayFakes, txid), UNSIGNED))),
      ))
    case 'operatorConfirms':
      return survive(confirmManualPayment(context, txid, RITA))
    case 'otherGateway':
      return settle(context, { txid, gateway: 'manual', received: money(`M-${txid}`) })
  }
}

/** The charges of the company of the run, as its txids are not in order. */
let ownTxids = new Set<string>()
const healBank = (fake: FakeGateway): void => {
  armFailpoints([])
  fake.fail(null)
  fake.loseAnswers(false)
}

it.each(GATEWAY_CASES)(
  'no sequence of notices, polls, crashes, faults and clicks pays twice or pays for nothing: $gateway',
  async at => {
    const rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
    await saveAccount(server.context, at.input, rita.id)
    await choose(server.context, at.gateway, rita.id)
    const { notice_token: token } = await server.context.platform
      .selectFrom('payment_gateways')
      .select('notice_token')
      .where('name', '=', at.gateway)
      .executeTakeFirstOrThrow()
    const fake = at.fakeOf(gatewayFakes)
    const played = { at, fake, token }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async steps => {
        healBank(fake)
        ownTxids = new Set()
        const company = await server.company({
          plan: { value: PRICE / 100 },
          company: { due_date: new Date(clock.now().getTime() + 5 * DAY) },
        })
        const before = await find(company)
        await take(company, { do: 'click', times: 1 }, played)
        for (const one of steps) await take(company, one, played)
        // The bank is back in the end, and whatever was lost is asked for, of paid charges within a day.
        healBank(fake)
        clock.advance(DAY)
        await runBilling(server.context)

        const payments = await listPayments(company)
        const paid = await countPaid(company)
        const known = new Set(fake.listTxids())
        const arrived = [...ownTxids].flatMap(txid => (known.has(txid) ? fake.listArrived(txid) : []))
        // All money that arrived is known, once; what arrived elsewhere is not.
        expect(payments.map(one => one.end_to_end_id).toSorted()).toEqual(
          arrived.map(one => one.endToEndId).toSorted(),
        )
        // A paid invoice has one whole payment, and a whole payment that nobody took back pays an invoice.
        const whole = payments.filter(one => one.cents === PRICE)
        expect(paid).toBeLessThanOrEqual(new Set(whole.map(one => one.invoice_id)).size)
        expect(payments.filter(one => one.outcome === 'applied').length).toBeLessThanOrEqual(paid)
        const kept = arrived.filter(one => one.cents === PRICE && !one.isRefunded)
        expect(paid).toBeGreaterThanOrEqual(Math.min(1, kept.length))
        // The due date has moved once for each paid invoice, and the ledger says so.
        let expected = before.dueDate
        for (let times = 0; times < paid; times += 1)
          expected = nextDueDate({ ...before, dueDate: expected }, clock.now())
        expect((await find(company)).dueDate).toEqual(expected)
        const ledger = await listLedger(company)
        expect(ledger.map(one => one.reason)).toEqual(Array.from({ length: paid }, () => 'payment'))
        expect(new Set(ledger.map(one => one.source)).size).toBe(paid)
      }),
      { numRuns: propertyRuns(30) },
    )
  },
  180_000,
)
