// spec: merge-7
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { ROUTES } from '@recado/contract'
import { erasedName } from '@recado/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { picture } from '../../kernel/media/testing/samples.ts'
import { emptyMediaTrash } from '../../platform/media-trash.ts'
import {
  acme,
  deliverInbound,
  findTables,
  freshNumber,
  inboundEvent,
  inboundMessage,
  listenAs,
  makeSimulator,
  newExternalId,
  phoneAddress,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  type Person,
} from '../../testing/index.ts'

setupTestServer({ ...makeSimulator(), env: { RECADO_LOG_LEVEL: 'silent' } })

/** A word that stands in everything the person is known by. */
let mark: string
let number: string
let name: string
/** The channel's name of the first message; no person is in it. */
let firstId: string
let whatsappId: number
let contactId: number
let ticketId: number
beforeEach(async () => {
  mark = randomBytes(6).toString('hex')
  number = freshNumber()
  firstId = newExternalId()
  name = `Dario ${mark}`
  whatsappId = await seedConnection(server.context, acme.id)
  await says(`Meu CPF é ${mark}`, { extId: firstId })
  const ticket = await server.context.platform
    .selectFrom('tickets')
    .select(['id', 'contact_id'])
    .where('company_id', '=', acme.id)
    .executeTakeFirstOrThrow()
  contactId = ticket.contact_id
  ticketId = ticket.id
})

const says = (text: string, options: Parameters<typeof inboundMessage>[2] = {}) =>
  deliverInbound(
    server.context,
    acme.id,
    whatsappId,
    inboundMessage(number, text, { names: { profile: name }, ...options }),
  )
const params = () => ({ contactId })
const erase = () => acme.ana.ok(ROUTES.eraseContact, { params: params(), body: { reason: 'request', name } })
const finished = (erasureId: number) =>
  vi.waitFor(
    async () => {
      const erasure = await acme.ana.ok(ROUTES.showErasure, { params: { erasureId } })
      if (erasure.finishedAt === null) throw new Error('The erasure is not finished.')
      return erasure
    },
    { timeout: 20_000, interval: 100 },
  )
const bodies = async () =>
  (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId } })).messages.map(({ body }) => body)

/** The refusal of an erasure. */
const refusal = async (who: Person, id: number, typed: string) =>
  (
    await who.call(ROUTES.eraseContact, {
      params: { contactId: id },
      body: { reason: 'request', name: typed },
    })
  ).body.error

