// spec: insight-7
import { ROUTES, type CallInput, type ReportMailing } from '@recado/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  makeSimulator,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
  type Person,
} from '../../testing/index.ts'
import { openMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { countMarked } from '../dashboard/index.ts'
import { sendReport } from './send-report.ts'
import { runDueMailings } from './mailings.worker.ts'

const clock = new TestClock()
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())
setupTestServer(() => ({
  ...makeSimulator(),
  clock,
  env: { RECADO_SMTP_URL: mailbox.url, RECADO_MAIL_FROM: 'Recado <ola@recado.example>' },
}))
/** Thursday, half past ten in São Paulo. The next Monday at eight is the 23rd. */
const THURSDAY = '2026-11-19T13:30:00Z'
const FRIDAY = '2026-11-20T11:00:00Z'
const MONDAY = '2026-11-23T11:00:00Z'
beforeEach(() => {
  clock.set(THURSDAY)
  mailbox.emails.length = 0
  mailbox.acceptAll()
})
// The next test issues its tokens at this time, so that none expires within it.
afterEach(() => clock.set('2027-03-01T12:00:00Z'))

type MailingBody = CallInput<typeof ROUTES.createReportMailing>['body']
const bodyOf = (over: Partial<MailingBody> = {}): MailingBody => ({
  name: 'Semana de vendas',
  rhythm: 'week',
  day: 1,
  hour: 8,
  period: 'week',
  isByClock: false,
  isActive: true,
  queueId: null,
  attendantId: null,
  connectionId: null,
  tagId: null,
  fromAd: false,
  ad: '',
  recipientIds: [acme.ana.id],
  ...over,
})
const create = (over: Partial<MailingBody> = {}): Promise<ReportMailing> =>
  acme.ana.ok(ROUTES.createReportMailing, { body: bodyOf(over) })
const find = async (id: number): Promise<ReportMailing | undefined> =>
  (await acme.ana.ok(ROUTES.listReportMailings)).mailings.find(mailing => mailing.id === id)
const errorOf = async (answering: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answering
  return [status, (body as { error?: string }).error]
}
const begin = async (at: string, queueId = acme.vendas): Promise<void> => {
  const moment = new Date(at)
  await seedConversation(server.context, acme.id, {
    ticket: { queue_id: queueId, created_at: moment, updated_at: moment },
  })
}
/** Runs what is due in two processes at once, and waits for the e-mails. */
async function runAt(moment: string): Promise<void> {
  clock.set(moment)
  await Promise.all([runDueMailings(server.context), runDueMailings(server.context)])
  await jobsDone()
}
/** Resolves when no job with a report waits or runs. */
async function jobsDone(): Promise<void> {
  const countJobs = async () => {
    const { rows } = await server.context.pools.platform.query<{ left: number }>(
      `select count(*)::int as left from pgboss.job where name = 'reportMailings.send' and state < 'completed'`,
    )
    return rows[0]?.left
  }
  await expect.poll(countJobs, { timeout: 20_000 }).toBe(0)
}
/** Runs what is due while the mail server takes nothing. */
async function failAt(moment: string): Promise<void> {
  mailbox.refuseAll()
  clock.set(moment)
  await runDueMailings(server.context)
  await expect.poll(countRetries, POLLING).toBe(1)
}
const POLLING = { timeout: 20_000 }
const countRetries = async (): Promise<number | null> =>
  (
    await server.context.pools.platform.query(
      `select from pgboss.job where name = 'reportMailings.send' and state = 'created' and start_after > now()`,
    )
  ).rowCount
/** Lets the jobs that wait for their next try run now, once there are some. */
async function hastenRetries(): Promise<void> {
  await expect.poll(countRetries, POLLING).toBe(1)
  await server.context.pools.platform.query(
    `update pgboss.job set start_after = now() where name = 'reportMailings.send' and state = 'created'`,
  )
}
/** Companies of earlier tests have mailings too. */
const ownLetters = () => mailbox.emails.filter(({ text }) => text.includes(acme.name))
const lettersTo = ({ email }: Person) => mailbox.emails.filter(({ to }) => to === email)

