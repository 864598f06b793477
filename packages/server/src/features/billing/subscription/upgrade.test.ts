import { LIMITS, ROUTES, type PixCharge, type SubscriptionInput } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  DAY,
  PIX_ENV,
  server,
  setupTestServer,
  TestClock,
  type Person,
  type TestCompany,
} from '../../../testing/index.ts'
import { checkout } from '../testing/checkout.ts'
import { offerPlan } from '../testing/offered-plan.ts'

const clock = new TestClock()
setupTestServer({ clock, env: PIX_ENV })

const FAR = LIMITS.invoiceDays + 40
const PRICE = 100
const dueIn = (days: number) => new Date(clock.now().getTime() + days * DAY)
const subscribe = (person: Person, input: Partial<SubscriptionInput> = {}) =>
  person.call(ROUTES.subscribeCompany, { body: { ...checkout, ...input } })
const pay = (person: Person, input: Partial<SubscriptionInput> = {}): Promise<PixCharge> =>
  person.ok(ROUTES.subscribeCompany, { body: { ...checkout, ...input } })
const subscriptionOf = ({ ana }: TestCompany) => ana.ok(ROUTES.showSubscription)
const daysLeft = async (company: TestCompany): Promise<number> =>
  (Date.parse((await subscriptionOf(company)).dueDate ?? '') - clock.now().getTime()) / DAY

let rita: Person
/** Has paid, and is due in sixty days. */
let company: TestCompany
const confirm = (charge: PixCharge) => rita.ok(ROUTES.confirmPayment, { params: charge })
const moveDueDate = (days: number) =>
  server.context.platform
    .updateTable('companies')
    .set({ due_date: dueIn(days) })
    .where('id', '=', company.id)
    .execute()
beforeEach(async () => {
  await server.context.platform.updateTable('plans').set({ is_public: false }).execute()
  rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
  company = await server.company({
    plan: { value: PRICE, users: 5, connections: 5, queues: 5 },
    company: { due_date: dueIn(5) },
  })
  await confirm(await pay(company.ana))
  await moveDueDate(FAR)
})

describe('an upgrade long before the due date', () => {
  it('begins at once, and the unused days of the old plan are days of the new one', async () => {
    const large = await offerPlan(PRICE * 2, 10)
    const charge = await pay(company.ana, { plan: large })
    expect(charge).toMatchObject({ valor: { original: '200.00' } })
    await confirm(charge)
    const { planId, recurrence } = await subscriptionOf(company)
    expect({ planId, recurrence }).toEqual({ planId: large, recurrence: 'MENSAL' })
    // A month for the price, and half of the days that were left.
    const days = await daysLeft(company)
    expect(days).toBeGreaterThan(30 + FAR / 2 - 2)
    expect(days).toBeLessThan(31 + FAR / 2 + 2)
    const { period, companyName } = await company.ana.ok(ROUTES.showCharge, { params: charge })
    expect(companyName).toBe(company.name)
    expect(period).toEqual({
      from: clock.now().toISOString(),
      to: (await subscriptionOf(company)).dueDate,
    })
  })

  it('gives room for the next user', async () => {
    const { usage } = await subscriptionOf(company)
    const large = await offerPlan(PRICE * 2, 10)
    for (let users = usage.users; users < 5; users += 1) await company.hire(`Enzo ${users}`)
    const name = 'Davi Prado'
    const hire = () =>
      company.ana.call(ROUTES.createUser, {
        body: {
          name,
          email: `davi${company.id}@example.com`,
          password: 'Uma senha longa 1',
          profile: 'user',
        },
      })
    expect((await hire()).body).toMatchObject({ error: 'ERR_PLAN_LIMIT' })
    await confirm(await pay(company.ana, { plan: large }))
    expect((await hire()).status).toBe(200)
  })

  it('is not there for a smaller plan, another recurrence of the own one, or a plan in another currency', async () => {
    const small = await offerPlan(PRICE / 2, 5)
    const abroad = await offerPlan(PRICE * 2, 10, { currency: 'USD' })
    for (const input of [{ plan: small }, { recurrence: 'ANUAL' }, { plan: abroad }] as const)
      expect((await subscribe(company.ana, input)).body).toEqual({ error: 'ERR_PLAN_CHANGE_EARLY' })
  })

  it('still needs room for what the company uses', async () => {
    const dear = await offerPlan(PRICE * 2, 1)
    expect((await subscribe(company.ana, { plan: dear })).body).toMatchObject({ error: 'ERR_PLAN_TOO_SMALL' })
  })

  it('whose code is paid near the due date follows the old date', async () => {
    const large = await offerPlan(PRICE * 2, 10)
    const charge = await pay(company.ana, { plan: large })
    await moveDueDate(5)
    await confirm(charge)
    expect(await daysLeft(company)).toBeGreaterThan(5 + 27)
    expect(await daysLeft(company)).toBeLessThan(5 + 32)
  })

  it('that is paid twice is credited once: the second sum waits for the operator', async () => {
    const large = await offerPlan(PRICE * 2, 10)
    const charge = await pay(company.ana, { plan: large })
    await Promise.all([confirm(charge), confirm(charge)])
    const days = await daysLeft(company)
    await confirm(charge)
    expect(await daysLeft(company)).toBe(days)
  })
})

describe('a company that has outgrown its plan, where no larger one is offered', () => {
  beforeEach(async () => {
    await offerPlan(PRICE * 2, 2)
    await server.context.platform
      .updateTable('plans')
      .set({ users: 1, connections: 1, queues: 1 })
      .where('id', '=', (await subscriptionOf(company)).planId)
      .execute()
    await moveDueDate(-1)
  })

  it.each(['MENSAL', 'ANUAL'] as const)('renews its own plan, %s', async recurrence => {
    const { planId, plans } = await subscriptionOf(company)
    expect(plans.find(({ plan }) => plan.id === planId)?.lacks).not.toEqual([])
    await confirm(await pay(company.ana, { recurrence }))
    expect(await subscriptionOf(company)).toMatchObject({ planId, recurrence })
    expect((await company.ana.call(ROUTES.listTags, { query: {} })).status).toBe(200)
  })
})
