import { randomUUID } from 'node:crypto'
import { emptyInput, type RouteRows } from './row.ts'

export const ownSessions = {
  listOwnSessions: { call: emptyInput },
  // The sessions of the cases are in use: nobody has this one.
  revokeSession: { call: () => ({ params: { sessionId: randomUUID() } }), always: 'ERR_NO_SESSION_FOUND' },
  revokeOtherSessions: { call: emptyInput },
} satisfies RouteRows
