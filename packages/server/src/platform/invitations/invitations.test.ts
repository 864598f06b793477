import { ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { lettersTo, mailbox, setupServerWithMailbox } from '../../testing/setup-server-with-mailbox.ts'
import { acme, server } from '../../testing/index.ts'
import { RATES } from '../../kernel/http/throttle/index.ts'
import { renderColleagueInvitation } from './colleague-letter.ts'

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
    expect(lia).toMatchObject({ profile: 'user', hasLoggedIn: false, isMailed: true, isSso: false })
    expect(new URLSearchParams(new URL(link).hash).get('profile')).toBe('user')
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

  // Seen red: the link of before worked until one of them was used.
  it('is invited again until the first login, which ends the link of before, and not by whoever is no admin', async () => {
    const { id: userId, link } = await invite()
    const params = { userId }
    const again = await acme.ana.ok(ROUTES.inviteUserAgain, { params })
    expect((await accept(link)).body).toEqual({ error: 'ERR_INVITATION_LINK' })
    expect((await accept(again.link)).status).toBe(200)
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

  // Seen red: the admin was told of a letter that the day's budget of the address left out.
  it('whose address got too many letters today is told of as without one', async () => {
    const { id: userId } = await invite()
    for (let n = 1; n < RATES['notice-letter'].times; n += 1)
      await server.context.mail.send({ to: email, subject: 'Oi', text: 'Oi' })
    mailbox.emails.length = 0
    const { link, isMailed } = await acme.ana.ok(ROUTES.inviteUserAgain, { params: { userId } })
    expect([isMailed, lettersTo({ email })]).toEqual([false, []])
    expect((await accept(link)).status).toBe(200)
  })

  it('reads of no password where the company lets them in by its provider alone', () => {
    const facts = {
      name: 'Lia',
      company: 'Acme',
      inviter: 'Ana',
      link: 'https://recado.example/login',
      days: 7,
    }
    for (const [language, word] of [
      ['pt', 'Escolha sua senha'],
      ['en', 'Choose your password'],
      ['es', 'Elija su contraseña'],
      ['tr', 'parolanızı'],
    ] as const) {
      const [byLink, bySso] = [false, true].map(isSso =>
        renderColleagueInvitation({ ...facts, language, isSso }),
      )
      expect(byLink?.text.toLowerCase()).toContain(word.toLowerCase())
      expect(bySso?.text.toLowerCase()).not.toContain(word.toLowerCase())
      expect(bySso?.text).toContain(facts.link)
    }
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
