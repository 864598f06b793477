import { utils, write } from '@e965/xlsx'
import { LIMITS, type SpreadsheetFault, type SpreadsheetRow } from '@recado/contract'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { makeArchive } from '../testing/archives.ts'
import { readInProcess } from './read-in-process.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

// Seen red: without the check of the directory, and with sizes taken as the directory claims them; with readings of
// Asian characters as part of a text; with a thread, which elements in each other ended with the whole process; with
// texts cut inside of a character; without a limit of memory for the process.

const read = (bytes: Uint8Array, options = {}) => readInProcess(Readable.from([bytes]), options)
/** Reads in this process; a process of its own is tested where files are refused. */
async function rowsOf(bytes: Uint8Array): Promise<SpreadsheetRow[]> {
  const rows: SpreadsheetRow[] = []
  for await (const row of readSpreadsheet(Buffer.from(bytes))) rows.push(row)
  return rows
}
const faultOf = async (bytes: Uint8Array, timeoutMs?: number): Promise<SpreadsheetFault | 'none'> => {
  try {
    await read(bytes, timeoutMs === undefined ? {} : { timeoutMs })
    return 'none'
  } catch (error) {
    if (error instanceof SpreadsheetError) return error.fault
    throw error
  }
}
/** The fault of a file that is refused before it takes time or memory, as the process that reads tells it. */
const faultHere = (bytes: Uint8Array): Promise<SpreadsheetFault | 'none'> =>
  rowsOf(bytes).then(
    () => 'none' as const,
    (error: unknown) => (error instanceof SpreadsheetError ? error.fault : 'damaged'),
  )
const cellsOf = async (bytes: Uint8Array): Promise<string[][]> =>
  (await rowsOf(bytes)).map(({ cells }) => cells)
const xlsx = (rows: (string | number | boolean | Date | null)[][]) =>
  writeXlsx({ sheets: [{ name: 'Contatos', rows }] })
function xls(
  rows: unknown[][],
  change: (sheet: ReturnType<typeof utils.aoa_to_sheet>) => void = () => undefined,
  bookType: 'biff8' | 'ods' = 'biff8',
) {
  const sheet = utils.aoa_to_sheet(rows)
  change(sheet)
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Contatos')
  return write(book, { type: 'buffer', bookType }) as Buffer
}

/** A workbook of one sheet, as a hostile sender writes it; `parts` replaces parts, and undefined leaves one out. */
const workbook = (
  rows: string,
  sharedText = '',
  parts: Readonly<Record<string, string | Buffer | undefined>> = {},
) =>
  makeArchive(
    Object.entries<string | Buffer | undefined>({
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
      'xl/media/noise.bin': randomBytes(200_000),
      ...parts,
    }).flatMap(([name, content]) =>
      content === undefined ? [] : [{ name, content: Buffer.from(content as string) }],
    ),
  )
const SHEET = 'xl/worksheets/sheet1.xml'
/** The links of a workbook to its sheet and its shared texts. */
const links = (
  sheet: string,
  texts: string,
  types = 'http://schemas.openxmlformats.org/officeDocument/2006',
) =>
  `<Relationships><Relationship Id="rId1" Type="${types}/relationships/worksheet" Target="${sheet}"/><Relationship Id="rId2" Type="${types}/relationships/sharedStrings" Target="${texts}"/></Relationships>`
