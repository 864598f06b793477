import { emptyInput, type RouteRows } from './row.ts'

export const retention = {
  showRetention: { call: emptyInput },
  saveRetention: {
    call: () => ({ body: { mediaDays: null, messageDays: 3_000, isConfirmed: true } }),
    writes: { table: 'retention_rules', where: it => ({ company_id: it.companyId }) },
  },
  cancelRetentionChange: { call: emptyInput, writes: 'nothing' },
  previewRetention: { call: () => ({ body: { mediaDays: 30, messageDays: 60 } }), writes: 'nothing' },
  listRetentionRuns: { call: emptyInput },
} satisfies RouteRows
