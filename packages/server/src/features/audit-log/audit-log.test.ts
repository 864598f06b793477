// spec: session-18
import { LIMITS, ROUTES, type AuditEntry, type CallInput } from '@recado/contract'
import { localClock } from '@recado/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import {
  acme,
  client,
  makeSimulator,
  PASSWORD,
  seedConversation,
  server,
  setupTestServer,
  type Person,
} from '../../testing/index.ts'
import { recordAudit } from './index.ts'
import { removeOldEntries } from './audit-log.store.ts'

setupTestServer(makeSimulator())
let rita: Person
beforeEach(async () => {
  rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
})

type Query = CallInput<typeof ROUTES.listAuditLog>['query']
const entriesOf = async (who: Person, query: Query = {}): Promise<AuditEntry[]> =>
  (await who.ok(ROUTES.listAuditLog, { query })).entries
const kinds = (entries: readonly AuditEntry[]) => entries.map(({ kind }) => kind)

describe('the audit log of a company', () => {
  it('keeps a change of rights with what was before, and who did it', async () => {
    await acme.ana.ok(ROUTES.updateUser, {
      params: { userId: acme.beto.id },
      body: { allTicket: 'enabled', profile: 'admin' },
    })
    const [entry] = await entriesOf(acme.ana)
    expect(entry).toMatchObject({
      kind: 'userChanged',
      subject: 'Beto',
      by: { id: acme.ana.id, name: 'Ana', isOperator: false },
      changes: [
        { field: 'profile', before: 'user', after: 'admin' },
        { field: 'allTicket', before: 'disabled', after: 'enabled' },
      ],
    })
  })

  it('says that a password and a secret setting changed, and never to what', async () => {
    const password = 'Girassol-do-Beto-42'
    await acme.ana.ok(ROUTES.updateUser, { params: { userId: acme.beto.id }, body: { password } })
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'asaas' }, body: { value: 'chave-secreta' } })
    const entries = await entriesOf(acme.ana)
    expect(kinds(entries)).toEqual(['settingChanged', 'passwordChanged'])
    expect(entries[0]?.changes).toEqual([{ field: 'asaas', before: null, after: '********' }])
    expect(JSON.stringify(entries)).not.toMatch(/Girassol|chave-secreta/u)
  })

  it('keeps a setting once it changes, not when it is saved again', async () => {
    const save = (value: string) =>
      acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value } })
    await save('enabled')
    await save('enabled')
    await save('disabled')
    expect((await entriesOf(acme.ana)).map(({ changes }) => changes)).toEqual([
      [{ field: 'requiredTag', before: 'enabled', after: 'disabled' }],
      [{ field: 'requiredTag', before: 'disabled', after: 'enabled' }],
    ])
  })

  it('keeps deletions with the name, whose number it masks', async () => {
    const { id: contactId } = await acme.ana.ok(ROUTES.createContact, {
      body: { name: '+55 11 99999-8888', number: '5511999998888' },
    })
    await acme.ana.ok(ROUTES.deleteContact, { params: { contactId } })
    const { id: queueId } = await acme.ana.ok(ROUTES.createQueue, {
      body: { name: 'Cobrança', color: '#abc123' },
    })
    await acme.ana.ok(ROUTES.deleteQueue, { params: { queueId } })
    expect((await entriesOf(acme.ana)).map(({ kind, record, subject }) => [kind, record, subject])).toEqual([
      ['recordRemoved', 'queue', 'Cobrança'],
      ['recordCreated', 'queue', 'Cobrança'],
      ['recordRemoved', 'contact', '+55 11 99999-****'],
    ])
  })

  it('keeps deletions of chats, notes, messages and options of a menu, without their texts', async () => {
    const { id: chatId } = await acme.ana.ok(ROUTES.createChat, {
      body: { title: 'Plantão', users: [acme.beto.id] },
    })
    const { ticketId, contactId, messageIds } = await seedConversation(server.context, acme.id, {
      contact: { name: 'Dario' },
      ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.ana.id },
      messages: [false, true].map(is_private => ({
        body: 'Sigilo',
        from_me: true,
        ack: 2,
        user_id: acme.ana.id,
        is_private,
      })),
    })
    const { id: noteId } = await acme.ana.ok(ROUTES.createNote, {
      body: { note: 'Sigilo', ticketId, contactId },
    })
    const { id: queueOptionId } = await acme.ana.ok(ROUTES.createQueueOption, {
      body: { queueId: acme.vendas, title: 'Preços', message: 'Sigilo' },
    })
    await acme.ana.ok(ROUTES.deleteChat, { params: { chatId } })
    for (const messageId of messageIds) await acme.ana.ok(ROUTES.deleteMessage, { params: { messageId } })
    await acme.ana.ok(ROUTES.deleteNote, { params: { noteId } })
    await acme.ana.ok(ROUTES.deleteQueueOption, { params: { queueOptionId } })
    const entries = await entriesOf(acme.ana)
    expect(entries.map(({ record, subject }) => [record, subject])).toEqual([
      ['queueOption', 'Vendas · Preços'],
      ['note', 'Dario'],
      ['note', `${ticketId} · Dario`],
      ['message', `${ticketId} · Dario`],
      ['chat', 'Plantão'],
      ['queueOption', 'Vendas · Preços'],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Sigilo/u)
  })

  it('keeps nothing of an act that is refused', async () => {
    await acme.ana.call(ROUTES.deleteUser, { params: { userId: acme.ana.id } })
    expect(await entriesOf(acme.ana)).toEqual([])
    await withScope(server.context, systemViewer(acme.id), async scope => {
      await recordAudit(scope, { kind: 'settingChanged', subject: 'x' })
      throw new Error('It breaks off.')
    }).catch(() => undefined)
    expect(await entriesOf(acme.ana)).toEqual([])
  })

  it('keeps logins, and failed ones of known users, with their address', async () => {
    const logIn = (password: string) =>
      client(server.url, '').call(ROUTES.login, { body: { email: acme.beto.email, password } })
    expect((await logIn('errada')).status).toBe(401)
    await vi.waitFor(async () => expect(kinds(await entriesOf(acme.ana))).toEqual(['loginFailed']))
    expect((await logIn(PASSWORD)).status).toBe(200)
    const [login] = await entriesOf(acme.ana, { kind: 'login' })
    expect(login).toMatchObject({ by: { id: acme.beto.id, name: 'Beto' }, address: '127.0.0.1' })
  })

  it('is found by person, kind, day and text, page by page', async () => {
    for (let n = 0; n <= LIMITS.page; n++)
      await withScope(server.context, await acme.ana.viewer(), scope =>
        recordAudit(scope, { kind: 'recordRemoved', record: 'tag', subject: `Etiqueta ${n}` }),
      )
    const first = await acme.ana.ok(ROUTES.listAuditLog, { query: {} })
    expect([first.entries.length, first.count, first.hasMore]).toEqual([LIMITS.page, LIMITS.page + 1, true])
    expect((await entriesOf(acme.ana, { pageNumber: 2 })).map(({ subject }) => subject)).toEqual([
      'Etiqueta 0',
    ])
    expect(await entriesOf(acme.ana, { userId: acme.beto.id })).toEqual([])
    expect(await entriesOf(acme.ana, { kind: 'login' })).toEqual([])
    expect(await entriesOf(acme.ana, { searchParam: 'etiqueta 7' })).toHaveLength(1)
    expect(await entriesOf(acme.ana, { to: '2001-01-01' })).toEqual([])
    const today = server.context.clock.now().toISOString().slice(0, 10)
    expect((await entriesOf(acme.ana, { from: '2001-01-01', to: today })).length).toBeGreaterThan(0)
  })

  it('is exported in the words of the page and by the clock of the company, and the export is kept', async () => {
    const { platform } = server.context
    await platform
      .updateTable('companies')
      .set({ timezone: 'Asia/Tokyo' })
      .where('id', '=', acme.id)
      .execute()
    await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'call' }, body: { value: 'enabled' } })
    const csv = await acme.ana.ok(ROUTES.exportAuditLog, { query: { language: 'en' } })
    expect(csv).toMatch(/^\uFEFF?Time;Act;Person;/u)
    expect(csv).toContain(';Setting changed;Ana;;;Accept calls;Accept calls: Off → On;')
    const [exported, changed] = await entriesOf(acme.ana)
    expect(exported).toMatchObject({ kind: 'exported', record: 'auditLog' })
    const { date, time } = localClock(new Date(changed?.at ?? ''), 'Asia/Tokyo')
    expect(csv).toContain(`\r\n${date} ${time};Setting changed;`)
  })

  it('is for admins of the company alone', async () => {
    expect((await acme.beto.call(ROUTES.listAuditLog, {})).status).toBe(403)
    expect((await acme.ana.call(ROUTES.listPlatformAuditLog, {})).status).toBe(403)
  })
})

