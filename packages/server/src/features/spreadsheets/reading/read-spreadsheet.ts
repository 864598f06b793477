import type { SpreadsheetRow } from '@recado/contract'
import { LIMITS } from '@recado/contract/limits'
import { toStorableText } from '@recado/contract/storable-text'
import { guessEncoding } from '@recado/domain/text-encoding'
import type { CellObject } from '@e965/xlsx'
import { SpreadsheetError } from './spreadsheet-error.ts'
import type { SheetRow } from './xlsx-rows.ts'
import { assertSizesAreTrue, isOpenDocument, readWorkbookDirectory } from './zip-directory.ts'

// .xlsx and .csv are read row by row; .xls and .ods, which few write, whole. Formulas are never computed: a cell is
// what the program that wrote it computed last. The readers are loaded with the first file.

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
/** A compound file of Office, or the older workbook without one. */
const isXls = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) ||
  (bytes[0] === 0x09 && (bytes[1] ?? 9) < 9)

/**
 * Reads the rows of the first sheet that have anything in them, by what the file is and not by its name.
 * @throws SpreadsheetError
 */
export async function* readSpreadsheet(bytes: Buffer): AsyncGenerator<SpreadsheetRow> {
  let [found, characters, last] = [0, 0, -1]
  for await (const { index, values } of rowsOf(bytes)) {
    // A workbook writes the numbers of its rows itself.
    if (!Number.isSafeInteger(index) || index <= last || index >= LIMITS.id32)
      throw new SpreadsheetError('damaged')
    last = index
    const cells = values.slice(0, LIMITS.spreadsheetColumns).map(textOf)
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) continue
    if (found > LIMITS.spreadsheetRows) throw new SpreadsheetError('tooManyRows')
    characters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (characters > LIMITS.spreadsheetCharacters) throw new SpreadsheetError('tooMuch')
    found += 1
    yield { row: index + 1, cells }
  }
  if (found === 0) throw new SpreadsheetError('empty')
}

function rowsOf(bytes: Buffer): AsyncIterable<SheetRow> {
  if (bytes.length === 0) throw new SpreadsheetError('empty')
  if (isZip(bytes)) return rowsOfXlsx(bytes)
  return isXls(bytes) ? rowsOfXls(bytes) : rowsOfText(bytes)
}

async function* rowsOfXlsx(bytes: Buffer): AsyncGenerator<SheetRow> {
  const entries = readWorkbookDirectory(bytes)
  await assertSizesAreTrue(bytes, entries)
  if (isOpenDocument(entries)) {
    if (entries.some(({ unpacked }) => unpacked > LIMITS.spreadsheetOdsMaxBytes))
      throw new SpreadsheetError('tooMuch')
    yield* rowsOfWhole(bytes)
    return
  }
  const { rowsOfWorkbook } = await import('./xlsx-rows.ts')
  const rows = rowsOfWorkbook(bytes, entries)
  for (;;) {
    const next = await rows.next().catch(() => {
      throw new SpreadsheetError('damaged')
    })
    if (next.done) return
    yield next.value
  }
}

async function* rowsOfXls(bytes: Buffer): AsyncGenerator<SheetRow> {
  if (bytes.length > LIMITS.spreadsheetXlsMaxBytes) throw new SpreadsheetError('tooMuch')
  yield* rowsOfWhole(bytes)
}
async function* rowsOfWhole(bytes: Buffer): AsyncGenerator<SheetRow> {
  const sheet = await readFirstSheet(bytes)
  for (const [index, cells] of sheet.entries()) yield { index, values: (cells ?? []).map(cell => cell?.v) }
}
async function readFirstSheet(bytes: Buffer): Promise<readonly ((CellObject | undefined)[] | undefined)[]> {
  // Loaded for the few that need it: it takes as long as a whole file of another kind.
  const { read: readXls } = await import('@e965/xlsx')
  try {
    const book = readXls(bytes, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      sheetRows: LIMITS.spreadsheetRows + 100,
      cellDates: true,
    })
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] as { '!data'?: CellObject[][] } | undefined
    return sheet?.['!data'] ?? []
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new SpreadsheetError(isProtected ? 'protected' : 'damaged')
  }
}

async function* rowsOfText(bytes: Buffer): AsyncGenerator<SheetRow> {
  const { detectDelimiter, streamCsvRows } = await import('hucre/csv')
  const encoding = guessEncoding(bytes)
  if (!encoding) throw new SpreadsheetError('notASpreadsheet')
  const text = new TextDecoder(encoding).decode(bytes)
  // A page of a browser, and files of other programs that begin with a line of their own.
  if (/^\s*[<{]|^%PDF|^\{\\rtf/.test(text.slice(0, 200))) throw new SpreadsheetError('notASpreadsheet')
  const separator = /^sep=(.)\r?\n/i.exec(text)
  const body = separator ? text.slice(separator[0].length) : text
  let index = separator ? 1 : 0
  for (const values of streamCsvRows(body, {
    delimiter: separator?.[1] ?? detectDelimiter(body.slice(0, 20_000)),
  }))
    yield { index: index++, values }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text =
    value instanceof Date ? dayOf(value) : typeof value === 'number' ? numberText(value) : plainText(value)
  return cutText(toStorableText(text).trim())
}
/** Cuts between characters: half of one cannot be stored. */
const cutText = (text: string): string =>
  text.slice(0, LIMITS.spreadsheetCellMax).replace(/[\uD800-\uDBFF]$/, '')
const dayOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))
/** Whole numbers with all their digits: a phone number of a cell is a number to the spreadsheet. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? BigInt(value).toString() : String(value)
const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : ''
