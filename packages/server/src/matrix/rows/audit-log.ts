import { emptyInput, type RouteRows } from './row.ts'

export const auditLog = {
  listAuditLog: { call: it => ({ query: { userId: it.userId } }), slots: { userId: 'nothing' } },
  exportAuditLog: { call: it => ({ query: { userId: it.userId } }), slots: { userId: 'ignored' } },
  // Of no company: operators see all of it.
  listPlatformAuditLog: { call: emptyInput },
  exportPlatformAuditLog: { call: emptyInput },
} satisfies RouteRows
