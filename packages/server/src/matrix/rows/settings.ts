import { emptyInput, type RouteRows } from './row.ts'

export const settings = {
  listSettings: { call: emptyInput },
  updateSetting: {
    call: () => ({ params: { key: 'requiredTag' }, body: { value: 'enabled' } }),
    writes: { table: 'settings', where: it => ({ company_id: it.companyId, key: 'requiredTag' }) },
  },
} satisfies RouteRows