describe('an operator’s act', () => {
  it('stands in the log of the platform and of the company, and outlives the company', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const change = (status: boolean) =>
      rita.ok(ROUTES.updateCompany, { params: { companyId: bravo.id }, body: { status } })
    await change(false)
    await change(true)
    const aurora = await bravo.hire('Aurora', { profile: 'admin' })
    const operator = { id: rita.id, name: 'Rita', isOperator: true }
    expect((await entriesOf(aurora)).map(({ kind, by }) => [kind, by])).toEqual([
      ['companyRestored', operator],
      ['companySuspended', operator],
    ])
    await rita.ok(ROUTES.deleteCompany, { params: { companyId: bravo.id } })
    await sql`delete from companies where id = ${bravo.id}`.execute(server.context.platform)
    const { entries } = await rita.ok(ROUTES.listPlatformAuditLog, { query: { userId: rita.id } })
    expect(entries.map(({ kind, subject, by }) => [kind, subject, by?.name])).toEqual([
      ['companyClosed', bravo.name, 'Rita'],
      ['companyRestored', bravo.name, 'Rita'],
      ['companySuspended', bravo.name, 'Rita'],
    ])
  })
})

describe('the database', () => {
  const refusal = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'went through',
      (error: { code?: string }) => error.code ?? 'no code',
    )
  beforeEach(() => acme.ana.ok(ROUTES.updateSetting, { params: { key: 'call' }, body: { value: 'enabled' } }))

  it.each([
    'update audit_entries set subject = $$x$$',
    'delete from audit_entries',
    'truncate audit_entries',
  ])('denies the company’s role: %s', async statement => {
    const tried = withScope(server.context, systemViewer(acme.id), scope =>
      sql.raw(statement).execute(scope.db),
    )
    expect(await refusal(tried)).toBe('42501')
  })

  it.each([
    'update audit_entries set subject = $$x$$',
    'delete from audit_entries',
    'truncate audit_entries',
    'truncate platform_audit_entries',
  ])('refuses the owner of the tables too: %s', async statement => {
    expect(await refusal(sql.raw(statement).execute(server.context.platform))).toBe('23001')
    expect(await entriesOf(acme.ana)).toHaveLength(1)
  })

  it('lets go what is older than 400 days, and nothing younger', async () => {
    const add = (days: number) =>
      server.context.platform
        .insertInto('audit_entries')
        .values({
          company_id: acme.id,
          at: sql<Date>`now() - ${days} * interval '1 day'`,
          kind: 'login',
          subject: String(days),
        })
        .execute()
    await add(399)
    await add(401)
    await removeOldEntries(server.context.platform)
    const rest = await server.context.platform
      .selectFrom('audit_entries')
      .where('company_id', '=', acme.id)
      .where('kind', '=', 'login')
      .select('subject')
      .execute()
    expect(rest).toEqual([{ subject: '399' }])
  })
})
