/**
 * Text that a spreadsheet may take for a formula, with the signs of wide letters too. One behind apostrophes gets a
 * further one, so that {@link dropGuard} always takes off the one that was added.
 */
const FORMULA = /^'*\s*[=+\-@\t\r＝＋－＠]/u

/**
 * The place in a text where a formula begins for a spreadsheet that takes commas for the separator, and so
 * ignores the quotes.
 */
const INNER_FORMULA = /(?<=[,\n\r])(?='*(?:[=＝]|[+\-@＋－＠]\p{L}+[(|!]))/gu

const INNER_GUARD = /(?<=[,\n\r])'(?='*(?:[=＝]|[+\-@＋－＠]\p{L}+[(|!]))/gu

/** The text of a cell as it was before an export guarded it. */
export function dropGuard(cell: string): string {
  const outer = cell.replaceAll(INNER_GUARD, '')
  return outer.startsWith("'") && FORMULA.test(outer) ? outer.slice(1) : outer
}

/** Encodes a cell: quoted if needed, never a formula in a spreadsheet. */
function csvCell(value: string): string {
  const safe = (FORMULA.test(value) ? `'${value}` : value).replaceAll(INNER_FORMULA, "'")
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
/** Encodes a row with semicolons. Spec: administration 7 "Export". */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`

/** The UTF-8 byte order mark, by which spreadsheets know the encoding. */
export const CSV_MARK = '\uFEFF'
