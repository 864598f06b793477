// spec: companies-1, companies-5
import { DAY_MS, ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { fillCompany } from '../../testing/fixtures.ts'
import {
  connectSocket,
  isLockAwaited,
  PASSWORD,
  seedConversation,
  startTestServer,
  TestClock,
  type Person,
  type TestCompany,
  type TestServer,
} from '../../testing/index.ts'
import { removeDeleted } from '../../features/companies/operator.service.ts'

const clock = new TestClock()
let mailbox: Mailbox
let server: TestServer
let acme: TestCompany
/** The operator, at home in a company of her own. */
let rita: Person
let planId: number
/** Five days before the first due date of the tests. */
const TODAY = '2026-11-24T15:00:00Z'
beforeAll(async () => {
  clock.set(TODAY)
  mailbox = await openMailbox()
  server = await startTestServer({
    clock,
    env: { RECADO_SMTP_URL: mailbox.url, RECADO_MAIL_FROM: 'ola@recado.example', RECADO_TRUST_PROXY: '1' },
  })
  rita = await (
    await server.company({ name: 'Plataforma' })
  ).hire('Rita', { profile: 'admin', is_super: true })
  planId = (await rita.ok(ROUTES.createPlan, { body: { name: 'Pro', users: 3, connections: 1, queues: 3 } }))
    .id
})
beforeEach(async () => {
  clock.set(TODAY)
  acme = await server.company({ company: { due_date: new Date('2026-11-29T15:00:00Z') } })
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

let many = 0
const create = (over: Record<string, unknown> = {}) => {
  const unique = ++many
  const body = {
    name: `Padaria ${unique}`,
    email: `lia.${unique}@padaria.example`,
    planId,
    password: 'Girassol-42',
    ...over,
  }
  return rita.call(ROUTES.createCompany, { body })
}
const show = (companyId: number) => rita.ok(ROUTES.showCompany, { params: { companyId } })
const update = (companyId: number, body: Record<string, unknown>) =>
  rita.call(ROUTES.updateCompany, { params: { companyId }, body })
const step = (companyId: number, from: string | null, undo = false) =>
  rita.call(ROUTES.stepDueDate, { params: { companyId }, body: { from, undo } })
const login = (email: string, password = PASSWORD) =>
  server.anonymous.call(ROUTES.login, { body: { email, password } })

describe('an operator', () => {
  it('opens a company with its first admin, who logs in and is seen to have', async () => {
    const { status, body } = await create({
      dueDate: '2026-12-31',
      recurrence: 'ANUAL',
      document: '12.345.678/0001-90',
    })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        planId,
        plan: expect.objectContaining({ name: 'Pro', users: 3 }),
        status: true,
        campaignsEnabled: true,
        // The last moment of the day in São Paulo.
        dueDate: '2027-01-01T02:59:59.999Z',
        recurrence: 'ANUAL',
        document: '12.345.678/0001-90',
        lastLogin: null,
        usage: { users: 1, connections: 0, queues: 0 },
        settings: [{ key: 'campaignsEnabled', value: 'true' }],
      }),
    ])
    expect((await login(body.email, 'Girassol-42')).body.user).toMatchObject({
      profile: 'admin',
      super: false,
    })
    expect(await show(body.id)).toMatchObject({
      lastLogin: clock.now().toISOString(),
      lastLoginName: body.name,
    })
  })

  it.each([
    ['', null],
    [null, null],
    ['amanhã', null],
    ['2026-02-30', null],
    ['2026-13-01T00:00:00Z', null],
    ['2026-12-01T10:00:00-03:00', '2026-12-01T13:00:00.000Z'],
  ])('enters the due date %j as %j', async (dueDate, expected) => {
    const { body } = await create({ dueDate: dueDate as never })
    expect(body.dueDate).toBe(expected)
    await update(body.id, { dueDate: '2026-12-31' })
    expect((await update(body.id, { dueDate })).body.dueDate).toBe(expected)
    expect((await update(body.id, { phone: '81 3000-4455' })).body.dueDate).toBe(expected)
  })

  it('is refused a second company of the same name, or an admin whose e-mail is taken, and leaves nothing behind', async () => {
    const { body: first } = await create()
    expect(await create({ name: first.name.toUpperCase() })).toMatchObject({
      status: 409,
      body: { error: 'ERR_COMPANY_NAME_TAKEN' },
    })
    const name = `Só meia ${++many}`
    expect((await create({ name, email: acme.ana.email })).body).toEqual({ error: 'ERR_EMAIL_TAKEN' })
    expect((await create({ name, planId: 2_000_000_000 })).body).toEqual({ error: 'ERR_NO_PLAN_FOUND' })
    expect((await create({ name, password: 'curt' })).body).toMatchObject({
      fields: { password: 'passwordTooShort' },
    })
    expect((await create({ name, email: '' })).body).toMatchObject({ fields: { email: 'required' } })
    const { companies } = await rita.ok(ROUTES.listCompanies, { query: { searchParam: name } })
    expect(companies).toEqual([])
  })

  it('without a password has the admin invited', async () => {
    const { status } = await create({
      password: '',
      adminName: 'Lia',
      adminEmail: `lia.convite.${++many}@padaria.example`,
    })
    expect(status).toBe(200)
    expect(mailbox.emails.at(-1)?.text).toMatch(/Olá, Lia![^]*\/forgetpsw#email=/)
  })

  it('writes the invitation in the language of the company', async () => {
    const adminEmail = `lia.es.${++many}@panaderia.example`
    await create({ password: '', adminName: 'Lia', adminEmail, language: 'es', timezone: 'Europe/Madrid' })
    expect(mailbox.emails.at(-1)?.text).toMatch(/¡?Hola, Lia/)
  })

  it('lets the invited admin choose a password, once, and is invited again until somebody has logged in', async () => {
    const email = `lia.link.${++many}@padaria.example`
    const { body: made } = await create({ password: '', adminName: 'Lia', adminEmail: email })
    expect(made).toMatchObject({ invitation: { name: 'Lia', email, isMailed: true, isSso: false } })
    const before = tokenOf(made.invitation?.link ?? '')
    const again = await rita.call(ROUTES.inviteCompany, { params: { companyId: made.id } })
    expect(again).toMatchObject({ status: 200, body: { email, isMailed: true } })
    const token = tokenOf(mailbox.emails.at(-1)?.text ?? '')
    const accept = (given: { email: string; token: string }) =>
      server.anonymous.call(ROUTES.acceptInvitation, { body: { ...given, password: 'Girassol-42' } })
    const refusal = { error: 'ERR_INVITATION_LINK' }
    expect((await accept({ email: acme.ana.email, token })).body).toEqual(refusal)
    // Seen red: the link of before worked too.
    expect((await accept({ email, token: before })).body).toEqual(refusal)
    // Strangers who try do not lock the invited out. Seen red: they shared a rate by the e-mail.
    for (let n = 0; n < 6; n++)
      expect((await accept({ email, token: token.replace(/^\d/u, '9') })).body).toEqual(refusal)
    await update(made.id, { status: false })
    expect((await accept({ email, token })).body).toEqual({ error: 'ERR_COMPANY_INACTIVE' })
    await update(made.id, { status: true })
    const both = await Promise.all([accept({ email, token }), accept({ email, token })])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
    expect((await accept({ email, token })).body).toEqual(refusal)
    const entered = await server.anonymous.call(ROUTES.login, { body: { email, password: 'Girassol-42' } })
    expect(entered.status).toBe(200)
    expect((await rita.call(ROUTES.inviteCompany, { params: { companyId: made.id } })).body).toEqual({
      error: 'ERR_INVITATION_USED',
    })
    expect((await acme.ana.call(ROUTES.inviteCompany, { params: { companyId: acme.id } })).status).toBe(403)
  })

  it('gives the operator the link where no mail is set up', async () => {
    const mute = await server.startPeer({ env: {} })
    const email = `sem.carta.${++many}@padaria.example`
    const made = await mute.anonymous.raw('POST', '/api/companies', {
      body: JSON.stringify({ name: `Sem carta ${many}`, planId, email }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${rita.token ?? ''}` },
    })
    const { invitation } = (await made.json()) as { invitation: { link: string; isMailed: boolean } }
    expect(invitation.isMailed).toBe(false)
    const answer = await server.anonymous.call(ROUTES.acceptInvitation, {
      body: { email, token: tokenOf(invitation.link), password: 'Girassol-42' },
    })
    expect([made.status, answer.status]).toEqual([200, 200])
    await mute.close()
  })

  it('moves the due date by the recurrence once, though two click at once, and takes it back', async () => {
    const from = '2026-11-29T15:00:00.000Z'
    const both = await Promise.all([step(acme.id, from), step(acme.id, from)])
    expect(both.map(({ body }) => String(body.error ?? body.dueDate)).toSorted()).toEqual([
      '2026-12-29T15:00:00.000Z',
      'ERR_DUE_DATE_CHANGED',
    ])
    const back = await step(acme.id, '2026-12-29T15:00:00.000Z', true)
    expect(back.body.dueDate).toBe(from)
    expect((await step(acme.id, from, true)).body.error).toBe('ERR_DUE_DATE_CHANGED')
    const ledger = await server.context.platform
      .selectFrom('due_date_changes')
      .select(['reason', 'changed_by_name'])
      .where('company_id', '=', acme.id)
      .orderBy('id')
      .execute()
    expect(ledger).toEqual([
      { reason: 'operator', changed_by_name: 'Rita' },
      { reason: 'undo', changed_by_name: 'Rita' },
    ])
  })

  it('finds companies by name, e-mail and document, and by what is to be done about them', async () => {
    const { body } = await create({ document: `99.${++many}` })
    const found = async (searchParam: string, filter: 'all' | 'full' | 'trial' | 'blocked' = 'all') =>
      (await rita.ok(ROUTES.listCompanies, { query: { searchParam, filter } })).companies.map(({ id }) => id)
    for (const term of [body.name.toUpperCase(), body.email, body.document])
      expect(await found(term)).toContain(body.id)
    expect(await found(body.name, 'full')).toEqual([])
    await update(body.id, { status: false })
    expect(await found(body.name, 'blocked')).toEqual([body.id])
    const { counts } = await rita.ok(ROUTES.listCompanies, { query: { searchParam: body.name } })
    expect(counts).toMatchObject({ blocked: 1, trial: 0 })
  })
})

const tokenOf = (text: string): string =>
  new URLSearchParams(/#(\S+)/u.exec(text)?.[1]).get('invitation') ?? ''

describe('a suspended company', () => {
  it('has nobody logged in: calls, sockets and logins end at once, and its admin logs in again when restored', async () => {
    const ear = await connectSocket(server, acme.id, acme.beto)
    expect((await update(acme.id, { status: false })).body.status).toBe(false)
    expect((await acme.ana.call(ROUTES.me)).body).toEqual({
      error: 'ERR_SESSION_EXPIRED',
      ending: 'suspended',
    })
    await ear.waitUntilClosed()
    expect((await login(acme.ana.email)).body).toEqual({ error: 'ERR_COMPANY_INACTIVE' })
    await update(acme.id, { status: true })
    expect((await login(acme.ana.email)).status).toBe(200)
  })

  it('is none where operators work, nor the platform’s own', async () => {
    const { companyId } = await rita.viewer()
    for (const answer of [
      await update(companyId, { status: false }),
      await rita.call(ROUTES.deleteCompany, { params: { companyId } }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { error: 'ERR_COMPANY_OF_PLATFORM' } })
    expect((await rita.call(ROUTES.me)).status).toBe(200)
  })
})

describe('a deleted company', () => {
  const wait = (days: number) =>
    server.context.platform
      .updateTable('companies')
      .set(({ eb }) => ({ deletes_at: sql<Date>`${eb.ref('deletes_at')} - ${days} * interval '1 day'` }))
      .where('id', '=', acme.id)
      .execute()

  it('waits for thirty days, and is restored whole within them', async () => {
    await rita.ok(ROUTES.deleteCompany, { params: { companyId: acme.id } })
    expect((await login(acme.ana.email)).body).toEqual({ error: 'ERR_COMPANY_INACTIVE' })
    expect((await show(acme.id)).deletesAt).toBe(new Date(clock.now().getTime() + 30 * DAY_MS).toISOString())
    await wait(29)
    await removeDeleted(server.context)
    expect((await update(acme.id, { status: true })).body.deletesAt).toBeNull()
    await removeDeleted(server.context)
    expect((await login(acme.ana.email)).status).toBe(200)
  })

  it('is gone for good after them, with everything that it had', async () => {
    await fillCompany(server.context, acme.id, { userId: acme.beto.id })
    await rita.ok(ROUTES.deleteCompany, { params: { companyId: acme.id } })
    await wait(30)
    await removeDeleted(server.context)
    expect((await rita.call(ROUTES.showCompany, { params: { companyId: acme.id } })).body).toEqual({
      error: 'ERR_NO_COMPANY_FOUND',
    })
    const { rows } = await server.context.pools.platform.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
    )
    const left: string[] = []
    for (const { name } of rows) {
      const found = await server.context.pools.platform.query(`select 1 from ${name} where company_id = $1`, [
        acme.id,
      ])
      if (found.rowCount) left.push(name)
    }
    // Its files go with the trash.
    expect(left).toEqual(['media_trash'])
  })

  it('is gone after work that had begun before, which is not disturbed', async () => {
    const { ticketId } = await seedConversation(server.context, acme.id)
    await rita.ok(ROUTES.deleteCompany, { params: { companyId: acme.id } })
    await wait(30)
    const work = await server.context.pools.platform.connect()
    try {
      await work.query('begin')
      await work.query('update tickets set unread = 1 where id = $1', [ticketId])
      const removal = removeDeleted(server.context)
      await expect.poll(() => isLockAwaited(server.context), { interval: 20, timeout: 10_000 }).toBe(true)
      await work.query(
        "insert into ticket_log (company_id, ticket_id, type, created_at) values ($1, $2, 'access', now())",
        [acme.id, ticketId],
      )
      await work.query('commit')
      await removal
    } finally {
      work.release(true)
    }
    expect((await rita.call(ROUTES.showCompany, { params: { companyId: acme.id } })).status).toBe(404)
  })
})

it('the log names the day of a due date as the company sees it', async () => {
  await update(acme.id, { timezone: 'Asia/Tokyo', dueDate: '2027-01-31' })
  const { entries } = await rita.ok(ROUTES.listPlatformAuditLog, {
    query: { searchParam: acme.name, kind: 'companyChanged' },
  })
  expect(entries[0]?.changes).toContainEqual({ field: 'dueDate', before: '2026-11-29', after: '2027-01-31' })
})

describe('a plan', () => {
  it('is kept in the log of the platform: made, changed with before and after, and deleted', async () => {
    const name = `Plano ${++many}`
    const { id } = await rita.ok(ROUTES.createPlan, { body: { name, value: 49.9 } })
    await rita.ok(ROUTES.updatePlan, { params: { planId: id }, body: { value: 59.9, useKanban: false } })
    await rita.ok(ROUTES.updatePlan, { params: { planId: id }, body: { value: 59.9 } })
    await rita.ok(ROUTES.deletePlan, { params: { planId: id } })
    const { entries } = await rita.ok(ROUTES.listPlatformAuditLog, { query: { searchParam: name } })
    expect(entries.map(({ kind, record, by }) => [kind, record, by?.name])).toEqual([
      ['recordRemoved', 'plan', 'Rita'],
      ['planChanged', 'plan', 'Rita'],
      ['planCreated', 'plan', 'Rita'],
    ])
    expect(entries[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'price', before: '49.90 BRL', after: '59.90 BRL' },
        { field: 'useKanban', before: 'true', after: 'false' },
      ]),
    )
    expect(entries[1]?.changes).toHaveLength(2)
  })

  it('is not deleted while companies have it', async () => {
    const { id } = await rita.ok(ROUTES.createPlan, { body: { name: `Plano ${++many}` } })
    await update(acme.id, { planId: id })
    const remove = () => rita.call(ROUTES.deletePlan, { params: { planId: id } })
    expect(await remove()).toMatchObject({
      status: 409,
      body: { error: 'ERR_IN_USE', companies: [{ id: expect.any(Number) }] },
    })
    await update(acme.id, { planId })
    expect((await remove()).status).toBe(200)
    expect((await remove()).body).toEqual({ error: 'ERR_NO_PLAN_FOUND' })
  })

  it('has the defaults of the specification, and a name of its own', async () => {
    const name = `Plano ${++many}`
    expect(await rita.ok(ROUTES.createPlan, { body: { name } })).toMatchObject({
      users: 0,
      connections: 0,
      queues: 0,
      value: 0,
      useCampaigns: true,
      useIntegrations: true,
      isPublic: true,
      companies: 0,
    })
    expect((await rita.call(ROUTES.createPlan, { body: { name } })).body).toEqual({
      error: 'ERR_PLAN_NAME_TAKEN',
    })
  })

  it('that loses a feature takes it from its companies at once, and tells their screens', async () => {
    const { id } = await rita.ok(ROUTES.createPlan, { body: { name: `Plano ${++many}`, users: 9 } })
    const ear = await connectSocket(server, acme.id, acme.beto)
    await update(acme.id, { planId: id })
    await rita.ok(ROUTES.updatePlan, { params: { planId: id }, body: { useInternalChat: false } })
    await ear.waitUntil(() => ear.eventsNamed('company').length === 2)
    ear.close()
    expect((await acme.beto.ok(ROUTES.me)).company.plan.useInternalChat).toBe(false)
    expect((await acme.beto.call(ROUTES.listChats, { query: {} })).body).toEqual({
      error: 'ERR_PLAN_FEATURE',
      feature: 'useInternalChat',
    })
  })

  it('gives a company no campaigns where the operator took them from it', async () => {
    const flags = async () => (await acme.ana.ok(ROUTES.me)).company
    expect((await flags()).plan.useCampaigns).toBe(true)
    await update(acme.id, { campaignsEnabled: false })
    expect((await flags()).plan.useCampaigns).toBe(false)
    expect((await flags()).settings).toContainEqual({ key: 'campaignsEnabled', value: 'false' })
    expect((await show(acme.id)).settings).toEqual([{ key: 'campaignsEnabled', value: 'false' }])
    await update(acme.id, { campaignsEnabled: true })
    expect((await flags()).plan.useCampaigns).toBe(true)
  })

  it('and its use are shown to everybody of the company, and to nobody else', async () => {
    const params = { companyId: acme.id }
    expect(await acme.beto.ok(ROUTES.showCompanyPlan, { params })).toMatchObject({
      id: acme.id,
      plan: { users: 20 },
      usage: { users: 4, connections: 0, queues: 2 },
    })
    const other = await server.company({ name: 'Bravo' })
    expect((await other.ana.call(ROUTES.showCompanyPlan, { params })).status).toBe(404)
    expect((await other.ana.call(ROUTES.showCompany, { params })).status).toBe(404)
  })
})
