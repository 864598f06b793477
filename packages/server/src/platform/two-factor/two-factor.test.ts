// spec: session-15
import { ROUTES, type AuditKind } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttleKeyOf } from '../../kernel/http/throttle/index.ts'
import {
  PASSWORD,
  startTestServer,
  TestClock,
  type Person,
  type TestCompany,
  type TestServer,
} from '../../testing/index.ts'
import { openMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { codeOf, fromBase32, stepOf } from './totp.ts'

const clock = new TestClock()
let mailbox: Mailbox
let server: TestServer
let acme: TestCompany
beforeAll(async () => {
  mailbox = await openMailbox()
  server = await startTestServer({
    clock,
    env: { RECADO_SMTP_URL: mailbox.url, RECADO_MAIL_FROM: 'ola@recado.example' },
  })
})
beforeEach(async () => {
  acme = await server.company({ company: { due_date: null } })
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const codeNow = (secret: string, away = 0): string => codeOf(fromBase32(secret), stepOf(clock.now()) + away)
/** Beyond every step of which a code was used. */
const waitForNextCode = () => clock.advance(90_000)
const logIn = (who: Person, code?: string) =>
  server.anonymous.call(ROUTES.login, {
    body: { email: who.email, password: PASSWORD, ...(code === undefined ? {} : { code }) },
  })

/** Turns the second step on, and moves on to the next code. */
async function enrol(who: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await who.ok(ROUTES.startTwoFactor, { body: { currentPassword: PASSWORD } })
  const { recoveryCodes } = await who.ok(ROUTES.confirmTwoFactor, { body: { code: codeNow(secret) } })
  waitForNextCode()
  return { secret, recoveryCodes }
}
const kindsOf = async (who: Person): Promise<AuditKind[]> =>
  (await who.ok(ROUTES.listAuditLog, {})).entries.map(({ kind }) => kind)

describe('the set-up', () => {
  it('needs the password, and a code that shows that the app has the secret', async () => {
    const refused = await acme.beto.call(ROUTES.startTwoFactor, { body: { currentPassword: 'errada' } })
    expect(refused.body).toEqual({ error: 'ERR_WRONG_PASSWORD' })
    const { secret, uri } = await acme.beto.ok(ROUTES.startTwoFactor, { body: { currentPassword: PASSWORD } })
    expect(uri).toContain(`secret=${secret}`)
    expect((await acme.beto.call(ROUTES.confirmTwoFactor, { body: { code: '000000' } })).body).toEqual({
      error: 'ERR_TWO_FACTOR_CODE',
    })
    expect(await acme.beto.ok(ROUTES.showTwoFactor, {})).toMatchObject({ isEnabled: false })
    expect((await logIn(acme.beto)).status).toBe(200)
  })

  it('gives ten recovery codes once, seals the secret and stores no code', async () => {
    const { secret, recoveryCodes } = await enrol(acme.beto)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await acme.beto.ok(ROUTES.showTwoFactor, {})).toMatchObject({
      isEnabled: true,
      recoveryCodesLeft: 10,
    })
    const { rows } = await server.context.pools.platform.query(
      'select (select json_agg(t) from two_factors t)::text || (select json_agg(r) from recovery_codes r)::text as stored',
    )
    const { stored } = rows[0] as { stored: string }
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
    const again = await acme.beto.call(ROUTES.startTwoFactor, { body: { currentPassword: PASSWORD } })
    expect(again.body).toEqual({ error: 'ERR_TWO_FACTOR_ENABLED' })
  })

  it('ends the other sessions, and stands in the audit log', async () => {
    await server.context.platform
      .insertInto('settings')
      .values({ company_id: acme.id, key: 'severalDevices', value: 'enabled' })
      .execute()
    const { token } = (await logIn(acme.beto)).body
    await enrol(acme.beto)
    const other = await server.anonymous.raw('GET', '/api/auth/me', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(other.status).toBe(401)
    expect((await acme.beto.call(ROUTES.me, {})).status).toBe(200)
    expect((await kindsOf(acme.ana))[0]).toBe('twoFactorEnabled')
  })
})

describe('a login', () => {
  it('asks for the code after the password alone was right, and takes each code once', async () => {
    const { secret } = await enrol(acme.beto)
    const { email } = acme.beto
    const wrong = await server.anonymous.call(ROUTES.login, { body: { email, password: 'errada' } })
    expect(wrong.body).toEqual({ error: 'ERR_INVALID_CREDENTIALS' })
    expect((await logIn(acme.beto)).body).toEqual({ error: 'ERR_TWO_FACTOR_REQUIRED' })
    const code = codeNow(secret)
    expect((await logIn(acme.beto, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await logIn(acme.beto, code)).body).toEqual({ error: 'ERR_TWO_FACTOR_CODE' })
    waitForNextCode()
    expect((await logIn(acme.beto, codeNow(secret))).status).toBe(200)
  })

  it.each([
    [-2, 400],
    [-1, 200],
    [1, 200],
    [2, 400],
  ])('with a code %d steps away answers %d', async (away, status) => {
    const { secret } = await enrol(acme.beto)
    waitForNextCode()
    expect((await logIn(acme.beto, codeNow(secret, away))).status).toBe(status)
  })

  it('of two at once with one code, one begins', async () => {
    const { secret, recoveryCodes } = await enrol(acme.beto)
    for (const code of [codeNow(secret), recoveryCodes[0] ?? '']) {
      const answers = await Promise.all([logIn(acme.beto, code), logIn(acme.beto, code)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    }
  })

  it('takes a recovery code once, of its owner alone', async () => {
    const { recoveryCodes } = await enrol(acme.beto)
    await enrol(acme.bia)
    const [code = ''] = recoveryCodes
    expect((await logIn(acme.bia, code)).status).toBe(400)
    expect((await logIn(acme.beto, code.toLowerCase())).status).toBe(200)
    expect((await logIn(acme.beto, code)).status).toBe(400)
    expect(await kindsOf(acme.ana)).toContain('recoveryCodeUsed')
  })

  it('lets somebody who knows the password guess a few times only, from any address', async () => {
    const { secret } = await enrol(acme.beto)
    const statuses: number[] = []
    for (let guess = 0; guess < 10; guess++) {
      statuses.push((await logIn(acme.beto, '000000')).status)
      // As from another address.
      await server.context.throttle.forget('login', `${acme.beto.email}|${throttleKeyOf('127.0.0.1')}`)
    }
    expect(statuses.at(-1)).toBe(429)
    expect((await logIn(acme.beto, codeNow(secret))).status).toBe(429)
    await server.context.throttle.forget('second-step', String(acme.beto.id))
    expect((await logIn(acme.beto, codeNow(secret))).status).toBe(200)
  })
})

describe('somebody with a second step', () => {
  it('gets new recovery codes for a code, and the old ones are void', async () => {
    const { secret, recoveryCodes } = await enrol(acme.beto)
    const renewed = await acme.beto.ok(ROUTES.renewRecoveryCodes, { body: { code: codeNow(secret) } })
    expect(renewed.recoveryCodes).toHaveLength(10)
    expect((await logIn(acme.beto, recoveryCodes[0])).status).toBe(400)
    expect((await logIn(acme.beto, renewed.recoveryCodes[0])).status).toBe(200)
  })

  // Seen red: each of four calls at once left its ten codes.
  it('has one set of recovery codes after several renewals at once', async () => {
    const { recoveryCodes } = await enrol(acme.beto)
    await Promise.all(
      recoveryCodes.slice(0, 4).map(code => acme.beto.call(ROUTES.renewRecoveryCodes, { body: { code } })),
    )
    expect((await acme.beto.ok(ROUTES.showTwoFactor)).recoveryCodesLeft).toBe(10)
  })

  it('turns it off with password and code', async () => {
    const { secret } = await enrol(acme.beto)
    const turnOff = (currentPassword: string, code: string) =>
      acme.beto.call(ROUTES.removeTwoFactor, { body: { currentPassword, code } })
    expect((await turnOff('errada', codeNow(secret))).body).toEqual({ error: 'ERR_WRONG_PASSWORD' })
    expect((await turnOff(PASSWORD, '000000')).body).toEqual({ error: 'ERR_TWO_FACTOR_CODE' })
    expect((await turnOff(PASSWORD, codeNow(secret))).status).toBe(200)
    expect((await logIn(acme.beto)).status).toBe(200)
    expect(await kindsOf(acme.ana)).toContain('twoFactorDisabled')
  })

  it('is helped by an admin, never by a colleague, and an operator by operators alone', async () => {
    const rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
    await enrol(acme.beto)
    await enrol(rita)
    const reset = (who: Person, userId: number) =>
      who.call(ROUTES.resetUserTwoFactor, { params: { userId }, body: { currentPassword: PASSWORD } })
    expect((await reset(acme.bia, acme.beto.id)).status).toBe(403)
    expect((await reset(acme.ana, rita.id)).status).toBe(403)
    expect(await acme.ana.ok(ROUTES.showUserTwoFactor, { params: { userId: acme.beto.id } })).toEqual({
      isEnabled: true,
    })
    expect((await reset(acme.ana, acme.beto.id)).status).toBe(200)
    expect((await acme.beto.call(ROUTES.me, {})).status).toBe(401)
    expect((await logIn(acme.beto)).status).toBe(200)
    const [entry] = (await acme.ana.ok(ROUTES.listAuditLog, { query: { kind: 'twoFactorReset' } })).entries
    expect(entry).toMatchObject({ by: { id: acme.ana.id }, subject: 'Beto' })
  })

  // Seen red: without the refusal of one's own id, and without the proof.
  it('is not turned off by an open session alone: neither one’s own nor a colleague’s', async () => {
    const rui = await acme.hire('Rui', { profile: 'admin' })
    const [{ secret }] = [await enrol(acme.ana), await enrol(rui)]
    const reset = (userId: number, body: { currentPassword?: string; code?: string }) =>
      acme.ana.call(ROUTES.resetUserTwoFactor, { params: { userId }, body })
    const mine = await reset(acme.ana.id, { currentPassword: PASSWORD, code: codeNow(secret) })
    expect([mine.status, mine.body]).toEqual([403, { error: 'ERR_NO_PERMISSION' }])
    // Ana has the app, so her password alone is no proof.
    for (const body of [{}, { currentPassword: PASSWORD }, { code: '000000' }])
      expect((await reset(rui.id, body)).body).toEqual({ error: 'ERR_TWO_FACTOR_CODE' })
    expect((await logIn(acme.ana)).body).toEqual({ error: 'ERR_TWO_FACTOR_REQUIRED' })
    expect((await logIn(rui)).body).toEqual({ error: 'ERR_TWO_FACTOR_REQUIRED' })
    expect((await reset(rui.id, { code: codeNow(secret) })).status).toBe(200)
    await vi.waitFor(() => expect(lettersTo(rui)).toContain('reset'))
  })

  it('of a colleague needs the password of an admin who has none', async () => {
    await enrol(acme.beto)
    const reset = (body: { currentPassword?: string; code?: string }) =>
      acme.ana.call(ROUTES.resetUserTwoFactor, { params: { userId: acme.beto.id }, body })
    for (const body of [{}, { code: '000000' }, { currentPassword: 'errada' }])
      expect((await reset(body)).body).toEqual({ error: 'ERR_WRONG_PASSWORD' })
    expect((await logIn(acme.beto)).body).toEqual({ error: 'ERR_TWO_FACTOR_REQUIRED' })
  })
})

describe('a company that demands it', () => {
  beforeEach(() =>
    acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requireTwoFactor' }, body: { value: 'enabled' } }),
  )

  it('gives nothing but the set-up to those who lack it', async () => {
    expect((await acme.beto.call(ROUTES.listTags, {})).body).toEqual({ error: 'ERR_TWO_FACTOR_MISSING' })
    const { body } = await logIn(acme.beto)
    expect(body.user).toMatchObject({ mustSetUpTwoFactor: true })
    expect((await acme.bia.ok(ROUTES.me, {})).mustSetUpTwoFactor).toBe(true)
    await enrol(acme.bia)
    expect((await acme.bia.ok(ROUTES.me, {})).mustSetUpTwoFactor).toBe(false)
    expect((await acme.bia.call(ROUTES.listTags, {})).status).toBe(200)
  })
})

describe('its owner', () => {
  it('is told by e-mail when it is turned on and off, reset by an admin, and when a recovery code was used', async () => {
    const { beto } = acme
    const first = await enrol(beto)
    const heard = async (count: number): Promise<string[]> => {
      await vi.waitFor(() => expect(lettersTo(beto)).toHaveLength(count))
      return lettersTo(beto).toSorted()
    }
    expect(await heard(1)).toEqual(['enabled'])
    const code = first.recoveryCodes[0] ?? ''
    await beto.ok(ROUTES.removeTwoFactor, { body: { currentPassword: PASSWORD, code } })
    expect(await heard(3)).toEqual(['disabled', 'enabled', 'recoveryCodeUsed'])
    await enrol(beto)
    await acme.ana.ok(ROUTES.resetUserTwoFactor, {
      params: { userId: beto.id },
      body: { currentPassword: PASSWORD },
    })
    expect(await heard(5)).toEqual(['disabled', 'enabled', 'enabled', 'recoveryCodeUsed', 'reset'])
    const { secret, recoveryCodes } = first
    for (const text of textsTo(beto))
      for (const told of [secret, ...recoveryCodes]) expect(text).not.toContain(told)
  })
})

const LETTERS = {
  enabled: 'agora pede um código',
  disabled: 'não pede mais o código',
  reset: 'Um administrador desligou as duas etapas',
  recoveryCodeUsed: 'foi usado na sua conta',
}
const textsTo = ({ email }: Person): string[] =>
  mailbox.emails.filter(({ to }) => to === email).map(({ text }) => text)
const lettersTo = (who: Person): string[] =>
  textsTo(who).flatMap(text =>
    Object.entries(LETTERS).flatMap(([name, words]) => (text.includes(words) ? [name] : [])),
  )
