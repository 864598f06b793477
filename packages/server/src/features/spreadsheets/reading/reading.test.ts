import { utils, write } from '@e965/xlsx'
import { LIMITS, type SpreadsheetFault, type SpreadsheetRow } from '@recado/contract'
import { randomBytes } from 'node:crypto'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { makeArchive } from '../testing/archives.ts'
import { readInWorker } from './read-in-worker.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

// Seen red: without the check of the directory, and with sizes taken as the directory claims them; with readings of
// Asian characters as part of a text.

/** A file of its own, which the thread takes over. */
const read = (bytes: Uint8Array, options = {}) => readInWorker(new Uint8Array(bytes).buffer, options)
const rowsOf = async (bytes: Uint8Array): Promise<SpreadsheetRow[]> =>
  (await read(bytes)).batches.flatMap(batch => JSON.parse(batch) as SpreadsheetRow[])
const faultOf = async (bytes: Uint8Array, timeoutMs?: number): Promise<SpreadsheetFault | 'none'> => {
  try {
    await read(bytes, timeoutMs === undefined ? {} : { timeoutMs })
    return 'none'
  } catch (error) {
    if (error instanceof SpreadsheetError) return error.fault
    throw error
  }
}
const cellsOf = async (bytes: Uint8Array): Promise<string[][]> =>
  (await rowsOf(bytes)).map(({ cells }) => cells)
const xlsx = (rows: (string | number | boolean | Date | null)[][]) =>
  writeXlsx({ sheets: [{ name: 'Contatos', rows }] })
function xls(
  rows: unknown[][],
  change: (sheet: ReturnType<typeof utils.aoa_to_sheet>) => void = () => undefined,
) {
  const sheet = utils.aoa_to_sheet(rows)
  change(sheet)
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Contatos')
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

/** A workbook of one sheet, as a hostile sender writes it. */
const workbook = (rows: string, sharedText = '') =>
  makeArchive(
    Object.entries({
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
      '_rels/.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      'xl/workbook.xml':
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
      'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${sharedText}</t></si></sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      // Keeps the ratio below what is refused for itself.
      'xl/media/noise.bin': randomBytes(200_000).toString('latin1'),
    }).map(([name, content]) => ({ name, content: Buffer.from(content, 'latin1') })),
  )
const sharedTextWorkbook = ({ rows, columns, text }: { rows: number; columns: number; text: string }) =>
  workbook(
    Array.from(
      { length: rows },
      (_, n) => `<row r="${n + 1}">${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`,
    ).join(''),
    text,
  )

const ROWS = [
  ['Nome', 'Número', 'Desde'],
  ['Ana', 5_511_987_654_321, new Date('2026-05-02T00:00:00Z')],
]
const READ = [
  ['Nome', 'Número', 'Desde'],
  ['Ana', '5511987654321', '2026-05-02'],
]

describe('a spreadsheet', () => {
  it('is read alike from .xlsx, .xls and .csv, by what it is', async () => {
    expect(await cellsOf(await xlsx(ROWS))).toEqual(READ)
    expect(await cellsOf(xls(ROWS))).toEqual(READ)
    expect(await cellsOf(Buffer.from('Nome;Número;Desde\r\nAna;5511987654321;2026-05-02\r\n'))).toEqual(READ)
  })

  it.each([
    ['latin1', Buffer.from('Nome,Número,Desde\nAna,5511987654321,2026-05-02', 'latin1')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFNome\tNúmero\tDesde\nAna\t5511987654321\t2026-05-02')],
    ['UTF-16 with a mark', Buffer.from('\uFEFFNome;Número;Desde\nAna;5511987654321;2026-05-02', 'utf16le')],
    ['a line that says the separator', Buffer.from('sep=|\nNome|Número|Desde\nAna|5511987654321|2026-05-02')],
  ])('is read from a text in %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(READ)
  })

  it('keeps the number of each row, skips empty ones, and has a merged cell in its first place', async () => {
    const rows = await rowsOf(
      xls([['Lista'], [], ['Nome', 'Número'], ['Ana', '11987654321']], sheet => {
        sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }]
      }),
    )
    expect(rows).toEqual([
      { row: 1, cells: ['Lista'] },
      { row: 3, cells: ['Nome', 'Número'] },
      { row: 4, cells: ['Ana', '11987654321'] },
    ])
  })

  it('has of a formula what it was computed to last, and a text that looks like one as a text', async () => {
    const book = xls([['x', 'y']], sheet => {
      sheet['A1'] = { t: 'n', f: 'WEBSERVICE("https://example.com")', v: 7 }
    })
    expect(await cellsOf(book)).toEqual([['7', 'y']])
    expect(await cellsOf(Buffer.from('=1+1;"=HYPERLINK(""x"")"'))).toEqual([['=1+1', '=HYPERLINK("x")']])
  })
})