const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
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
  it('is read alike from .xlsx, .xls, .ods and .csv, by what it is', async () => {
    expect(await cellsOf(await xlsx(ROWS))).toEqual(READ)
    expect(await cellsOf(xls(ROWS))).toEqual(READ)
    expect(await cellsOf(xls(ROWS, undefined, 'ods'))).toEqual(READ)
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

describe('a workbook of another program', () => {
  const row = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'
  it.each<[string, Buffer]>([
    [
      'that encodes the names of its parts',
      workbook('', 'Ana', {
        'xl/_rels/workbook.xml.rels': links('worksheets/minha%20folha.xml', '/xl/sharedStrings.xml'),
        'xl/worksheets/minha folha.xml': sheetOf(row),
        [SHEET]: undefined,
      }),
    ],
    [
      'that writes the names of its parts in another case',
      workbook(row, 'Ana', {
        'xl/_rels/workbook.xml.rels': links('Worksheets/Sheet1.xml', 'SharedStrings.xml'),
      }),
    ],
    [
      'of the strict format',
      workbook('', '', {
        'xl/_rels/workbook.xml.rels': links(
          'worksheets/sheet1.xml',
          'sharedStrings.xml',
          'http://purl.oclc.org/ooxml/officeDocument',
        ),
        'xl/sharedStrings.xml':
          '<x:sst xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:si><x:t>Ana</x:t></x:si></x:sst>',
        [SHEET]: `<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData>${row.replaceAll(/<(\/?)/g, '<$1x:')}</x:sheetData></x:worksheet>`,
      }),
    ],
    ['in UTF-16', workbook('', 'Ana', { [SHEET]: Buffer.from(`\uFEFF${sheetOf(row)}`, 'utf16le') })],
  ])('%s is read', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([['Ana']])
  })

  it('has the days of dates, written as a number or as a text', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const cells = [
      '<c r="A1" s="1"><v>46144</v></c>',
      '<c r="B1" t="d"><v>2026-05-02T10:30:00</v></c>',
      '<c r="C1" s="1"><v>1e300</v></c>',
      '<c r="D1"><v>Infinity</v></c>',
    ]
    const bytes = workbook(`<row r="1">${cells.join('')}</row>`, '', {
      'xl/styles.xml': styles,
      'xl/_rels/workbook.xml.rels': links('worksheets/sheet1.xml', 'sharedStrings.xml').replace(
        '</Relationships>',
        '<Relationship Id="rId3" Type="x/styles" Target="styles.xml"/></Relationships>',
      ),
    })
    expect(await cellsOf(bytes)).toEqual([['2026-05-02', '2026-05-02', '', 'Infinity']])
  })

  it('has of a cell far out nothing, and cuts a long text between characters', async () => {
    const cells = [
      '<c r="A1" t="inlineStr"><is><t>Ana</t></is></c>',
      '<c r="ZZZ9999999"><v>7</v></c>',
      `<c r="C1" t="str"><v>${'x'.repeat(LIMITS.spreadsheetCellMax - 1)}😀</v></c>`,
      '<c r="D1" t="str"><v>A_xD83D_B_x0000_</v></c>',
    ]
    expect(await cellsOf(workbook(`<row r="1">${cells.join('')}</row>`))).toEqual([
      ['Ana', '', 'x'.repeat(LIMITS.spreadsheetCellMax - 1), 'A\uFFFDB'],
    ])
  })
})

