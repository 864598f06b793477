import { LIMITS, ROUTES } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  client,
  DAY,
  HOUR,
  PASSWORD,
  seedConnection,
  startTestServer,
  TestClock,
  type Person,
  type TestCompany,
  type TestServer,
} from '../../testing/index.ts'

const clock = new TestClock()
let server: TestServer
let acme: TestCompany
beforeAll(async () => {
  server = await startTestServer({ clock })
})
beforeEach(async () => {
  acme = await server.company({ company: { timezone: 'America/Sao_Paulo' } })
})
afterAll(() => server.close())

const login = (email: string, password = PASSWORD) =>
  server.anonymous.call(ROUTES.login, { body: { email, password } })
const setCompany = (id: number, columns: { due_date?: Date; is_active?: boolean }) =>
  server.context.platform.updateTable('companies').set(columns).where('id', '=', id).execute()

describe('a login', () => {
  it('gives Ana a token and what her screens need, and nothing secret', async () => {
    const { status, body, headers } = await login(acme.ana.email.toUpperCase())
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      id: acme.ana.id,
      name: 'Ana',
      email: acme.ana.email,
      profile: 'admin',
      super: false,
      companyId: acme.id,
      isTricked: 'enabled',
      queues: [{ name: 'Suporte' }, { name: 'Vendas' }],
      company: { id: acme.id, name: acme.name, timezone: 'America/Sao_Paulo', plan: { useKanban: true } },
    })
    expect(body.user.company.settings).toContainEqual({ key: 'severalDevices', value: 'disabled' })
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(
      (
        await server.anonymous.raw('GET', '/api/auth/me', {
          headers: { authorization: `Bearer ${body.token}` },
        })
      ).status,
    ).toBe(200)
  })

  it('tells the working hours, and whether the company has campaigns', async () => {
    const { user } = (await login(acme.beto.email)).body
    expect(user).toMatchObject({ startWork: '00:00', endWork: '23:59', queueIds: [acme.vendas] })
    expect(user.company.settings).toContainEqual({
      key: 'campaignsEnabled',
      value: String(user.company.plan.useCampaigns),
    })
  })

  it('opens the first steps for an admin as long as the company has no number', async () => {
    const bravo = await server.company()
    await seedConnection(server.context, bravo.id, { name: 'Bravo' })
    const opens = async (email: string) => (await login(email)).body.opensFirstSteps
    expect(await opens(bravo.ana.email)).toBe(false)
    expect(await opens(acme.beto.email)).toBe(false)
    expect(await opens(acme.ana.email)).toBe(true)
    expect(await opens(acme.ana.email)).toBe(true)
  })

  it('shows Beto only the settings a member may read', async () => {
    const { body } = await login(acme.beto.email)
    expect(body.user.company.settings.map(setting => setting.key)).not.toContain('severalDevices')
    expect(body.user.company.settings.map(setting => setting.key)).toContain('requiredTag')
  })

  it('does not tell an unknown e-mail from a wrong password', async () => {
    const [unknown, wrong] = [
      await login(`nobody.${acme.id}@example.com`),
      await login(acme.ana.email, 'Errado-123'),
    ]
    expect([unknown.status, unknown.body]).toEqual([401, { error: 'ERR_INVALID_CREDENTIALS' }])
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect([...wrong.headers.keys()].toSorted()).toEqual([...unknown.headers.keys()].toSorted())
  })

  it('is refused from the sixth wrong guess on, even with the right password, and for others goes on', async () => {
    for (let guess = 1; guess <= 5; guess++)
      expect((await login(acme.beto.email, `Errado-${guess}`)).status).toBe(401)
    const sixth = await login(acme.beto.email)
    expect(sixth).toMatchObject({
      status: 429,
      body: { error: 'ERR_TOO_MANY_REQUESTS', retryAfter: expect.any(Number) },
    })
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await login(acme.ana.email)).status).toBe(200)
  })

  it('forgets wrong guesses once the password was right', async () => {
    for (let guess = 1; guess <= 4; guess++) await login(acme.bia.email, `Errado-${guess}`)
    expect((await login(acme.bia.email)).status).toBe(200)
    for (let guess = 1; guess <= 4; guess++)
      expect((await login(acme.bia.email, `Errado-${guess}`)).status).toBe(401)
    expect((await login(acme.bia.email)).status).toBe(200)
  })

  it('with NUL in the e-mail finds nobody', async () => {
    expect((await login('ana\u0000@example.com')).body).toEqual({ error: 'ERR_INVALID_CREDENTIALS' })
  })

  it.each([
    ['an e-mail alone', { email: 'ana@example.com' }],
    ['an object for a password', { email: 'ana@example.com', password: { $ne: '' } }],
    ['a list for an e-mail', { email: ['ana@example.com'], password: 'x' }],
  ])('with %s is no login', async (_, body) => {
    const answer = await server.anonymous.raw('POST', '/api/auth/login', {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })

  it('replaces a hash that has become too weak', async () => {
    const before = await hashOf(acme.ana)
    const old = await import('@node-rs/argon2').then(({ hash }) =>
      hash(PASSWORD, { memoryCost: 32, timeCost: 1, parallelism: 1 }),
    )
    await server.context.platform
      .updateTable('users')
      .set({ password_hash: old })
      .where('id', '=', acme.ana.id)
      .execute()
    expect((await login(acme.ana.email)).status).toBe(200)
    expect(await hashOf(acme.ana)).not.toBe(old)
    expect((await hashOf(acme.ana)).split('$')[3]).toBe(before.split('$')[3])
    expect((await login(acme.ana.email)).status).toBe(200)
  })
})
const hashOf = async ({ id }: Person): Promise<string> =>
  (
    await server.context.platform
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).password_hash

