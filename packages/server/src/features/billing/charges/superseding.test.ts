import { ROUTES, type PixCharge, type SubscriptionInput } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { DAY, PIX_ENV, server, setupTestServer, acme, TestClock } from '../../../testing/index.ts'
import type { Person, TestCompany } from '../../../testing/index.ts'
import { runBilling } from '../billing.worker.ts'
import { checkout } from '../testing/checkout.ts'
import { offerPlan } from '../testing/offered-plan.ts'

const clock = new TestClock()
setupTestServer({ clock, env: PIX_ENV })

const dueIn = (days: number) => new Date(clock.now().getTime() + days * DAY)
const payingCompany = (days = 5): Promise<TestCompany> =>
  server.company({ plan: { value: 199 }, company: { due_date: dueIn(days) } })
const pay = (person: Person, input: Partial<SubscriptionInput> = {}): Promise<PixCharge> =>
  person.ok(ROUTES.subscribeCompany, { body: { ...checkout, ...input } })
const operator = () => acme.hire('Rita', { profile: 'admin', is_super: true })
const awaitedOf = async (rita: Person, { name }: TestCompany) =>
  (await rita.ok(ROUTES.listAwaitedPayments, { query: { searchParam: name } })).payments
const strayOf = async (rita: Person, { id }: TestCompany) =>
  (await rita.ok(ROUTES.listStrayPayments, {})).filter(({ company }) => company.id === id)
const subscriptionOf = ({ ana }: TestCompany) => ana.ok(ROUTES.showSubscription)
const stateOf = async ({ ana }: TestCompany, charge: PixCharge) =>
  (await ana.ok(ROUTES.showCharge, { params: charge })).status

describe('two codes of an invoice', () => {
  it('leave one that is open: the older is shown as superseded, and the operator waits for the newer', async () => {
    const rita = await operator()
    const company = await payingCompany()
    const first = await pay(company.ana)
    const second = await pay(company.ana, { recurrence: 'ANUAL' })
    expect(await stateOf(company, first)).toBe('superseded')
    expect(await stateOf(company, second)).toBe('waiting')
    expect((await awaitedOf(rita, company)).map(({ txid }) => txid)).toEqual([second.txid])
    const again = await pay(company.ana)
    expect(again.txid).not.toBe(first.txid)
    expect(await stateOf(company, second)).toBe('superseded')
  })

  it('tell the operator whichever of them is said to be paid, and the invoice says so', async () => {
    const rita = await operator()
    const company = await payingCompany()
    const first = await pay(company.ana)
    const second = await pay(company.ana, { recurrence: 'ANUAL' })
    await company.ana.ok(ROUTES.claimCharge, { params: first })
    expect(await awaitedOf(rita, company)).toMatchObject([
      { txid: first.txid, claimedAt: expect.any(String), isSuperseded: true, isInvoicePaid: false },
      { txid: second.txid, claimedAt: null, isSuperseded: false },
    ])
    const { invoices } = await company.ana.ok(ROUTES.listInvoices, { query: {} })
    expect(invoices).toMatchObject([{ status: 'open', claimedAt: expect.any(String) }])
  })

  it('of which one is paid tell the operator all the same when the other is said to be paid', async () => {
    const rita = await operator()
    const company = await payingCompany()
    const first = await pay(company.ana, { recurrence: 'ANUAL' })
    const second = await pay(company.ana)
    expect(await rita.ok(ROUTES.confirmPayment, { params: second })).toMatchObject({ outcome: 'applied' })
    expect(await awaitedOf(rita, company)).toEqual([])
    await company.ana.ok(ROUTES.claimCharge, { params: first })
    expect(await awaitedOf(rita, company)).toMatchObject([{ txid: first.txid, isInvoicePaid: true }])
    const confirmed = await rita.ok(ROUTES.confirmPayment, { params: first })
    expect(confirmed).toMatchObject({ outcome: 'invoicePaid' })
    expect(await awaitedOf(rita, company)).toEqual([])
    expect(await strayOf(rita, company)).toMatchObject([{ outcome: 'invoicePaid', isCreditable: true }])
  })

  it('both pay when the older one sells the same, as after its end', async () => {
    const rita = await operator()
    const company = await payingCompany()
    const first = await pay(company.ana)
    await pay(company.ana, { recurrence: 'ANUAL' })
    expect(await rita.ok(ROUTES.confirmPayment, { params: first })).toMatchObject({ outcome: 'applied' })
    expect(await subscriptionOf(company)).toMatchObject({ recurrence: 'MENSAL' })
  })

  it('of which nothing came are told again after the operator said so', async () => {
    const rita = await operator()
    const company = await payingCompany()
    const charge = await pay(company.ana)
    await company.ana.ok(ROUTES.claimCharge, { params: charge })
    clock.advance(1_000)
    await rita.ok(ROUTES.dismissPayment, { params: charge })
    expect(await awaitedOf(rita, company)).toEqual([])
    expect(await company.ana.ok(ROUTES.showCharge, { params: charge })).toMatchObject({ claimedAt: null })
    clock.advance(1_000)
    await company.ana.ok(ROUTES.claimCharge, { params: charge })
    expect(await awaitedOf(rita, company)).toMatchObject([{ txid: charge.txid }])
  })
})

