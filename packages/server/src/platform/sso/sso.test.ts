// spec: session-17
import { randomBytes } from 'node:crypto'
import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enrol } from '../passkeys/testing/passkey-browser.ts'
import { codeOf, fromBase32, stepOf } from '../two-factor/totp.ts'
import { runMaintenance, PLATFORM_MAINTENANCE } from '../maintenance.ts'
import {
  CookieJar,
  signInAtProvider,
  startIdentityProvider,
  type IdentityProvider,
} from '../../testing/identity-provider.ts'
import {
  acme,
  client,
  PASSWORD,
  PUBLIC_URL,
  server,
  setupTestServer,
  TestClock,
  type Person,
} from '../../testing/index.ts'
import {
  CALLBACK_URL,
  proveDomain,
  resolveTxt,
  returnTo,
  setUpSso,
  signIn,
  startSignIn,
  whoIsIn,
} from '../../testing/sso.ts'

// Beto of Acme signs in by a real provider.

let provider: IdentityProvider
const clock = new TestClock()
beforeAll(async () => {
  provider = await startIdentityProvider([CALLBACK_URL])
})
afterAll(() => provider.close())
setupTestServer(() => ({
  clock,
  resolveTxt,
  env: { RECADO_PUBLIC_URL: PUBLIC_URL, RECADO_ALLOW_PRIVATE_TARGETS: provider.target },
}))

let domain: string
let login: string
const newLogin = (): string => `conta-${randomBytes(4).toString('hex')}`
/** An account at the provider, by default with the e-mail of Beto, which this company invited. */
const account = (email: string, over: { emailVerified?: boolean; name?: string } = {}): string => {
  const name = newLogin()
  provider.accounts.set(name, { email, ...over })
  return name
}
let beto: Person
beforeEach(async () => {
  domain = await setUpSso(provider)
  beto = await acme.hire('Beto', { email: `beto@${domain}`, queueIds: [acme.vendas] })
  login = account(beto.email.toUpperCase())
})

const listKinds = async (): Promise<string[]> =>
  (await acme.ana.ok(ROUTES.listAuditLog, {})).entries.map(entry => entry.kind)

