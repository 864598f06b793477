// spec: lists-5
import { ROUTES, type SpreadsheetImport } from '@recado/contract'
import { parseCsv } from 'hucre/csv'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { acme, listenAs, server, setupTestServer } from '../../testing/index.ts'
import { RATES } from '../../kernel/http/throttle/index.ts'
import { armFailpoints, readFailpoint } from '../../kernel/process/failpoint.ts'
import { importRows } from './spreadsheets.jobs.ts'

// Seen red: with those kept whom a cancelled import had added; with the place of an import saved outside of the transaction that imports.

setupTestServer()
afterEach(() => armFailpoints([]))
const SOON = { timeout: 20_000, interval: 20 }

const makeList = async (name = 'Maio'): Promise<number> =>
  (await acme.ana.ok(ROUTES.createContactList, { body: { name } })).id
const sheet = (...rows: string[]): File =>
  new File([['Nome;Número;E-mail;Cidade', ...rows].join('\n')], 'maio.csv')
const uploadTo = (contactListId: number, file: File, preview = false) =>
  acme.ana.ok(ROUTES.uploadContactListItems, { params: { contactListId }, form: { file: [file], preview } })
const ended = ({ id }: Pick<SpreadsheetImport, 'id'>): Promise<SpreadsheetImport> =>
  vi.waitFor(async () => {
    const one = await acme.ana.ok(ROUTES.showSpreadsheetImport, { params: { spreadsheetImportId: id } })
    if (one.endedAt === null) throw new Error(`The import is ${one.state} at ${one.taken} of ${one.found}.`)
    return one
  }, SOON)
const itemsOf = async (contactListId: number) =>
  (await acme.ana.ok(ROUTES.listContactListItems, { query: { contactListId } })).contacts

