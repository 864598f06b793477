import { LIMITS } from '@recado/contract'
import { isDateFormat, serialToDate } from 'hucre'
import { SpreadsheetError } from './spreadsheet-error.ts'
import { readPart, readWhole, type XmlTag } from './xlsx-parts.ts'
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

const FIRST_PATH = 'xl/workbook.xml'
/** Formats of the program that are dates in every language, and no text says so. */
const isDateFormatId = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

class Workbook {
  readonly #bytes: Buffer
  readonly #entries: ReadonlyMap<string, PackedEntry>
  #folder = 'xl'
  /** Paths of the parts of the workbook by id, and by the last word of their type. */
  readonly #parts = new Map<string, string>()

  constructor(bytes: Buffer, entries: readonly PackedEntry[]) {
    this.#bytes = bytes
    this.#entries = new Map(entries.map(entry => [partKey(entry.name), entry]))
  }

  async findSheet(): Promise<{ sheet: PackedEntry; is1904: boolean }> {
    let workbookPath = FIRST_PATH
    await this.#readLinks('_rels/.rels', ({ type, target }) => {
      if (type === 'officeDocument') workbookPath = resolve('', target)
    })
    this.#folder = workbookPath.slice(0, Math.max(0, workbookPath.lastIndexOf('/')))
    const file = workbookPath.slice(workbookPath.lastIndexOf('/') + 1)
    await this.#readLinks(`${this.#folder}/_rels/${file}.rels`, ({ id, type, target }) => {
      this.#parts.set(`#${id}`, resolve(this.#folder, target))
      this.#parts.set(type, resolve(this.#folder, target))
    })
    let [first, is1904]: [string | undefined, boolean] = [undefined, false]
    await this.#read(workbookPath, ({ name, attributes }) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name === 'sheet') first ??= idOf(attributes)
    })
    const sheet = this.#find(this.#parts.get(`#${first}`) ?? '')
    if (!sheet) throw new SpreadsheetError('damaged')
    return { sheet, is1904 }
  }

  /** The texts that cells share. */
  async readTexts(): Promise<string[]> {
    const entry = this.#find(this.#parts.get('sharedStrings') ?? '')
    const texts: string[] = []
    if (!entry) return texts
    const reader = new TextReader()
    await readWhole(this.#bytes, entry, {
      open: ({ name }) => (name === 'si' ? reader.begin() : reader.open(name)),
      text: text => reader.add(text),
      close: name => {
        reader.close(name)
        if (name === 'si') texts.push(reader.end())
      },
    })
    return texts
  }

  /** The styles of cells that are dates, by their place. */
  async readDateStyles(): Promise<ReadonlySet<number>> {
    const formats = new Map<number, string>()
    const ids: number[] = []
    let isOfCells = false
    await this.#read(this.#parts.get('styles') ?? '', ({ name, attributes }) => {
      if (name === 'cellXfs') isOfCells = true
      if (name === 'cellStyles') isOfCells = false
      if (name === 'numFmt') formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'xf' && isOfCells) ids.push(Number(attributes['numFmtId'] ?? 0))
    })
    const isDate = (id: number): boolean => {
      const format = formats.get(id)
      return format === undefined ? isDateFormatId(id) : isDateFormat(format)
    }
    return new Set(ids.flatMap((id, style) => (isDate(id) ? [style] : [])))
  }

  #find(path: string): PackedEntry | undefined {
    return this.#entries.get(partKey(path))
  }
  async #read(path: string, open: (tag: XmlTag) => void): Promise<void> {
    const entry = this.#find(path)
    if (entry) await readWhole(this.#bytes, entry, { open })
  }
  async #readLinks(path: string, take: (link: { id: string; type: string; target: string }) => void) {
    await this.#read(path, ({ name, attributes: { Id = '', Type = '', Target = '' } }) => {
      if (name === 'Relationship')
        take({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: Target })
    })
  }
}

/** Names of parts are equal in any case, and links to them are encoded as in an address. */
const partKey = (path: string): string => decodeURIComponent(path).toLowerCase()

function idOf(attributes: XmlTag['attributes']): string | undefined {
  const name = Object.keys(attributes).find(key => key.endsWith(':id'))
  return name === undefined ? undefined : attributes[name]
}

/** The path of a part that a part in `folder` names. */
function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps = folder.split('/').filter(step => step !== '')
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** Joins the parts of a text with several fonts, without the readings above Asian characters. */
class TextReader {
  #text = ''
  #isIn = false
  #isReading = false

  begin(): void {
    this.#text = ''
  }
  open(name: string): void {
    if (name === 'rPh') this.#isReading = true
    if (name === 't') this.#isIn = !this.#isReading
  }
  add(text: string): void {
    if (this.#isIn) this.#text += text
  }
  close(name: string): void {
    if (name === 'rPh') this.#isReading = false
    if (name === 't') this.#isIn = false
  }
  end(): string {
    return unescape(this.#text.slice(0, LIMITS.spreadsheetCellMax))
  }
}

/** Characters that XML has not are written by their code. */
const unescape = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
    : text

interface CellMeaning {
  readonly texts: readonly string[]
  readonly dates: ReadonlySet<number>
  readonly is1904: boolean
}
class RowReader {
  readonly #meaning: CellMeaning
  readonly #inline = new TextReader()
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
        return unescape(value)
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