describe('an invited user', () => {
  it('signs in, gets to the page asked for, and is the same user the next time under another e-mail', async () => {
    const outcome = await signIn(login, { email: beto.email, to: '/tickets?tab=open' })
    expect(outcome).toMatchObject({ sso: 'done', to: '/tickets?tab=open', isIn: true })
    expect(await whoIsIn(outcome)).toMatchObject({ id: beto.id })
    expect(await listKinds()).toEqual(expect.arrayContaining(['ssoLinked', 'ssoLogin']))

    provider.accounts.set(login, { email: `roberto@${domain}` })
    const again = await signIn(login, { email: `roberto@${domain}` })
    expect(await whoIsIn(again)).toMatchObject({ id: beto.id, email: beto.email })
  })

  it('sees in the list of sessions that this one came by SSO; logging out ends it', async () => {
    const outcome = await signIn(login, { email: beto.email })
    const { token } = await whoIsIn(outcome)
    const person = client(server.url, token)
    const { sessions } = await person.ok(ROUTES.listOwnSessions)
    expect(sessions.map(session => session.isSso)).toEqual([true])
    await outcome.browser.open(`${server.url}/api/auth/logout`, { method: 'DELETE' })
    expect((await person.call(ROUTES.me)).status).toBe(401)
  })

  it('is asked for no second step of ours, which the provider asks for; a login by password is', async () => {
    await signIn(login, { email: beto.email })
    const password = 'Girassol-42'
    await acme.ana.ok(ROUTES.updateUser, { params: { userId: beto.id }, body: { password } })
    await acme.ana.ok(ROUTES.updateSetting, {
      params: { key: 'requireTwoFactor' },
      body: { value: 'enabled' },
    })
    const { token } = await whoIsIn(await signIn(login, { email: beto.email }))
    expect((await client(server.url, token).call(ROUTES.listTags, { query: {} })).status).toBe(200)
    const byPassword = await server.anonymous.ok(ROUTES.login, { body: { email: beto.email, password } })
    expect(byPassword.user.mustSetUpTwoFactor).toBe(true)
  })

  it('keeps the password, until the company turns passwords off for all but admins', async () => {
    const byPassword = (email: string) =>
      server.anonymous.call(ROUTES.login, { body: { email, password: PASSWORD } })
    expect((await byPassword(beto.email)).status).toBe(200)
    const { provider: saved } = await acme.ana.ok(ROUTES.showSso)
    const body = { ...saved!, clientSecret: '', isPasswordOff: true }
    await acme.ana.ok(ROUTES.saveSsoProvider, { body })
    expect((await byPassword(beto.email)).body.error).toBe('ERR_SSO_REQUIRED')
    // A wrong password learns nothing of it.
    const wrong = await server.anonymous.call(ROUTES.login, {
      body: { email: beto.email, password: 'errada' },
    })
    expect(wrong.body.error).toBe('ERR_INVALID_CREDENTIALS')
    const chief = await acme.hire('Rita', { email: `rita@${domain}`, profile: 'admin' })
    expect((await byPassword(chief.email)).status).toBe(200)
    expect((await byPassword(acme.bia.email)).status).toBe(200)
    await acme.ana.ok(ROUTES.saveSsoProvider, { body: { ...body, isEnabled: false } })
    expect((await byPassword(beto.email)).status).toBe(200)
  })

  // Seen red: the link led to a password, which the server then refused.
  it('is invited to the login, without a password, where the company turned passwords off', async () => {
    const { provider: saved } = await acme.ana.ok(ROUTES.showSso)
    await acme.ana.ok(ROUTES.saveSsoProvider, { body: { ...saved!, clientSecret: '', isPasswordOff: true } })
    const invite = (email: string) => acme.ana.ok(ROUTES.inviteUser, { body: { name: 'Lia', email } })
    expect(await invite(`lia@${domain}`)).toMatchObject({ link: `${PUBLIC_URL}/login`, isSso: true })
    const outcome = await signIn(account(`lia@${domain}`), { email: `lia@${domain}` })
    expect(await whoIsIn(outcome)).toMatchObject({ name: 'Lia' })
    expect((await invite(`lia.${domain}@example.com`)).isSso).toBe(false)
  })

  it('is linked once: the next owner of the e-mail does not become the same user', async () => {
    await signIn(login, { email: beto.email })
    const next = await signIn(account(beto.email), { email: beto.email })
    expect(next).toMatchObject({ sso: 'ERR_SSO_OTHER_ACCOUNT', isIn: false })
    // With another client at the provider, all accounts are new ones.
    const { provider: saved } = await acme.ana.ok(ROUTES.showSso)
    await acme.ana.ok(ROUTES.saveSsoProvider, { body: { ...saved!, clientId: 'outro', clientSecret: 'x' } })
    await acme.ana.ok(ROUTES.saveSsoProvider, {
      body: { ...saved!, clientSecret: provider.clientSecret },
    })
    expect(await signIn(account(beto.email), { email: beto.email })).toMatchObject({ sso: 'done' })
  })
})

