// spec: merge-6
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { DAY_MS, ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { picture } from '../../kernel/media/testing/samples.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import { emptyMediaTrash } from '../../platform/media-trash.ts'
import {
  acme,
  findTables,
  seedConversation,
  server,
  setupTestServer,
  type TestConversation,
  type TestCompany,
} from '../../testing/index.ts'
import { createMessage } from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import { runRetention } from './retention.worker.ts'

// No worker runs: each test runs the rule itself.
setupTestServer({ roles: 'api', env: { RECADO_LOG_LEVEL: 'warn' } })

const NEVER = new AbortController().signal
const run = () => runRetention(server.context, NEVER, 0)
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

/** A word that stands in everything of the conversation. */
let mark: string
let bravo: TestCompany
beforeEach(async () => {
  bravo = await server.company({ name: 'Bravo' })
  mark = randomBytes(6).toString('hex')
})

const storeFile = async (companyId = acme.id): Promise<string> =>
  (
    await server.context.media.put(companyId, Readable.from([await picture('jpeg')]), {
      filename: 'foto.jpg',
      maxBytes: 1_000_000,
    })
  ).key
const mediaOf = (key: string, size = 1_000) =>
  JSON.stringify({
    key,
    thumbnailKey: null,
    videoThumbnail: 'AAAA',
    ref: null,
    name: 'foto.jpg',
    mime: 'image/jpeg',
    size,
    width: 2,
    height: 2,
    durationMs: null,
    peaks: null,
    voice: false,
    state: 'ready',
  })

/** A ticket that was closed so many days ago, with a text and a picture. */
async function closedTicket(
  days: number,
  {
    company = acme,
    contactId,
    whatsappId,
  }: { company?: TestCompany; contactId?: number; whatsappId?: number } = {},
): Promise<TestConversation & { fileKey: string }> {
  const fileKey = await storeFile(company.id)
  const at = ago(days)
  const talk = await seedConversation(server.context, company.id, {
    ...(contactId === undefined ? {} : { contactId }),
    ...(whatsappId === undefined ? {} : { whatsappId }),
    ticket: { status: 'closed', closed_at: at, created_at: at, last_message: `Meu CPF é ${mark}`, unread: 2 },
    messages: [
      { body: `Meu CPF é ${mark}`, created_at: at },
      { body: `Foto ${mark}`, created_at: at, media_type: 'image', media: mediaOf(fileKey) },
    ],
  })
  return { ...talk, fileKey }
}
/** Puts a rule in force whose run is due. */
const enforce = (mediaDays: number | null, messageDays: number | null, company: TestCompany = acme) =>
  server.context.platform
    .insertInto('retention_rules')
    .values({ company_id: company.id, media_days: mediaDays, message_days: messageDays, run_at: ago(1) })
    .onConflict(conflict =>
      conflict
        .column('company_id')
        .doUpdateSet({ media_days: mediaDays, message_days: messageDays, run_at: ago(1) }),
    )
    .execute()
const listMessages = async (ticketId: number, who = acme.ana) =>
  who.ok(ROUTES.listMessages, { params: { ticketId } })
const bodies = async (ticketId: number, who = acme.ana) =>
  (await listMessages(ticketId, who)).messages.map(({ body }) => body)
const isStored = async (key: string): Promise<boolean> => {
  await sql`update media_trash set created_at = created_at - interval '1 hour'`.execute(
    server.context.platform,
  )
  await emptyMediaTrash(server.context)
  for await (const place of server.context.media.list()) if (place.key === key) return true
  return false
}
const listRuns = async (who = acme.ana) => (await who.ok(ROUTES.listRetentionRuns, { query: {} })).runs

describe('a run', () => {
  it('leaves nothing of an old conversation in any table, nor its file, and keeps what is counted', async () => {
    const { ticketId, contactId, messageIds, fileKey } = await closedTicket(100)
    const { platform } = server.context
    const ids = { company_id: acme.id, message_id: messageIds[0] ?? 0 }
    await platform
      .insertInto('message_versions')
      .values({ ...ids, body: `Antes ${mark}` })
      .execute()
    await platform
      .insertInto('message_reactions')
      .values({ ...ids, author: 'pn:1', author_name: mark, from_me: false, emoji: '👍' })
      .execute()
    await platform
      .updateTable('messages')
      .set({
        transcription: JSON.stringify({ state: 'done', text: mark, at: '' }),
        location: JSON.stringify({ latitude: 1, longitude: 1, name: mark, address: '' }),
        contacts: JSON.stringify([{ name: mark, numbers: [], emails: [] }]),
        participant: JSON.stringify({ name: mark, number: '' }),
        channel_details: JSON.stringify({ product: { productId: mark } }),
        sent_by: mark,
      })
      .where('id', '=', messageIds[0] ?? 0)
      .execute()
    await acme.ana.ok(ROUTES.createNote, { body: { ticketId, contactId, note: `Nota ${mark}` } })
    await platform.updateTable('tickets').set({ card_note: mark }).where('id', '=', ticketId).execute()
    await platform
      .insertInto('drafts')
      .values({
        company_id: acme.id,
        user_id: acme.ana.id,
        ticket_id: ticketId,
        text: mark,
        edited_at: ago(99),
      })
      .execute()
    await platform
      .insertInto('bot_decisions')
      .values({
        ...ids,
        created_at: ago(100),
        decided_ms: 1,
        rule: null,
        state: JSON.stringify({ name: mark }),
        effects: JSON.stringify([{ text: mark }]),
      })
      .execute()
    await platform
      .insertInto('sends')
      .values({
        ...ids,
        connection_id: (
          await platform
            .selectFrom('tickets')
            .select('connection_id')
            .where('id', '=', ticketId)
            .executeTakeFirstOrThrow()
        ).connection_id,
        contact_id: contactId,
        kind: 'edit',
        payload: JSON.stringify({ text: mark }),
      })
      .execute()
    const { id: integration_id } = await platform
      .insertInto('integrations')
      .values({ company_id: acme.id, name: 'Loja', type: 'webhook' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await platform
      .insertInto('integration_deliveries')
      .values({
        company_id: acme.id,
        integration_id,
        ticket_id: ticketId,
        attempt: 1,
        outcome: 'failed',
        duration_ms: 1,
        request: mark,
        response: mark,
      })
      .execute()
    await platform
      .insertInto('integration_sessions')
      .values({ company_id: acme.id, integration_id, ticket_id: ticketId, choices: [mark] })
      .execute()
    // Live events and a user's own act outlive the messages for three days.
    await sql`delete from events where company_id = ${acme.id}`.execute(platform)
    const before = await findTables(mark)
    for (const table of [
      'bot_decisions',
      'drafts',
      'integration_deliveries',
      'integration_sessions',
      'message_reactions',
      'message_versions',
      'messages',
      'sends',
      'ticket_notes',
      'tickets',
    ])
      expect(before).toContain(table)
    const counted = () =>
      platform
        .selectFrom('messages')
        .select(['id', 'ticket_id', 'from_me', 'created_at', 'user_id', 'automatic', 'is_private'])
        .where('ticket_id', '=', ticketId)
        .orderBy('id')
        .execute()
    const rows = await counted()
    await enforce(null, 90)
    await run()
    expect(await findTables(mark)).toEqual([])
    expect(await isStored(fileKey)).toBe(false)
    expect(await counted()).toEqual(rows)
    expect(await listRuns()).toMatchObject([
      { tickets: 1, messages: 2, files: 1, notes: 1, bytes: 1_000, finishedAt: expect.any(String) },
    ])
  })

  it('says in the thread that messages went, and counts none of them', async () => {
    const { ticketId } = await closedTicket(100)
    await enforce(null, 90)
    await run()
    const page = await listMessages(ticketId)
    expect([page.messages, page.count, page.hasMore, page.isAgedOut]).toEqual([[], 0, false, true])
    expect(page.ticket).toMatchObject({ status: 'closed', lastMessage: '', unreadMessages: 0 })
  })

  it('takes only tickets that are closed for as long, and the next conversation shows what is left', async () => {
    const old = await closedTicket(100)
    const { contactId, whatsappId } = old
    const recent = await closedTicket(80, { contactId, whatsappId })
    const open = await seedConversation(server.context, acme.id, {
      contactId,
      whatsappId,
      ticket: { status: 'open', user_id: acme.ana.id },
      messages: [{ body: 'Muito antiga, ainda aberta', created_at: ago(400) }],
    })
    await enforce(null, 90)
    await run()
    const page = await listMessages(open.ticketId)
    expect(page.messages.map(({ body }) => body)).toEqual([
      `Meu CPF é ${mark}`,
      `Foto ${mark}`,
      'Muito antiga, ainda aberta',
    ])
    expect([page.count, page.isAgedOut]).toEqual([3, true])
    expect((await listMessages(recent.ticketId)).messages).toHaveLength(2)
  })

  it('takes files first, and the message keeps its text and the name of the file', async () => {
    const { ticketId, fileKey } = await closedTicket(40)
    await enforce(30, 90)
    await run()
    const { messages, isAgedOut } = await listMessages(ticketId)
    expect(messages.map(({ body }) => body)).toEqual([`Meu CPF é ${mark}`, `Foto ${mark}`])
    expect(messages[1]?.media).toMatchObject({
      state: 'agedOut',
      url: null,
      thumbnailUrl: null,
      name: 'foto.jpg',
    })
    expect(isAgedOut).toBe(false)
    expect(await isStored(fileKey)).toBe(false)
    const row = server.context.platform.selectFrom('messages').select('media')
    expect(
      (await row.where('id', '=', messages[1]?.id ?? 0).executeTakeFirstOrThrow()).media?.videoThumbnail,
    ).toBeNull()
    expect(await listRuns()).toMatchObject([{ tickets: 0, messages: 0, files: 1, bytes: 1_000 }])
  })

  it('asks the channel for no file that it has let go', async () => {
    const { ticketId, messageIds } = await closedTicket(40)
    const [, photo = 0] = messageIds
    await server.context.platform
      .updateTable('messages')
      .set({
        media: sql`media || '{"key": null, "ref": "channel-file", "state": "failed"}'`,
      })
      .where('id', '=', photo)
      .execute()
    await enforce(30, 90)
    await run()
    expect((await listMessages(ticketId)).messages[1]?.media).toMatchObject({ state: 'agedOut' })
    const { rows } =
      await sql`select from messages where media ->> 'ref' is not null and id = ${photo}`.execute(
        server.context.platform,
      )
    expect(rows).toEqual([])
  })

  it('keeps a file that a message elsewhere still shows', async () => {
    const { fileKey } = await closedTicket(100)
    await seedConversation(server.context, acme.id, {
      ticket: { status: 'open', user_id: acme.ana.id },
      messages: [{ body: 'Encaminhada', media_type: 'image', media: mediaOf(fileKey) }],
    })
    await enforce(null, 90)
    await run()
    expect(await isStored(fileKey)).toBe(true)
  })

  it('shows messages that come into such a ticket later, and takes them in their turn', async () => {
    const { ticketId } = await closedTicket(100)
    await enforce(null, 90)
    await run()
    await withScope(server.context, systemViewer(acme.id), async scope =>
      createMessage(scope, await tickets.load(scope, ticketId), {
        content: { body: `Voltei ${mark}`, mediaType: 'chat' },
        fromMe: false,
        externalId: mark,
        live: false,
        at: ago(101),
      }),
    )
    const page = await listMessages(ticketId)
    expect(page.messages.map(({ body }) => body)).toEqual([`Voltei ${mark}`])
    expect([page.count, page.isAgedOut]).toEqual([1, true])
    await enforce(null, 90)
    await run()
    expect(await bodies(ticketId)).toEqual([])
  })

  it('deletes again what a restored backup brought back', async () => {
    const { ticketId, messageIds } = await closedTicket(100)
    const { platform } = server.context
    const read = () =>
      platform
        .selectFrom('messages')
        .select(['id', 'body', 'aged_out', 'is_deleted'])
        .where('id', 'in', messageIds)
        .execute()
    const backup = await read()
    await enforce(null, 90)
    await run()
    for (const { id, ...row } of backup)
      await platform.updateTable('messages').set(row).where('id', '=', id).execute()
    await platform.updateTable('tickets').set({ aged_out: 'none' }).where('id', '=', ticketId).execute()
    expect(await bodies(ticketId)).toHaveLength(2)
    await enforce(null, 90)
    await run()
    expect(await findTables(`CPF é ${mark}`)).toEqual([])
  })

  it('of one company leaves another alone, and a search finds nothing of it', async () => {
    const ours = await closedTicket(100)
    const theirs = await closedTicket(100, { company: bravo })
    await enforce(null, 90)
    await run()
    expect(await bodies(theirs.ticketId, bravo.ana)).toHaveLength(2)
    expect(await bodies(ours.ticketId)).toEqual([])
    const found = await acme.ana.ok(ROUTES.searchMessages, { query: { searchParam: 'has:image' } })
    expect(found.messages).toEqual([])
  })

  it('is heard by open conversations', async () => {
    const { contactId } = await closedTicket(100)
    await enforce(null, 90)
    await run()
    const { rooms, payload } = await server.context.platform
      .selectFrom('events')
      .select(['rooms', 'payload'])
      .where('company_id', '=', acme.id)
      .where('name', '=', 'contact')
      .executeTakeFirstOrThrow()
    expect({ rooms, payload }).toEqual({
      rooms: ['staff'],
      payload: { action: 'regroup', contactIds: [contactId] },
    })
  })

  it('ends when all is done, and the next one is in a night', async () => {
    await closedTicket(100)
    await enforce(null, 90)
    await run()
    const { nextRunAt } = await acme.ana.ok(ROUTES.showRetention, {})
    expect(Date.parse(nextRunAt ?? '')).toBeGreaterThan(Date.now())
    await run()
    expect(await listRuns()).toHaveLength(1)
  })

  it('waits while the company is suspended', async () => {
    const { ticketId } = await closedTicket(100)
    await enforce(null, 90)
    const suspend = (is: boolean) =>
      server.context.platform
        .updateTable('companies')
        .set({ is_active: !is })
        .where('id', '=', acme.id)
        .execute()
    await suspend(true)
    await run()
    await suspend(false)
    expect(await bodies(ticketId)).toHaveLength(2)
    await run()
    expect(await bodies(ticketId)).toEqual([])
  })
})

describe('a batch', () => {
  it('of a company with much lets another company have its turn', async () => {
    const much = await seedConversation(server.context, acme.id, {
      ticket: { status: 'closed', closed_at: ago(100) },
      messages: [{ body: mark }],
    })
    await sql`insert into messages (company_id, connection_id, ticket_id, contact_id, body, from_me)
      select company_id, connection_id, ticket_id, contact_id, body, from_me from messages, generate_series(1, 3000)
      where id = ${much.messageIds[0]}`.execute(server.context.platform)
    const little = await closedTicket(100, { company: bravo })
    await enforce(null, 90)
    await enforce(null, 90, bravo)
    const stop = new AbortController()
    const running = runRetention(server.context, stop.signal, 50)
    await expect.poll(() => bodies(little.ticketId, bravo.ana)).toEqual([])
    stop.abort()
    await running
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from messages where ticket_id = ${much.ticketId} and not aged_out`.execute(
      server.context.platform,
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
  })

  it('passes by a ticket that somebody works on, and takes it the next time', async () => {
    const { ticketId } = await closedTicket(100)
    await enforce(null, 90)
    await withScope(server.context, systemViewer(acme.id), async scope => {
      await tickets.lock(scope, ticketId)
      await run()
    })
    expect(await bodies(ticketId)).toHaveLength(2)
    await enforce(null, 90)
    await run()
    expect(await bodies(ticketId)).toEqual([])
  })
})

describe('the rule', () => {
  const save = (mediaDays: number | null, messageDays: number | null, isConfirmed = true) =>
    acme.ana.call(ROUTES.saveRetention, { body: { mediaDays, messageDays, isConfirmed } })
  const okSave = async (...args: Parameters<typeof save>) => {
    const { body } = await save(...args)
    if ('error' in body) throw new Error(String(body.error))
    return body
  }

  it('is off, and only admins see it', async () => {
    expect(await acme.ana.ok(ROUTES.showRetention, {})).toEqual({
      mediaDays: null,
      messageDays: null,
      pending: null,
      nextRunAt: null,
    })
    const refused = await acme.beto.call(ROUTES.showRetention, {})
    expect(refused.body.error).toBe('ERR_NO_PERMISSION')
  })

  it('that deletes more needs a confirmation, and begins a day later at the earliest', async () => {
    const { ticketId } = await closedTicket(100)
    expect((await save(null, 90, false)).body.error).toBe('ERR_RETENTION_UNCONFIRMED')
    const saved = await okSave(null, 90)
    expect(saved).toMatchObject({ mediaDays: null, messageDays: null, pending: { messageDays: 90 } })
    expect(Date.parse(saved.pending?.startsAt ?? '')).toBeGreaterThanOrEqual(Date.now() + DAY_MS - 60_000)
    expect(saved.nextRunAt).toBe(saved.pending?.startsAt)
    await run()
    expect(await bodies(ticketId)).toHaveLength(2)
    // The night comes.
    await sql`update retention_rules set next_at = now() - interval '1 minute', run_at = now() - interval '1 minute'
      where company_id = ${acme.id}`.execute(server.context.platform)
    await run()
    expect(await bodies(ticketId)).toEqual([])
    expect(await acme.ana.ok(ROUTES.showRetention, {})).toMatchObject({ messageDays: 90, pending: null })
  })

  it('can be cancelled until it begins, and turned off at once', async () => {
    await okSave(null, 90)
    const cancelled = await acme.ana.ok(ROUTES.cancelRetentionChange, {})
    expect(cancelled).toEqual({ mediaDays: null, messageDays: null, pending: null, nextRunAt: null })
    expect((await acme.ana.call(ROUTES.cancelRetentionChange, {})).body.error).toBe('ERR_NO_RETENTION_CHANGE')
    const { ticketId } = await closedTicket(100)
    await enforce(null, 90)
    expect(await okSave(null, null, false)).toMatchObject({
      messageDays: null,
      pending: null,
      nextRunAt: null,
    })
    await run()
    expect(await bodies(ticketId)).toHaveLength(2)
  })

  it('that is turned off ends the run that is under way', async () => {
    await enforce(null, 90)
    await server.context.platform
      .insertInto('retention_runs')
      .values({ company_id: acme.id, began_at: ago(1), messages: 5 })
      .execute()
    await okSave(null, null, false)
    expect(await listRuns()).toMatchObject([{ messages: 5, finishedAt: expect.any(String) as string }])
  })

  it('keeps messages no shorter than files, and nothing shorter than a month', async () => {
    expect((await save(90, 60)).body).toMatchObject({ fields: { messageDays: 'shorterThanFiles' } })
    expect((await save(null, 29)).body).toMatchObject({ fields: { messageDays: 'tooSmall' } })
    expect((await save(3_651, null)).body).toMatchObject({ fields: { mediaDays: 'tooLarge' } })
  })

  it('stands in the audit log with the days before and after', async () => {
    await okSave(60, 90)
    await okSave(60, 180)
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, { query: { kind: 'retentionChanged' } })
    expect(entries.map(({ by, changes }) => [by?.name, changes])).toEqual([
      [acme.ana.name, [{ field: 'messageDays', before: '90', after: '180' }]],
      [
        acme.ana.name,
        [
          { field: 'mediaDays', before: null, after: '60' },
          { field: 'messageDays', before: null, after: '90' },
        ],
      ],
    ])
  })
})

describe('a preview', () => {
  const preview = (mediaDays: number | null, messageDays: number | null, who = acme.ana) =>
    who.ok(ROUTES.previewRetention, { body: { mediaDays, messageDays } })

  it('counts what would go at once, and deletes nothing', async () => {
    const { ticketId } = await closedTicket(100)
    await closedTicket(50)
    await closedTicket(5)
    await closedTicket(100, { company: bravo })
    expect(await preview(30, 90)).toMatchObject({
      tickets: 2,
      messages: 2,
      files: 2,
      bytes: 2_000,
      isCapped: false,
    })
    const { oldest, newest } = await preview(30, null)
    expect([oldest, newest].map(at => Math.round((Date.now() - Date.parse(at ?? '')) / DAY_MS))).toEqual([
      100, 50,
    ])
    expect(await preview(null, null)).toMatchObject({
      tickets: 0,
      messages: 0,
      files: 0,
      bytes: 0,
      oldest: null,
    })
    expect(await bodies(ticketId)).toHaveLength(2)
  })

  it('equals what a run then deletes, and is empty after it', async () => {
    await closedTicket(100)
    await closedTicket(50)
    const promised = await preview(30, 90)
    await enforce(30, 90)
    await run()
    const [done] = await listRuns()
    expect([done?.messages, done?.files, done?.bytes]).toEqual([
      promised.messages,
      promised.files,
      promised.bytes,
    ])
    expect(await preview(30, 90)).toMatchObject({ tickets: 0, messages: 0, files: 0 })
  })
})
