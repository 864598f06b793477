// spec: merge-5
import { Readable } from 'node:stream'
import { DAY_MS, ROUTES } from '@recado/contract'
import { EXPORT_RECORDS, KINDS_OF_DATA } from '@recado/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MediaNotFound } from '../../../kernel/media/index.ts'
import { picture } from '../../../kernel/media/testing/samples.ts'
import { TestClock } from '../../../testing/clock.ts'
import { emptyMediaTrash } from '../../../platform/media-trash.ts'
import { measureStorage } from '../../../platform/storage.ts'
import {
  acme,
  PASSWORD,
  freshNumber,
  listenAs,
  newExternalId,
  seedContact,
  seedConversation,
  server,
  setupTestServer,
  type TestConversation,
  type Person,
} from '../../../testing/index.ts'
import { takeTurns } from '../../../testing/extent.ts'
import { removeEndedExports } from './index.ts'
import { readZip } from './testing/read-zip.ts'

const clock = new TestClock()
setupTestServer({ clock, env: { RECADO_LOG_LEVEL: 'silent' } })

const BODY = 'Meu CPF é 123 <script>alert(1)</script>'
let dario: TestConversation
beforeEach(async () => {
  dario = await seedConversation(server.context, acme.id, {
    contact: { name: 'Dario Reis', email: 'dario@example.com' },
    messages: [
      { body: BODY, from_me: false },
      { body: 'Bom dia', from_me: true, user_id: acme.beto.id },
      { body: 'Cliente difícil', from_me: true, is_private: true, user_id: acme.beto.id },
    ],
  })
})

const input = () => ({ params: { contactId: dario.contactId }, body: { language: 'pt' } }) as const
const request = (who: Person) => who.call(ROUTES.exportContactData, input())
const show = (contactExportId: number) =>
  acme.ana.ok(ROUTES.showContactExport, { params: { contactExportId } })
const isReady = (id: number) =>
  vi.waitFor(
    async () => {
      const one = await show(id)
      if (one.state === 'running') throw new Error('The export is not finished.')
      return one
    },
    { timeout: 10_000, interval: 100 },
  )
const makeExport = async () => isReady((await acme.ana.ok(ROUTES.exportContactData, input())).id)
const changeUser = (who: Person, body: object) =>
  acme.ana.ok(ROUTES.updateUser, { params: { userId: who.id }, body })
const signDownload = (who: Person, contactExportId: number) =>
  who.call(ROUTES.downloadContactExport, { params: { contactExportId } })
/** Downloads an export and unpacks it. */
async function download(contactExportId: number): Promise<ReadonlyMap<string, Buffer>> {
  const { url } = await acme.ana.ok(ROUTES.downloadContactExport, { params: { contactExportId } })
  const response = await acme.ana.raw('GET', url)
  expect(response.headers.get('content-disposition')).toContain(`contato-${dario.contactId}.zip`)
  expect(response.headers.get('content-disposition')).toContain('attachment')
  return readZip(Buffer.from(await response.arrayBuffer()))
}
const textOf = (zip: ReadonlyMap<string, Buffer>, path: string) => zip.get(path)?.toString('utf8') ?? ''
const jsonOf = (zip: ReadonlyMap<string, Buffer>, path: string): unknown => JSON.parse(textOf(zip, path))

async function putFile(): Promise<string> {
  const source = Readable.from([await picture('jpeg')])
  return (await server.context.media.put(acme.id, source, { filename: 'a.jpg', maxBytes: 1e6 })).key
}
const mediaOf = (key: string, name: string) =>
  JSON.stringify({
    key,
    ref: null,
    name,
    mime: 'image/jpeg',
    size: 7,
    width: null,
    height: null,
    state: 'ready',
  })
const setMedia = (id: number | undefined, key: string, name: string) =>
  server.context.platform
    .updateTable('messages')
    .set({ media: mediaOf(key, name), media_type: 'image' })
    .where('id', '=', id ?? 0)
    .execute()

