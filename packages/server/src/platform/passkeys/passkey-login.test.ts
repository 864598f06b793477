// spec: session-16
import { generateKeyPairSync } from 'node:crypto'
import { ROUTES, type AuditKind } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { throttleKeyOf } from '../../kernel/http/throttle/index.ts'
import { lettersTo, setupServerWithMailbox } from '../../testing/setup-server-with-mailbox.ts'
import {
  acme,
  MINUTE,
  PASSWORD,
  PUBLIC_URL,
  server,
  SoftwareAuthenticator,
  TestClock,
  type Fault,
  type Person,
} from '../../testing/index.ts'
import { enrol, GuestBrowser } from './testing/passkey-browser.ts'

// Seen red: without the check of the handle, of user verification, of the browser's cookie and of the counter,
// with challenges that are not used up, and with a passkey that does not count for the demand of a company.

const clock = new TestClock()
setupServerWithMailbox({ clock }, { company: { due_date: null } })
beforeEach(() => server.context.throttle.forget('login-address', throttleKeyOf('127.0.0.1')))

async function logIn(
  authenticator: SoftwareAuthenticator,
  fault: Fault = {},
  browser = new GuestBrowser(server),
) {
  return browser.answer(authenticator.get(await browser.challenge(), fault))
}
const logInByPassword = (who: Person, code?: string) =>
  server.anonymous.call(ROUTES.login, {
    body: { email: who.email, password: PASSWORD, ...(code === undefined ? {} : { code }) },
  })
const kindsOf = async (who: Person): Promise<AuditKind[]> =>
  (await who.ok(ROUTES.listAuditLog, {})).entries.map(({ kind }) => kind)
const demand = () =>
  acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requireTwoFactor' }, body: { value: 'enabled' } })
const REFUSED = { status: 401, body: { error: 'ERR_PASSKEY_LOGIN' } }