describe('a code of before the operator changed the plan', () => {
  const change = async (company: TestCompany, planId: number) =>
    (await operator()).ok(ROUTES.updateCompany, { params: { companyId: company.id }, body: { planId } })

  it('is superseded, and the checkout and its code name the price of the new plan', async () => {
    const company = await payingCompany()
    const before = await pay(company.ana)
    const larger = await offerPlan(299)
    await change(company, larger)
    expect(await stateOf(company, before)).toBe('superseded')
    expect(await subscriptionOf(company)).toMatchObject({ planId: larger, invoice: { value: 299 } })
    const { invoices } = await company.ana.ok(ROUTES.listInvoices, { query: {} })
    expect(invoices).toMatchObject([{ value: 299 }])
    expect(await pay(company.ana, { invoiceId: invoices[0]?.id ?? 0 })).toMatchObject({
      valor: { original: '299.00' },
    })
  })

  it('gives no plan back when it is paid: the money waits for the operator', async () => {
    const rita = await operator()
    const company = await payingCompany()
    const before = await pay(company.ana)
    const larger = await offerPlan(299)
    await change(company, larger)
    expect(await rita.ok(ROUTES.confirmPayment, { params: before })).toMatchObject({ outcome: 'superseded' })
    const after = await subscriptionOf(company)
    expect(after).toMatchObject({ planId: larger, invoice: { status: 'open' } })
    expect(new Date(after.dueDate ?? '')).toEqual(dueIn(5))
    expect(await strayOf(rita, company)).toMatchObject([{ outcome: 'superseded', isCreditable: true }])
  })

  it('is superseded by another price too, within a minute and at the payment', async () => {
    const rita = await operator()
    const company = await payingCompany()
    const { planId } = await subscriptionOf(company)
    const before = await pay(company.ana)
    await rita.ok(ROUTES.updatePlan, { params: { planId }, body: { value: 249 } })
    expect(await rita.ok(ROUTES.confirmPayment, { params: before })).toMatchObject({ outcome: 'superseded' })
    await rita.ok(ROUTES.updatePlan, { params: { planId }, body: { value: 259 } })
    await runBilling(server.context)
    const { invoices } = await company.ana.ok(ROUTES.listInvoices, { query: {} })
    expect(invoices).toMatchObject([{ status: 'open', value: 259 }])
    expect(await pay(company.ana)).toMatchObject({ valor: { original: '259.00' } })
  })
})

it('a code of another plan, whose price has changed since, gives nobody that plan', async () => {
  const rita = await operator()
  const company = await payingCompany()
  const { planId } = await subscriptionOf(company)
  const other = await offerPlan(89)
  const charge = await pay(company.ana, { plan: other })
  await rita.ok(ROUTES.updatePlan, { params: { planId: other }, body: { value: 99 } })
  expect(await rita.ok(ROUTES.confirmPayment, { params: charge })).toMatchObject({ outcome: 'superseded' })
  expect(await subscriptionOf(company)).toMatchObject({ planId })
})

describe('money that paid nothing', () => {
  it('is credited as time of the present plan, once, or given back', async () => {
    const rita = await operator()
    const company = await payingCompany()
    const before = await pay(company.ana)
    const larger = await offerPlan(398)
    await rita.ok(ROUTES.updateCompany, { params: { companyId: company.id }, body: { planId: larger } })
    await rita.ok(ROUTES.confirmPayment, { params: before })
    const [stray] = await strayOf(rita, company)
    const params = { paymentId: stray?.id ?? 0 }
    const credit = () => rita.call(ROUTES.resolveStrayPayment, { params, body: { credit: true } })
    const answers = await Promise.all([credit(), credit()])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]))
    const { dueDate, planId } = await subscriptionOf(company)
    expect(planId).toBe(larger)
    const days = (new Date(dueDate ?? '').getTime() - dueIn(5).getTime()) / DAY
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThan(15.6)
    expect(await strayOf(rita, company)).toEqual([])
    const ledger = await server.context.platform
      .selectFrom('due_date_changes')
      .select(['reason', 'changed_by_name'])
      .where('company_id', '=', company.id)
      .execute()
    expect(ledger).toEqual([{ reason: 'payment', changed_by_name: 'Rita' }])
    const query = { kind: 'paymentCredited', userId: rita.id } as const
    const { entries } = await rita.ok(ROUTES.listPlatformAuditLog, { query })
    expect(entries.map(({ changes }) => changes.map(({ after }) => after))).toEqual([['199.00 BRL']])
  })

  it('is not credited where the plan costs nothing', async () => {
    const rita = await operator()
    const company = await payingCompany()
    const before = await pay(company.ana)
    await rita.ok(ROUTES.updateCompany, {
      params: { companyId: company.id },
      body: { planId: await offerPlan(0) },
    })
    await rita.ok(ROUTES.confirmPayment, { params: before })
    const [stray] = await strayOf(rita, company)
    const params = { paymentId: stray?.id ?? 0 }
    expect(
      (await rita.call(ROUTES.resolveStrayPayment, { params, body: { credit: true } })).body,
    ).toMatchObject({ error: 'ERR_NOTHING_TO_PAY' })
    await rita.ok(ROUTES.resolveStrayPayment, { params, body: {} })
    expect(await strayOf(rita, company)).toEqual([])
  })
})
