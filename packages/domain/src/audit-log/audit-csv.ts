import type { AuditEntry } from '@recado/contract'
import type { CsvLanguage } from '../contacts/contact-csv.ts'
import { CSV_MARK, csvRow } from '../lists/csv.ts'

const HEADINGS = {
  pt: ['Data', 'Ato', 'Pessoa', 'Operador', 'Registro', 'Assunto', 'Mudanças', 'Endereço'],
  en: ['Time', 'Act', 'Person', 'Operator', 'Record', 'Subject', 'Changes', 'Address'],
  es: ['Fecha', 'Acto', 'Persona', 'Operador', 'Registro', 'Asunto', 'Cambios', 'Dirección'],
  tr: ['Zaman', 'İşlem', 'Kişi', 'Operatör', 'Kayıt', 'Konu', 'Değişiklikler', 'Adres'],
} as const

/** The first row, after the UTF-8 byte order mark. */
export const auditCsvHead = (language: CsvLanguage): string => CSV_MARK + csvRow(HEADINGS[language])

/** One act; kinds and fields have the names of the API, so that a program reads them in every language. */
export const auditCsvRow = ({ at, kind, by, record, subject, changes, address }: AuditEntry): string =>
  csvRow([
    at,
    kind,
    by?.name ?? '',
    by?.isOperator ? '1' : '',
    record ?? '',
    subject,
    changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join(' | '),
    address,
  ])
