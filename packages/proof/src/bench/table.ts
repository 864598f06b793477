/** Rows under each other, numbers to the right. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const cells = rows.map(row => row.map(String))
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map(row => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return [line(head), ...cells.map(line)].join('\n')
}