describe('a spreadsheet for a contact list', () => {
  it('becomes its contacts: numbers whole, phones once, and each refused row with its fault', async () => {
    const contactListId = await makeList()
    const ana = await listenAs(acme.ana)
    const done = await ended(
      await uploadTo(
        contactListId,
        sheet(
          'Ana;(11) 98765-4321;;Natal',
          'Bia;98765-4321;;',
          'Ana Souza;+55 11 98765-4321;ana@example.com;Recife',
          ';11 3333-4444;;',
          'Caio;5,51E+12;;',
        ),
      ),
    )
    expect(done).toMatchObject({ state: 'finished', found: 5, taken: 5, added: 2, merged: 1, refused: 2 })
    expect(
      (await itemsOf(contactListId)).map(({ name, number, email, extraInfo, isWhatsappValid }) => [
        name,
        number,
        email,
        extraInfo,
        isWhatsappValid,
      ]),
    ).toEqual([
      ['551133334444', '551133334444', '', [], null],
      ['Ana', '5511987654321', 'ana@example.com', [{ name: 'Cidade', value: 'Natal' }], null],
    ])
    const refused = await acme.ana.ok(ROUTES.listRefusedRows, { params: { spreadsheetImportId: done.id } })
    expect(refused).toEqual({
      rows: [
        { row: 3, cells: ['Bia', '98765-4321'], fault: 'numberWithoutArea' },
        { row: 6, cells: ['Caio', '5,51E+12'], fault: 'numberRounded' },
      ],
      hasMore: false,
    })
    await ana.waitFor('spreadsheetImport', heard => heard.import.state === 'finished')
    await ana.waitFor('contactListItems', heard => heard.contactListId === contactListId)
    await ana.waitFor(
      'ContactList',
      heard => heard.action === 'update' && heard.contactList.contactsCount === 2,
    )
  })

  it('waits where it is looked at first, and is imported as its columns are corrected', async () => {
    const contactListId = await makeList()
    const waiting = await uploadTo(
      contactListId,
      new File(['Ana;11987654321;Fixo\nBia;11987654322;Móvel'], 'semtitulo.csv'),
      true,
    )
    expect(waiting).toMatchObject({ state: 'ready', headingRow: 0, found: 2 })
    expect(waiting.columns.map(({ field }) => field)).toEqual(['name', 'number', 'ignore'])
    expect(waiting.rows[0]).toEqual({ row: 1, cells: ['Ana', '11987654321', 'Fixo'] })
    expect(await itemsOf(contactListId)).toEqual([])
    const params = { spreadsheetImportId: waiting.id }
    const wrong = { columns: ['name', 'name', 'number'], headingRow: 0, countryCode: '55' } as const
    expect(
      await acme.ana.call(ROUTES.startSpreadsheetImport, {
        params,
        body: { ...wrong, columns: [...wrong.columns] },
      }),
    ).toMatchObject({ status: 400, body: { error: 'ERR_SPREADSHEET_COLUMNS' } })
    await acme.ana.ok(ROUTES.startSpreadsheetImport, {
      params,
      body: { columns: ['name', 'number', 'ignore'], headingRow: 1, countryCode: '55' },
    })
    expect(await ended(waiting)).toMatchObject({ found: 1, added: 1 })
    expect((await itemsOf(contactListId)).map(({ number }) => number)).toEqual(['5511987654322'])
  })

  it('adds nobody twice when it comes again, and goes on behind its last batch when its job runs again', async () => {
    const contactListId = await makeList()
    const rows = Array.from({ length: 2_500 }, (_, n) => `Cliente ${n};1198${String(n).padStart(7, '0')};;`)
    const first = await uploadTo(contactListId, sheet(...rows))
    // A second job of the same import, as after a crash.
    await importRows.run(server.context, acme.id, { importId: first.id })
    expect(await ended(first)).toMatchObject({ found: 2_500, taken: 2_500, added: 2_500, merged: 0 })
    const second = await ended(await uploadTo(contactListId, sheet(...rows)))
    expect(second).toMatchObject({ added: 0, merged: 2_500 })
    const list = await acme.ana.ok(ROUTES.showContactList, { params: { contactListId } })
    expect(list).toMatchObject({ contactsCount: 2_500, validCount: 0, invalidCount: 0 })
  }, 60_000)

  it('can be called off, and goes with its list', async () => {
    const contactListId = await makeList()
    const waiting = await uploadTo(contactListId, sheet('Ana;11987654321;;'), true)
    const params = { spreadsheetImportId: waiting.id }
    const listOf = async (id: number) =>
      acme.ana.ok(ROUTES.listSpreadsheetImports, { query: { target: 'contactList', contactListId: id } })
    expect(await listOf(contactListId)).toMatchObject([{ id: waiting.id }])
    expect(await listOf(await makeList('Junho'))).toEqual([])
    expect(await acme.ana.ok(ROUTES.cancelSpreadsheetImport, { params })).toMatchObject({
      state: 'cancelled',
    })
    expect(
      await acme.ana.ok(ROUTES.startSpreadsheetImport, {
        params,
        body: { columns: ['name', 'number', 'email', 'extra'], headingRow: 1, countryCode: '55' },
      }),
    ).toMatchObject({ state: 'cancelled' })
    await acme.ana.ok(ROUTES.deleteContactList, { params: { contactListId } })
    expect(await acme.ana.call(ROUTES.showSpreadsheetImport, { params })).toMatchObject({ status: 404 })
  })

  it('takes back whom it had added when it is called off, and nobody else', async () => {
    const contactListId = await makeList()
    await ended(await uploadTo(contactListId, sheet('Ana;11987654321;;', 'Bia;11987654322;;')))
    const people = Array.from({ length: 4_000 }, (_, n) => `Cliente ${n};1198${7_654_321 + n};;`)
    // Each run of the job ends after one batch.
    armFailpoints([readFailpoint('spreadsheets.afterBatch=throw')])
    const { id } = await uploadTo(contactListId, sheet(...people))
    const params = { spreadsheetImportId: id }
    await vi.waitFor(async () => {
      const { added } = await acme.ana.ok(ROUTES.showSpreadsheetImport, { params })
      if (added === 0) throw new Error('Nobody was added yet.')
    }, SOON)
    const cancelled = await acme.ana.ok(ROUTES.cancelSpreadsheetImport, { params })
    expect(cancelled).toMatchObject({ state: 'cancelled', added: 0 })
    armFailpoints([])
    await importRows.run(server.context, acme.id, { importId: id })
    expect((await itemsOf(contactListId)).map(({ name }) => name)).toEqual(['Ana', 'Bia'])
  }, 60_000)

  it('shows no whole number to an admin who sees masked ones', async () => {
    const contactListId = await makeList()
    const mara = await acme.hire('Mara', { profile: 'admin', is_tricked: false })
    const seen = await mara.ok(ROUTES.uploadContactListItems, {
      params: { contactListId },
      form: { file: [sheet('Ana;11 98765-4321;;')], preview: true },
    })
    expect(seen.rows[1]?.cells).toEqual(['Ana', '11 98765-****'])
  })

  it.each([
    ['foto.png', 'a', 'notASpreadsheet'],
    ['lista.xlsx', 'PK\u0003\u0004 no more', 'damaged'],
    ['lista.csv', '', 'empty'],
  ])('%s is refused with its fault, and nothing is kept of it', async (name, content, fault) => {
    const contactListId = await makeList()
    expect(
      await acme.ana.call(ROUTES.uploadContactListItems, {
        params: { contactListId },
        form: { file: [new File([content], name)] },
      }),
    ).toMatchObject({ status: 400, body: { error: 'ERR_SPREADSHEET', fault } })
    expect(
      await acme.ana.ok(ROUTES.listSpreadsheetImports, { query: { target: 'contactList', contactListId } }),
    ).toEqual([])
  })
})

