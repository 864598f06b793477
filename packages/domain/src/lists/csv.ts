/** Text that a spreadsheet may take for a formula, with the signs of wide letters too. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u

/** Encodes a cell: quoted if needed, never a formula in a spreadsheet. */
function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
/** Encodes a row with semicolons. Spec: administration 7 "Export". */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** The UTF-8 byte order mark, by which spreadsheets know the encoding. */
export const CSV_MARK = '\uFEFF'