describe('a file', () => {
  it.each<[string, () => Buffer, SpreadsheetFault]>([
    ['of nothing', () => Buffer.alloc(0), 'empty'],
    [
      'that unpacks to 60 MB',
      () => makeArchive([{ name: 'xl/a.xml', content: Buffer.alloc(60 * 1024 * 1024) }]),
      'tooMuch',
    ],
    [
      'that unpacks to more than it claims',
      () =>
        makeArchive([{ name: 'xl/workbook.xml', content: Buffer.alloc(60 * 1024 * 1024), claims: 4_000 }]),
      'tooMuch',
    ],
    ['that has a row twice', () => workbook('<row r="5"><c><v>1</v></c></row>'.repeat(2)), 'damaged'],
    ['whose shared texts are 100 MB', () => workbook('', 'x'.repeat(100 * 1024 * 1024)), 'tooMuch'],
    [
      'of elements in each other without an end',
      () => workbook('<a>'.repeat(12_000_000), '', { 'xl/media/more.bin': randomBytes(400_000) }),
      'tooMuch',
    ],
    ['of separators without an end', () => Buffer.from(','.repeat(LIMITS.spreadsheetMaxBytes)), 'empty'],
    ['of a million rows', () => Buffer.from('1\n'.repeat(1_000_000)), 'tooManyRows'],
    [
      'that is a large .xls',
      () =>
        Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(LIMITS.spreadsheetXlsMaxBytes)]),
      'tooMuch',
    ],
  ])('%s is refused in words by the process that reads it', async (_, make, fault) => {
    expect(await faultOf(make())).toBe(fault)
  })

  it.each<[string, () => Buffer, SpreadsheetFault]>([
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
      'of a thousandfold',
      () => makeArchive([{ name: 'xl/a.xml', content: Buffer.alloc(5_000_000) }]),
      'tooMuch',
    ],
    [
      'whose cells share one long text',
      () => sharedTextWorkbook({ rows: 1_000, columns: 45, text: 'x'.repeat(500) }),
      'tooMuch',
    ],
    ['that numbers a row with a word', () => workbook('<row r="abc"><c><v>1</v></c></row>'), 'damaged'],
    ['that numbers a row with nothing', () => workbook('<row r=""><c><v>1</v></c></row>'), 'damaged'],
    ['that places a cell before all', () => workbook('<row r="0"><c><v>1</v></c></row>'), 'damaged'],
    ['that places a row behind all', () => workbook('<row r="99999999999"><c><v>1</v></c></row>'), 'damaged'],
    ['that places a cell nowhere', () => workbook('<row r="1"><c r="$1"><v>1</v></c></row>'), 'damaged'],
    [
      'of texts that unfold a billionfold',
      () =>
        workbook('', '', {
          'xl/sharedStrings.xml':
            '<!DOCTYPE sst [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>',
        }),
      'damaged',
    ],
    [
      'that names a part of another archive',
      () =>
        workbook('', '', {
          'xl/_rels/workbook.xml.rels': links('file:///etc/passwd', '../../../etc/passwd'),
        }),
      'damaged',
    ],
    [
      'that names its sheet by broken characters',
      () => workbook('', '', { 'xl/_rels/workbook.xml.rels': links('%E0%A4%A', 'sharedStrings.xml') }),
      'damaged',
    ],
    [
      'in an encoding that nobody reads',
      () => workbook('', '', { [SHEET]: Buffer.from('3c77006f0072', 'hex') }),
      'damaged',
    ],
    [
      'of more rows than are taken',
      () => Buffer.from('11987654321\n'.repeat(LIMITS.spreadsheetRows + 2)),
      'tooManyRows',
    ],
  ])('%s is refused in words', async (_, make, fault) => {
    expect(await faultHere(make())).toBe(fault)
  })

  it.each<[string, Buffer]>([
    [
      'an attribute',
      workbook(`<row r="1" spans="${'x'.repeat(15_000_000)}"><c t="s"><v>0</v></c></row>`, 'Ana'),
    ],
    [
      'a shared text',
      workbook('<row r="1"><c t="s"><v>1</v></c></row>', `${'x'.repeat(15_000_000)}</t></si><si><t>Ana`),
    ],
  ])('of %s of 15 MB is read', { tags: ['deep'] }, async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([['Ana']])
  })

  it('that takes too long is given up', async () => {
    expect(await faultOf(Buffer.from('1\n'.repeat(40_000)), 1)).toBe('tooSlow')
  })

  it(
    'that needs more memory than its process gets is refused in words, and a smaller one is read',
    { tags: ['deep'], timeout: 60_000 },
    async () => {
      const rows = (count: number) =>
        xlsx(Array.from({ length: count }, (_, n) => [`Cliente ${n}`, 'x'.repeat(500)]))
      const memoryMb = 40
      expect((await read(await rows(10), { memoryMb })).count).toBe(10)
      await expect(read(await rows(40_000), { memoryMb })).rejects.toMatchObject({ fault: 'tooMuch' })
    },
  )

  it(
    'of 50,000 people is read, and the event loop goes on meanwhile',
    { tags: ['deep'], timeout: 60_000 },
    async () => {
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
      expect((await read(bytes)).count).toBe(50_000)
      clearInterval(watching)
      expect(longest).toBeLessThan(2_000)
    },
  )
})
