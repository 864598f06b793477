import { CSV_MARK, exportCsvRow, type ExportCell } from '@recado/domain'
import type { FileParts } from '../../kernel/http/exports.ts'

export type ExportFormat = 'csv' | 'xlsx'
/** A file of rows: its columns, and the rows in pages. */
export interface ExportSheet {
  readonly name: string
  readonly titles: readonly string[]
  /** The columns of moments and of stretches of time, which a workbook formats. */
  readonly kinds: readonly ('text' | 'moment' | 'duration')[]
  readonly pages: AsyncIterable<readonly (readonly ExportCell[])[]>
}

/** Writes rows as they come, so that memory does not grow with them. */
export const writeSheet = (sheet: ExportSheet, format: ExportFormat): FileParts =>
  format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet)

async function* writeCsv({ titles, pages }: ExportSheet): FileParts {
  yield CSV_MARK + exportCsvRow(titles)
  for await (const rows of pages) yield rows.map(exportCsvRow).join('')
}

const FORMATS = {
  text: { width: 18 },
  moment: { width: 20, numFmt: 'yyyy-mm-dd hh:mm:ss' },
  duration: { width: 14, numFmt: '[h]:mm:ss' },
} as const
const DAY_SECONDS = 86_400
/** Longer texts are refused by spreadsheets, and so are characters that no XML has. */
const MAX_CELL = 32_767
const NO_XML = /[\uFFFE\uFFFF]/g

async function* writeXlsx({ name, titles, kinds, pages }: ExportSheet): FileParts {
  // Loaded with the first workbook.
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(rowsOf(pages), {
    name,
    columns: titles.map((header, index) => ({ header, ...FORMATS[kinds[index] ?? 'text'] })),
    freezePane: { rows: 1 },
  })
}

async function* rowsOf(pages: ExportSheet['pages']): AsyncGenerator<(string | number | Date | null)[]> {
  for await (const rows of pages) for (const row of rows) yield row.map(xlsxCell)
}
/** Text is never a formula in a workbook, so it needs no guard. */
function xlsxCell(cell: ExportCell): string | number | Date | null {
  if (typeof cell === 'string') return cell.replaceAll(NO_XML, '').slice(0, MAX_CELL)
  if (cell === null || typeof cell === 'number') return cell
  return 'at' in cell ? new Date(`${cell.at}Z`) : cell.seconds / DAY_SECONDS
}
