// spec: session-13, billing-9, billing-11
import { LIMITS, ROUTES, type PixCharge, type SubscriptionInput } from '@recado/contract'
import { parseCents } from '@recado/domain'
import { describe, expect, it } from 'vitest'
import {
  acme,
  DAY,
  listenAs,
  PASSWORD,
  PIX_ENV,
  server,
  setupTestServer,
  TestClock,
  type Person,
  type TestCompany,
} from '../../testing/index.ts'
import { runBilling } from './billing.worker.ts'
import { wholeCheckout as checkout } from './testing/checkout.ts'
import { offerPlan } from './testing/offered-plan.ts'

const clock = new TestClock()
const lines: string[] = []
setupTestServer({ clock, env: { ...PIX_ENV, RECADO_LOG_LEVEL: 'debug' }, log: line => lines.push(line) })

const dueIn = (days: number) => new Date(clock.now().getTime() + days * DAY)
/** A company whose plan costs 199 a month, due in so many days. */
const payingCompany = (days = 5, over: { value?: number } = {}): Promise<TestCompany> =>
  server.company({ plan: { value: over.value ?? 199 }, company: { due_date: dueIn(days) } })
const pay = (person: Person, input: Partial<SubscriptionInput> = {}): Promise<PixCharge> =>
  person.ok(ROUTES.subscribeCompany, { body: { ...checkout, ...input } })
const listInvoices = async (person: Person) => (await person.ok(ROUTES.listInvoices, { query: {} })).invoices
const dueDateOf = async ({ id }: TestCompany) =>
  (
    await server.context.platform
      .selectFrom('companies')
      .select('due_date')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).due_date
const operator = () => acme.hire('Rita', { profile: 'admin', is_super: true })

describe('a plan in a currency that the gateway does not take', () => {
  it('is offered neither at the sign-up nor to those who pay, and cannot be paid', async () => {
    const pesos = await offerPlan(25_000, 20, { currency: 'ARS' })
    const reais = await offerPlan(25_000)
    const offered = (await server.anonymous.ok(ROUTES.listPublicPlans)).map(({ id }) => id)
    expect([offered.includes(pesos), offered.includes(reais)]).toEqual([false, true])
    const lia = {
      name: 'Lia',
      companyName: 'Padaria em pesos',
      email: 'lia.pesos@padaria.example',
      password: PASSWORD,
      planId: pesos,
    }
    expect((await server.anonymous.call(ROUTES.signUp, { body: lia })).body.error).toBe('ERR_NO_PLAN_FOUND')
    const company = await payingCompany()
    const { plans } = await company.ana.ok(ROUTES.showSubscription)
    expect(plans.map(({ plan }) => plan.id)).not.toContain(pesos)
    const { body } = await company.ana.call(ROUTES.subscribeCompany, { body: { ...checkout, plan: pesos } })
    expect(body.error).toBe('ERR_PAYMENT_UNAVAILABLE')
  })

  it('is told to its company with the words of the operator', async () => {
    const rita = await operator()
    const instructions = 'Transferencia al CBU 123.\nAvise por correo.'
    expect(await rita.ok(ROUTES.savePaymentInstructions, { body: { instructions } })).toMatchObject({
      gateway: 'manual',
      instructions,
    })
    const company = await server.company({
      plan: { value: 25_000, currency: 'ARS' },
      company: { due_date: dueIn(5) },
    })
    expect(await company.ana.ok(ROUTES.showSubscription)).toMatchObject({ gateway: 'manual', instructions })
    const { entries } = await rita.ok(ROUTES.listPlatformAuditLog, { query: { kind: 'gatewayChanged' } })
    expect(entries[0]?.changes).toEqual([{ field: 'instructions', before: '', after: instructions }])
  })
})

