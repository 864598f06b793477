import type { ColumnField } from '@recado/contract'
import { foldText } from '../messages/fold.ts'

/** Words of headings, folded, in the languages of the screens. The first word that a heading has decides. */
const HEADINGS: readonly (readonly [ColumnField, RegExp])[] = [
  ['email', /\b(e-?mails?|correo|e-?posta|mail)\b/],
  [
    'number',
    /\b(numeros?|number|numara(si)?|telefones?|telefonos?|telefon|phone|celular|cel|movil|mobile|fone|tel|whats?app|whats|zap|gsm|cep telefonu)\b/,
  ],
  [
    'name',
    /\b(nomes?|names?|nombres?|ad|adi|isim|ad soyad|cliente|contato|contacto|contact|kisi|razao social)\b/,
  ],
]
/** The columns of an export whose words belong to a contact already. */
const EXPORTED_ONLY =
  /^(?:etiquetas|tags|etiketler|nome de usuario|username|nombre de usuario|kullanici adi)$/
/** Rows at the top in which headings are looked for: a title and a line below it are common. */
const HEADING_ROWS = 10

const fieldOfHeading = (heading: string): ColumnField | undefined =>
  HEADINGS.find(([, words]) => words.test(foldText(heading).replaceAll('_', ' ')))?.[0]
const digitsIn = (cell: string): number => cell.replace(/\D/g, '').length
const looksLikeNumber = (cell: string): boolean =>
  /^'?[\d\s()+./-]+$/.test(cell.trim()) && digitsIn(cell) >= 8 && digitsIn(cell) <= 15
const looksLikeEmail = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim())

/** The index of the row that has the headings among the first rows; -1 when none has. */
export function guessHeadingRow(rows: readonly (readonly string[])[]): number {
  return rows
    .slice(0, HEADING_ROWS)
    .findIndex(
      cells =>
        cells.some(cell => fieldOfHeading(cell) === 'number' && !looksLikeNumber(cell)) &&
        !cells.some(cell => looksLikeNumber(cell) || looksLikeEmail(cell)),
    )
}

/** Guesses the meaning of each column by its heading, otherwise by the form of most of its cells; each field once. */
export function guessColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnField[] {
  const width = Math.max(headings.length, ...rows.map(cells => cells.length), 0)
  const columns = Array.from({ length: width }, (_, column) => rows.map(cells => cells[column] ?? ''))
  const fields: (ColumnField | undefined)[] = columns.map((_, column) =>
    fieldOfHeading(headings[column] ?? ''),
  )
  const taken = new Set<ColumnField>()
  const unique = fields.map(field => {
    if (field === undefined || taken.has(field)) return undefined
    taken.add(field)
    return field
  })
  const take = (field: ColumnField, fits: (cell: string) => boolean): void => {
    if (taken.has(field)) return
    const column = columns.findIndex(
      (cells, index) => unique[index] === undefined && mostOf(cells, fits) && !headings[index],
    )
    if (column < 0) return
    unique[column] = field
    taken.add(field)
  }
  take('number', looksLikeNumber)
  take('email', looksLikeEmail)
  take('name', cell => /\p{L}/u.test(cell) && !looksLikeEmail(cell))
  return unique.map((field, column) => {
    const heading = foldText(headings[column] ?? '').trim()
    return field ?? (heading === '' || EXPORTED_ONLY.test(heading) ? 'ignore' : 'extra')
  })
}

function mostOf(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  const filled = cells.filter(cell => cell.trim() !== '')
  return filled.length > 0 && filled.filter(fits).length * 2 > filled.length
}
