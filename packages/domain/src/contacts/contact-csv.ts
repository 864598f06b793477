import type { Contact } from '@recado/contract'
import { writeNumberCell } from './phone-number.ts'
import { CSV_MARK, csvRow } from '../lists/csv.ts'

const HEADINGS = {
  pt: ['Nome', 'Número', 'E-mail', 'Etiquetas'],
  en: ['Name', 'Number', 'E-mail', 'Tags'],
  es: ['Nombre', 'Número', 'Correo', 'Etiquetas'],
  tr: ['Ad', 'Numara', 'E-posta', 'Etiketler'],
} as const
export type CsvLanguage = keyof typeof HEADINGS

/** The first row, after the UTF-8 byte order mark, by which spreadsheets know the encoding. */
export const contactCsvHead = (language: CsvLanguage): string => CSV_MARK + csvRow(HEADINGS[language])
export const contactCsvRow = ({
  name,
  number,
  email,
  tags,
}: Pick<Contact, 'name' | 'number' | 'email' | 'tags'>): string =>
  csvRow([name, writeNumberCell(number), email, tags.map(tag => tag.name).join(', ')])