// Seen red: without the end of the former logins, and without the refusal of the e-mail.
describe('the first sign-in of an e-mail', () => {
  it('ends what its user logged in with before: sessions, password, passkeys and app', async () => {
    await enrol(beto)
    const { secret } = await beto.ok(ROUTES.startTwoFactor, { body: { currentPassword: PASSWORD } })
    const code = codeOf(fromBase32(secret), stepOf(clock.now()))
    await beto.ok(ROUTES.confirmTwoFactor, { body: { code } })
    const outcome = await signIn(login, { email: beto.email })
    expect(await whoIsIn(outcome)).toMatchObject({ id: beto.id })
    expect((await beto.call(ROUTES.me)).status).toBe(401)
    const byPassword = await server.anonymous.call(ROUTES.login, {
      body: { email: beto.email, password: PASSWORD },
    })
    expect(byPassword.body.error).toBe('ERR_INVALID_CREDENTIALS')
    const steps = await acme.ana.ok(ROUTES.showUserTwoFactor, { params: { userId: beto.id } })
    expect(steps.isEnabled).toBe(false)
    // The sign-ins after it end nothing.
    await acme.ana.ok(ROUTES.updateUser, { params: { userId: beto.id }, body: { password: 'Girassol-42' } })
    await signIn(login, { email: beto.email })
    const again = { email: beto.email, password: 'Girassol-42' }
    expect((await server.anonymous.call(ROUTES.login, { body: again })).status).toBe(200)
  })

  it('leaves an admin the password, for the day on which the provider fails', async () => {
    const rita = await acme.hire('Rita', { email: `rita@${domain}`, profile: 'admin' })
    await signIn(account(rita.email), { email: rita.email })
    expect((await rita.call(ROUTES.me)).status).toBe(401)
    const body = { email: rita.email, password: PASSWORD }
    expect((await server.anonymous.call(ROUTES.login, { body })).status).toBe(200)
  })

  it('meets nobody who took that address on their own; an admin gives it', async () => {
    const mallory = await acme.hire('Mallory')
    const email = `chefe@${domain}`
    const move = (who: Person, body: { email: string; currentPassword?: string }) =>
      who.call(ROUTES.updateUser, { params: { userId: mallory.id }, body })
    for (const address of [email, `CHEFE@${domain.toUpperCase()}`])
      expect((await move(mallory, { email: address, currentPassword: PASSWORD })).body).toMatchObject({
        error: 'ERR_SSO_EMAIL_RESERVED',
      })
    const elsewhere = `mallory-${acme.id}@casa.example`
    expect((await move(mallory, { email: elsewhere, currentPassword: PASSWORD })).status).toBe(200)
    expect((await move(acme.ana, { email })).status).toBe(200)
  })
})

describe('somebody unknown', () => {
  const createUsers = async (queueIds: number[] = []): Promise<void> => {
    const { provider: saved } = await acme.ana.ok(ROUTES.showSso)
    await acme.ana.ok(ROUTES.saveSsoProvider, {
      body: { ...saved!, clientSecret: '', createsUsers: true, queueIds },
    })
  }

  it('is refused where users are invited', async () => {
    const outcome = await signIn(account(`novo@${domain}`), { email: `novo@${domain}` })
    expect(outcome).toMatchObject({ sso: 'ERR_SSO_NO_USER', isIn: false })
  })

  it('becomes a user with the queues of the company, and no rights', async () => {
    await createUsers([acme.suporte])
    const outcome = await signIn(account(`lia@${domain}`, { name: ' Lia Prado ' }), {
      email: `lia@${domain}`,
    })
    const { id } = await whoIsIn(outcome)
    const lia = await acme.ana.ok(ROUTES.showUser, { params: { userId: id } })
    expect(lia).toMatchObject({ name: 'Lia Prado', profile: 'user', super: false, email: `lia@${domain}` })
    expect(lia.queues.map(queue => queue.id)).toEqual([acme.suporte])
    expect(lia.allTicket).toBe('disabled')
    expect(await listKinds()).toEqual(expect.arrayContaining(['userCreated', 'ssoLinked', 'ssoLogin']))
  })

  it('is refused when the plan is full, and no user is left behind', async () => {
    const small = await server.company({ plan: { users: 4 } })
    const ownDomain = await setUpSso(provider, { createsUsers: true }, small)
    const outcome = await signIn(account(`lia@${ownDomain}`), { email: `lia@${ownDomain}` })
    expect(outcome).toMatchObject({ sso: 'ERR_SSO_PLAN_FULL', isIn: false })
    expect((await small.ana.ok(ROUTES.listUsers, { query: {} })).count).toBe(4)
  })

  it.each([
    ['of another domain', () => account('lia@alheio.example')],
    ['whose e-mail is not confirmed', () => account(`lia@${domain}`, { emailVerified: false })],
    ['without an e-mail', newLogin],
  ])('%s is refused', async (_, makeAccount) => {
    await createUsers()
    expect(await signIn(makeAccount(), { email: `lia@${domain}` })).toMatchObject({
      sso: 'ERR_SSO_EMAIL',
      isIn: false,
    })
  })

  it('who is a user of another company is no user here', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const celia = await bravo.hire('Celia', { email: `celia@${domain}` })
    const outcome = await signIn(account(celia.email), { email: celia.email })
    expect(outcome).toMatchObject({ sso: 'ERR_SSO_NO_USER', isIn: false })
    await createUsers()
    const second = await signIn(account(celia.email), { email: celia.email })
    expect(second).toMatchObject({ sso: 'ERR_EMAIL_TAKEN', isIn: false })
  })

  it('who gives up at the provider gets a sentence', async () => {
    expect(await signIn(login, { email: beto.email, denies: true })).toMatchObject({
      sso: 'ERR_SSO_DENIED',
      isIn: false,
    })
  })
})

