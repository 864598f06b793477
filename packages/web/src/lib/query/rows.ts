import type { InfiniteData } from '@tanstack/react-query'

interface Row {
  id: number
}

/** The rows with one upserted: replaced in place, else appended. */
export const upsertRow = <R extends Row>(rows: readonly R[], row: R): R[] =>
  rows.some(({ id }) => id === row.id) ? rows.map(old => (old.id === row.id ? row : old)) : [...rows, row]

/** The rows without one. */
export const removeRow = <R extends Row>(rows: readonly R[], id: number): R[] => rows.filter(row => row.id !== id)

/** Maps the rows of every page of an infinite list; `name` is the key of the rows in a page. */
export function mapPages<Name extends string, R extends Row, P extends Record<Name, R[]>>(
  data: InfiniteData<P> | undefined,
  name: Name,
  step: (rows: R[]) => R[],
): InfiniteData<P> | undefined {
  return data && { ...data, pages: data.pages.map(page => ({ ...page, [name]: step(page[name]) })) }
}