describe('a report by e-mail', () => {
  it('comes at its hour, once, with the figures of the last week beside those of the week before', async () => {
    const rita = await acme.hire('Rita', { show_dashboard: true, language: 'en' })
    for (const at of ['2026-11-10T15:00:00Z', '2026-11-11T15:00:00Z']) await begin(at)
    for (const at of ['2026-11-16T15:00:00Z', '2026-11-17T15:00:00Z', '2026-11-18T15:00:00Z']) await begin(at)
    await begin('2026-11-18T15:00:00Z', acme.suporte)
    await countMarked(server.context)
    const mailing = await create({ queueId: acme.vendas, recipientIds: [acme.ana.id, rita.id] })
    expect(mailing).toMatchObject({ nextAt: '2026-11-23T11:00:00.000Z', sentAt: null, limits: ['Vendas'] })

    await runAt('2026-11-23T10:59:59Z')
    expect(ownLetters()).toEqual([])
    await runAt(MONDAY)
    await runAt('2026-11-23T11:01:00Z')
    const [toAna, ...more] = lettersTo(acme.ana)
    expect(more).toEqual([])
    expect(toAna?.text).toContain('Olá, Ana!')
    expect(toAna?.text).toContain('de 16/11/2026 a 22/11/2026')
    expect(toAna?.text).toContain('Só: Vendas.')
    expect(toAna?.text).toContain('Conversas novas: 3 (50 % a mais; antes: 2)')
    expect(toAna?.text).toContain(`/reports?from=2026-11-16&to=2026-11-22&queue=${acme.vendas}&open=true`)
    expect(lettersTo(rita).map(({ text }) => text.includes('New tickets: 3 (50 % more; before: 2)'))).toEqual(
      [true],
    )
    expect(await find(mailing.id)).toMatchObject({
      nextAt: '2026-11-30T11:00:00.000Z',
      sentAt: '2026-11-23T11:00:00.000Z',
      failure: null,
    })

    await runAt('2026-11-30T11:00:00Z')
    expect(lettersTo(acme.ana)).toHaveLength(2)
    expect(lettersTo(acme.ana)[1]?.text).toContain('Conversas novas: 0')
  })

  it('after a downtime comes once, for the last time that was missed, and tells what it is compared with', async () => {
    const { id } = await create({ rhythm: 'month', day: 1, hour: 9, period: 'month' })
    const { platform } = server.context
    await platform.updateTable('companies').set({ due_date: null }).where('id', '=', acme.id).execute()
    await runAt('2027-03-10T15:00:00Z')
    expect(lettersTo(acme.ana)).toHaveLength(1)
    expect(lettersTo(acme.ana)[0]?.text).toContain(
      'de 01/02/2027 a 28/02/2027, comparado com o período anterior, de 01/01/2027 a 31/01/2027:',
    )
    const next = platform.selectFrom('report_mailings').select('next_at').where('id', '=', id)
    expect(await next.executeTakeFirst()).toEqual({ next_at: new Date('2027-04-01T12:00:00Z') })
  })

  it('has its figures as a file with semicolons, with the times as spreadsheets read them', async () => {
    await begin('2026-11-18T15:00:00Z')
    await countMarked(server.context)
    await create()
    await runAt(MONDAY)
    const text = lettersTo(acme.ana)[0]?.text ?? ''
    expect(text).toContain('filename=recado-2026-11-16-2026-11-22.csv')
    const encoded = /text\/csv[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/u.exec(text)?.[1] ?? ''
    const lines = Buffer.from(encoded, 'base64').toString().split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      '\uFEFFIndicador;16/11/2026 – 22/11/2026;09/11/2026 – 15/11/2026;Diferença',
      'Conversas novas;1;0;',
    ])
    expect(lines[6]).toMatch(/^Respostas no prazo \(%\);;;$/u)
  })

  it('comes although a process was killed before it was mailed, under one id if it was mailed after all', async () => {
    const { id } = await create()
    const job = { mailingId: id, userId: acme.ana.id, at: MONDAY, isTest: false, retryUntil: MONDAY }
    const killed = () =>
      server.context.platform
        .updateTable('report_mailing_recipients')
        .set({ sent_for: new Date(MONDAY), sending_since: clock.now() })
        .where('mailing_id', '=', id)
        .execute()
    clock.set(MONDAY)
    await killed()
    await sendReport.run(server.context, acme.id, job)
    // The other process may still be at work: this one looks again later.
    expect(lettersTo(acme.ana)).toEqual([])
    expect(await countRetries()).toBe(1)
    clock.advance(2 * 60_000)
    await hastenRetries()
    await jobsDone()
    expect(lettersTo(acme.ana)).toHaveLength(1)
    await killed()
    clock.advance(2 * 60_000)
    await sendReport.run(server.context, acme.id, job)
    // The mailbox joins the header to the encoded subject before it.
    const ids = lettersTo(acme.ana).map(({ text }) => /Message-ID:\s*(\S+)/iu.exec(text)?.[1])
    expect(ids).toEqual([ids[0], ids[0]])
    expect(ids[0]).toContain(`<report.${acme.id}.${id}.`)
  })

  it('is mailed once by a job that runs twice', async () => {
    const { id } = await create({ isActive: true })
    const retryUntil = '2026-11-24T11:00:00Z'
    const job = { mailingId: id, userId: acme.ana.id, at: MONDAY, isTest: false, retryUntil }
    clock.set(MONDAY)
    await sendReport.run(server.context, acme.id, job)
    await sendReport.run(server.context, acme.id, job)
    expect(lettersTo(acme.ana)).toHaveLength(1)
  })

  it('comes late after an outage of the mail server, which the list tells of', async () => {
    const { id } = await create({ day: 5 })
    await failAt(FRIDAY)
    expect(await find(id)).toMatchObject({ failure: 'retrying', sentAt: null })
    clock.set('2026-11-21T10:40:00Z')
    await hastenRetries()
    await expect.poll(countRetries, POLLING).toBe(1)
    mailbox.acceptAll()
    await hastenRetries()
    await jobsDone()
    expect(lettersTo(acme.ana).map(({ text }) => text.includes('de 09/11/2026 a 15/11/2026'))).toEqual([true])
    expect(await find(id)).toMatchObject({ failure: null, sentAt: '2026-11-21T10:40:00.000Z' })
  })

  it('is given up after a day without a mail server, which the list tells of', async () => {
    const { id } = await create({ day: 5 })
    await failAt(FRIDAY)
    clock.set('2026-11-21T10:55:00Z')
    await hastenRetries()
    await jobsDone()
    expect(await find(id)).toMatchObject({ failure: 'final', sentAt: null })
    mailbox.acceptAll()
    await runAt('2026-11-27T11:00:00Z')
    expect(lettersTo(acme.ana)).toHaveLength(1)
  })

  it('comes once, at the new hour, when the operator changes the time zone', async () => {
    const { id } = await create()
    await runAt(MONDAY)
    expect(lettersTo(acme.ana)).toHaveLength(1)
    const { platform } = server.context
    // An hour behind São Paulo.
    const timezone = 'America/Manaus'
    await platform.updateTable('companies').set({ timezone }).where('id', '=', acme.id).execute()
    await runAt('2026-11-30T11:00:00Z')
    expect(lettersTo(acme.ana)).toHaveLength(1)
    expect(await find(id)).toMatchObject({ nextAt: '2026-11-30T12:00:00.000Z' })
    await runAt('2026-11-30T12:00:00Z')
    expect(lettersTo(acme.ana)).toHaveLength(2)
  })

  it('goes to nobody who lost the right, left the list or works here no more', async () => {
    const [rita, rui, leo] = (await Promise.all(
      ['Rita', 'Rui', 'Leo'].map(name => acme.hire(name, { show_dashboard: true })),
    )) as [Person, Person, Person]
    const { id } = await create({ recipientIds: [acme.ana.id, rita.id, rui.id, leo.id] })
    await acme.ana.ok(ROUTES.updateUser, { params: { userId: rita.id }, body: { showDashboard: 'disabled' } })
    await rui.ok(ROUTES.leaveReportMailing, { params: { reportMailingId: id } })
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: leo.id } })
    expect((await find(id))?.recipients).toEqual([
      { id: acme.ana.id, name: 'Ana', mayReceive: true },
      { id: rita.id, name: 'Rita', mayReceive: false },
    ])
    await runAt(MONDAY)
    expect(ownLetters().map(({ to }) => to)).toEqual([acme.ana.email])
  })

  it('waits while it is paused, and while the company does not run', async () => {
    const { id } = await create()
    const params = { reportMailingId: id }
    await acme.ana.ok(ROUTES.updateReportMailing, { params, body: bodyOf({ isActive: false }) })
    await runAt(MONDAY)
    expect(ownLetters()).toEqual([])
    // Continued: the time that passed is not made up for.
    await acme.ana.ok(ROUTES.updateReportMailing, { params, body: bodyOf() })
    await runAt('2026-11-24T11:00:00Z')
    expect(ownLetters()).toEqual([])
    const suspend = (is_active: boolean) =>
      server.context.platform.updateTable('companies').set({ is_active }).where('id', '=', acme.id).execute()
    await suspend(false)
    await runAt('2026-11-30T11:00:00Z')
    expect(ownLetters()).toEqual([])
    await suspend(true)
    await runAt('2026-12-01T11:00:00Z')
    expect(lettersTo(acme.ana)).toHaveLength(1)
  })

  it('comes at its time although it is renamed while it is due', async () => {
    const { id } = await create()
    clock.set(MONDAY)
    const params = { reportMailingId: id }
    const body = bodyOf({ name: 'Vendas', period: 'month' })
    expect(await acme.ana.ok(ROUTES.updateReportMailing, { params, body })).toMatchObject({
      name: 'Vendas',
      nextAt: '2026-11-23T11:00:00.000Z',
    })
    await runAt(MONDAY)
    expect(lettersTo(acme.ana)).toHaveLength(1)
  })

  it('goes with the queue that it is limited to', async () => {
    const { id } = await create({ queueId: acme.suporte })
    await server.context.platform.deleteFrom('queues').where('id', '=', acme.suporte).execute()
    await runAt(MONDAY)
    expect(ownLetters()).toEqual([])
    expect(await find(id)).toBeUndefined()
  })

  it('is sent now to the admin who asks, and to nobody else', async () => {
    const caio = await acme.hire('Caio', { profile: 'admin' })
    const { id } = await create({ isActive: false })
    await caio.ok(ROUTES.sendReportMailing, { params: { reportMailingId: id } })
    await jobsDone()
    expect(ownLetters().map(({ to }) => to)).toEqual([caio.email])
    expect(ownLetters()[0]?.text).toContain('de 09/11/2026 a 15/11/2026')
    expect(await find(id)).toMatchObject({ sentAt: null })
  })

  it('is sent now so often only, because each request is an e-mail', async () => {
    const caio = await acme.hire('Caio', { profile: 'admin' })
    const { id: reportMailingId } = await create({ isActive: false })
    const send = () => caio.call(ROUTES.sendReportMailing, { params: { reportMailingId } })
    for (let sent = 0; sent < 10; sent++) expect((await send()).status).toBe(200)
    expect(await errorOf(send())).toEqual([429, 'ERR_TOO_MANY_REQUESTS'])
  })
})

