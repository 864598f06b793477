import type { RouteRows } from './row.ts'

export const liveRows = {
  listEvents: { call: () => ({ query: { after: 0 } }) },
} satisfies RouteRows