/** Leaves reactions of the person and of another one in a group. */
async function seedReactions(number: string): Promise<void> {
  const group = await seedConversation(server.context, acme.id, {
    contact: { name: 'Condomínio', is_group: true, number: newExternalId(), number_key: null },
    messages: [{ body: 'Bom dia', participant: JSON.stringify({ name: 'Célia', number: freshNumber() }) }],
  })
  const message_id = group.messageIds[0] ?? 0
  const reaction = { company_id: acme.id, message_id, from_me: false }
  await server.context.platform
    .insertInto('message_reactions')
    .values([
      { ...reaction, author: `pn:${number}`, author_name: 'Dario', emoji: '🎉' },
      { ...reaction, author: `pn:${freshNumber()}`, author_name: 'Célia', emoji: '👍' },
    ])
    .execute()
}
/** Leaves a row of the person and one of another in an imported spreadsheet. */
async function seedImportedRows(number: string): Promise<void> {
  const now = clock.now()
  const { id } = await server.context.platform
    .insertInto('spreadsheet_imports')
    .values({
      company_id: acme.id,
      columns: '[]',
      created_at: now,
      heard_at: now,
      file_name: 'maio.csv',
      found: 2,
      target: 'contacts',
      state: 'finished',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { company_id: acme.id, import_id: id, fault: 'number' }
  await server.context.platform
    .insertInto('spreadsheet_rows')
    .values([
      { ...row, row: 1, cells: ['Dario', `+${number}`, 'Bloco B'] },
      { ...row, row: 2, cells: ['Célia', `+${freshNumber()}`, 'Bloco C'] },
    ])
    .execute()
}
const seedDecision = (messageId: number) =>
  server.context.platform
    .insertInto('bot_decisions')
    .values({
      company_id: acme.id,
      message_id: messageId,
      rule: 'queueMenu',
      state: '{}',
      effects: JSON.stringify([{ do: 'enterQueue', queueId: acme.vendas, digest: 'abc' }]),
      decided_ms: 1,
      created_at: clock.now(),
    })
    .execute()

describe('the file', () => {
  it('has the record, the messages, the notes, the tickets and the consents, and a page to read', async () => {
    const { contactId, ticketId } = dario
    await acme.ana.ok(ROUTES.createNote, { body: { ticketId, contactId, note: 'Ligar na segunda' } })
    await acme.ana.ok(ROUTES.addConsent, {
      params: { contactId },
      body: { purpose: 'marketing', state: 'withdrawn', reason: 'Pediu para sair' },
    })
    await acme.ana.ok(ROUTES.updateContact, {
      params: { contactId },
      body: { extraInfo: [{ name: 'Plano', value: 'Ouro' }] },
    })
    const one = await makeExport()
    expect(one).toMatchObject({ state: 'ready', messages: 3, files: 0, contact: { name: 'Dario Reis' } })
    const zip = await download(one.id)
    expect([...zip.keys()].toSorted()).toEqual([...EXPORT_RECORDS, 'index.html'].toSorted())
    expect(jsonOf(zip, 'contact.json')).toMatchObject({
      name: 'Dario Reis',
      number: dario.number,
      addresses: [`pn:${dario.number}`],
      extraInfo: [{ name: 'Plano', value: 'Ouro' }],
    })
    expect(jsonOf(zip, 'messages.json')).toMatchObject([
      { kind: 'received', body: BODY },
      { kind: 'sent', body: 'Bom dia', author: acme.beto.name },
      { kind: 'note', body: 'Cliente difícil' },
    ])
    expect(jsonOf(zip, 'notes.json')).toMatchObject([{ note: 'Ligar na segunda', author: acme.ana.name }])
    expect(jsonOf(zip, 'consents.json')).toMatchObject([{ purpose: 'marketing', words: 'Pediu para sair' }])
    expect(jsonOf(zip, 'tickets.json')).toMatchObject([{ id: ticketId, status: 'pending' }])
    const page = textOf(zip, 'index.html')
    for (const text of ['Dados de Dario Reis', 'Bom dia', 'Ligar na segunda', 'Ouro', 'Nota interna'])
      expect(page).toContain(text)
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).not.toContain('<script')
  })

  it('has the files of the person under names that lead out of no folder, and tells which are lost', async () => {
    const bytes = await picture('jpeg')
    const [first, second] = dario.messageIds
    await setMedia(first, await putFile(), '../../foto.jpg')
    await setMedia(second, '0'.repeat(32), 'perdida.jpg')
    const one = await makeExport()
    expect(one.files).toBe(1)
    const zip = await download(one.id)
    const path = `files/${first}-_.._foto.jpg`
    expect(zip.get(path)).toEqual(bytes)
    expect(jsonOf(zip, 'messages.json')).toMatchObject([
      { file: { path } },
      { file: { name: 'perdida.jpg', path: null } },
      { file: null },
    ])
    expect(textOf(zip, 'index.html')).toContain('perdida.jpg (não está mais guardado)')
  })

  it('has old messages from a phone and those that the person wrote to groups, and none of anybody else', async () => {
    await sql`
      insert into messages (id, company_id, contact_id, ticket_id, connection_id, from_me, body)
      overriding system value
      select old_message_id(now() - interval '1 year'), company_id, contact_id, id, connection_id, false, 'Mensagem antiga'
      from tickets where id = ${dario.ticketId}`.execute(server.context.platform)
    const number = freshNumber()
    await seedConversation(server.context, acme.id, {
      contact: { name: 'Condomínio', is_group: true, number: newExternalId(), number_key: null },
      messages: [
        { body: 'Sou o Dario', participant: JSON.stringify({ name: 'Dario', number: dario.number }) },
        { body: 'Sou a Célia', participant: JSON.stringify({ name: 'Célia', number }) },
      ],
    })
    const zip = await download((await makeExport()).id)
    expect(jsonOf(zip, 'messages.json')).toMatchObject([{ body: 'Mensagem antiga' }, {}, {}, {}])
    expect(jsonOf(zip, 'groups.json')).toMatchObject([{ group: 'Condomínio', body: 'Sou o Dario' }])
    for (const content of zip.values()) expect(content.includes('Célia')).toBe(false)
  })

  it('has what names the person elsewhere: reactions, merges, rows of spreadsheets, decisions of the bot', async () => {
    const { contactId, number } = dario
    await seedReactions(number)
    await seedImportedRows(number)
    await seedDecision(dario.messageIds[0] ?? 0)
    const { id: old } = await seedContact(server.context, acme.id, { name: 'Dario Antigo' })
    await acme.ana.ok(ROUTES.mergeContacts, { body: { intoId: contactId, fromId: old, take: [] } })
    const zip = await download((await makeExport()).id)
    expect(jsonOf(zip, 'reactions.json')).toMatchObject([{ group: 'Condomínio', emoji: '🎉' }])
    expect(jsonOf(zip, 'imported-rows.json')).toMatchObject([
      { file: 'maio.csv', row: 1, cells: ['Dario', `+${number}`, 'Bloco B'] },
    ])
    expect(jsonOf(zip, 'merges.json')).toMatchObject([{ name: 'Dario Antigo', by: acme.ana.name }])
    expect(jsonOf(zip, 'bot-decisions.json')).toMatchObject([
      { messageId: dario.messageIds[0], rule: 'queueMenu', effects: [{ do: 'enterQueue' }] },
    ])
    expect(textOf(zip, 'bot-decisions.json')).not.toContain('digest')
    const page = textOf(zip, 'index.html')
    for (const text of ['🎉', 'Bloco B', 'Dario Antigo']) expect(page).toContain(text)
    for (const content of zip.values()) expect(content.includes('Célia')).toBe(false)
  })

  it('has the notes that an erasure removes: those of the contact and those of its tickets', async () => {
    const { id: other } = await seedContact(server.context, acme.id, { name: 'Bruno' })
    await server.context.platform
      .insertInto('ticket_notes')
      .values({
        company_id: acme.id,
        contact_id: other,
        ticket_id: dario.ticketId,
        note: 'No ticket',
        created_at: clock.now(),
      })
      .execute()
    const zip = await download((await makeExport()).id)
    expect(jsonOf(zip, 'notes.json')).toMatchObject([{ note: 'No ticket' }])
  })

  it('has an entry for each kind that an erasure reaches, unless there is a reason', async () => {
    await setMedia(dario.messageIds[0], await putFile(), 'foto.jpg')
    const paths = [...(await download((await makeExport()).id)).keys()]
    const lacking = Object.entries(KINDS_OF_DATA)
      .filter(([, place]) =>
        'entry' in place ? !paths.some(path => path.startsWith(place.entry)) : place.leftOut === '',
      )
      .map(([kind]) => kind)
    expect(lacking).toEqual([])
  })

  it('counts in the quota of its company', async () => {
    const bytes = async () => (await measureStorage(server.context.pools.platform, acme.id))[0]?.bytes ?? 0
    const before = await bytes()
    const { size } = await makeExport()
    expect(await bytes()).toBe(before + (size ?? 0))
  })
})

describe('a request', () => {
  it('is for admins who see numbers, and not for groups nor the erased', async () => {
    expect((await request(acme.beto)).body.error).toBe('ERR_NO_PERMISSION')
    const one = await makeExport()
    const adao = await acme.hire('Adão', { is_tricked: false, profile: 'admin' })
    expect((await request(adao)).body.error).toBe('ERR_EXPORT_NEEDS_NUMBERS')
    expect((await signDownload(adao, one.id)).body.error).toBe('ERR_EXPORT_NEEDS_NUMBERS')
    const group = await seedConversation(server.context, acme.id, {
      contact: { name: 'Grupo', is_group: true, number: newExternalId(), number_key: null },
    })
    const ofGroup = { ...input(), params: { contactId: group.contactId } }
    expect((await acme.ana.call(ROUTES.exportContactData, ofGroup)).body.error).toBe('ERR_EXPORT_OF_GROUP')
  })

  it('is heard by admins, and takes the place of the file before', async () => {
    const [ana, beto] = [await listenAs(acme.ana), await listenAs(acme.beto)]
    const first = await makeExport()
    await ana.waitFor('contactExport', event => event.contactExportId === first.id)
    expect(beto.events.some(event => event.name === 'contactExport')).toBe(false)
    const second = await makeExport()
    expect(second.id).not.toBe(first.id)
    const { exports } = await acme.ana.ok(ROUTES.listContactExports, { query: {} })
    expect(exports.map(({ id }) => id)).toEqual([second.id])
    const { contactId } = await seedConversation(server.context, acme.id)
    const ofOther = await acme.ana.ok(ROUTES.listContactExports, { query: { contactId } })
    expect(ofOther).toEqual({ exports: [], count: 0, hasMore: false })
    const ofOne = await acme.ana.ok(ROUTES.listContactExports, { query: { contactId: second.contact.id } })
    expect(ofOne).toMatchObject({ exports: [{ id: second.id }], count: 1 })
    expect((await signDownload(acme.ana, first.id)).body.error).toBe('ERR_NO_EXPORT_FOUND')
  })

  it('is removed by an admin before its time, file and all, and everybody hears of it', async () => {
    const one = await makeExport()
    const bravo = await server.company({ name: 'Bravo' })
    const remove = (who: Person) =>
      who.call(ROUTES.deleteContactExport, { params: { contactExportId: one.id } })
    expect((await remove(bravo.ana)).body.error).toBe('ERR_NO_EXPORT_FOUND')
    expect((await remove(acme.beto)).body.error).toBe('ERR_NO_PERMISSION')
    const { file_key: key } = await server.context.platform
      .selectFrom('contact_exports')
      .select('file_key')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    const ana = await listenAs(acme.ana)
    expect((await remove(acme.ana)).status).toBe(200)
    await ana.waitFor('contactExport', event => event.contactExportId === one.id)
    expect((await remove(acme.ana)).body.error).toBe('ERR_NO_EXPORT_FOUND')
    await sql`update media_trash set created_at = created_at - interval '1 hour'`.execute(
      server.context.platform,
    )
    await emptyMediaTrash(server.context)
    await expect(server.context.media.open(acme.id, key)).rejects.toBeInstanceOf(MediaNotFound)
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, { query: {} })
    expect(entries[0]).toMatchObject({ kind: 'contactExportRemoved', subject: `#${dario.contactId}` })
  })

  it('stands in the audit log, and so does each download', async () => {
    const { id } = await makeExport()
    await download(id)
    await download(id)
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, { query: {} })
    const kinds = entries
      .filter(({ subject }) => subject === `#${dario.contactId}`)
      .map(({ kind, by }) => [kind, by?.name])
    expect(kinds).toEqual([
      ['contactExportDownloaded', acme.ana.name],
      ['contactExportDownloaded', acme.ana.name],
      ['contactExported', acme.ana.name],
    ])
  })
})

