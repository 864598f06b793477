import { randomBytes } from 'node:crypto'
import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { startIdentityProvider, type IdentityProvider } from '../../testing/identity-provider.ts'
import {
  acme,
  client,
  PASSWORD,
  PUBLIC_URL,
  server,
  setupTestServer,
  type Person,
} from '../../testing/index.ts'
import { CALLBACK_URL, proveDomain, resolveTxt, setUpSso, signIn, whoIsIn } from '../../testing/sso.ts'

// Acme demands SSO of Beto.

// Seen red: with a demand that compares domains alone, without the refusals of the e-mail and of the code, and without
// each of the calls that end sessions.

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
    RECADO_ALLOW_PRIVATE_TARGETS: provider.target,
    RECADO_SMTP_URL: mailbox.url,
    RECADO_MAIL_FROM: 'Recado <ola@recado.example>',
  },
}))

let domain: string
let beto: Person
beforeEach(async () => {
  domain = await setUpSso(provider)
  beto = await acme.hire('Beto', { email: `beto@${domain}`, queueIds: [acme.vendas] })
})

async function saveProvider(over: { isPasswordOff?: boolean; isEnabled?: boolean; clientId?: string }) {
  const { provider: saved } = await acme.ana.ok(ROUTES.showSso)
  const clientSecret = over.clientId === undefined ? '' : 'outro segredo'
  await acme.ana.ok(ROUTES.saveSsoProvider, { body: { ...saved!, clientSecret, ...over } })
}
/** Signs Beto in at the provider; returns a client of his session. With `keepsPassword`, Ana gives him his again. */
async function enterBySso({ keepsPassword = false } = {}) {
  const login = `conta-${randomBytes(4).toString('hex')}`
  provider.accounts.set(login, { email: beto.email })
  if (keepsPassword) {
    await signIn(login, { email: beto.email })
    await acme.ana.ok(ROUTES.updateUser, { params: { userId: beto.id }, body: { password: PASSWORD } })
  }
  return client(server.url, (await whoIsIn(await signIn(login, { email: beto.email }))).token)
}
const byPassword = (email: string, password = PASSWORD) =>
  server.anonymous.call(ROUTES.login, { body: { email, password } })
const changeOwnEmail = (person: Pick<Person, 'call'>, email: string) =>
  person.call(ROUTES.updateUser, {
    params: { userId: beto.id },
    body: { email, currentPassword: PASSWORD },
  })

describe('a user of whom SSO is demanded', () => {
  it('keeps their e-mail, linked or not', async () => {
    await saveProvider({ isPasswordOff: true })
    const person = await enterBySso({ keepsPassword: true })
    expect((await changeOwnEmail(person, 'beto@casa.example')).body).toMatchObject({
      error: 'ERR_SSO_REQUIRED',
    })
    const lia = await acme.hire('Lia', { email: `lia@casa.example` })
    const free = { email: 'lia@outra.example', currentPassword: PASSWORD }
    expect((await lia.call(ROUTES.updateUser, { params: { userId: lia.id }, body: free })).status).toBe(200)
    expect((await byPassword(beto.email)).body.error).toBe('ERR_SSO_REQUIRED')
  })

  it('has no password under another e-mail either, once the account is linked', async () => {
    const person = await enterBySso({ keepsPassword: true })
    const email = `beto-${acme.id}@casa.example`
    expect((await changeOwnEmail(person, email)).status).toBe(200)
    expect((await byPassword(email)).status).toBe(200)
    await saveProvider({ isPasswordOff: true })
    expect((await byPassword(email)).body.error).toBe('ERR_SSO_REQUIRED')
    const { domains } = await acme.ana.ok(ROUTES.showSso)
    for (const { id } of domains) await acme.ana.ok(ROUTES.removeSsoDomain, { params: { ssoDomainId: id } })
    expect((await byPassword(email)).status).toBe(200)
  })

  it('gets no password by a code, and learns so only with the right one', async () => {
    await saveProvider({ isPasswordOff: true })
    await server.anonymous.ok(ROUTES.requestPasswordReset, { params: { email: beto.email } })
    const code = /\b(\d{4} \d{4})\b/.exec(mailbox.emails.at(-1)?.text ?? '')?.[1]?.replace(' ', '') ?? ''
    const wrong = code === '00000000' ? '00000001' : '00000000'
    const reset = (tried: string, password = 'Girassol-42') =>
      server.anonymous.call(ROUTES.resetPassword, { body: { email: beto.email, code: tried, password } })
    expect((await reset(wrong)).body).toMatchObject({ error: 'ERR_RESET_CODE' })
    expect((await reset(code)).body).toMatchObject({ error: 'ERR_SSO_REQUIRED' })
    await saveProvider({ isPasswordOff: false })
    expect((await byPassword(beto.email)).status).toBe(200)
  })
})

