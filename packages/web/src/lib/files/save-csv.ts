import { CSV_MARK } from '@recado/domain'
import { saveFile } from './save-file.ts'

/** Saves CSV as a file; the mark in front tells spreadsheets the encoding. */
export const saveCsv = (csv: string, name: string): void =>
  saveFile(CSV_MARK + csv.replace(/^\uFEFF/, ''), name, 'text/csv;charset=utf-8')
