import {
  cleanName,
  LIMITS,
  personName,
  type CallingCode,
  type ColumnField,
  type ListItemInfo,
  type RowFault,
} from '@recado/contract'
import { dropGuard } from '../lists/csv.ts'
import { phoneKey } from '../contacts/phone-number.ts'
import { readNumber } from '../contacts/read-number.ts'

/** A person as a row of a spreadsheet says. */
export interface ImportedPerson {
  /** Empty: the row has none. */
  readonly name: string
  readonly number: string
  readonly email: string
  readonly extraInfo: readonly ListItemInfo[]
}
export interface ColumnMeaning {
  readonly heading: string
  readonly field: ColumnField
}

const EMAIL = /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[^\s@.<>()[\],;:"]{2,}$/

/** The text of a cell whose formula failed, in the languages of spreadsheet programs. */
const FAILED_FORMULA =
  /^\s*(?:#(?:[¡¿]?(?:VALUE|VALOR|DEĞER|REF|BAŞV|DIV\/0|SAYI\/0|NAME|NOME|NOMBRE|AD|NULL|NULO|NUL|NULA|BOŞ|NUM|NÚM|SAYI|SPILL|CALC)[!?]|N\/[AD]|YOK)|Err:\d{3})\s*$/iu

/** The text of a cell without the guard of an export; empty where a formula failed. */
const textOf = (cell = ''): string => (FAILED_FORMULA.test(cell) ? '' : dropGuard(cell))

/** Reads a row; a fault says why it is refused. */
export function readPerson(
  cells: readonly string[],
  columns: readonly ColumnMeaning[],
  countryCode: CallingCode,
): ImportedPerson | { readonly fault: RowFault } {
  const written = (field: ColumnField): string =>
    textOf(cells[columns.findIndex(column => column.field === field)])
  const cellOf = (field: ColumnField): string => written(field).replaceAll(/\s+/g, ' ').trim()
  const read = readNumber(written('number').trim(), countryCode)
  if ('fault' in read) return read
  const [name, email] = [cleanName(written('name'), Infinity), cellOf('email').toLowerCase()]
  if (name !== '' && !personName.safeParse(name).success) return { fault: 'nameTooLong' }
  if (email !== '' && (email.length > LIMITS.emailMax || !EMAIL.test(email))) return { fault: 'emailInvalid' }
  return { name, number: read.number, email, extraInfo: extraInfoOf(cells, columns) }
}

const extraInfoOf = (cells: readonly string[], columns: readonly ColumnMeaning[]): ListItemInfo[] =>
  columns.flatMap(({ heading, field }, index) => {
    const value = textOf(cells[index]).trim()
    return field === 'extra' && value !== '' ? [{ name: heading.slice(0, LIMITS.nameMax), value }] : []
  })

/**
 * The people with each phone once: the first row of a phone counts, and later ones fill what it leaves empty.
 */
export function mergeByPhone(people: readonly ImportedPerson[]): ImportedPerson[] {
  const byPhone = new Map<string, ImportedPerson>()
  for (const person of people) {
    const key = phoneKey(person.number)
    const known = byPhone.get(key)
    byPhone.set(key, known ? fillGaps(known, person) : person)
  }
  return [...byPhone.values()]
}

const fillGaps = (known: ImportedPerson, later: ImportedPerson): ImportedPerson => ({
  ...known,
  name: known.name || later.name,
  email: known.email || later.email,
  extraInfo: [
    ...known.extraInfo,
    ...later.extraInfo.filter(({ name }) => !known.extraInfo.some(info => info.name === name)),
  ],
})