describe('working hours', () => {
  // 08:30 in São Paulo, 11:30 in UTC.
  const MORNING = '2026-11-23T11:30:00Z'

  it('are those of the company’s own clock, and told only to whoever knows the password', async () => {
    const early = await acme.hire('Nadir', { start_work: '08:00', end_work: '12:00' })
    const late = await acme.hire('Nilo', { start_work: '13:00', end_work: '18:00' })
    const before = clock.now()
    clock.set(MORNING)
    try {
      expect((await login(early.email)).status).toBe(200)
      expect(await login(late.email)).toMatchObject({ status: 403, body: { error: 'ERR_OUT_OF_HOURS' } })
      expect(await login(late.email, 'Errado-123')).toMatchObject({
        status: 401,
        body: { error: 'ERR_INVALID_CREDENTIALS' },
      })
    } finally {
      clock.set(before)
    }
  })
})

describe('a company whose due date is past', () => {
  const YESTERDAY = () => new Date(clock.now().getTime() - DAY)

  // spec: session-6
  it('lets nobody log in and says since when, to whoever knows the password', async () => {
    const due_date = YESTERDAY()
    await setCompany(acme.id, { due_date })
    expect(await login(acme.ana.email)).toMatchObject({
      status: 402,
      body: { error: 'ERR_SUBSCRIPTION_EXPIRED', dueDate: due_date.toISOString() },
    })
    expect((await login(acme.ana.email, 'Errado-123')).status).toBe(401)
  })

  it('lets an admin in to pay, and to nothing else; and no other user, nor a wrong password', async () => {
    await setCompany(acme.id, { due_date: YESTERDAY() })
    const loginToPay = (email: string, password = PASSWORD) =>
      server.anonymous.call(ROUTES.login, { body: { email, password, forBilling: true } })
    expect(await loginToPay(acme.beto.email)).toMatchObject({
      status: 402,
      body: { error: 'ERR_SUBSCRIPTION_EXPIRED' },
    })
    expect((await loginToPay(acme.ana.email, 'Errado-123')).status).toBe(401)
    const { status, body } = await loginToPay(acme.ana.email)
    expect(status).toBe(200)
    const ana = client(server.url, body.token)
    expect((await ana.call(ROUTES.showSubscription)).status).toBe(200)
    expect(await ana.call(ROUTES.listTickets)).toMatchObject({ status: 402 })
    await setCompany(acme.id, { is_active: false })
    expect((await loginToPay(acme.ana.email)).body).toEqual({ error: 'ERR_COMPANY_INACTIVE' })
    await setCompany(acme.id, { is_active: true })
  })

  it('leaves a running session profile and logout, and nothing else', async () => {
    await setCompany(acme.id, { due_date: YESTERDAY() })
    expect((await acme.ana.call(ROUTES.me)).status).toBe(200)
    expect(
      (
        await acme.ana.call(ROUTES.updateUser, {
          params: { userId: acme.ana.id },
          body: { name: 'Ana Maria' },
        })
      ).status,
    ).toBe(200)
    for (const route of [ROUTES.listTickets, ROUTES.listQueues, ROUTES.listSettings, ROUTES.listContacts])
      expect(await acme.ana.call(route)).toMatchObject({
        status: 402,
        body: { error: 'ERR_SUBSCRIPTION_EXPIRED' },
      })
  })

  it('is open again the moment it has paid', async () => {
    await setCompany(acme.id, { due_date: YESTERDAY() })
    await setCompany(acme.id, { due_date: new Date(clock.now().getTime() + HOUR) })
    expect((await acme.ana.call(ROUTES.listTickets)).status).toBe(200)
    expect((await login(acme.ana.email)).status).toBe(200)
  })
})