/** Leaves the person in every table that knows people. */
async function spreadPerson(): Promise<{ fileKey: string; pictureKey: string }> {
  const { platform, media } = server.context
  const company_id = acme.id
  const put = async () =>
    (
      await media.put(acme.id, Readable.from([await picture('jpeg')]), {
        filename: 'foto.jpg',
        maxBytes: 1_000_000,
      })
    ).key
  const [fileKey, pictureKey] = [await put(), await put()]
  const file = { key: fileKey, ref: null, name: `${mark}.jpg`, mime: 'image/jpeg', size: 1, width: null }
  const state = { height: null, durationMs: null, peaks: null, voice: false, state: 'ready' }
  await platform
    .updateTable('messages')
    .set({ media: JSON.stringify({ ...file, ...state }), media_type: 'image' })
    .where('company_id', '=', acme.id)
    .execute()
  await platform
    .updateTable('contacts')
    .set({ picture_key: pictureKey })
    .where('id', '=', contactId)
    .execute()
  await deliverInbound(
    server.context,
    acme.id,
    whatsappId,
    inboundEvent('edit', number, {
      target: firstId,
      content: { kind: 'text', body: `Corrigido: ${mark}` },
    }),
    inboundEvent('reaction', number, { target: firstId, by: phoneAddress(number), emoji: '👍' }),
    // Its message has not arrived.
    inboundEvent('edit', number, {
      target: newExternalId(),
      content: { kind: 'text', body: `Cedo: ${mark}` },
    }),
  )
  await acme.ana.ok(ROUTES.updateContact, {
    params: params(),
    body: { email: `${mark}@example.com`, extraInfo: [{ name: 'CPF', value: mark }] },
  })
  await acme.ana.ok(ROUTES.createNote, { body: { ticketId, contactId, note: `Nota ${mark}` } })
  await platform.updateTable('contacts').set({ username: mark }).where('id', '=', contactId).execute()
  await platform.updateTable('tickets').set({ card_note: mark }).where('id', '=', ticketId).execute()
  const { webhook } = await acme.ana.ok(ROUTES.createCompanyWebhook, {
    body: { name: 'ERP', url: 'https://erp.example/hook', topics: ['contact'], isActive: false },
  })
  await platform
    .insertInto('company_webhook_deliveries')
    .values({
      company_id,
      webhook_id: webhook.id,
      contact_id: contactId,
      event: 'contact.changed',
      lane: `contact:${contactId}`,
      subject: `contact:${contactId}`,
      digest: '',
      body: JSON.stringify({ contact: { name } }),
      due_at: new Date(),
    })
    .execute()
  await acme.ana.ok(ROUTES.addConsent, {
    params: params(),
    body: { purpose: 'marketing', state: 'withdrawn', reason: `Pediu: ${mark}` },
  })
  await acme.ana.ok(ROUTES.saveDraft, {
    body: { ticketId, text: `Rascunho ${mark}`, device: 'window-1', ageMs: 0 },
  })
  await platform
    .insertInto('integrations')
    .values({ company_id, name: 'Loja', type: 'webhook' })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) =>
      platform
        .insertInto('integration_deliveries')
        .values({
          company_id,
          integration_id: id,
          ticket_id: ticketId,
          attempt: 1,
          outcome: 'failed',
          duration_ms: 1,
          request: `{"text":"${mark}"}`,
          response: mark,
        })
        .execute(),
    )
  const { id: contactListId } = await acme.ana.ok(ROUTES.createContactList, { body: { name: 'Maio' } })
  await platform
    .insertInto('contact_list_items')
    .values({ company_id, contact_list_id: contactListId, name, number, number_key: number })
    .execute()
  const sheet = await platform
    .insertInto('spreadsheet_imports')
    .values({
      company_id,
      columns: '[]',
      created_at: new Date(),
      heard_at: new Date(),
      file_name: 'maio.csv',
      found: 1,
      target: 'contacts',
      state: 'finished',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await platform
    .insertInto('spreadsheet_rows')
    .values({ company_id, import_id: sheet.id, row: 1, cells: [name, `+${number}`], fault: 'number' })
    .execute()
  await platform
    .insertInto('inbox')
    .values({
      company_id,
      connection_id: whatsappId,
      chat: `pn:${number}`,
      key: newExternalId(),
      event: JSON.stringify({ kind: 'message', text: mark }),
      parked_at: new Date(),
    })
    .execute()
  // A colleague's group in which the person wrote.
  const group = await seedConversation(server.context, acme.id, {
    whatsappId,
    contact: { name: 'Condomínio', is_group: true, number: `${freshNumber()}-1`, number_key: null },
    messages: [
      { body: `Sou eu, ${mark}`, participant: JSON.stringify({ name, number }) },
      { body: 'Bom dia', participant: JSON.stringify({ name: 'Célia', number: freshNumber() }) },
    ],
  })
  await platform
    .insertInto('message_reactions')
    .values({
      company_id,
      message_id: group.messageIds[1] ?? 0,
      author: `pn:${number}`,
      author_name: name,
      from_me: false,
      emoji: '👍',
    })
    .execute()
  await platform
    .insertInto('connection_keys')
    .values(
      [
        ['disappearing', `pn:${number}`],
        ['ab12.lid-mapping', number],
        ['ab12.session', `${number}.0`],
        ['ab12.sender-key', `120363041234567890@g.us::${number}::0`],
        ['ab12.session', `${number}9.0`],
      ].map(([kind = '', id = '']) => ({ company_id, connection_id: whatsappId, kind, id, value: 'sealed' })),
    )
    .execute()
  return { fileKey, pictureKey }
}

describe('an erasure', () => {
  it('leaves nothing of the person in any table, nor a file, and keeps the tickets and their figures', async () => {
    const { fileKey, pictureKey } = await spreadPerson()
    const before = await findTables(mark)
    for (const table of [
      'messages',
      'contacts',
      'inbox',
      'events',
      'ticket_notes',
      'consents',
      'drafts',
      'early_changes',
    ])
      expect(before).toContain(table)
    const counted = () =>
      server.context.platform
        .selectFrom('messages')
        .select(['id', 'ticket_id', 'from_me', 'created_at', 'user_id', 'automatic'])
        .where('contact_id', '=', contactId)
        .orderBy('id')
        .execute()
    const messages = await counted()
    const { id } = await erase()
    const receipt = await finished(id)
    expect(await findTables(mark)).toEqual([])
    // Another person's number begins with this one.
    expect(await findTables(number)).toEqual(['connection_keys'])
    expect(await findTables(`${number}9.0`)).toEqual(['connection_keys'])
    expect(await findTables(`${number}.0`)).toEqual([])
    expect(await counted()).toEqual(messages)
    expect(receipt).toMatchObject({
      reason: 'request',
      contactId,
      user: { id: acme.ana.id, name: acme.ana.name },
      counts: { messages: 2, files: 1, notes: 1, consents: 1, listItems: 1, importedRows: 1, tickets: 1 },
    })
    await sql`update media_trash set created_at = created_at - interval '1 hour'`.execute(
      server.context.platform,
    )
    await emptyMediaTrash(server.context)
    for (const key of [fileKey, pictureKey])
      await expect(server.context.media.open(acme.id, key)).rejects.toThrow('no such file')
  }, 60_000)

  it('closes the ticket without a word, and nobody finds the contact any more', async () => {
    const { id } = await erase()
    await finished(id)
    expect(await bodies()).toEqual([''])
    const ticket = await acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })
    expect(ticket).toMatchObject({
      status: 'closed',
      lastMessage: '',
      contact: { id: contactId, name: erasedName('pt'), number: '', profilePicUrl: null },
    })
    const { contacts } = await acme.ana.ok(ROUTES.listContacts, { query: {} })
    expect(contacts).toEqual([])
    const change = await acme.ana.call(ROUTES.updateContact, { params: params(), body: { name: 'Dario' } })
    expect(change.body.error).toBe('ERR_NO_CONTACT_FOUND')
  })

  it('makes the person who writes again a new contact, who still gets no marketing', async () => {
    await acme.ana.ok(ROUTES.addConsent, {
      params: params(),
      body: { purpose: 'marketing', state: 'withdrawn', reason: 'Pediu' },
    })
    await finished((await erase()).id)
    await says('Voltei')
    const again = await server.context.platform
      .selectFrom('contacts')
      .select('id')
      .where('company_id', '=', acme.id)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(again.id).not.toBe(contactId)
    const { states } = await acme.ana.ok(ROUTES.showConsents, { params: { contactId: again.id } })
    expect(states.marketing).toBe('withdrawn')
    expect(await bodies()).toEqual([''])
  })

  it('is heard by open screens', async () => {
    const [ana, beto] = [await listenAs(acme.ana), await listenAs(acme.beto)]
    const { id } = await erase()
    await finished(id)
    await ana.waitFor('contact', event => event.action === 'delete' && event.contactId === contactId)
    await ana.waitFor('contact', event => event.action === 'regroup' && event.contactIds.includes(contactId))
    await ana.waitFor('erasure', event => event.erasureId === id)
    await beto.waitFor('contact', event => event.action === 'regroup')
    expect(beto.events.some(event => event.name === 'erasure')).toBe(false)
  })

  it('reaches old messages that were imported from a phone', async () => {
    await sql`
      insert into messages (id, company_id, contact_id, ticket_id, connection_id, from_me, body)
      overriding system value
      select old_message_id(now() - interval '1 year'), ${acme.id}::int, ${contactId}::int, ${ticketId}::int, ${whatsappId}::int, false, ${`Antiga ${mark}`}
      from generate_series(1, 2)`.execute(server.context.platform)
    const { id } = await erase()
    expect((await finished(id)).counts.messages).toBe(3)
    expect(await findTables(mark)).toEqual([])
  })

  it('keeps the event of a channel known, so that a second delivery brings nothing back', async () => {
    await finished((await erase()).id)
    await says(`Meu CPF é ${mark}`, { extId: firstId })
    expect(await findTables(`CPF é ${mark}`)).toEqual([])
  })
})

