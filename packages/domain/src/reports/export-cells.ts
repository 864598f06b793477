import { csvRow } from '../lists/csv.ts'

/** A moment on the clock of the company, `yyyy-mm-ddTHH:mm:ss`, or a stretch of time. */
export type ExportCell = string | number | null | { readonly at: string } | { readonly seconds: number }

const two = (value: number): string => String(value).padStart(2, '0')

/** `1:05:09`: every spreadsheet reads it as a time, whatever its language. */
export const exportDuration = (seconds: number): string =>
  `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.round(seconds) % 60)}`

function textOf(cell: ExportCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  return 'at' in cell ? cell.at.replace('T', ' ') : exportDuration(cell.seconds)
}
/** A row of a file with semicolons. Spec: administration 7 "Export". */
export const exportCsvRow = (cells: readonly ExportCell[]): string => csvRow(cells.map(textOf))
