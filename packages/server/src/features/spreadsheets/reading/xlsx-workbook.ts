import { isDateFormat } from 'hucre'
import { CellText } from './cell-text.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'
import { readWhole, type XmlTag } from './xlsx-parts.ts'
import type { PackedEntry } from './zip-directory.ts'

const FIRST_PATH = 'xl/workbook.xml'
/** Formats of the program that are dates in every language, and no text says so. */
const isDateFormatId = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** The parts of a workbook, and how they name each other. */
export class Workbook {
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
    const reader = new CellText()
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
