import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startIdentityProvider, type IdentityProvider } from '../../testing/identity-provider.ts'
import { openMailbox, type Mailbox } from '../../testing/mailbox.ts'
import {
  acme,
  PUBLIC_URL,
  server,
  setupTestServer,
  SoftwareAuthenticator,
  type Person,
  type TestServer,
} from '../../testing/index.ts'
import { CALLBACK_URL, resolveTxt, setUpSso } from '../../testing/sso.ts'
import { enrol, GuestBrowser } from '../passkeys/testing/passkey-browser.ts'

// Nobody learns from an answer, or from the work behind it, whether an e-mail has a user. Work is counted, not
// timed. Seen red: with `if (!user) throw` before the password is verified, with `sendCode` awaited under
// RECADO_UNIFORM_RESET, with a new password hashed before its code is checked, and with a second step demanded first.

let provider: IdentityProvider
let mailbox: Mailbox
beforeAll(async () => {
  provider = await startIdentityProvider([CALLBACK_URL])
  mailbox = await openMailbox()
})
afterAll(async () => {
  await provider.close()
  await mailbox.close()
})
setupTestServer(() => ({
  resolveTxt,
  env: {
    RECADO_PUBLIC_URL: PUBLIC_URL,
    RECADO_TRUST_PROXY: '1',
    RECADO_ALLOW_PRIVATE_TARGETS: provider.target,
    RECADO_SMTP_URL: mailbox.url,
    RECADO_MAIL_FROM: 'ola@recado.example',
    RECADO_UNIFORM_RESET: 'on',
  },
}))

/** The password hashes that a call computes. */
let work: string[] = []
function countWork({ context }: TestServer): void {
  const { passwords } = context
  Object.assign(context, {
    passwords: {
      ...passwords,
      verify: (...given: Parameters<typeof passwords.verify>) => {
        work.push('verify')
        return passwords.verify(...given)
      },
      hash: (password: string) => {
        work.push('hash')
        return passwords.hash(password)
      },
    } satisfies typeof passwords,
  })
}
beforeAll(() => countWork(server))