describe('a login by passkey', () => {
  it('begins a session of its user without password and code, and notes when', async () => {
    const { authenticator } = await enrol(acme.beto)
    const { status, body } = await logIn(authenticator)
    expect({ status, user: body.user?.id }).toEqual({ status: 200, user: acme.beto.id })
    const me = await server.anonymous.raw('GET', '/api/auth/me', {
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(me.status).toBe(200)
    const { passkeys } = (await (
      await server.anonymous.raw('GET', '/api/passkeys', {
        headers: { authorization: `Bearer ${body.token}` },
      })
    ).json()) as { passkeys: { lastUsedAt: string }[] }
    expect(passkeys[0]?.lastUsedAt).toBe(clock.now().toISOString())
    expect((await kindsOf(acme.ana))[0]).toBe('login')
  })

  it('ends the sessions of other devices, as every login does', async () => {
    const { authenticator } = await enrol(acme.beto)
    await logIn(authenticator)
    expect((await acme.beto.call(ROUTES.me, {})).status).toBe(401)
  })

  it('challenges name no user and no passkey', async () => {
    await enrol(acme.beto)
    const options = await new GuestBrowser(server).challenge()
    expect(Object.keys(options).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
    expect(options).toMatchObject({ rpId: 'recado.example', userVerification: 'required' })
  })

  it.each<[string, Fault]>([
    ['another origin', { origin: 'https://recado.example.evil.example' }],
    ['a sub-domain', { origin: 'https://www.recado.example' }],
    ['plain http', { origin: 'http://recado.example' }],
    ['another port', { origin: 'https://recado.example:8443' }],
    ['another site', { rpId: 'evil.example' }],
    ['a user who was not verified', { isUserVerified: false }],
    ['the proof of an enrolment', { type: 'webauthn.create' }],
    ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['another user’s handle', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['no handle', { userHandle: null }],
    ['an invented challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['a passkey that nobody has', { id: Buffer.alloc(32).toString('base64url') }],
  ])('with %s is refused, and every refusal is the same', async (_, fault) => {
    const { authenticator } = await enrol(acme.beto)
    expect(await logIn(authenticator, fault)).toEqual(REFUSED)
    expect((await logIn(authenticator)).status).toBe(200)
  })

  it('with the passkey of a colleague or of another company as one’s own is refused', async () => {
    const bravo = await server.company({ company: { due_date: null } })
    const { authenticator: betos } = await enrol(acme.beto)
    for (const other of [acme.bia, bravo.ana]) {
      const { authenticator } = await enrol(other)
      expect(await logIn(authenticator, { id: betos.id })).toEqual(REFUSED)
      const { body } = await logIn(authenticator)
      expect(body.user).toMatchObject({ id: other.id, companyId: other === acme.bia ? acme.id : bravo.id })
    }
  })

  it('takes each challenge once, for five minutes, from the browser that got it', async () => {
    const { authenticator } = await enrol(acme.beto)
    const browser = new GuestBrowser(server)
    const challenge = await browser.challenge()
    expect(await new GuestBrowser(server).answer(authenticator.get(challenge))).toEqual(REFUSED)
    const elsewhere = new GuestBrowser(server)
    await elsewhere.challenge()
    expect(await elsewhere.answer(authenticator.get(challenge))).toEqual(REFUSED)
    const assertion = authenticator.get(challenge)
    expect((await browser.answer(assertion)).status).toBe(200)
    expect(await browser.answer(assertion)).toEqual(REFUSED)
    expect(await browser.answer(authenticator.get(challenge))).toEqual(REFUSED)
    const old = await browser.challenge()
    clock.advance(5 * MINUTE + 1)
    expect(await browser.answer(authenticator.get(old))).toEqual(REFUSED)
  })

  it('of two at once with one answer, one begins', async () => {
    const { authenticator } = await enrol(acme.beto)
    const browser = new GuestBrowser(server)
    const assertion = authenticator.get(await browser.challenge())
    const answers = await Promise.all([browser.answer(assertion), browser.answer(assertion)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  it('does not take the challenge of an enrolment', async () => {
    const { authenticator } = await enrol(acme.beto)
    const { challenge } = await acme.beto.ok(ROUTES.startPasskey, { body: { currentPassword: PASSWORD } })
    expect(await logIn(authenticator, { challenge })).toEqual(REFUSED)
  })

  it('is refused to pages of other sites', async () => {
    const { authenticator } = await enrol(acme.beto)
    const browser = new GuestBrowser(server)
    const assertion = authenticator.get(await browser.challenge())
    const { status, body } = await browser.answer(assertion, { origin: 'https://evil.example' })
    expect({ status, error: body.error }).toEqual({ status: 403, error: 'ERR_ORIGIN' })
  })

  it('counts failures by address, and stops them', async () => {
    const { authenticator } = await enrol(acme.beto)
    const statuses: number[] = []
    for (let guess = 0; guess <= 50; guess++)
      statuses.push((await logIn(authenticator, { isUserVerified: false })).status)
    expect(statuses.slice(0, 50).every(status => status === 401)).toBe(true)
    expect(statuses[50]).toBe(429)
    expect((await logIn(authenticator)).status).toBe(429)
    expect(await kindsOf(acme.ana)).toContain('passkeyFailed')
  })

  it.each([
    ['working hours', 'ERR_OUT_OF_HOURS'],
    ['a past due date', 'ERR_SUBSCRIPTION_EXPIRED'],
    ['a suspended company', 'ERR_COMPANY_INACTIVE'],
  ])('keeps the rules of every login: %s', async (rule, error) => {
    const { authenticator } = await enrol(acme.beto)
    const { platform } = server.context
    const day = 86_400_000
    if (rule === 'working hours')
      await platform
        .updateTable('users')
        .set({ start_work: '00:00', end_work: '00:01' })
        .where('id', '=', acme.beto.id)
        .execute()
    else
      await platform
        .updateTable('companies')
        .set(
          rule === 'a suspended company'
            ? { is_active: false }
            : { due_date: new Date(clock.now().getTime() - 2 * day) },
        )
        .where('id', '=', acme.id)
        .execute()
    expect((await logIn(authenticator)).body.error).toBe(error)
  })

  it('ends with its user', async () => {
    const { authenticator } = await enrol(acme.beto)
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: acme.beto.id } })
    expect(await logIn(authenticator)).toEqual(REFUSED)
  })
})

describe('a counter', () => {
  it('that goes back is a copy: refused, in the audit log, and told by e-mail', async () => {
    const { authenticator } = await enrol(acme.beto, new SoftwareAuthenticator(PUBLIC_URL, { counter: 5 }))
    expect((await logIn(authenticator)).status).toBe(200)
    const copied = await logIn(authenticator, { counter: 6 })
    expect({ status: copied.status, error: copied.body.error }).toEqual({
      status: 403,
      error: 'ERR_PASSKEY_COPIED',
    })
    expect(await kindsOf(acme.ana)).toContain('passkeyCopied')
    await expect.poll(() => lettersTo(acme.beto).at(-1)?.text).toContain('pode haver uma cópia')
    expect((await logIn(authenticator, { counter: 0 })).status).toBe(403)
  })

  it('of 0 belongs to an authenticator that does not count', async () => {
    const { authenticator } = await enrol(acme.beto)
    for (let time = 0; time < 3; time++) expect((await logIn(authenticator)).status).toBe(200)
  })
})

describe('a company that demands a second step', () => {
  it('has it with a passkey, in the session that adds it and in each login by it', async () => {
    await demand()
    expect((await acme.beto.call(ROUTES.listTags, {})).body).toEqual({ error: 'ERR_TWO_FACTOR_MISSING' })
    const { authenticator } = await enrol(acme.beto)
    expect((await acme.beto.ok(ROUTES.me, {})).mustSetUpTwoFactor).toBe(false)
    expect((await acme.beto.call(ROUTES.listTags, {})).status).toBe(200)
    expect((await logIn(authenticator)).body.user).toMatchObject({ mustSetUpTwoFactor: false })
  })

  it('does not let somebody in who knows the password of a user with a passkey', async () => {
    await enrol(acme.beto)
    expect((await logInByPassword(acme.beto)).status).toBe(200)
    await demand()
    expect((await logInByPassword(acme.beto)).body).toEqual({ error: 'ERR_PASSKEY_REQUIRED' })
    const wrong = await server.anonymous.call(ROUTES.login, {
      body: { email: acme.beto.email, password: 'errada' },
    })
    expect(wrong.body).toEqual({ error: 'ERR_INVALID_CREDENTIALS' })
  })

  it('ends sessions that began with the password of a user with a passkey', async () => {
    const { authenticator } = await enrol(acme.beto)
    const { token } = (await logInByPassword(acme.beto)).body
    const me = () =>
      server.anonymous.raw('GET', '/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    expect((await me()).status).toBe(200)
    await demand()
    expect((await me()).status).toBe(401)
    expect((await logIn(authenticator)).status).toBe(200)
  })

  it('asks for another one when the last passkey is gone', async () => {
    await demand()
    const { id } = await enrol(acme.beto)
    await acme.beto.ok(ROUTES.removePasskey, {
      params: { passkeyId: id },
      body: { currentPassword: PASSWORD },
    })
    expect((await acme.beto.ok(ROUTES.me, {})).mustSetUpTwoFactor).toBe(true)
    expect((await logInByPassword(acme.beto)).body.user).toMatchObject({ mustSetUpTwoFactor: true })
  })

  it('has an admin remove the passkeys of somebody who lost them, who is told by e-mail', async () => {
    await demand()
    await enrol(acme.ana)
    const { authenticator } = await enrol(acme.beto)
    const params = { userId: acme.beto.id }
    expect(await acme.ana.ok(ROUTES.showUserTwoFactor, { params })).toEqual({ isEnabled: true })
    await acme.ana.ok(ROUTES.resetUserTwoFactor, { params, body: { currentPassword: PASSWORD } })
    expect(await acme.ana.ok(ROUTES.showUserTwoFactor, { params })).toEqual({ isEnabled: false })
    expect((await acme.beto.call(ROUTES.me, {})).status).toBe(401)
    expect(await logIn(authenticator)).toEqual(REFUSED)
    expect((await logInByPassword(acme.beto)).body.user).toMatchObject({ mustSetUpTwoFactor: true })
    expect(await kindsOf(acme.ana)).not.toContain('passkeyRemoved')
    await expect.poll(() => lettersTo(acme.beto).at(-1)?.text).toContain('removeu as suas chaves de acesso')
  })
})
