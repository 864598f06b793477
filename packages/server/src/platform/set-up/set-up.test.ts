// spec: session-11
import { ROUTES, type SetUp } from '@recado/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR, MINUTE, startTestServer, TestClock, type TestServer } from '../../testing/index.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { startSetUpNotices } from './notices.ts'

// The first start with an empty database: each test has a server without a company.

const clock = new TestClock()
const PASSWORD = 'Girassol-42'
let server: TestServer
let notices: Worker | undefined
beforeEach(async () => {
  clock.set(new Date())
  server = await startTestServer({
    clock,
    roles: 'api',
    env: { RECADO_PUBLIC_URL: 'https://recado.example' },
  })
})
afterEach(async () => {
  await notices?.stop()
  notices = undefined
  await server.close()
})

/** The token of the link that the server prints. */
async function printedToken(): Promise<string> {
  const lines: string[] = []
  notices = startSetUpNotices(server.context, line => lines.push(line))
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  await notices.stop()
  const token = /^https:\/\/recado\.example\/setup#(\S+)$/mu.exec(lines[0] ?? '')?.[1]
  if (token === undefined) throw new Error(`No link is printed: ${lines[0]}`)
  return token
}
const setUp = (token: string, over: Partial<SetUp> = {}) =>
  server.anonymous.call(ROUTES.setUpPlatform, {
    body: {
      token,
      name: 'Rita',
      companyName: 'Plataforma',
      email: 'rita@recado.example',
      password: PASSWORD,
      ...over,
    },
  })
const login = (email = 'rita@recado.example') =>
  server.anonymous.call(ROUTES.login, { body: { email, password: PASSWORD } })

describe('the link of an empty server', () => {
  it('makes the operator and company 1, which does not expire, and is void afterwards', async () => {
    // A first attempt that failed used up a number.
    await server.context.platform
      .transaction()
      .execute(async db => {
        const plan = await db
          .insertInto('plans')
          .values({ name: 'X' })
          .returning('id')
          .executeTakeFirstOrThrow()
        await db.insertInto('companies').values({ name: 'X', plan_id: plan.id }).execute()
        throw new Error('Undone.')
      })
      .catch(() => undefined)
    const token = await printedToken()
    expect((await setUp(token, { language: 'es', timezone: 'America/Bogota' })).status).toBe(200)
    const { body } = await login()
    expect(body.user).toMatchObject({
      name: 'Rita',
      profile: 'admin',
      super: true,
      companyId: 1,
      company: { name: 'Plataforma', dueDate: null, language: 'es', timezone: 'America/Bogota' },
    })
    expect(await setUp(token, { email: 'eva@evil.example', companyName: 'Evil' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_SETUP_LINK' },
    })
    expect((await login('eva@evil.example')).status).toBe(401)
    expect(await server.anonymous.ok(ROUTES.listPublicPlans)).toEqual([])
  })

  it('makes one operator of two who use it at the same moment', async () => {
    const token = await printedToken()
    const peer = await server.startPeer()
    const answers = await Promise.all(
      ['rita', 'eva'].map(name => setUp(token, { companyName: name, email: `${name}@recado.example` })),
    )
    expect(answers.map(({ body }) => body.error ?? 'ok').toSorted()).toEqual(['ERR_SETUP_LINK', 'ok'])
    const count = await server.context.platform.selectFrom('users').select('id').execute()
    expect(count).toHaveLength(1)
    await peer.close()
  })

  it('is valid for an hour, and takes no guess, no changed expiry and no weak password', async () => {
    const token = await printedToken()
    const [expiry = '', signature = ''] = token.split('.')
    for (const wrong of ['x', `${expiry}.`, `.${signature}`, `${Number(expiry) + 1}.${signature}`])
      expect((await setUp(wrong)).body.error).toBe('ERR_SETUP_LINK')
    expect((await setUp(token, { password: '12345678' })).body.error).toBe('ERR_WEAK_PASSWORD')
    clock.advance(HOUR)
    expect((await setUp(token)).body.error).toBe('ERR_SETUP_LINK')
    expect((await setUp(await printedToken())).status).toBe(200)
  })
})

describe('the notices', () => {
  it('stop once there is a company', async () => {
    const token = await printedToken()
    await setUp(token)
    const lines: string[] = []
    notices = startSetUpNotices(server.context, line => lines.push(line))
    clock.advance(MINUTE)
    await notices.stop()
    expect(lines).toEqual([])
  })
})
