import { CSV_MARK, csvRow } from '@recado/domain'

/** Encodes rows as CSV: semicolons, and the UTF-8 byte order mark. Spec: administration 7 "Export". */
export const toCsv = (rows: readonly (readonly string[])[]): string => CSV_MARK + rows.map(csvRow).join('')
