/** A cell as CSV: quoted where it must be, and never a formula when opened in a spreadsheet. */
function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV with semicolons, with the mark by which spreadsheets know UTF-8. Spec: administration 7 "Export". */
export const toCsv = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map(row => row.map(csvCell).join(';')).join('\r\n')}\r\n`
