import type { InfiniteData } from '@tanstack/react-query'

/** Maps the rows of every page of an infinite list; `name` is the key of the rows in a page. */
export function mapPages<Name extends string, R, P extends Record<Name, R[]>>(
  data: InfiniteData<P> | undefined,
  name: Name,
  step: (rows: R[]) => R[],
): InfiniteData<P> | undefined {
  return data && { ...data, pages: data.pages.map(page => ({ ...page, [name]: step(page[name]) })) }
}
