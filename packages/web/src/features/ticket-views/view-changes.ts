import type { TicketView } from '@recado/contract'

type ViewList = readonly TicketView[]
export type ViewFilters = TicketView['filters']

const isNamed = (name: string) => (view: TicketView) => view.name.toLowerCase() === name.trim().toLowerCase()
export const hasView = (views: ViewList, name: string): boolean => views.some(isNamed(name))

/** Puts a view in: replaces the one with its name, else appends it. */
export const putView = (views: ViewList, view: TicketView): TicketView[] =>
  hasView(views, view.name) ? views.map(old => (isNamed(view.name)(old) ? view : old)) : [...views, view]
export const removeView = (views: ViewList, name: string): TicketView[] =>
  views.filter(view => view.name !== name)
export const renameView = (views: ViewList, name: string, to: string): TicketView[] =>
  views.map(view => (view.name === name ? { ...view, name: to.trim() } : view))

/** Moves a view by one place, if it can. */
export function moveView(views: ViewList, name: string, by: -1 | 1): TicketView[] {
  const index = views.findIndex(view => view.name === name)
  const [one, other] = [views[index], views[index + by]]
  if (!one || !other) return [...views]
  return views.with(index, other).with(index + by, one)
}

const canonicalFilters = (filters: ViewFilters): string =>
  JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
/** Whether two are equal, in any order. */
export const isSameFilters = (one: ViewFilters, other: ViewFilters): boolean =>
  canonicalFilters(one) === canonicalFilters(other)
