import { ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { lettersTo, mailbox, setupServerWithMailbox } from '../../testing/setup-server-with-mailbox.ts'
import { acme, PASSWORD, server, TestClock, type Person } from '../../testing/index.ts'

const DAY = 24 * 60 * 60_000
const clock = new TestClock()
let ana: Person
let count = 0
setupServerWithMailbox({ clock })
beforeEach(async () => {
  ana = await acme.hire('Aline', { profile: 'admin' })
})

const newAddress = (): string => `nova.${++count}@example.com`
const change = (email: string, currentPassword?: string, who = ana) =>
  who.call(ROUTES.updateUser, {
    params: { userId: ana.id },
    body: { email, ...(currentPassword === undefined ? {} : { currentPassword }) },
  })
const changeOwn = (who: Person) =>
  who.call(ROUTES.updateUser, {
    params: { userId: who.id },
    body: { email: newAddress(), currentPassword: PASSWORD },
  })
const lettersToAna = () => lettersTo(ana)
const undo = (token: string) => server.anonymous.call(ROUTES.undoEmailChange, { body: { token } })
const login = async (email: string, password = PASSWORD) =>
  (await server.anonymous.call(ROUTES.login, { body: { email, password } })).status
/** The token of the latest letter to this address. */
async function tokenFor(email: string): Promise<string> {
  await expect.poll(() => mailbox.emails.map(({ to }) => to)).toContain(email)
  const letter = mailbox.emails.findLast(({ to }) => to === email)
  const token = /https:\/\/recado\.example\/undo-email#([\w-]{43})/.exec(letter?.text ?? '')?.[1]
  if (token === undefined) throw new Error('The letter has no link.')
  return token
}

describe('one’s own e-mail', () => {
  it('changes only with the current password, which an open screen does not have', async () => {
    const email = newAddress()
    for (const guess of [undefined, '', 'errada'])
      expect((await change(email, guess)).body.error, String(guess)).toBe('ERR_WRONG_PASSWORD')
    expect(await login(email)).toBe(401)
    expect(lettersToAna()).toEqual([])
    expect((await change(email, PASSWORD)).body.email).toBe(email)
    expect(await login(email)).toBe(200)
  })

  it('may be sent along unchanged without it, in any case', async () => {
    expect((await change(ana.email)).status).toBe(200)
    expect((await change(ana.email.toUpperCase())).status).toBe(200)
    expect(lettersToAna()).toEqual([])
  })

  // Seen red: without the password, and without the letter.
  it('is changed by another admin with the password of that one, and the old address may undo it', async () => {
    const [old, email] = [ana.email, newAddress()]
    for (const guess of [undefined, '', 'errada'])
      expect((await change(email, guess, acme.ana)).body.error, String(guess)).toBe('ERR_WRONG_PASSWORD')
    expect((await change(email, PASSWORD, acme.ana)).status).toBe(200)
    expect((await undo(await tokenFor(old))).status).toBe(200)
    expect((await acme.ana.ok(ROUTES.showUser, { params: { userId: ana.id } })).email).toBe(old)
  })

  it('keeps an admin from another’s password and profile without one’s own', async () => {
    for (const body of [{ password: 'Girassol-42' }, { profile: 'user' as const }, { email: newAddress() }]) {
      const answer = await acme.ana.call(ROUTES.updateUser, { params: { userId: ana.id }, body })
      expect([answer.status, answer.body.error]).toEqual([400, 'ERR_WRONG_PASSWORD'])
    }
    expect(await login(ana.email)).toBe(200)
  })

  it('of an attendant is changed by an admin without a password', async () => {
    const body = { email: newAddress(), password: 'Girassol-42' }
    const answer = await acme.ana.call(ROUTES.updateUser, { params: { userId: acme.beto.id }, body })
    expect(answer.status).toBe(200)
  })

  it('comes back by the link mailed to it, and neither password nor session of the thief is left', async () => {
    const theirs = newAddress()
    await change(theirs, PASSWORD)
    const token = await tokenFor(ana.email)
    expect((await undo(token)).status).toBe(200)
    expect((await ana.call(ROUTES.me)).status).toBe(401)
    expect([await login(ana.email), await login(theirs)]).toEqual([401, 401])
    expect((await userRow()).email).toBe(ana.email)
    // A link works once.
    expect((await undo(token)).body.error).toBe('ERR_UNDO_LINK')
  })

  it('takes no code for a new password that was mailed to the other address', async () => {
    const theirs = newAddress()
    await change(theirs, PASSWORD)
    const token = await tokenFor(ana.email)
    await server.anonymous.ok(ROUTES.requestPasswordReset, { params: { email: theirs } })
    const code = /\b\d{4} \d{4}\b/.exec(mailbox.emails.at(-1)?.text ?? '')?.[0] ?? ''
    expect((await undo(token)).status).toBe(200)
    for (const email of [theirs, ana.email])
      expect(
        (
          await server.anonymous.call(ROUTES.resetPassword, {
            body: { email, code, password: 'Girassol-42' },
          })
        ).body.error,
      ).toBe('ERR_RESET_CODE')
  })

  it('comes back to the first address after several changes, whose own links are void then', async () => {
    const [second, third] = [newAddress(), newAddress()]
    await change(second, PASSWORD)
    await change(third, PASSWORD)
    const [first, later] = [await tokenFor(ana.email), await tokenFor(second)]
    expect((await undo(first)).status).toBe(200)
    expect((await undo(later)).body.error).toBe('ERR_UNDO_LINK')
    expect((await userRow()).email).toBe(ana.email)
  })

  it('stays changed after a week', async () => {
    const email = newAddress()
    await change(email, PASSWORD)
    const token = await tokenFor(ana.email)
    const before = clock.now()
    clock.advance(7 * DAY + 1)
    expect((await undo(token)).body.error).toBe('ERR_UNDO_LINK')
    clock.set(before)
    expect((await userRow()).email).toBe(email)
  })
})

// Seen red: without the rate, without the limit of letters, and with names as they are.
describe('changes of one’s own e-mail send no stranger mail', () => {
  it('are three an hour, each with a letter; a fourth is refused and mails nobody', async () => {
    const addresses = Array.from({ length: 4 }, newAddress)
    const answers = []
    for (const email of addresses) answers.push((await change(email, PASSWORD)).status)
    expect(answers).toEqual([200, 200, 200, 429])
    expect((await change(newAddress(), PASSWORD)).body).toMatchObject({
      error: 'ERR_TOO_MANY_REQUESTS',
      retryAfter: expect.any(Number) as number,
    })
    expect((await userRow()).email).toBe(addresses[2])
    // The fence: a letter that leaves later.
    const fence = await acme.hire('Rita')
    await changeOwn(fence)
    await expect.poll(() => lettersTo(fence)).toHaveLength(1)
    await expect.poll(() => mailbox.emails).toHaveLength(4)
  })

  it('count no wrong password, and leave a change of the password free', async () => {
    for (let n = 0; n < 4; n += 1)
      expect((await change(newAddress(), 'errada')).body.error).toBe('ERR_WRONG_PASSWORD')
    for (let n = 0; n < 3; n += 1) expect((await change(newAddress(), PASSWORD)).status).toBe(200)
    const body = { password: 'Girassol-42', currentPassword: PASSWORD }
    expect((await ana.call(ROUTES.updateUser, { params: { userId: ana.id }, body })).status).toBe(200)
  })

  it('reach one address five times a day at most, whoever had it', async () => {
    const victim = newAddress()
    for (let n = 0; n < 6; n += 1) {
      const email = n % 2 === 0 ? victim : victim.toUpperCase()
      expect((await changeOwn(await acme.hire('Vera', { email }))).status).toBe(200)
    }
    const fence = await acme.hire('Rita')
    await changeOwn(fence)
    await expect.poll(() => lettersTo(fence)).toHaveLength(1)
    await expect.poll(() => mailbox.emails.filter(({ to }) => to.toLowerCase() === victim)).toHaveLength(5)
  })

  it('put no address of the user’s choice into a letter', async () => {
    const name = 'Ganhe https://premio.example e www.premio.example'
    const thief = await acme.hire(name, { email: newAddress() })
    await changeOwn(thief)
    await expect.poll(() => lettersTo(thief)).toHaveLength(1)
    const text = lettersTo(thief)[0]?.text ?? ''
    expect(text).toContain('https://recado.example/undo-email#')
    expect(text).toContain('Ganhe')
    expect(text).not.toMatch(/premio\.example|www\./)
  })
})

it('the token of a link is not in the database', async () => {
  await change(newAddress(), PASSWORD)
  const token = await tokenFor(ana.email)
  const rows = await server.context.platform.selectFrom('email_changes').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

const userRow = () =>
  server.context.platform
    .selectFrom('users')
    .select('email')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow()
