// spec: session-19
import { ROUTES, type SignUp } from '@recado/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, startTestServer, TestClock, type TestServer } from '../../testing/index.ts'

const clock = new TestClock()
const PASSWORD = 'Girassol-42'
let server: TestServer
let plan: number
let secretPlan: number
beforeAll(async () => {
  server = await startTestServer({ clock, env: { RECADO_TRUST_PROXY: '1' } })
  // The first company is the platform's own, which has no due date.
  await server.company()
  const add = async (name: string, value: number, is_public: boolean) =>
    (
      await server.context.platform
        .insertInto('plans')
        .values({ name, users: 2, connections: 1, queues: 3, value, is_public })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  plan = await add('Básico', 99.9, true)
  secretPlan = await add('Só para conhecidos', 1, false)
})
afterAll(() => server.close())

let many = 0
/** Each from an address of its own, so that the rate of one does not count for another. */
const nextAddress = (): string => `203.0.113.${++many}`
const person = (over: Partial<SignUp> & Record<string, unknown> = {}) => {
  const unique = ++many
  return {
    name: 'Lia',
    companyName: `Padaria ${unique}`,
    email: `lia.${unique}@padaria.example`,
    password: PASSWORD,
    planId: plan,
    ...over,
  }
}
async function signUp(
  body: object,
  address = nextAddress(),
): Promise<{ status: number; body: { error?: string; fields?: object } }> {
  const response = await server.anonymous.raw('POST', '/api/companies/cadastro', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  })
  return { status: response.status, body: (await response.json()) as object }
}
const login = (email: string, password = PASSWORD) =>
  server.anonymous.call(ROUTES.login, { body: { email, password } })
const companiesNamed = (name: string) =>
  server.context.platform.selectFrom('companies').selectAll().where('name', '=', name).execute()

describe('plans to sign up for', () => {
  it('are the public ones, for anybody, with what they hold', async () => {
    const plans = await server.anonymous.ok(ROUTES.listPublicPlans)
    expect(plans).toContainEqual(
      expect.objectContaining({
        id: plan,
        name: 'Básico',
        users: 2,
        connections: 1,
        queues: 3,
        value: 99.9,
        useKanban: true,
      }),
    )
    expect(plans.map(one => one.id)).not.toContain(secretPlan)
  })
})

describe('signing up', () => {
  it('opens a company for a week, with its first admin, who logs in', async () => {
    const lia = person({ language: 'es', timezone: 'America/Bogota' })
    expect((await signUp(lia)).status).toBe(200)
    const { body } = await login(lia.email)
    expect(body.user).toMatchObject({
      name: 'Lia',
      profile: 'admin',
      super: false,
      company: {
        name: lia.companyName,
        language: 'es',
        timezone: 'America/Bogota',
        country: 'CO',
        currency: 'COP',
      },
    })
    expect(Date.parse(body.user.company.dueDate ?? '') - clock.now().getTime()).toBe(7 * DAY)
  })

  it('takes country and currency from the form, whatever the time zone tells', async () => {
    const lia = person({ timezone: 'America/Bogota', country: 'ES', currency: 'USD' })
    expect((await signUp(lia)).status).toBe(200)
    expect((await login(lia.email)).body.user.company).toMatchObject({ country: 'ES', currency: 'USD' })
  })

  it('passes over what a client says of due date, status, company, profile or power', async () => {
    const lia = person({
      dueDate: '2099-01-01',
      due_date: '2099-01-01',
      status: 't',
      companyId: 1,
      company_id: 1,
      campaignsEnabled: true,
      profile: 'user',
      super: true,
      is_super: true,
    })
    expect((await signUp(lia)).status).toBe(200)
    const { body } = await login(lia.email)
    expect(body.user).toMatchObject({ profile: 'admin', super: false })
    expect(body.user.companyId).not.toBe(1)
    expect(Date.parse(body.user.company.dueDate ?? '') - clock.now().getTime()).toBe(7 * DAY)
  })

  it.each([
    ['a name of one letter', { name: 'L' }, 'name'],
    ['a company of one letter', { companyName: 'P' }, 'companyName'],
    ['no e-mail', { email: 'lia' }, 'email'],
    ['a password of four', { password: '1234' }, 'password'],
    ['a time zone nobody knows', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['an offset instead of a time zone', { timezone: '+05:30' }, 'timezone'],
    ['an abbreviation of several time zones', { timezone: 'IST' }, 'timezone'],
    ['no plan', { planId: undefined }, 'planId'],
  ])('refuses %s', async (_, over, field) => {
    const { status, body } = await signUp(person(over))
    expect([status, body.error]).toEqual([400, 'ERR_VALIDATION'])
    expect(Object.keys(body.fields ?? {})).toEqual([field])
  })

  it('takes a password of five, and more only where the operator wants it', async () => {
    expect((await signUp(person({ password: 'abcde' }))).status).toBe(200)
    const strict = await server.startPeer({ env: { RECADO_STRONG_PASSWORDS: 'admins' } })
    for (const password of ['k7#pq', '12345678'])
      expect(await strict.anonymous.call(ROUTES.signUp, { body: person({ password }) })).toMatchObject({
        status: 400,
        body: { error: 'ERR_WEAK_PASSWORD' },
      })
    await strict.close()
  })

  it('refuses a plan that is not offered', async () => {
    expect(await signUp(person({ planId: secretPlan }))).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_PLAN_FOUND' },
    })
  })

  it('takes an e-mail and a name once, also when two come at the same moment, and leaves no half company behind', async () => {
    const one = person()
    const both = await Promise.all([signUp(one), signUp({ ...person(), email: one.email.toUpperCase() })])
    expect(both.map(({ body }) => body.error ?? 'ok').toSorted()).toEqual(['ERR_EMAIL_TAKEN', 'ok'])
    const name = `Café ${many}`
    const named = await Promise.all([
      signUp(person({ companyName: name })),
      signUp(person({ companyName: name.toUpperCase() })),
    ])
    expect(named.map(({ body }) => body.error ?? 'ok').toSorted()).toEqual(['ERR_COMPANY_NAME_TAKEN', 'ok'])
    const alone = person({ email: one.email })
    await signUp(alone)
    expect(await companiesNamed(alone.companyName)).toEqual([])
  })

  it('is held to a rate an address', async () => {
    const address = nextAddress()
    for (let times = 1; times <= 5; times++) expect((await signUp(person(), address)).status).toBe(200)
    expect(await signUp(person(), address)).toMatchObject({
      status: 429,
      body: { error: 'ERR_TOO_MANY_REQUESTS' },
    })
  })

  it('is closed where the operator says so', async () => {
    const closed = await server.startPeer({ env: { RECADO_SIGN_UP: 'closed' } })
    expect(await closed.anonymous.call(ROUTES.signUp, { body: person() })).toMatchObject({
      status: 403,
      body: { error: 'ERR_USER_CREATION_DISABLED' },
    })
    expect(await closed.anonymous.ok(ROUTES.listPublicPlans)).toEqual([])
    await closed.close()
  })
})
