import type { Contact } from '@recado/contract'

const HEADINGS = {
  pt: ['Nome', 'Número', 'E-mail', 'Etiquetas'],
  en: ['Name', 'Number', 'E-mail', 'Tags'],
  es: ['Nombre', 'Número', 'Correo', 'Etiquetas'],
  tr: ['Ad', 'Numara', 'E-posta', 'Etiketler'],
} as const
export type CsvLanguage = keyof typeof HEADINGS

/** Encodes a cell: quoted if needed, never a formula in a spreadsheet. */
function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
/** Encodes a row with semicolons. Spec: administration 7 "Export". */
const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** The first row, after the UTF-8 byte order mark, by which spreadsheets know the encoding. */
export const contactCsvHead = (language: CsvLanguage): string => `\uFEFF${csvRow(HEADINGS[language])}`
export const contactCsvRow = ({
  name,
  number,
  email,
  tags,
}: Pick<Contact, 'name' | 'number' | 'email' | 'tags'>): string =>
  csvRow([name, number, email, tags.map(tag => tag.name).join(', ')])
