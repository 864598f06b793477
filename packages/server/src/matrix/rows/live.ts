import type { RouteRows } from './row.ts'

export const live = {
  listEvents: { call: () => ({ query: { after: 0 } }) },
} satisfies RouteRows
