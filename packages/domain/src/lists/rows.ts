interface Row {
  readonly id: number
}

/** The rows with one upserted: replaced in place, else appended. */
export const upsertRow = <R extends Row>(rows: readonly R[], row: R): R[] =>
  rows.some(({ id }) => id === row.id) ? rows.map(old => (old.id === row.id ? row : old)) : [...rows, row]

/** The rows without one. */
export const removeRow = <R extends Row>(rows: readonly R[], id: number): R[] =>
  rows.filter(row => row.id !== id)