describe('a spreadsheet for the contacts', () => {
  it('adds who is new with extra info, and gives who is known only what is missing', async () => {
    const known = await acme.ana.ok(ROUTES.createContact, { body: { name: 'Ana', number: '551187654321' } })
    const begun = await acme.ana.ok(ROUTES.uploadContacts, {
      form: { file: [sheet('Ana Maria;11 98765-4321;ana@example.com;Natal', 'Bia;11 98765-4322;;Natal')] },
    })
    expect(await ended(begun)).toMatchObject({ added: 1, merged: 1, refused: 0 })
    expect(await acme.ana.ok(ROUTES.showContact, { params: { contactId: known.id } })).toMatchObject({
      name: 'Ana',
      email: 'ana@example.com',
    })
    const { contacts } = await acme.ana.ok(ROUTES.listContacts, { query: { searchParam: 'Bia' } })
    expect(contacts).toMatchObject([
      { name: 'Bia', number: '5511987654322', extraInfo: [{ name: 'Cidade', value: 'Natal' }] },
    ])
    const again = await acme.ana.ok(ROUTES.findOrCreateContact, {
      body: { name: 'Bia S.', number: '551187654322', email: '' },
    })
    expect(again.id).toBe(contacts[0]?.id)
  })
})

describe('an admin who sees masked numbers', () => {
  it('learns no number by trying a whole range of them', async () => {
    const mara = await acme.hire('Mara', { profile: 'admin', is_tricked: false })
    const known = '5511976540777'
    await acme.ana.ok(ROUTES.createContact, { body: { name: 'Dario', number: known } })
    // More than a batch, so that the range crosses the border of two.
    const others = Array.from(
      { length: 990 },
      (_, n) => `Cliente ${n};55${11 + (n % 80)}9${20_000_000 + n * 10_007};;`,
    )
    const guesses = Array.from(
      { length: 40 },
      (_, n) => `Palpite ${n};551197654${String(760 + n).padStart(4, '0')};;`,
    )
    const upload = (who: typeof mara) =>
      who.ok(ROUTES.uploadContacts, { form: { file: [sheet(...others, ...guesses)], preview: false } })
    const done = await ended(await upload(mara))
    expect(done).toMatchObject({ found: 1_030, added: 990, merged: 0, refused: 40 })
    const { rows } = await mara.ok(ROUTES.listRefusedRows, { params: { spreadsheetImportId: done.id } })
    expect(new Set(rows.map(({ fault }) => fault))).toEqual(new Set(['numberNeighbours']))
    // A viewer of whole numbers may import a range.
    expect(await ended(await upload(acme.ana))).toMatchObject({ added: 39, refused: 0 })
  })

  const rows = ['Alvo;11 98765-4321;espia-4321@example.com;4321', 'Outro;11 98765-4399;;']
  const countsOf = ({ added, merged, refused }: SpreadsheetImport) => ({ added, merged, refused })

  it('learns by no count whether a number is known, nor writes to whom it is', async () => {
    const mara = await acme.hire('Mara', { profile: 'admin', is_tricked: false })
    const known = await acme.ana.ok(ROUTES.createContact, { body: { name: 'Ana', number: '5511987654321' } })
    const contactListId = await makeList()
    await acme.ana.ok(ROUTES.createContactListItem, {
      body: { contactListId, name: 'Ana', number: '5511987654321' },
    })
    const [maraHears, anaHears] = [await listenAs(mara), await listenAs(acme.ana)]
    const uploads = [
      await mara.ok(ROUTES.uploadContacts, { form: { file: [sheet(...rows)] } }),
      await mara.ok(ROUTES.uploadContactListItems, {
        params: { contactListId },
        form: { file: [sheet(...rows)] },
      }),
    ]
    for (const { id } of uploads) {
      const params = { spreadsheetImportId: id }
      expect(countsOf(await ended({ id }))).toEqual({ added: 1, merged: 1, refused: 0 })
      const asIfNew = { added: 2, merged: 0, refused: 0 }
      expect(countsOf(await mara.ok(ROUTES.showSpreadsheetImport, { params }))).toEqual(asIfNew)
      expect(countsOf(await mara.ok(ROUTES.cancelSpreadsheetImport, { params }))).toEqual(asIfNew)
      const isEnd = (heard: { import: SpreadsheetImport }): boolean =>
        heard.import.id === id && heard.import.state === 'finished'
      expect(countsOf((await maraHears.waitFor('spreadsheetImport', isEnd)).import)).toEqual(asIfNew)
      expect((await anaHears.waitFor('spreadsheetImport', isEnd)).import.merged).toBe(1)
    }
    for (const query of [{ target: 'contacts' }, { target: 'contactList', contactListId }] as const) {
      const [latest] = await mara.ok(ROUTES.listSpreadsheetImports, { query })
      expect(latest && countsOf(latest)).toEqual({ added: 2, merged: 0, refused: 0 })
    }
    const untouched = { name: 'Ana', email: '', extraInfo: [] }
    expect(await acme.ana.ok(ROUTES.showContact, { params: { contactId: known.id } })).toMatchObject(
      untouched,
    )
    expect((await itemsOf(contactListId)).find(({ name }) => name === 'Ana')).toMatchObject(untouched)
  })

  it('starts no more imports than numbers that may be guessed', async () => {
    const mara = await acme.hire('Mara', { profile: 'admin', is_tricked: false })
    const { id } = await mara.ok(ROUTES.uploadContacts, { form: { file: [sheet(...rows)], preview: true } })
    const start = () =>
      mara.call(ROUTES.startSpreadsheetImport, {
        params: { spreadsheetImportId: id },
        body: { columns: ['name', 'number', 'email', 'extra'], headingRow: 1, countryCode: '55' },
      })
    for (let guess = 0; guess < RATES['number-guess'].times; guess++)
      await mara.ok(ROUTES.createContact, { body: { name: 'Xis', number: `55119000${1000 + guess}` } })
    expect((await start()).status).toBe(429)
    expect(
      await acme.ana.ok(ROUTES.showSpreadsheetImport, { params: { spreadsheetImportId: id } }),
    ).toMatchObject({ state: 'ready' })
  })
})

