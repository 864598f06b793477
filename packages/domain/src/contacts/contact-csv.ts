import type { Contact } from '@recado/contract'
import { writeNumberCell } from './phone-number.ts'
import { CSV_MARK, csvRow } from '../lists/csv.ts'

const HEADINGS = {
  pt: ['Nome', 'Número', 'E-mail', 'Etiquetas', 'Nome de usuário'],
  en: ['Name', 'Number', 'E-mail', 'Tags', 'Username'],
  es: ['Nombre', 'Número', 'Correo', 'Etiquetas', 'Nombre de usuario'],
  tr: ['Ad', 'Numara', 'E-posta', 'Etiketler', 'Kullanıcı adı'],
} as const
export type CsvLanguage = keyof typeof HEADINGS

/** The first row, after the UTF-8 byte order mark, by which spreadsheets know the encoding. */
export const contactCsvHead = (language: CsvLanguage): string => CSV_MARK + csvRow(HEADINGS[language])
export const contactCsvRow = ({
  name,
  number,
  email,
  tags,
  username = '',
}: Pick<Contact, 'name' | 'number' | 'email' | 'tags' | 'username'>): string =>
  csvRow([name, writeNumberCell(number), email, tags.map(tag => tag.name).join(', '), username])
