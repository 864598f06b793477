import { ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { lettersTo, mailbox, setupServerWithMailbox } from '../../testing/setup-server-with-mailbox.ts'
import { acme, server } from '../../testing/index.ts'

setupServerWithMailbox()

let count = 0
/** The address of nobody yet. */
let email: string
beforeEach(() => {
  email = `lia${++count}.${acme.id}@example.com`
})
const invite = (over: object = {}) =>
  acme.ana.ok(ROUTES.inviteUser, { body: { name: 'Lia', email, queueIds: [acme.vendas], ...over } })
const accept = (link: string, password = 'Girassol-42') => {
  const values = new URLSearchParams(new URL(link).hash.slice(1))
  const [to, token] = [values.get('email') ?? '', values.get('invitation') ?? '']
  return server.anonymous.call(ROUTES.acceptInvitation, { body: { email: to, token, password } })
}
const logIn = (password = 'Girassol-42') => server.anonymous.call(ROUTES.login, { body: { email, password } })

describe('a colleague who is invited', () => {
  it('chooses the password by the link of the answer or of the letter, once, and is in their queues', async () => {
    const { link, ...lia } = await invite()
    expect(lia).toMatchObject({ profile: 'user', hasLoggedIn: false, isMailed: true })
    expect(lia.queues.map(({ id }) => id)).toEqual([acme.vendas])
    const [letter] = lettersTo({ email })
    expect(letter?.text).toContain(`Ana convidou você para atender os clientes de`)
    expect(letter?.text).toContain(link)
    // Nobody knows a password yet.
    expect((await logIn()).status).toBe(401)
    expect((await accept(link)).status).toBe(200)
    expect((await accept(link, 'Outra-senha-7')).body).toEqual({ error: 'ERR_INVITATION_LINK' })
    expect((await logIn()).status).toBe(200)
    expect(await acme.ana.ok(ROUTES.showUser, { params: { userId: lia.id } })).toMatchObject({
      hasLoggedIn: true,
    })
  })

  it('is invited again until the first login, and not by whoever is no admin or of another company', async () => {
    const { id: userId, link } = await invite()
    const params = { userId }
    const again = await acme.ana.ok(ROUTES.inviteUserAgain, { params })
    // The same password hash, so the older link still works, until one of them is used.
    expect((await accept(again.link)).status).toBe(200)
    expect((await accept(link)).status).toBe(400)
    expect((await acme.beto.call(ROUTES.inviteUserAgain, { params })).status).toBe(403)
    await logIn()
    expect((await acme.ana.call(ROUTES.inviteUserAgain, { params })).body).toEqual({
      error: 'ERR_USER_HAS_LOGGED_IN',
    })
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, { query: {} })
    expect(
      entries.filter(({ kind, subject }) => kind === 'userInvited' && subject === 'Lia').length,
    ).toBeGreaterThanOrEqual(2)
  })

  // Seen red: a company that signed up a minute ago had letters sent to any address.
  it('gets no letter from a company that has not confirmed its own e-mail; the admin has the link', async () => {
    const ofAcme = server.context.platform.updateTable('companies').where('id', '=', acme.id)
    server.context.services.companies.confirmed.delete(acme.id)
    await ofAcme.set({ unconfirmed_since: new Date() }).execute()
    mailbox.emails.length = 0
    const { link, isMailed } = await invite()
    expect([isMailed, lettersTo({ email })]).toEqual([false, []])
    expect((await accept(link)).status).toBe(200)
    await ofAcme.set({ unconfirmed_since: null }).execute()
  })
})
