import { emptyInput, type RouteRows } from './row.ts'

export const retention = {
  showRetention: { call: emptyInput },
  saveRetention: {
    call: () => ({ body: { mediaDays: null, messageDays: 3_650, isConfirmed: true } }),
    writes: { table: 'retention_rules', where: it => ({ company_id: it.companyId }) },
  },
  // No change waits; the tests of the feature cancel one for real.
  cancelRetentionChange: { call: emptyInput, always: 'ERR_NO_RETENTION_CHANGE', writes: 'nothing' },
  previewRetention: { call: () => ({ body: { mediaDays: 30, messageDays: 60 } }), writes: 'nothing' },
  listRetentionRuns: { call: emptyInput },
} satisfies RouteRows