it('an operator does not sign in by the provider of a company, invited or linked', async () => {
  const set = (is_super: boolean) =>
    server.context.platform.updateTable('users').set({ is_super }).where('id', '=', beto.id).execute()
  await set(true)
  expect(await signIn(login, { email: beto.email })).toMatchObject({ sso: 'ERR_SSO_NO_USER', isIn: false })
  await set(false)
  expect(await signIn(login, { email: beto.email })).toMatchObject({ sso: 'done' })
  await set(true)
  expect(await signIn(login, { email: beto.email })).toMatchObject({ sso: 'ERR_SSO_NO_USER', isIn: false })
})

describe('a company that does not run', () => {
  const change = (columns: { is_active?: boolean; due_date?: Date }) =>
    server.context.platform.updateTable('companies').set(columns).where('id', '=', acme.id).execute()

  it('has no single sign-on when it is suspended, meanwhile too', async () => {
    const browser = new CookieJar()
    const { url } = await startSignIn(browser, { email: beto.email })
    const back = await signInAtProvider(browser, url, login)
    await change({ is_active: false })
    expect(await returnTo(browser, back)).toMatchObject({ sso: 'ERR_SSO_EXPIRED', isIn: false })
    expect(await startSignIn(browser, { email: beto.email })).toMatchObject({ error: 'ERR_SSO_UNAVAILABLE' })
  })

  it('lets nobody in and creates nobody when it has expired', async () => {
    await change({ due_date: new Date(clock.now().getTime() - 86_400_000) })
    expect(await signIn(login, { email: beto.email })).toMatchObject({
      sso: 'ERR_SUBSCRIPTION_EXPIRED',
      isIn: false,
    })
  })

  it('keeps the hours of its users', async () => {
    await server.context.platform
      .updateTable('users')
      .set({ start_work: '00:00', end_work: '00:00' })
      .where('id', '=', beto.id)
      .execute()
    clock.set(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
    expect(await signIn(login, { email: beto.email })).toMatchObject({ sso: 'ERR_OUT_OF_HOURS', isIn: false })
    clock.set(new Date())
  })
})

describe('an attacker', () => {
  /** A browser that has been at the provider, and its way back. */
  async function signInUntilReturn(): Promise<{ browser: CookieJar; back: string }> {
    const browser = new CookieJar()
    const { url } = await startSignIn(browser, { email: beto.email })
    return { browser, back: await signInAtProvider(browser, url, login) }
  }

  it('cannot have a victim logged in as somebody else: the way back needs the browser of the start', async () => {
    const { browser, back } = await signInUntilReturn()
    expect(await returnTo(new CookieJar(), back)).toMatchObject({ sso: 'ERR_SSO_EXPIRED', isIn: false })
    const other = new CookieJar()
    await startSignIn(other, { email: beto.email })
    expect(await returnTo(other, back)).toMatchObject({ sso: 'ERR_SSO_EXPIRED', isIn: false })
    // The attempts above took nothing from the right browser.
    expect(await returnTo(browser, back)).toMatchObject({ sso: 'done', isIn: true })
  })

  it('cannot use a way back twice, with the cookie either', async () => {
    const { browser, back } = await signInUntilReturn()
    const copy = new CookieJar()
    await copy.open(back.replace(PUBLIC_URL, server.url))
    const { url } = await startSignIn(browser, { email: beto.email })
    const second = await signInAtProvider(browser, url, login)
    expect(await returnTo(browser, second)).toMatchObject({ sso: 'done' })
    expect(await returnTo(browser, second)).toMatchObject({ sso: 'ERR_SSO_EXPIRED' })
  })

  it('cannot put a code of another sign-in into this one', async () => {
    const stolen = await signInUntilReturn()
    const own = new CookieJar()
    const { url } = await startSignIn(own, { email: beto.email })
    const mixed = new URL(stolen.back)
    mixed.searchParams.set('state', new URL(url).searchParams.get('state') ?? '')
    expect(await returnTo(own, mixed.href)).toMatchObject({ sso: 'ERR_SSO_INVALID', isIn: false })
  })

  it('cannot have another issuer answer', async () => {
    const { browser, back } = await signInUntilReturn()
    const mixed = new URL(back)
    mixed.searchParams.set('iss', 'https://evil.example')
    expect(await returnTo(browser, mixed.href)).toMatchObject({ sso: 'ERR_SSO_INVALID', isIn: false })
  })

  it.each(['', '?state=x&code=y', '?code=y', '?error=access_denied', '?state=a&state=b&code=c'])(
    'learns nothing from a callback with %j',
    async search => {
      expect(await returnTo(new CookieJar(), `${CALLBACK_URL}${search}`)).toMatchObject({
        sso: 'ERR_SSO_EXPIRED',
        to: null,
        isIn: false,
      })
    },
  )

  it('comes too late after ten minutes, and the attempt is removed', async () => {
    const { browser, back } = await signInUntilReturn()
    clock.advance(10 * 60_000 + 1)
    expect(await returnTo(browser, back)).toMatchObject({ sso: 'ERR_SSO_EXPIRED', isIn: false })
    await runMaintenance(server.context, PLATFORM_MAINTENANCE)
    const { rows } = await server.context.pools.platform.query(
      'select from sso_attempts where company_id = $1',
      [acme.id],
    )
    expect(rows).toEqual([])
    clock.set(new Date())
  })

  it('is not sent to another site', async () => {
    for (const to of ['https://evil.example', '//evil.example', '/a/..//evil.example'])
      expect(await signIn(login, { email: beto.email, to })).toMatchObject({ sso: 'done', to: '/tickets' })
  })

  it('cannot keep a sign-in that began before the company changed its provider', async () => {
    const { browser, back } = await signInUntilReturn()
    await acme.ana.ok(ROUTES.removeSsoProvider)
    expect(await returnTo(browser, back)).toMatchObject({ sso: 'ERR_SSO_EXPIRED', isIn: false })
  })

  it('learns of no user: every e-mail of a domain is answered alike, and every other domain too', async () => {
    const known = await startSignIn(new CookieJar(), { email: beto.email })
    const unknown = await startSignIn(new CookieJar(), { email: `ninguem@${domain}` })
    const strip = (url: string) => url.replaceAll(/(state|nonce|code_challenge|login_hint)=[^&]+/g, '$1=')
    expect(strip(unknown.url)).toBe(strip(known.url))
    const unproven = `x${domain}`
    await acme.ana.ok(ROUTES.addSsoDomain, { body: { domain: unproven } })
    const nowhere = await startSignIn(new CookieJar(), { email: 'a@nowhere.example' })
    const named = await startSignIn(new CookieJar(), { email: `a@${unproven}` })
    expect(nowhere).toMatchObject({ status: 404, error: 'ERR_SSO_UNAVAILABLE' })
    expect(named).toEqual(nowhere)
  })

  it('guesses few domains from one address', async () => {
    const guess = () => startSignIn(new CookieJar(), { email: 'a@nowhere.example' })
    const statuses: number[] = []
    for (let n = 0; n < 40; n += 1) statuses.push((await guess()).status)
    expect(statuses).toContain(429)
    await server.context.pools.platform.query('delete from throttle')
  })
})

it('a domain that the company loses ends the sign-in of its users', async () => {
  const id = await proveDomain(`outro-${domain}`)
  expect(await startSignIn(new CookieJar(), { email: `a@outro-${domain}` })).toMatchObject({ status: 200 })
  await acme.ana.ok(ROUTES.removeSsoDomain, { params: { ssoDomainId: id } })
  expect(await startSignIn(new CookieJar(), { email: `a@outro-${domain}` })).toMatchObject({ status: 404 })
})
