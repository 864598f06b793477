/** A row of a table in Markdown: its cells by the titles of their columns. */
export type Row = Readonly<Record<string, string>>

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())

/** The tables of a Markdown text in their order. */
export function readTables(text: string): { readonly rows: readonly Row[] }[] {
  return [...text.matchAll(/(?:^\|.*\n?)+/gm)].map(([table]) => {
    const [titles = [], , ...rows] = table.trim().split('\n').map(cellsOf)
    return {
      rows: rows.map(cells => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']))),
    }
  })
}
