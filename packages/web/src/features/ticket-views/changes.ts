import type { TicketView } from '@recado/contract'

type Views = readonly TicketView[]
export type Filters = TicketView['filters']

const isNamed = (name: string) => (view: TicketView) => view.name.toLowerCase() === name.trim().toLowerCase()
export const has = (views: Views, name: string): boolean => views.some(isNamed(name))

/** With a view put in: in the place of the one of that name, else at the end. */
export const withView = (views: Views, view: TicketView): TicketView[] =>
  has(views, view.name) ? views.map(old => (isNamed(view.name)(old) ? view : old)) : [...views, view]
export const withoutView = (views: Views, name: string): TicketView[] => views.filter(view => view.name !== name)
export const renamed = (views: Views, name: string, to: string): TicketView[] => views.map(view => (view.name === name ? { ...view, name: to.trim() } : view))

/** One place up or down; at either end it stays. */
export function moved(views: Views, name: string, by: -1 | 1): TicketView[] {
  const at = views.findIndex(view => view.name === name)
  const [one, other] = [views[at], views[at + by]]
  if (!one || !other) return [...views]
  return views.map((view, place) => (place === at ? other : place === at + by ? one : view))
}

const written = (filters: Filters): string => JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
/** Whether two say the same, in whatever order. */
export const sameFilters = (one: Filters, other: Filters): boolean => written(one) === written(other)
