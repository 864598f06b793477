import { LIMITS } from '@recado/contract/limits'
import { serialToDate } from 'hucre'
import { CellText, unescapeCell } from './cell-text.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'
import { readPart, type XmlTag } from './xlsx-parts.ts'
import { Workbook } from './xlsx-workbook.ts'
import type { PackedEntry } from './zip-directory.ts'

// The reader of hucre keeps the texts that cells share as a tree of elements, which takes over 100 MB of the texts of
// 50,000 rows; here they are read one after the other.

/** `index` from 0. */
export interface SheetRow {
  readonly index: number
  readonly values: readonly unknown[]
}

/** Rows of the first sheet of a workbook, piece by piece. @throws SpreadsheetError, and of XML that is broken */
export async function* rowsOfWorkbook(
  bytes: Buffer,
  entries: readonly PackedEntry[],
): AsyncGenerator<SheetRow> {
  const book = new Workbook(bytes, entries)
  const { sheet, is1904 } = await book.findSheet()
  const texts = await book.readTexts()
  const dates = await book.readDateStyles()
  const rows = new RowReader({ texts, dates, is1904 })
  for await (const _ of readPart(bytes, sheet, rows)) yield* rows.take()
}

interface CellMeaning {
  readonly texts: readonly string[]
  readonly dates: ReadonlySet<number>
  readonly is1904: boolean
}
class RowReader {
  readonly #meaning: CellMeaning
  readonly #inline = new CellText()
  #rows: SheetRow[] = []
  #index = -1
  #column = -1
  #values: unknown[] = []
  #cell: XmlTag['attributes'] = {}
  #value = ''
  #isInValue = false

  constructor(meaning: CellMeaning) {
    this.#meaning = meaning
  }

  /** The rows that ended since the last call. */
  take(): SheetRow[] {
    const taken = this.#rows
    this.#rows = []
    return taken
  }
  open({ name, attributes }: XmlTag): void {
    if (name === 'row') {
      this.#index = attributes['r'] === undefined ? this.#index + 1 : Number(attributes['r']) - 1
      this.#column = -1
      this.#values = []
    } else if (name === 'c') {
      this.#column = attributes['r'] === undefined ? this.#column + 1 : columnOf(attributes['r'])
      this.#cell = attributes
      this.#value = ''
      this.#inline.begin()
    } else if (name === 'v') this.#isInValue = true
    else this.#inline.open(name)
  }
  text(text: string): void {
    if (this.#isInValue) this.#value += text
    else this.#inline.add(text)
  }
  close(name: string): void {
    if (name === 'v') this.#isInValue = false
    else if (name === 'row') this.#rows.push({ index: this.#index, values: this.#values })
    else if (name !== 'c') this.#inline.close(name)
    else if (this.#column < LIMITS.spreadsheetColumns) {
      while (this.#values.length < this.#column) this.#values.push(null)
      this.#values[this.#column] = this.#valueOf()
    }
  }

  #valueOf(): unknown {
    const { texts, dates, is1904 } = this.#meaning
    const value = this.#value
    switch (this.#cell['t']) {
      case 's':
        return texts[Number(value)] ?? null
      case 'str':
        return unescapeCell(value)
      case 'inlineStr':
        return this.#inline.end()
      case 'b':
        return value === '1' || value === 'true'
      case 'e':
        return value
      case 'd':
        return /^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? value
      default: {
        const number = Number(value)
        if (value === '' || Number.isNaN(number)) return value === '' ? null : value
        return dates.has(Number(this.#cell['s'] ?? -1)) ? serialToDate(number, is1904) : number
      }
    }
  }
}

/** The number of a column, from 0, of the place of a cell such as AB12. @throws SpreadsheetError */
function columnOf(place: string): number {
  const letters = /^([A-Z]{1,3})\d+$/i.exec(place)?.[1]
  if (letters === undefined) throw new SpreadsheetError('damaged')
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + (letter.codePointAt(0) ?? 64) - 64
  return column - 1
}
