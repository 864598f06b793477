// spec: session-20
import { ROUTES } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { mailbox, setupServerWithMailbox } from '../../testing/setup-server-with-mailbox.ts'
import { acme, MINUTE, PASSWORD, server, TestClock } from '../../testing/index.ts'

const clock = new TestClock()
const NEW = 'Girassol-42'
const lines: string[] = []
setupServerWithMailbox({
  clock,
  env: {
    RECADO_TRUST_PROXY: '1',
    RECADO_MAIL_FROM: 'Recado <ola@recado.example>',
    RECADO_LOG_LEVEL: 'trace',
  },
  log: line => lines.push(line),
})

let many = 0
async function post(
  path: string,
  body?: object,
  on = server,
): Promise<{ status: number; body: { error?: string } }> {
  const response = await on.anonymous.raw('POST', `/api${path}`, {
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: {
      'x-forwarded-for': `203.0.113.${++many}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
  })
  return { status: response.status, body: (await response.json()) as object }
}
const ask = (email: string, on = server) =>
  post(`/forgetpassword/${encodeURIComponent(email)}`, undefined, on)
const codeIn = (text: string): string => /\b(\d{4} \d{4})\b/.exec(text)?.[1] ?? ''
/** Requests a code and reads it in the e-mail. */
async function codeFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  return codeIn(mailbox.emails.at(-1)?.text ?? '')
}
const set = (email: string, code: string, password = NEW) =>
  post('/resetpasswords', { email, code, password })
const login = async (email: string, password: string) =>
  (await server.anonymous.call(ROUTES.login, { body: { email, password } })).status

describe('whoever lost a password', () => {
  it('gets a code by e-mail, in their language, and a new password for it; every session of theirs ends', async () => {
    const before = await server.anonymous.ok(ROUTES.login, {
      body: { email: acme.beto.email, password: PASSWORD },
    })
    const code = await codeFor(acme.beto.email)
    const letter = mailbox.emails.at(-1)
    expect(letter).toMatchObject({ to: acme.beto.email, from: 'ola@recado.example' })
    expect(letter?.text).toContain('Olá, Beto!')
    expect((await set(acme.beto.email, code)).status).toBe(200)
    expect([await login(acme.beto.email, PASSWORD), await login(acme.beto.email, NEW)]).toEqual([401, 200])
    expect(
      (
        await server.anonymous.raw('GET', '/api/auth/me', {
          headers: { authorization: `Bearer ${before.token}` },
        })
      ).status,
    ).toBe(401)
  })

  it('has one try less with every wrong code, and the code is dead after five', async () => {
    const code = await codeFor(acme.beto.email)
    const wrong = code === '0000 0000' ? '1111 1111' : '0000 0000'
    for (let tries = 1; tries <= 5; tries++)
      expect(await set(acme.beto.email, wrong)).toMatchObject({
        status: 400,
        body: { error: 'ERR_RESET_CODE' },
      })
    expect((await set(acme.beto.email, code)).status).toBeGreaterThanOrEqual(400)
    expect(await login(acme.beto.email, PASSWORD)).toBe(200)
  })

  it('uses a code once, also when it comes twice at the same moment', async () => {
    const code = await codeFor(acme.beto.email)
    const both = await Promise.all([set(acme.beto.email, code), set(acme.beto.email, code, 'Outra-Senha-7')])
    expect(both.map(({ body }) => body.error ?? 'ok').toSorted()).toEqual(['ERR_RESET_CODE', 'ok'])
    expect(await set(acme.beto.email, code)).toMatchObject({ body: { error: 'ERR_RESET_CODE' } })
  })

  it('finds a code dead after a quarter of an hour, and an earlier one once there is a later', async () => {
    const old = await codeFor(acme.beto.email)
    clock.advance(15 * MINUTE + 1)
    expect(await set(acme.beto.email, old)).toMatchObject({ body: { error: 'ERR_RESET_CODE' } })
    const first = await codeFor(acme.ana.email)
    const second = await codeFor(acme.ana.email)
    expect(await set(acme.ana.email, first)).toMatchObject({ body: { error: 'ERR_RESET_CODE' } })
    expect((await set(acme.ana.email, second)).status).toBe(200)
  })

  it('cannot take the code of somebody else', async () => {
    const code = await codeFor(acme.beto.email)
    expect(await set(acme.ana.email, code)).toMatchObject({ status: 400, body: { error: 'ERR_RESET_CODE' } })
    expect(await login(acme.ana.email, PASSWORD)).toBe(200)
  })

  it.each(['abcDEF1', 'abcdefg1', 'ABCDEFG1', 'abcdEFGH'])(
    'needs eight characters with both cases and a digit: %s is refused',
    async password => {
      expect(await set(acme.beto.email, '0000 0000', password)).toMatchObject({
        status: 400,
        body: { error: 'ERR_VALIDATION', fields: { password: expect.any(String) } },
      })
    },
  )

  it('may send everything in the path, as clients of old do, and the log tells nothing of it', async () => {
    const code = await codeFor(acme.beto.email)
    lines.length = 0
    expect(
      (await post(`/resetpasswords/${encodeURIComponent(acme.beto.email)}/${code.replace(' ', '')}/${NEW}`))
        .status,
    ).toBe(200)
    expect(await login(acme.beto.email, NEW)).toBe(200)
    for (const secret of [acme.beto.email, code.replace(' ', ''), NEW])
      expect(lines.join('\n')).not.toContain(secret)
  })

  it('in the path is answered as a way of the past, which names the present one, right or wrong', async () => {
    const address = `/api/resetpasswords/${encodeURIComponent(acme.beto.email)}/00000000/${NEW}`
    const { status, headers } = await server.anonymous.raw('POST', address, {})
    expect([status, headers.get('deprecation'), headers.get('cache-control')]).toEqual([
      400,
      expect.stringMatching(/^@\d+$/),
      'no-store',
    ])
    expect(headers.get('link')).toContain('</api/resetpasswords>')
  })

  it('has the code nowhere in the database', async () => {
    const code = await codeFor(acme.beto.email)
    const rows = await server.context.platform.selectFrom('password_resets').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(code.replace(' ', ''))
  })

  it('asks for other e-mails five times an hour from one address, and others go on', async () => {
    const from = (address: string, email: string) =>
      server.anonymous.raw('POST', `/api/forgetpassword/${encodeURIComponent(email)}`, {
        headers: { 'x-forwarded-for': address },
      })
    const statuses = []
    for (let times = 1; times <= 6; times++)
      statuses.push((await from('203.0.113.77', `alguem.${++many}@example.com`)).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
    expect((await from('203.0.113.78', `alguem.${++many}@example.com`)).status).toBe(404)
  })

  it('may ask three times an hour', async () => {
    for (let times = 1; times <= 3; times++) await codeFor(acme.bia.email)
    expect(await ask(acme.bia.email)).toMatchObject({ status: 429, body: { error: 'ERR_TOO_MANY_REQUESTS' } })
  })
})

describe('an e-mail that nobody has', () => {
  it('is said to be unknown', async () => {
    expect(await ask(`niemand.${++many}@example.com`)).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_EMAIL_FOUND' },
    })
  })

  it('is answered like any other where the operator wants it so', async () => {
    const uniform = await server.startPeer({
      env: {
        RECADO_TRUST_PROXY: '1',
        RECADO_SMTP_URL: mailbox.url,
        RECADO_MAIL_FROM: 'ola@recado.example',
        RECADO_UNIFORM_RESET: 'on',
      },
    })
    expect(await ask(`niemand.${++many}@example.com`, uniform)).toEqual(await ask(acme.beto.email, uniform))
    await uniform.close()
  })
})

describe('a server', () => {
  it('without a way to send e-mail says so', async () => {
    const mute = await server.startPeer({ env: { RECADO_TRUST_PROXY: '1' } })
    expect(await ask(acme.beto.email, mute)).toMatchObject({
      status: 409,
      body: { error: 'ERR_MAIL_UNAVAILABLE' },
    })
    await mute.close()
  })

  it('whose letter is not taken says so', async () => {
    mailbox.refuseAll()
    expect(await ask(acme.beto.email)).toMatchObject({ status: 503, body: { error: 'ERR_UNAVAILABLE' } })
  })
})