describe('the list of reports by e-mail', () => {
  it('is written by admins alone; others see and leave those that they get', async () => {
    const rita = await acme.hire('Rita', { show_dashboard: true })
    const own = await create({ name: 'Dela', recipientIds: [rita.id] })
    const other = await create({ name: 'Da Ana' })
    const params = { reportMailingId: own.id }
    expect((await rita.ok(ROUTES.listReportMailings)).mailings.map(({ name }) => name)).toEqual(['Dela'])
    for (const answering of [
      rita.call(ROUTES.createReportMailing, { body: bodyOf() }),
      rita.call(ROUTES.updateReportMailing, { params, body: bodyOf() }),
      rita.call(ROUTES.deleteReportMailing, { params }),
      rita.call(ROUTES.sendReportMailing, { params }),
      acme.beto.call(ROUTES.listReportMailings),
    ])
      expect(await errorOf(answering)).toEqual([403, 'ERR_NO_PERMISSION'])
    const leave = (id: number) => rita.call(ROUTES.leaveReportMailing, { params: { reportMailingId: id } })
    expect(await errorOf(leave(other.id))).toEqual([404, 'ERR_NO_MAILING_FOUND'])
    expect((await leave(own.id)).status).toBe(200)
    expect((await rita.ok(ROUTES.listReportMailings)).mailings).toEqual([])
  })

  it('is paused with all that others changed meanwhile, also when nobody is left to get it', async () => {
    const rita = await acme.hire('Rita', { show_dashboard: true })
    const { id } = await create({ recipientIds: [rita.id], queueId: acme.vendas })
    const params = { reportMailingId: id }
    const change = (body: CallInput<typeof ROUTES.updateReportMailing>['body']) =>
      acme.ana.ok(ROUTES.updateReportMailing, { params, body })
    await change({ name: 'Vendas', hour: 9 })
    await rita.ok(ROUTES.leaveReportMailing, { params })
    const left = { name: 'Vendas', hour: 9, day: 1, queueId: acme.vendas, recipients: [] }
    expect(await change({ isActive: false })).toMatchObject({ ...left, isActive: false })
    expect(await change({ isActive: true })).toMatchObject({
      ...left,
      isActive: true,
      nextAt: '2026-11-23T12:00:00.000Z',
    })
    for (const body of [{ day: 7 }, { rhythm: 'month' }, { rhythm: 'week', day: 7 }] as const)
      expect((await acme.ana.call(ROUTES.updateReportMailing, { params, body })).status).toBe(400)
  })

  it('takes no recipient without the right, and no queue of another company', async () => {
    expect(
      await errorOf(
        acme.ana.call(ROUTES.createReportMailing, { body: bodyOf({ recipientIds: [acme.beto.id] }) }),
      ),
    ).toEqual([400, 'ERR_MAY_NOT_RECEIVE'])
    const bravo = await server.company({ name: 'Bravo' })
    for (const [over, error] of [
      [{ queueId: bravo.vendas }, 'ERR_NO_QUEUE_FOUND'],
      [{ attendantId: bravo.beto.id }, 'ERR_NO_USER_FOUND'],
      [{ recipientIds: [bravo.ana.id] }, 'ERR_NO_USER_FOUND'],
    ] as const)
      expect(
        await errorOf(
          acme.ana.call(ROUTES.createReportMailing, {
            body: bodyOf({ ...over, recipientIds: [...(over.recipientIds ?? [acme.ana.id])] }),
          }),
        ),
      ).toEqual([404, error])
    for (const over of [{ day: 7 }, { rhythm: 'month', day: 0 }, { hour: 24 }, { recipientIds: [] }] as const)
      expect(
        (await acme.ana.call(ROUTES.createReportMailing, { body: bodyOf(over as Partial<MailingBody>) }))
          .status,
      ).toBe(400)
  })

  it('is kept in the audit log', async () => {
    const { id } = await create({ queueId: acme.vendas })
    const params = { reportMailingId: id }
    const narrow = bodyOf({ isActive: false, queueId: acme.vendas })
    await acme.ana.ok(ROUTES.updateReportMailing, { params, body: narrow })
    const wide = bodyOf({ isActive: false, queueId: null, fromAd: true, period: 'month' })
    await acme.ana.ok(ROUTES.updateReportMailing, { params, body: wide })
    await acme.ana.ok(ROUTES.deleteReportMailing, { params })
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, {})
    expect(entries.map(({ kind, subject, changes }) => [kind, subject, changes])).toEqual([
      ['recordRemoved', 'Semana de vendas', []],
      [
        'mailingChanged',
        'Semana de vendas',
        [
          { field: 'queue', before: 'Vendas', after: null },
          { field: 'fromAd', before: null, after: 'true' },
        ],
      ],
      ['mailingChanged', 'Semana de vendas', [{ field: 'isActive', before: 'true', after: 'false' }]],
      [
        'mailingCreated',
        'Semana de vendas',
        [
          { field: 'recipients', before: null, after: 'Ana' },
          { field: 'queue', before: null, after: 'Vendas' },
        ],
      ],
    ])
  })
})