describe('an export of the contacts', () => {
  const PEOPLE = [
    { name: '=Ana, a 1ª', number: '5511987650001', email: 'ana@example.com' },
    { name: '"Bia"; Souza', number: '5491123456789', email: '' },
    { name: "'-Caio", number: '34912345678', email: '' },
  ]
  /** A file as spreadsheet programs save it after they opened it: other separators, no mark, quotes everywhere. */
  const resave = (csv: string): string =>
    parseCsv(csv.replace(/^\uFEFF/, ''), { delimiter: ';' })
      .map(cells => cells.map(cell => `"${String(cell).replaceAll('"', '""')}"`).join(','))
      .join('\n')

  it('comes back from a spreadsheet program as it was, and changes nothing where it came from', async () => {
    for (const one of PEOPLE)
      await acme.ana.ok(ROUTES.createContact, { body: { ...one, number: `+${one.number}` } })
    const before = (await acme.ana.ok(ROUTES.listContacts)).contacts
    const csv = await (await acme.ana.raw('GET', '/api/contacts/export?language=pt')).text()
    const file = (): File => new File([resave(csv)], 'contatos.csv')
    const contactListId = await makeList()
    await ended(await uploadTo(contactListId, file()))
    const items = await itemsOf(contactListId)
    expect(items.map(({ name, number, email }) => ({ name, number, email }))).toEqual(
      expect.arrayContaining(PEOPLE),
    )
    expect(items.every(({ extraInfo }) => extraInfo.length === 0)).toBe(true)
    await ended(await acme.ana.ok(ROUTES.uploadContacts, { form: { file: [file()], preview: false } }))
    expect((await acme.ana.ok(ROUTES.listContacts)).contacts).toEqual(before)
  })
})

// spec: lists-6
it('the sample is a workbook that the import understands', async () => {
  const { fileName, content } = await acme.ana.ok(ROUTES.showSampleSpreadsheet, { query: { language: 'tr' } })
  const contactListId = await makeList()
  const seen = await uploadTo(contactListId, new File([Buffer.from(content, 'base64')], fileName), true)
  expect(seen.columns.map(({ field }) => field)).toEqual(['name', 'number', 'email', 'extra'])
  expect(seen.rows).toHaveLength(3)
})