describe('a workbook', () => {
  it('has the texts that cells share, also of several fonts, without the readings of Asian characters', async () => {
    const texts =
      'Ana</t></si><si><r><t>Be</t></r><r><t>to</t></r></si><si><t>A_x0009_B</t><rPh><t>ア</t></rPh>'
    const cells = [0, 1, 2].map(n => `<c t="s"><v>${n}</v></c>`).join('')
    expect(await cellsOf(workbook(`<row r="1">${cells}</row>`, `${texts}</si><si><t>`))).toEqual([
      ['Ana', 'Beto', 'A\tB'],
    ])
  })
  it('has texts in their cells, truths, errors, and gaps between columns', async () => {
    const cells = [
      '<c r="A1" t="inlineStr"><is><t>Ana</t></is></c>',
      '<c r="C1" t="b"><v>1</v></c>',
      '<c r="D1" t="e"><v>#N/A</v></c>',
      '<c r="E1" t="str"><f>A1</f><v>Beto</v></c>',
    ]
    expect(await cellsOf(workbook(`<row r="1">${cells.join('')}</row>`))).toEqual([
      ['Ana', '', 'true', '#N/A', 'Beto'],
    ])
  })
})

describe('a file', () => {
  it.each<[string, () => Buffer, SpreadsheetFault]>([
    ['of nothing', () => Buffer.alloc(0), 'empty'],
    ['of separators alone', () => Buffer.from(';;;\n;;;\n'), 'empty'],
    [
      'that is a picture',
      () => Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'latin1'),
      'notASpreadsheet',
    ],
    [
      'that is a page',
      () => Buffer.from('<html><table><tr><td>Ana</td></tr></table></html>'),
      'notASpreadsheet',
    ],
    ['that is a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'notASpreadsheet'],
    [
      'that is another archive',
      () => makeArchive([{ name: 'word/document.xml', content: Buffer.from('<a/>') }]),
      'notASpreadsheet',
    ],
    ['that is the begin of an archive', () => Buffer.from('PK\u0003\u0004 and no more'), 'damaged'],
    ['that is the begin of an .xls', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'damaged'],
    [
      'of broken sheets',
      () => makeArchive([{ name: 'xl/workbook.xml', content: Buffer.from('<workbook><sheets><sh') }]),
      'damaged',
    ],
    [
      'of too many parts',
      () =>
        makeArchive(
          Array.from({ length: 201 }, (_, n) => ({ name: `xl/${n}.xml`, content: Buffer.from('<a/>') })),
        ),
      'tooMuch',
    ],
    [
      'that unpacks to 60 MB',
      () => makeArchive([{ name: 'xl/a.xml', content: Buffer.alloc(60 * 1024 * 1024) }]),
      'tooMuch',
    ],
    [
      'of a thousandfold',
      () => makeArchive([{ name: 'xl/a.xml', content: Buffer.alloc(5_000_000) }]),
      'tooMuch',
    ],
    [
      'that unpacks to more than it claims',
      () =>
        makeArchive([{ name: 'xl/workbook.xml', content: Buffer.alloc(60 * 1024 * 1024), claims: 4_000 }]),
      'tooMuch',
    ],
    [
      'whose cells share one long text',
      () => sharedTextWorkbook({ rows: 1_000, columns: 45, text: 'x'.repeat(500) }),
      'tooMuch',
    ],
    ['that has a row twice', () => workbook('<row r="5"><c><v>1</v></c></row>'.repeat(2)), 'damaged'],
    ['that numbers a row with a word', () => workbook('<row r="abc"><c><v>1</v></c></row>'), 'damaged'],
    [
      'of more rows than are taken',
      () => Buffer.from('11987654321\n'.repeat(LIMITS.spreadsheetRows + 2)),
      'tooManyRows',
    ],
    ['of a million rows', () => Buffer.from('1\n'.repeat(1_000_000)), 'tooManyRows'],
    [
      'that is a large .xls',
      () =>
        Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(LIMITS.spreadsheetXlsMaxBytes)]),
      'tooMuch',
    ],
  ])('%s is refused in words', async (_, make, fault) => {
    expect(await faultOf(make())).toBe(fault)
  })

  it('that takes too long is given up', async () => {
    expect(await faultOf(Buffer.from('1\n'.repeat(40_000)), 1)).toBe('tooSlow')
  })

  it('of 50,000 people is read, and the event loop goes on meanwhile', async () => {
    const rows = Array.from({ length: 50_000 }, (_, n) => [
      `Cliente ${n}`,
      `+55 11 9${String(n).padStart(8, '0')}`,
      `c${n}@example.com`,
    ])
    const bytes = await xlsx(rows)
    let [longest, last] = [0, performance.now()]
    const watching = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 10)
    expect(await rowsOf(bytes)).toHaveLength(50_000)
    clearInterval(watching)
    expect(longest).toBeLessThan(2_000)
  }, 60_000)
})