describe('a file that is ready', () => {
  const emptyTrash = async () => {
    await sql`update media_trash set created_at = created_at - interval '1 hour'`.execute(
      server.context.platform,
    )
    await emptyMediaTrash(server.context)
  }

  it('is opened by its link for a minute, and by nobody without a session', async () => {
    const { id } = await makeExport()
    const { url } = await acme.ana.ok(ROUTES.downloadContactExport, { params: { contactExportId: id } })
    expect((await server.anonymous.raw('GET', url)).status).toBe(403)
    const opened = await acme.ana.raw('GET', url)
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store'])
    clock.advance(61_000)
    expect((await acme.ana.raw('GET', url)).status).toBe(403)
  })

  it('is opened by the link of one user for nobody else, however the link is changed', async () => {
    const { id } = await makeExport()
    const { url } = await acme.ana.ok(ROUTES.downloadContactExport, { params: { contactExportId: id } })
    const adao = await acme.hire('Adão', { profile: 'admin' })
    expect((await adao.raw('GET', url)).status).toBe(403)
    expect((await acme.beto.raw('GET', url)).status).toBe(403)
    for (const u of ['', `u=${adao.id}&`, 'u=all&'])
      expect((await adao.raw('GET', url.replace(/u=\d+&/u, u))).status, u).toBe(403)
    const own = await adao.ok(ROUTES.downloadContactExport, { params: { contactExportId: id } })
    expect((await adao.raw('GET', own.url)).status).toBe(200)
  })

  it.each(
    takeTurns<[string, (id: number, who: Person) => Promise<unknown>]>(
      [
        ['the export', id => acme.ana.ok(ROUTES.deleteContactExport, { params: { contactExportId: id } })],
        ['a newer one of the contact', () => makeExport()],
        ['the full numbers', (_, who) => changeUser(who, { isTricked: 'disabled' })],
        [
          'the rights of an admin',
          (_, who) => changeUser(who, { profile: 'user', currentPassword: PASSWORD }),
        ],
      ],
      0,
    ),
  )('is not opened by a link that is older than the end of %s', async (_, end) => {
    const { id } = await makeExport()
    const adao = await acme.hire('Adão', { profile: 'admin' })
    const { url } = await adao.ok(ROUTES.downloadContactExport, { params: { contactExportId: id } })
    const login = async () =>
      server.anonymous.ok(ROUTES.login, { body: { email: adao.email, password: PASSWORD } })
    expect((await adao.raw('GET', url)).status).toBe(200)
    await end(id, adao)
    const { token } = await login()
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.anonymous.raw('GET', url, { headers })).status).toBe(404)
  })

  it('goes after seven days', async () => {
    const { id } = await makeExport()
    const { url } = await acme.ana.ok(ROUTES.downloadContactExport, { params: { contactExportId: id } })
    await server.context.platform
      .updateTable('contact_exports')
      .set({ expires_at: new Date(clock.now().getTime() - 1) })
      .where('id', '=', id)
      .execute()
    expect((await signDownload(acme.ana, id)).body.error).toBe('ERR_NO_EXPORT_FOUND')
    expect((await acme.ana.raw('GET', url)).status).toBe(404)
    await removeEndedExports(server.context)
    await emptyTrash()
    expect((await acme.ana.raw('GET', url)).status).toBe(404)
    const { exports } = await acme.ana.ok(ROUTES.listContactExports, { query: {} })
    expect(exports).toEqual([])
  })

  it('goes at once with the contact', async () => {
    const one = await makeExport()
    expect(new Date(one.expiresAt ?? 0).getTime() - clock.now().getTime()).toBeGreaterThan(6 * DAY_MS)
    const { url } = await acme.ana.ok(ROUTES.downloadContactExport, { params: { contactExportId: one.id } })
    await acme.ana.ok(ROUTES.eraseContact, {
      params: { contactId: dario.contactId },
      body: { reason: 'request', name: 'Dario Reis' },
    })
    expect((await signDownload(acme.ana, one.id)).body.error).toBe('ERR_NO_EXPORT_FOUND')
    expect((await request(acme.ana)).body.error).toBe('ERR_NO_CONTACT_FOUND')
    expect((await acme.ana.raw('GET', url)).status).toBe(404)
    await emptyTrash()
    expect((await acme.ana.raw('GET', url)).status).toBe(404)
  })
})