let many = 0
const nobody = (): string => `niemand.${++many}@example.com`
/** Each call from an address of its own, so that the rate of one does not count for another. */
async function post(path: string, body?: object) {
  work = []
  const response = await server.anonymous.raw('POST', `/api${path}`, {
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: {
      'x-forwarded-for': `203.0.113.${++many}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
  })
  const cookies = response.headers.getSetCookie().map(cookie => cookie.split('=')[0])
  return { status: response.status, body: (await response.json()) as object, cookies, work: [...work] }
}

/** Users for whom a login has other rules. */
const KINDS: Readonly<Record<string, () => Promise<Pick<Person, 'email'>>>> = {
  'an attendant': async () => acme.beto,
  'somebody with two steps': async () => {
    const person = await acme.hire('Dora')
    await server.context.platform
      .insertInto('two_factors')
      .values({
        company_id: acme.id,
        user_id: person.id,
        secret: 'sealed',
        created_at: new Date(),
        confirmed_at: new Date(),
      })
      .execute()
    return person
  },
  'somebody with a passkey': async () => {
    await enrol(acme.bia)
    return acme.bia
  },
  'somebody outside their hours': () => acme.hire('Noa', { start_work: '00:00', end_work: '00:01' }),
  'an operator': () => acme.hire('Rita', { is_super: true, profile: 'admin' }),
  'somebody of an inactive company': async () => {
    const other = await server.company()
    await server.context.platform
      .updateTable('companies')
      .set({ is_active: false })
      .where('id', '=', other.id)
      .execute()
    return other.beto
  },
  'somebody of an expired company': async () => {
    const other = await server.company()
    await server.context.platform
      .updateTable('companies')
      .set({ due_date: new Date(0) })
      .where('id', '=', other.id)
      .execute()
    return other.beto
  },
  'somebody who has to use SSO': async () => {
    const domain = await setUpSso(provider, { isPasswordOff: true })
    return acme.hire('Sol', { email: `sol@${domain}` })
  },
}

/** The doors that take an e-mail and something that a stranger does not have. */
const DOORS: Readonly<Record<string, (email: string) => ReturnType<typeof post>>> = {
  'a login with a wrong password': email => post('/auth/login', { email, password: 'errada-99' }),
  'a login with a wrong password and a code': email =>
    post('/auth/login', { email, password: 'errada-99', code: '123456' }),
  'a request for a new password': email => post(`/forgetpassword/${encodeURIComponent(email)}`),
  'a new password with a wrong code': email =>
    post('/resetpasswords', { email, code: '0000 0000', password: 'Girassol-42' }),
  'an invitation with a wrong link': email =>
    post('/invitations', { email, token: '9999999999999.x', password: 'Girassol-42' }),
  'a confirmation with a wrong link': email =>
    post('/auth/confirm_email', { email, token: '9999999999999.x' }),
}
const WORK: Readonly<Record<string, readonly string[]>> = {
  'a login with a wrong password': ['verify'],
  'a login with a wrong password and a code': ['verify'],
}

describe.each(Object.entries(DOORS))('%s', (door, call) => {
  it.each(Object.entries(KINDS))(
    'answers of %s as of an unknown e-mail, by the same work',
    async (_, make) => {
      const { email } = await make()
      const [known, unknown] = [await call(email), await call(nobody())]
      expect(known).toEqual(unknown)
      expect(known.work).toEqual(WORK[door] ?? [])
    },
  )
})

describe('a request for a new password', () => {
  it('is answered before the mail server has taken the letter', async () => {
    const { mail } = server.context
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { promise: sending, resolve: hasBegun } = Promise.withResolvers<void>()
    const held: typeof mail = {
      ...mail,
      send: async letter => {
        hasBegun()
        await gate
        return mail.send(letter)
      },
    }
    Object.assign(server.context, { mail: held })
    const answer = await post(`/forgetpassword/${encodeURIComponent(acme.nina.email)}`)
    expect(answer.status).toBe(200)
    await sending
    expect(mailbox.emails.map(({ to }) => to)).not.toContain(acme.nina.email)
    open()
    await expect.poll(() => mailbox.emails.map(({ to }) => to)).toContain(acme.nina.email)
    Object.assign(server.context, { mail })
  })
})

describe('the other ways in', () => {
  beforeEach(() => {
    work = []
  })

  it('SSO goes by the domain: the address at the provider is the same for who is known there and who is not', async () => {
    const domain = await setUpSso(provider)
    const sol = await acme.hire('Sol', { email: `sol@${domain}` })
    const placeOf = async (email: string) => {
      const { status, body } = await post('/auth/sso/start', { email })
      const { url } = body as { url: string }
      const address = new URL(url)
      const { searchParams } = address
      expect(searchParams.get('login_hint')).toBe(email)
      for (const name of ['state', 'nonce', 'code_challenge', 'login_hint']) {
        expect(searchParams.has(name), name).toBe(true)
        searchParams.delete(name)
      }
      return { status, url: address.href }
    }
    expect(await placeOf(sol.email)).toEqual(await placeOf(`ninguem@${domain}`))
    expect(work).toEqual([])
  })

  it('a passkey is asked of everybody with the same question, and a wrong proof is as good as an unknown key', async () => {
    const { authenticator } = await enrol(acme.nina)
    const [one, other] = [
      await new GuestBrowser(server).challenge(),
      await new GuestBrowser(server).challenge(),
    ]
    expect({ ...one, challenge: '' }).toEqual({ ...other, challenge: '' })
    const tryIn = async (key: SoftwareAuthenticator, isWrong: boolean) => {
      const browser = new GuestBrowser(server)
      const options = await browser.challenge()
      const wrong = {
        ...options,
        challenge: isWrong ? 'x'.repeat(options.challenge.length) : options.challenge,
      }
      return browser.answer(key.get(wrong))
    }
    const stranger = new SoftwareAuthenticator(PUBLIC_URL)
    stranger.create(
      await acme.nina.ok(ROUTES.startPasskey, { body: { currentPassword: 'Segredo-de-Ana-1' } }),
    )
    expect(await tryIn(authenticator, true)).toEqual(await tryIn(stranger, false))
  })
})
