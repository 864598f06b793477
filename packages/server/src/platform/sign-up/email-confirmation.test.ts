import { ROUTES } from '@recado/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailbox, setupServerWithMailbox } from '../../testing/setup-server-with-mailbox.ts'
import { acme, client, DAY, server, TestClock, type Client, type TestServer } from '../../testing/index.ts'

// Seen red: without `mustBeConfirmed` in `mustBeSendable`, with a link that works twice, and with one that does
// not name its e-mail.

const PASSWORD = 'Girassol-42'
const clock = new TestClock()
let plan: number
let count = 0
setupServerWithMailbox({ clock })
beforeAll(async () => {
  plan = (
    await server.context.platform
      .insertInto('plans')
      .values({ name: 'Básico', users: 5, connections: 1, queues: 3, is_public: true })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})

const SOON = '2031-01-01T12:00:00.000Z'
const as = async (email: string, at: TestServer = server): Promise<Client> =>
  client(at.url, (await at.anonymous.ok(ROUTES.login, { body: { email, password: PASSWORD } })).token)

/** Lia signs up with an address of her own. */
async function signUp(at: TestServer = server): Promise<{ email: string; lia: Client }> {
  const unique = ++count
  const email = `lia.${unique}@padaria.example`
  await server.context.throttle.forget('signup', '127.0.0.1')
  await at.anonymous.ok(ROUTES.signUp, {
    body: { name: 'Lia', companyName: `Padaria ${unique}`, email, password: PASSWORD, planId: plan },
  })
  return { email, lia: await as(email, at) }
}
const lettersTo = (email: string) => mailbox.emails.filter(({ to }) => to === email)
/** The values of the latest of so many letters to an address. */
async function linkTo(email: string, letters = 1): Promise<{ email: string; token: string }> {
  await expect.poll(() => lettersTo(email).length).toBe(letters)
  const hash = /https:\/\/recado\.example\/confirm-email#(\S+)/.exec(lettersTo(email).at(-1)?.text ?? '')?.[1]
  const values = new URLSearchParams(hash)
  return { email: values.get('email') ?? '', token: values.get('token') ?? '' }
}
const confirm = async (body: { email: string; token: string }) =>
  (await server.anonymous.call(ROUTES.confirmEmail, { body })).body.error ?? 'ok'
const schedule = async (who: Client) =>
  (await who.call(ROUTES.createCampaign, { body: { name: 'Pães', scheduledAt: SOON } })).body.error
const isAsked = async (who: Client) => (await who.ok(ROUTES.me)).company.mustConfirmEmail

describe('a company that signed up', () => {
  it('starts no campaign in any way until its e-mail is confirmed', async () => {
    const { email, lia } = await signUp()
    expect(await isAsked(lia)).toBe(true)
    expect(await schedule(lia)).toBe('ERR_EMAIL_UNCONFIRMED')
    const draft = await lia.ok(ROUTES.createCampaign, { body: { name: 'Bolos' } })
    const params = { campaignId: draft.id }
    const become = (status: 'INATIVA' | 'CANCELADA') =>
      server.context.platform.updateTable('campaigns').set({ status }).where('id', '=', draft.id).execute()
    const ways = async () => {
      await become('INATIVA')
      const update = await lia.call(ROUTES.updateCampaign, { params, body: { scheduledAt: SOON } })
      const trial = await lia.call(ROUTES.testCampaign, { params, body: { number: '5511900000001' } })
      await become('CANCELADA')
      const restart = await lia.call(ROUTES.restartCampaign, { params })
      return [update.body.error, trial.body.error, restart.body.error]
    }
    expect(await ways()).toEqual(Array(3).fill('ERR_EMAIL_UNCONFIRMED'))
    expect((await lia.ok(ROUTES.showCampaign, { params })).status).toBe('CANCELADA')

    expect(await confirm(await linkTo(email))).toBe('ok')
    expect(await isAsked(lia)).toBe(false)
    // The campaign lacks its people: the next rule speaks.
    expect([await schedule(lia), ...(await ways())]).toEqual(Array(4).fill('ERR_CAMPAIGN_INCOMPLETE'))
  })

  it('is confirmed once by one link, also when it is opened twice at once, and the audit log has it', async () => {
    const { email, lia } = await signUp()
    const link = await linkTo(email)
    const both = await Promise.all([confirm(link), confirm(link)])
    expect(both.toSorted()).toEqual(['ERR_CONFIRMATION_LINK', 'ok'])
    expect(await confirm(link)).toBe('ERR_CONFIRMATION_LINK')
    const { entries } = await lia.ok(ROUTES.listAuditLog, { query: { kind: 'emailConfirmed' } })
    expect(entries).toMatchObject([{ by: { name: 'Lia' }, subject: 'Lia' }])
  })

  it('gets another link for the admin who asks, not too often, and none once it is confirmed', async () => {
    const { email, lia } = await signUp()
    const first = await linkTo(email)
    await lia.ok(ROUTES.resendEmailConfirmation)
    const second = await linkTo(email, 2)
    expect(await confirm(second)).toBe('ok')
    expect(await confirm(first)).toBe('ERR_CONFIRMATION_LINK')
    await lia.ok(ROUTES.resendEmailConfirmation)
    expect(lettersTo(email)).toHaveLength(2)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => lia.call(ROUTES.resendEmailConfirmation)),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  it('may correct its address, to which the next link goes; the link to the other one is void', async () => {
    const { email, lia } = await signUp()
    const old = await linkTo(email)
    const { id } = await lia.ok(ROUTES.me)
    const right = `certa.${email}`
    await lia.ok(ROUTES.updateUser, {
      params: { userId: id },
      body: { email: right, currentPassword: PASSWORD },
    })
    expect(await confirm(old)).toBe('ERR_CONFIRMATION_LINK')
    expect(await confirm({ ...old, email: right })).toBe('ERR_CONFIRMATION_LINK')
    await lia.ok(ROUTES.resendEmailConfirmation)
    expect(await confirm(await linkTo(right))).toBe('ok')
  })

  it('is not confirmed by a link of another company, an old one or a changed one', async () => {
    const [one, other] = [await signUp(), await signUp()]
    const link = await linkTo(one.email)
    expect(await confirm({ ...link, email: other.email })).toBe('ERR_CONFIRMATION_LINK')
    expect(await confirm({ ...link, token: link.token.replace(/^\d/u, '9') })).toBe('ERR_CONFIRMATION_LINK')
    const become = (profile: 'admin' | 'user') =>
      server.context.platform.updateTable('users').set({ profile }).where('email', '=', one.email).execute()
    await become('user')
    expect(await confirm(link)).toBe('ERR_CONFIRMATION_LINK')
    await become('admin')
    const before = clock.now()
    clock.advance(7 * DAY + 1)
    expect(await confirm(link)).toBe('ERR_CONFIRMATION_LINK')
    clock.set(before)
    expect(await confirm(link)).toBe('ok')
    expect([await isAsked(one.lia), await isAsked(other.lia)]).toEqual([false, true])
  })

  it('signs up also while the mail server refuses, and asks for the link again', async () => {
    mailbox.refuseAll()
    const { email, lia } = await signUp()
    expect((await lia.call(ROUTES.resendEmailConfirmation)).body.error).toBe('ERR_UNAVAILABLE')
    mailbox.acceptAll()
    await lia.ok(ROUTES.resendEmailConfirmation)
    expect(await confirm(await linkTo(email))).toBe('ok')
  })
})

describe('nobody has to confirm', () => {
  it('whom an operator or the past has made', async () => {
    expect(await isAsked(acme.ana)).toBe(false)
    expect(await schedule(acme.ana)).toBe('ERR_CAMPAIGN_INCOMPLETE')
  })

  it('where the server cannot send mail, neither then nor once it can', async () => {
    const silent = await server.startPeer({ env: { RECADO_SMTP_URL: '', RECADO_MAIL_FROM: '' } })
    const { email, lia } = await signUp(silent)
    expect(await isAsked(lia)).toBe(false)
    expect(await schedule(lia)).toBe('ERR_CAMPAIGN_INCOMPLETE')
    expect(await isAsked(await as(email))).toBe(false)
    // A company that waits for its link is let go on by a server that can send none.
    const waiting = await signUp()
    expect(await schedule(await as(waiting.email, silent))).toBe('ERR_CAMPAIGN_INCOMPLETE')
    await silent.close()
  })
})