it('an inactive company is closed: no login, and no running session', async () => {
  await setCompany(acme.id, { is_active: false })
  expect(await login(acme.ana.email)).toMatchObject({ status: 403, body: { error: 'ERR_COMPANY_INACTIVE' } })
  expect(await acme.ana.call(ROUTES.me)).toMatchObject({
    status: 401,
    body: { error: 'ERR_SESSION_EXPIRED' },
  })
})

describe('one device at a time', () => {
  it('ends the session on the other device for real', async () => {
    const first = await login(acme.beto.email)
    const token = (one: typeof first) => ({ headers: { authorization: `Bearer ${one.body.token}` } })
    expect((await server.anonymous.raw('GET', '/api/auth/me', token(first))).status).toBe(200)
    const second = await login(acme.beto.email)
    expect((await server.anonymous.raw('GET', '/api/auth/me', token(first))).status).toBe(401)
    expect((await refreshWith(first.headers)).status).toBe(401)
    expect((await server.anonymous.raw('GET', '/api/auth/me', token(second))).status).toBe(200)
    expect((await refreshWith(second.headers)).status).toBe(200)
  })

  it('leaves other people’s sessions alone', async () => {
    await login(acme.beto.email)
    expect((await acme.ana.call(ROUTES.me)).status).toBe(200)
    expect((await acme.beto.call(ROUTES.me)).status).toBe(401)
  })

  it('is lifted by a setting', async () => {
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'severalDevices' }, body: { value: 'enabled' } })
    await login(acme.beto.email)
    expect((await acme.beto.call(ROUTES.me)).status).toBe(200)
  })

  const refreshWith = (headers: Headers) =>
    server.anonymous.raw('POST', '/api/auth/refresh_token', {
      headers: { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' },
    })
})

it('the access token lasts a quarter of an hour, and then asks to be refreshed', async () => {
  const {
    body: { token },
  } = await login(acme.ana.email)
  const ask = () =>
    server.anonymous.raw('GET', '/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  clock.advance((LIMITS.accessTokenSeconds - 1) * 1000)
  expect((await ask()).status).toBe(200)
  clock.advance(2_000)
  const late = await ask()
  expect([late.status, await late.json()]).toEqual([403, { error: 'ERR_SESSION_EXPIRED' }])
})
