/** Encodes a CSV cell: quoted if needed, never a formula in a spreadsheet. */
function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Encodes rows as CSV: semicolons, and the UTF-8 byte order mark. Spec: administration 7 "Export". */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(row => row.map(csvCell).join(';')).join('\r\n')}\r\n`