describe('a free plan', () => {
  it('is not offered to those who pay, and cannot be bought', async () => {
    const company = await payingCompany()
    const free = await server.context.platform
      .insertInto('plans')
      .values({ name: 'Grátis', value: 0, is_public: true, users: 9, connections: 9, queues: 9 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { plans } = await company.ana.ok(ROUTES.showSubscription)
    expect(plans.map(({ plan }) => plan.id)).not.toContain(free.id)
    expect(
      await company.ana.call(ROUTES.subscribeCompany, { body: { ...checkout, plan: free.id } }),
    ).toMatchObject({ status: 404, body: { error: 'ERR_NO_PLAN_FOUND' } })
  })

  it('that a company has is shown beside those that it may buy', async () => {
    const company = await payingCompany(5, { value: 0 })
    const { plans, planId } = await company.ana.ok(ROUTES.showSubscription)
    expect(plans.filter(({ plan }) => plan.value === 0).map(({ plan }) => plan.id)).toEqual([planId])
  })

  it('is left by paying for another one', async () => {
    const company = await payingCompany(5, { value: 0 })
    const paid = await server.context.platform
      .insertInto('plans')
      .values({ name: 'Pago', value: 50, is_public: true, users: 9, connections: 9, queues: 9 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await company.ana.call(ROUTES.subscribeCompany, { body: checkout })).toMatchObject({
      status: 409,
      body: { error: 'ERR_NOTHING_TO_PAY' },
    })
    const charge = await pay(company.ana, { plan: paid.id, recurrence: 'MENSAL' })
    expect(charge).toMatchObject({ valor: { original: '50.00' } })
    await (await operator()).ok(ROUTES.confirmPayment, { params: charge })
    expect((await company.ana.ok(ROUTES.showSubscription)).planId).toBe(paid.id)
    expect(await dueDateOf(company)).not.toEqual(dueIn(5))
  })
})

// spec: billing-2
describe('invoices', () => {
  it('one is made 20 days ahead, once, however many processes make them', async () => {
    const near = await payingCompany(20)
    const far = await payingCompany(21)
    const free = await payingCompany(5, { value: 0 })
    await Promise.all(Array.from({ length: 4 }, () => runBilling(server.context)))
    expect(await listInvoices(near.ana)).toMatchObject([
      { value: 199, currency: 'BRL', status: 'open', recurrence: 'MENSAL' },
    ])
    expect(await listInvoices(far.ana)).toEqual([])
    expect(await listInvoices(free.ana)).toEqual([])
  })

  it.each([40, 3, -2])('is no longer listed once the operator moved the date to day %i', async days => {
    const company = await payingCompany()
    await runBilling(server.context)
    const [before] = await listInvoices(company.ana)
    await server.context.platform
      .updateTable('companies')
      .set({ due_date: dueIn(days) })
      .where('id', '=', company.id)
      .execute()
    await runBilling(server.context)
    const invoices = await listInvoices(company.ana)
    expect(invoices.map(({ dueDate }) => dueDate)).toEqual(days > 20 ? [] : [dueIn(days).toISOString()])
    expect(invoices.map(({ id }) => id)).not.toContain(before?.id)
  })
})

// spec: billing-3
describe('the checkout', () => {
  it('makes a Pix code with the price of the server, and stores no field of a card', async () => {
    const company = await payingCompany()
    lines.length = 0
    const body = {
      ...checkout,
      price: 1,
      users: 999,
      connections: 999,
      nameOnCard: 'CANARIO-CARTAO',
      cardNumber: '4111111111111111',
      cvv: 'CVV-CANARIO',
    }
    const charge = await company.ana.ok(ROUTES.subscribeCompany, {
      body: body,
    })
    expect(charge).toMatchObject({ status: 'waiting', gateway: 'manual', valor: { original: '199.00' } })
    expect(charge.qrcode.qrcode).toContain(`5406199.00`)
    expect(charge.qrcode.qrcode).toContain(charge.txid)
    const stored = await server.context.platform
      .selectFrom('billing_details')
      .selectAll()
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify([stored, charge, lines])).not.toMatch(/CANARIO|4111111111111111/)
  })

  it('shows the same code to clicks at once and again later', async () => {
    const company = await payingCompany()
    const charges = await Promise.all(Array.from({ length: 4 }, () => pay(company.ana)))
    charges.push(await pay(company.ana))
    expect(new Set(charges.map(({ txid }) => txid)).size).toBe(1)
    expect(await listInvoices(company.ana)).toHaveLength(1)
  })

  it('names the fields that are missing', async () => {
    const { status, body } = await acme.ana.call(ROUTES.subscribeCompany, { body: {} as SubscriptionInput })
    expect([status, body]).toMatchObject([
      400,
      { error: 'ERR_VALIDATION', fields: { firstName: 'required', address2: 'required', city: 'required' } },
    ])
  })

  it('offers other plans that fit, near the due date, for the price of the time', async () => {
    const company = await payingCompany()
    const plan = (values: object) =>
      server.context.platform
        .insertInto('plans')
        .values({ name: `Plano ${Math.random()}`, users: 20, connections: 5, queues: 5, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [pro, tiny, hidden] = await Promise.all([
      plan({ value: 89.9 }),
      plan({ value: 10, users: 1 }),
      plan({ value: 1, is_public: false }),
    ])
    const { plans } = await company.ana.ok(ROUTES.showSubscription, {})
    expect(plans.find(one => one.plan.id === tiny.id)).toMatchObject({ lacks: ['users'] })
    expect(plans.map(one => one.plan.id)).not.toContain(hidden.id)

    const year = await pay(company.ana, { plan: pro.id, recurrence: 'ANUAL' })
    expect(parseCents(year.valor.original)).toBe(8_990 * 12)
    const tooSmall = await company.ana.call(ROUTES.subscribeCompany, { body: { ...checkout, plan: tiny.id } })
    expect(tooSmall.body).toEqual({ error: 'ERR_PLAN_TOO_SMALL', limits: ['users'] })
    const secret = await company.ana.call(ROUTES.subscribeCompany, { body: { ...checkout, plan: hidden.id } })
    expect(secret.body).toEqual({ error: 'ERR_NO_PLAN_FOUND' })
  })

  it('sells every plan and recurrence in the trial; whoever has paid changes near the due date', async () => {
    const rita = await operator()
    const company = await payingCompany(LIMITS.invoiceDays + 10)
    const pro = await server.context.platform
      .insertInto('plans')
      .values({ name: `Plano ${Math.random()}`, users: 20, connections: 5, queues: 5, value: 89.9 })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Its operator made it with a due date.
    expect(await company.ana.ok(ROUTES.showSubscription, {})).toMatchObject({
      isTrial: false,
      hasPaid: false,
      mayChangePlan: true,
    })
    const trialOf = async () =>
      (await rita.ok(ROUTES.listCompanies, { query: { searchParam: company.name, filter: 'trial' } }))
        .companies
    expect(await trialOf()).toEqual([])
    const endTrial = (trial_expiration: Date) =>
      server.context.platform
        .updateTable('companies')
        .set({ trial_expiration })
        .where('id', '=', company.id)
        .execute()
    await endTrial(dueIn(-1))
    expect(await trialOf()).toEqual([])
    await endTrial(dueIn(5))
    expect(await trialOf()).toMatchObject([{ id: company.id, isTrial: true }])
    expect(await company.ana.ok(ROUTES.showSubscription, {})).toMatchObject({ isTrial: true })

    const charge = await pay(company.ana, { plan: pro.id, recurrence: 'TRIMESTRAL' })
    expect(parseCents(charge.valor.original)).toBe(8_990 * 3)
    await rita.ok(ROUTES.confirmPayment, { params: charge })
    expect(await company.ana.ok(ROUTES.showSubscription, {})).toMatchObject({
      planId: pro.id,
      recurrence: 'TRIMESTRAL',
      isTrial: false,
      hasPaid: true,
      mayChangePlan: false,
    })
    expect(await trialOf()).toEqual([])
    expect(await rita.ok(ROUTES.listCompanyInvoices, { params: { companyId: company.id } })).toMatchObject([
      { status: 'paid', recurrence: 'TRIMESTRAL' },
    ])
    const refused = await company.ana.call(ROUTES.subscribeCompany, {
      body: { ...checkout, recurrence: 'ANUAL' },
    })
    expect(refused.body).toEqual({ error: 'ERR_PLAN_CHANGE_EARLY' })
  })

  it('is there for an admin of an expired company, and for nobody without the right', async () => {
    const company = await payingCompany(-2)
    expect((await company.ana.call(ROUTES.listTags, { query: {} })).status).toBe(402)
    const charge = await pay(company.ana)
    expect((await company.ana.ok(ROUTES.showCharge, { params: charge })).status).toBe('waiting')
    expect(await listInvoices(company.ana)).toHaveLength(1)
    expect((await company.beto.call(ROUTES.subscribeCompany, { body: checkout })).body).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
    expect((await acme.ana.call(ROUTES.showCharge, { params: charge })).body).toEqual({
      error: 'ERR_NO_CHARGE_FOUND',
    })
  })
})

describe('a payment by the operator’s own key', () => {
  it('pays once however often it is confirmed: the invoice, the due date, the plan, and the browsers hear', async () => {
    const rita = await operator()
    const company = await payingCompany(5)
    const before = await dueDateOf(company)
    const charge = await pay(company.ana)
    await company.ana.ok(ROUTES.claimCharge, { params: charge })
    const ears = await listenAs(company.ana, { company })
    const { payments } = await rita.ok(ROUTES.listAwaitedPayments, { query: { searchParam: charge.txid } })
    expect(payments).toMatchObject([
      { value: 199, company: { id: company.id }, claimedAt: expect.any(String) },
    ])

    await Promise.all(Array.from({ length: 4 }, () => rita.ok(ROUTES.confirmPayment, { params: charge })))
    const after = await dueDateOf(company)
    expect(after?.getTime()).toBeGreaterThan((before?.getTime() ?? 0) + 27 * DAY)
    expect(after?.getTime()).toBeLessThan((before?.getTime() ?? 0) + 32 * DAY)
    await ears.waitUntil(() => ears.eventsNamed('payment').length > 0)
    expect(ears.eventsNamed('payment').map(({ payload }) => payload)).toMatchObject([
      {
        action: 'CONCLUIDA',
        company: { id: company.id, dueDate: after?.toISOString() },
        txid: charge.txid,
      },
    ])
    expect(await company.ana.ok(ROUTES.showCharge, { params: charge })).toMatchObject({
      status: 'paid',
      dueDate: after?.toISOString(),
    })
    expect(await listInvoices(company.ana)).toMatchObject([{ status: 'paid' }])
    expect(
      (await rita.ok(ROUTES.listAwaitedPayments, { query: { searchParam: charge.txid } })).payments,
    ).toEqual([])
    const ledger = await server.context.platform
      .selectFrom('due_date_changes')
      .select(['reason', 'changed_by_name'])
      .where('company_id', '=', company.id)
      .execute()
    expect(ledger).toEqual([{ reason: 'payment', changed_by_name: 'Rita' }])
  })

  it('lets an expired company in again, with time from now', async () => {
    const rita = await operator()
    const company = await payingCompany(-60)
    const charge = await pay(company.ana)
    await rita.ok(ROUTES.confirmPayment, { params: charge })
    expect((await dueDateOf(company))?.getTime()).toBeGreaterThan(clock.now().getTime() + 27 * DAY)
    expect((await company.ana.call(ROUTES.listTags, { query: {} })).status).toBe(200)
  })

  it.each([
    [
      'suspended',
      (rita: Person, params: { companyId: number }) =>
        rita.ok(ROUTES.updateCompany, { params, body: { status: false } }),
      null,
    ],
    [
      'deleted',
      (rita: Person, params: { companyId: number }) => rita.ok(ROUTES.deleteCompany, { params }),
      expect.any(String),
    ],
  ])(
    'of a company that an operator has %s counts, and leaves it closed until they restore it',
    async (_, close, deletesAt) => {
      const rita = await operator()
      const company = await payingCompany(5)
      const before = await dueDateOf(company)
      const charge = await pay(company.ana)
      const params = { companyId: company.id }
      await close(rita, params)
      await rita.ok(ROUTES.confirmPayment, { params: charge })
      expect((await dueDateOf(company))?.getTime()).toBeGreaterThan(before?.getTime() ?? 0)
      expect(await rita.ok(ROUTES.showCompany, { params })).toMatchObject({ status: false, deletesAt })
      const logIn = () =>
        server.anonymous.call(ROUTES.login, { body: { email: company.ana.email, password: PASSWORD } })
      expect((await logIn()).body).toEqual({ error: 'ERR_COMPANY_INACTIVE' })
      await rita.ok(ROUTES.updateCompany, { params, body: { status: true } })
      expect((await logIn()).status).toBe(200)
    },
  )

  it('a second code of an invoice that is paid pays nothing, and waits for the operator', async () => {
    const rita = await operator()
    const company = await payingCompany(5)
    const first = await pay(company.ana)
    const second = await pay(company.ana, { recurrence: 'ANUAL' })
    expect(second.txid).not.toBe(first.txid)
    await Promise.all([first, second].map(params => rita.ok(ROUTES.confirmPayment, { params })))
    const stray = (await rita.ok(ROUTES.listStrayPayments, {})).filter(one => one.company.id === company.id)
    expect(stray).toMatchObject([{ outcome: 'invoicePaid' }])
    const paymentId = stray[0]?.id ?? 0
    await rita.ok(ROUTES.resolveStrayPayment, { params: { paymentId }, body: { note: 'Devolvido' } })
    const left = await rita.ok(ROUTES.listStrayPayments, {})
    expect(left.filter(one => one.company.id === company.id)).toEqual([])
    expect(await listInvoices(company.ana)).toHaveLength(1)
  })

  it('of which nothing came is dismissed, and counts after all when it comes', async () => {
    const rita = await operator()
    const company = await payingCompany(5)
    const charge = await pay(company.ana)
    await rita.ok(ROUTES.dismissPayment, { params: charge })
    const search = { query: { searchParam: charge.txid } }
    expect((await rita.ok(ROUTES.listAwaitedPayments, search)).payments).toEqual([])
    await rita.ok(ROUTES.confirmPayment, { params: charge })
    expect(await listInvoices(company.ana)).toMatchObject([{ status: 'paid' }])
  })
})

describe('a code of a smaller plan than the company uses when it pays', () => {
  // Other tests leave public plans, some of them cheaper.
  const hidePlans = () => server.context.platform.updateTable('plans').set({ is_public: false }).execute()
  const offer = async (name: string, size: number, value: number): Promise<number> =>
    (
      await server.context.platform
        .insertInto('plans')
        .values({ name, value, is_public: true, users: size, connections: size, queues: size })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const planOf = async ({ ana }: TestCompany) => (await ana.ok(ROUTES.showSubscription)).planId

  it('buys the cheapest plan with room, for the time that the money lasts', async () => {
    await hidePlans()
    const rita = await operator()
    const company = await payingCompany(5)
    const small = await offer('Pequeno', 5, 50)
    const middle = await offer('Médio', 8, 100)
    const charge = await pay(company.ana, { plan: small, recurrence: 'ANUAL' })
    for (const name of ['Davi', 'Enzo']) await company.hire(name)
    await rita.ok(ROUTES.confirmPayment, { params: charge })
    expect(await planOf(company)).toBe(middle)
    const paidDays = ((await dueDateOf(company))?.getTime() ?? 0) - dueIn(5).getTime()
    expect(Math.abs(paidDays / DAY - 365 / 2)).toBeLessThan(2)
    expect(await listInvoices(company.ana)).toMatchObject([{ status: 'paid', value: 600 }])
  })

  it('buys that plan in full when the company has room again', async () => {
    await hidePlans()
    const rita = await operator()
    const company = await payingCompany(5)
    const small = await offer('Mínimo', 5, 51)
    const charge = await pay(company.ana, { plan: small, recurrence: 'ANUAL' })
    const davi = await company.hire('Davi')
    const enzo = await company.hire('Enzo')
    for (const { id: userId } of [davi, enzo]) await company.ana.ok(ROUTES.deleteUser, { params: { userId } })
    await rita.ok(ROUTES.confirmPayment, { params: charge })
    expect(await planOf(company)).toBe(small)
    expect((await dueDateOf(company))?.getTime()).toBeGreaterThan(dueIn(360).getTime())
  })
})
