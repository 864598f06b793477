import { ROUTES } from '@recado/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import { RATES } from '../../kernel/http/throttle/index.ts'
import { lettersTo, mailbox, setupServerWithMailbox } from '../../testing/setup-server-with-mailbox.ts'
import { acme, PASSWORD, server, type TestCompany } from '../../testing/index.ts'

// Seen red: without the count in the mailer, with one of the address as it is written, with one that codes and notices
// of a changed e-mail share, and with alerts and reports of a company that nobody has confirmed.

setupServerWithMailbox()
let plan: number
let count = 0
/** A mailbox of this test alone. */
let victim: string
beforeAll(async () => {
  plan = (
    await server.context.platform
      .insertInto('plans')
      .values({ name: 'Básico', users: 5, connections: 1, queues: 3, is_public: true })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})
beforeEach(() => {
  victim = `vitima${++count}`
})

/** Another sign-up with an address of the same mailbox. */
async function signUp(tag: string): Promise<{ status: number; email: string }> {
  const email = `${victim}${tag}@correio.example`
  await server.context.throttle.forget('signup', '127.0.0.1')
  const { status } = await server.anonymous.call(ROUTES.signUp, {
    body: { name: 'Lia', companyName: `P ${victim}${tag}`, email, password: PASSWORD, planId: plan },
  })
  return { status, email }
}
/** So many letters went to the mailbox today, from other companies. */
const flood = async (letters: number): Promise<void> => {
  for (let n = 0; n < letters; n += 1)
    await server.context.mail.send({ to: `${victim}+${n}@correio.example`, subject: 'Oi', text: 'Oi' })
  mailbox.emails.length = 0
}
/** The mail server has taken everything before this. */
const settle = async (): Promise<void> => {
  const email = `fim${++count}@outro.example`
  await server.context.mail.send({ to: email, subject: 'Fim', text: 'Fim' })
  await expect.poll(() => lettersTo({ email }).length).toBe(1)
}

describe('a mailbox', () => {
  it('gets so many letters a day, whoever causes them and however its address is written', async () => {
    await flood(RATES['notice-letter'].times - 1)
    const first = await signUp('+a')
    await expect.poll(() => lettersTo(first).length).toBe(1)
    const second = await signUp('+B')
    const other = await signUp('.outra')
    await expect.poll(() => lettersTo(other).length).toBe(1)
    await settle()
    expect([second.status, lettersTo({ email: second.email.toLowerCase() })]).toEqual([first.status, []])
  })

  it(
    'gets the code for a new password and the notice of a changed e-mail also after a flood',
    { tags: ['deep'] },
    async () => {
      const { email } = await signUp('')
      await flood(RATES['notice-letter'].times)
      await server.anonymous.ok(ROUTES.requestPasswordReset, { params: { email } })
      await expect.poll(() => lettersTo({ email }).length).toBe(1)
      const { id, email: old } = acme.beto
      for (let n = 0; n < RATES['notice-letter'].times; n += 1)
        await server.context.mail.send({ to: old, subject: 'Oi', text: 'Oi' })
      mailbox.emails.length = 0
      await acme.beto.ok(ROUTES.updateUser, {
        params: { userId: id },
        body: { email: `novo.${old}`, currentPassword: PASSWORD },
      })
      await expect.poll(() => lettersTo({ email: old }).length).toBe(1)
    },
  )
})

describe('a company without a confirmed e-mail', () => {
  const warn = (company: TestCompany) =>
    withScope(server.context, systemViewer(company.id), scope =>
      scope.emit('webhookDisabled', { name: 'Compre em premio.example' }),
    )
  const sendReport = async (company: TestCompany) => {
    const rule = {
      rhythm: 'week',
      day: 1,
      hour: 8,
      period: 'week',
      isByClock: false,
      isActive: true,
    } as const
    const filter = {
      queueId: null,
      attendantId: null,
      connectionId: null,
      tagId: null,
      fromAd: false,
      ad: '',
    }
    const { id } = await company.ana.ok(ROUTES.createReportMailing, {
      body: { name: 'Semana', ...rule, ...filter, recipientIds: [company.ana.id] },
    })
    const params = { reportMailingId: id }
    return (await company.ana.call(ROUTES.sendReportMailing, { params })).body.error ?? 'ok'
  }

  it('mails neither alerts nor reports to the addresses that it typed, and does once it has', async () => {
    const padaria = await server.company({ name: 'Padaria', company: { unconfirmed_since: new Date() } })
    await warn(padaria)
    expect(await sendReport(padaria)).toBe('ERR_EMAIL_UNCONFIRMED')
    await warn(acme)
    await expect.poll(() => lettersTo(acme.ana).length).toBe(1)
    expect(lettersTo(padaria.ana)).toEqual([])
    await server.context.platform
      .updateTable('companies')
      .set({ unconfirmed_since: null })
      .where('id', '=', padaria.id)
      .execute()
    await warn(padaria)
    expect(await sendReport(padaria)).toBe('ok')
    await expect.poll(() => lettersTo(padaria.ana).length).toBe(2)
  })
})