const isIn = async (person: Pick<Person, 'call'>): Promise<boolean> =>
  (await person.call(ROUTES.me)).status === 200
/** The users who were told that sessions of theirs ended, in this order. */
async function listTold(): Promise<number[]> {
  const { rows } = await server.context.pools.platform.query<{ id: number }>(
    `select (payload->'user'->>'id')::int as id from events where company_id = $1 and name = 'auth' order by id`,
    [acme.id],
  )
  return rows.map(row => row.id)
}

describe('a session that began at the provider', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['goes', () => acme.ana.ok(ROUTES.removeSsoProvider)],
    ['is turned off', () => saveProvider({ isEnabled: false })],
    ['is another client', () => saveProvider({ clientId: 'outro' })],
  ])('ends when the provider %s; those by password stay', async (_, change) => {
    const person = await enterBySso()
    await saveProvider({ isEnabled: true })
    expect(await isIn(person)).toBe(true)
    const before = await listTold()
    await change()
    expect(await isIn(person)).toBe(false)
    expect((await listTold()).slice(before.length)).toEqual([beto.id])
    expect([await isIn(acme.ana), await isIn(acme.bia)]).toEqual([true, true])
  })

  it('of another company stays', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    await setUpSso(provider, {}, bravo)
    const person = await enterBySso()
    await bravo.ana.ok(ROUTES.removeSsoProvider)
    expect(await isIn(person)).toBe(true)
  })
})

// Seen red: without the end of sessions in each of the two.
describe('a session that began at the provider of a domain', () => {
  it('ends when the company removes the domain', async () => {
    const person = await enterBySso()
    const { domains } = await acme.ana.ok(ROUTES.showSso)
    for (const { id } of domains) await acme.ana.ok(ROUTES.removeSsoDomain, { params: { ssoDomainId: id } })
    expect([await isIn(person), await isIn(acme.bia)]).toEqual([false, true])
    expect(await listTold()).toContain(beto.id)
  })

  it('ends when another company proves the domain', async () => {
    const person = await enterBySso()
    const bravo = await server.company({ name: 'Bravo' })
    await proveDomain(domain, bravo)
    expect([await isIn(person), await isIn(acme.bia), await isIn(bravo.ana)]).toEqual([false, true, true])
    const entries = (await acme.ana.ok(ROUTES.listAuditLog, {})).entries
    expect(entries.find(({ kind }) => kind === 'ssoDomainRemoved')).toMatchObject({ subject: domain })
  })
})

describe('a session by password', () => {
  it('ends when an admin moves its user under the demand', async () => {
    await saveProvider({ isPasswordOff: true })
    const body = { email: `bia-${acme.id}@${domain}` }
    await acme.ana.ok(ROUTES.updateUser, { params: { userId: acme.bia.id }, body })
    expect(await isIn(acme.bia)).toBe(false)
  })

  it('ends when the company demands SSO of its user, and of nobody else', async () => {
    const rita = await acme.hire('Rita', { email: `rita@${domain}`, profile: 'admin' })
    expect(await isIn(beto)).toBe(true)
    await saveProvider({ isPasswordOff: true })
    expect(await isIn(beto)).toBe(false)
    expect(await listTold()).toEqual([beto.id])
    expect([await isIn(rita), await isIn(acme.bia), await isIn(acme.ana)]).toEqual([true, true, true])
  })

  it('ends when the domain of its user is proved under a demand; those by SSO stay', async () => {
    await saveProvider({ isPasswordOff: true })
    const person = await enterBySso()
    const lia = await acme.hire('Lia', { email: `lia@outro-${domain}` })
    await proveDomain(`outro-${domain}`)
    expect([await isIn(lia), await isIn(person), await isIn(acme.bia)]).toEqual([false, true, true])
    expect(await listTold()).toContain(lia.id)
  })
})