describe('a request', () => {
  it('needs the name that the screen shows', async () => {
    expect(await refusal(acme.ana, contactId, 'Dario')).toBe('ERR_ERASURE_NAME')
    expect(await bodies()).toEqual([`Meu CPF é ${mark}`])
  })

  it('is for admins alone, and not for groups, and not twice', async () => {
    expect(await refusal(acme.beto, contactId, name)).toBe('ERR_NO_PERMISSION')
    const group = await seedConversation(server.context, acme.id, {
      whatsappId,
      contact: { name: 'Grupo', is_group: true, number: newExternalId(), number_key: null },
    })
    expect(await refusal(acme.ana, group.contactId, 'Grupo')).toBe('ERR_ERASURE_OF_GROUP')
    await finished((await erase()).id)
    expect(await refusal(acme.ana, contactId, erasedName('pt'))).toBe('ERR_NO_CONTACT_FOUND')
    const { erasures } = await acme.ana.ok(ROUTES.listErasures, { query: {} })
    expect(erasures).toHaveLength(1)
  })

  it('stands in the audit log without the person', async () => {
    await finished((await erase()).id)
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, { query: { kind: 'contactErased' } })
    expect(entries.map(({ subject, by }) => [subject, by?.name])).toEqual([[`#${contactId}`, acme.ana.name]])
  })
})
