import type { InfiniteData } from '@tanstack/react-query'

interface Row {
  id: number
}

/** The rows with one put in: replaced where it stood, else at the end. */
export const upsertRow = <R extends Row>(rows: readonly R[], row: R): R[] =>
  rows.some(({ id }) => id === row.id) ? rows.map(old => (old.id === row.id ? row : old)) : [...rows, row]

/** The rows without one. */
export const removeRow = <R extends Row>(rows: readonly R[], id: number): R[] => rows.filter(row => row.id !== id)

/** Changes the rows of every page of an endless list; `name` is the key the rows stand under. */
export function mapPages<Name extends string, R extends Row, P extends Record<Name, R[]>>(
  data: InfiniteData<P> | undefined,
  name: Name,
  step: (rows: R[]) => R[],
): InfiniteData<P> | undefined {
  return data && { ...data, pages: data.pages.map(page => ({ ...page, [name]: step(page[name]) })) }
}
