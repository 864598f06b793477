// spec: session-16
import { LIMITS, ROUTES, type AuditKind, type PasskeyEnrolment } from '@recado/contract'
import { describe, expect, it, test } from 'vitest'
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
import { removeOldChallenges } from './challenges.ts'
import { codeOf, fromBase32, stepOf } from '../two-factor/totp.ts'
import { enrol, GuestBrowser } from './testing/passkey-browser.ts'

// Seen red: without the password, with challenges of other sessions, and with rows of colleagues.

const clock = new TestClock()
setupServerWithMailbox({ clock }, { company: { due_date: null } })

const start = (who: Person, currentPassword = PASSWORD) =>
  who.call(ROUTES.startPasskey, { body: { currentPassword } })
const add = (who: Person, credential: ReturnType<SoftwareAuthenticator['create']>, name = 'Celular') =>
  who.call(ROUTES.addPasskey, { body: { name, credential } })
const listed = async (who: Person) => (await who.ok(ROUTES.listPasskeys)).passkeys
const kindsOf = async (who: Person): Promise<AuditKind[]> =>
  (await who.ok(ROUTES.listAuditLog, {})).entries.map(({ kind }) => kind)
const REFUSED = { error: 'ERR_PASSKEY_REFUSED' }

describe('an enrolment', () => {
  it('asks for a discoverable credential of a verified user, under a name that tells nothing', async () => {
    const options: PasskeyEnrolment = (await start(acme.beto)).body
    expect(options).toMatchObject({
      rp: { id: 'recado.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const handle = Buffer.from(options.user.id, 'base64url')
    expect(handle).toHaveLength(32)
    expect(handle.toString('latin1')).not.toContain(acme.beto.email)
    expect((await start(acme.beto)).body.user.id).toBe(options.user.id)
    expect((await start(acme.bia)).body.user.id).not.toBe(options.user.id)
  })

  it('needs the password: a stolen session adds no passkey', async () => {
    expect((await start(acme.beto, 'errada')).body).toEqual({ error: 'ERR_WRONG_PASSWORD' })
    const authenticator = new SoftwareAuthenticator(PUBLIC_URL)
    const own = await start(acme.bia)
    // Challenges of a colleague, of the login screen, and an invented one.
    const login = await new GuestBrowser(server).challenge()
    for (const challenge of [own.body.challenge, login.challenge, Buffer.alloc(32).toString('base64url')])
      expect((await add(acme.beto, authenticator.create(own.body, { challenge }))).body).toEqual(REFUSED)
    expect(await listed(acme.beto)).toEqual([])
    for (let guess = 0; guess < 5; guess++) await start(acme.beto, 'errada')
    expect((await start(acme.beto)).status).toBe(429)
  })

  it.each<[string, Fault]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a user who was not verified', { isUserVerified: false }],
    ['the proof of a login', { type: 'webauthn.get' }],
  ])('with %s is refused', async (_, fault) => {
    const { body } = await start(acme.beto)
    const credential = new SoftwareAuthenticator(PUBLIC_URL).create(body, fault)
    expect((await add(acme.beto, credential)).body).toEqual(REFUSED)
    expect(await listed(acme.beto)).toEqual([])
  })

  it('takes its challenge once, for five minutes, in the session that began it', async () => {
    await server.context.platform
      .insertInto('settings')
      .values({ company_id: acme.id, key: 'severalDevices', value: 'enabled' })
      .execute()
    const { body } = await start(acme.beto)
    const { token } = (
      await server.anonymous.call(ROUTES.login, { body: { email: acme.beto.email, password: PASSWORD } })
    ).body
    const first = new SoftwareAuthenticator(PUBLIC_URL).create(body)
    const elsewhere = await server.anonymous.raw('POST', '/api/passkeys', {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Roubada', credential: first }),
    })
    expect(elsewhere.status).toBe(400)
    expect((await add(acme.beto, first)).status).toBe(200)
    expect((await add(acme.beto, new SoftwareAuthenticator(PUBLIC_URL).create(body))).body).toEqual(REFUSED)
    const old = (await start(acme.beto)).body
    clock.advance(5 * MINUTE + 1)
    expect((await add(acme.beto, new SoftwareAuthenticator(PUBLIC_URL).create(old))).body).toEqual(REFUSED)
  })

  it('of a credential that somebody has, in whatever company, is refused', async () => {
    const bravo = await server.company({ company: { due_date: null } })
    const { authenticator } = await enrol(acme.beto)
    for (const who of [acme.beto, acme.bia, bravo.ana]) {
      const copy = new SoftwareAuthenticator(PUBLIC_URL, { id: authenticator.id })
      expect((await add(who, copy.create((await start(who)).body))).body).toEqual(REFUSED)
    }
    expect(await listed(acme.bia)).toEqual([])
  })

  it('leaves ten of a user, also of two at once', async () => {
    for (let number = 1; number < LIMITS.passkeysMax; number++) await enrol(acme.beto)
    const options = [(await start(acme.beto)).body, (await start(acme.beto)).body]
    const answers = await Promise.all(
      options.map(one => add(acme.beto, new SoftwareAuthenticator(PUBLIC_URL).create(one))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await start(acme.beto)).body).toEqual({ error: 'ERR_PASSKEY_LIMIT', max: LIMITS.passkeysMax })
  })

  it('stands in the audit log and is told by e-mail', async () => {
    await enrol(acme.beto, undefined, 'Chave azul')
    expect((await kindsOf(acme.ana))[0]).toBe('passkeyAdded')
    await expect.poll(() => lettersTo(acme.beto)[0]?.text).toContain('Chave: Chave azul')
  })
})

describe('passkeys', () => {
  it('are listed with name, device and times, and without any key', async () => {
    const synced = new SoftwareAuthenticator(PUBLIC_URL, { isSynced: true })
    await enrol(acme.beto, synced, '  Celular  ')
    expect(await listed(acme.beto)).toEqual([
      {
        id: expect.any(Number),
        name: 'Celular',
        createdAt: clock.now().toISOString(),
        lastUsedAt: null,
        device: expect.anything(),
        isSynced: true,
      },
    ])
    expect(await acme.beto.ok(ROUTES.listPasskeys)).toMatchObject({ obstacle: null, origin: PUBLIC_URL })
    expect(await listed(acme.bia)).toEqual([])
  })

  it('are renamed and removed by their owner alone', async () => {
    const bravo = await server.company({ company: { due_date: null } })
    const { id } = await enrol(acme.beto)
    const params = { passkeyId: id }
    for (const stranger of [acme.ana, bravo.ana]) {
      const renamed = await stranger.call(ROUTES.renamePasskey, { params, body: { name: 'Minha' } })
      const removed = await stranger.call(ROUTES.removePasskey, {
        params,
        body: { currentPassword: PASSWORD },
      })
      for (const { body } of [renamed, removed]) expect(body).toEqual({ error: 'ERR_NO_PASSKEY_FOUND' })
    }
    const { name } = await acme.beto.ok(ROUTES.renamePasskey, { params, body: { name: 'Chave do trabalho' } })
    expect(name).toBe('Chave do trabalho')
    const unproved = await acme.beto.call(ROUTES.removePasskey, {
      params,
      body: { currentPassword: 'errada' },
    })
    expect(unproved.body).toEqual({ error: 'ERR_WRONG_PASSWORD' })
    await acme.beto.ok(ROUTES.removePasskey, { params, body: { currentPassword: PASSWORD } })
    expect(await listed(acme.beto)).toEqual([])
    expect((await kindsOf(acme.ana))[0]).toBe('passkeyRemoved')
    await expect.poll(() => lettersTo(acme.beto).at(-1)?.text).toContain('Chave: Chave do trabalho')
  })

  // Seen red: without the check of the code.
  it('are removed with the proof that turns the app off', async () => {
    const { id } = await enrol(acme.beto)
    const { secret } = await acme.beto.ok(ROUTES.startTwoFactor, { body: { currentPassword: PASSWORD } })
    const codeNow = () => codeOf(fromBase32(secret), stepOf(clock.now()))
    await acme.beto.ok(ROUTES.confirmTwoFactor, { body: { code: codeNow() } })
    clock.advance(MINUTE)
    const remove = (code?: string) =>
      acme.beto.call(ROUTES.removePasskey, {
        params: { passkeyId: id },
        body: { currentPassword: PASSWORD, ...(code === undefined ? {} : { code }) },
      })
    expect(await remove()).toMatchObject({ status: 400, body: { error: 'ERR_TWO_FACTOR_CODE' } })
    const wrong = codeNow() === '000000' ? '000001' : '000000'
    expect((await remove(wrong)).body).toEqual({ error: 'ERR_TWO_FACTOR_CODE' })
    expect(await listed(acme.beto)).toHaveLength(1)
    expect((await remove(codeNow())).status).toBe(200)
    expect(await listed(acme.beto)).toEqual([])
  })

  it('that are removed end the other sessions', async () => {
    await server.context.platform
      .insertInto('settings')
      .values({ company_id: acme.id, key: 'severalDevices', value: 'enabled' })
      .execute()
    const { authenticator, id } = await enrol(acme.beto)
    const browser = new GuestBrowser(server)
    const { token } = (await browser.answer(authenticator.get(await browser.challenge()))).body
    const me = () =>
      server.anonymous.raw('GET', '/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    expect((await me()).status).toBe(200)
    await acme.beto.ok(ROUTES.removePasskey, {
      params: { passkeyId: id },
      body: { currentPassword: PASSWORD },
    })
    expect((await me()).status).toBe(401)
    expect((await acme.beto.call(ROUTES.me, {})).status).toBe(200)
  })

  it('of somebody who took a login over end when the old e-mail undoes it', async () => {
    await enrol(acme.beto, undefined, 'Do ladrão')
    const { secret } = await acme.beto.ok(ROUTES.startTwoFactor, { body: { currentPassword: PASSWORD } })
    const code = codeOf(fromBase32(secret), stepOf(clock.now()))
    await acme.beto.ok(ROUTES.confirmTwoFactor, { body: { code } })
    await acme.beto.ok(ROUTES.updateUser, {
      params: { userId: acme.beto.id },
      body: { email: `ladrao.${acme.beto.id}@example.com`, currentPassword: PASSWORD },
    })
    const link = /undo-email#(\S+)/u
    await expect.poll(() => lettersTo(acme.beto).some(({ text }) => link.test(text))).toBe(true)
    const token =
      lettersTo(acme.beto)
        .map(({ text }) => link.exec(text)?.[1])
        .find(found => found) ?? ''
    await server.anonymous.ok(ROUTES.undoEmailChange, { body: { token } })
    const { count } = await server.context.platform
      .selectFrom('passkeys')
      .where('user_id', '=', acme.beto.id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
    const steps = await acme.ana.ok(ROUTES.showUserTwoFactor, { params: { userId: acme.beto.id } })
    expect(steps.isEnabled).toBe(false)
    expect((await acme.beto.call(ROUTES.me)).status).toBe(401)
  })

  it('challenges that nobody answered are removed', async () => {
    await new GuestBrowser(server).challenge()
    clock.advance(6 * MINUTE)
    await removeOldChallenges(server.context)
    expect(await server.context.platform.selectFrom('passkey_challenges').select('hash').execute()).toEqual(
      [],
    )
  })
})

test.each([
  ['http://203.0.113.7', 'address'],
  ['http://recado.example', 'insecure'],
])('a server at %s offers no passkeys, and says why', async (url, obstacle) => {
  const elsewhere = await server.startPeer({ clock, env: { RECADO_PUBLIC_URL: url } })
  try {
    const { beto } = await elsewhere.company()
    expect(await beto.ok(ROUTES.listPasskeys)).toMatchObject({ obstacle })
    const started = await beto.call(ROUTES.startPasskey, { body: { currentPassword: PASSWORD } })
    expect(started.body).toEqual({ error: 'ERR_PASSKEYS_UNAVAILABLE' })
    const login = await elsewhere.anonymous.call(ROUTES.startPasskeyLogin)
    expect(login.body).toEqual({ error: 'ERR_PASSKEYS_UNAVAILABLE' })
  } finally {
    await elsewhere.close()
  }
})
