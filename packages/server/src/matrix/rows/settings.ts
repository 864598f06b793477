import type { FixtureIds } from '../../testing/fixtures.ts'
import { emptyInput, type RouteInput, type RouteRows } from './row.ts'

const company = {
  call: (it: FixtureIds): RouteInput => ({ params: { companyId: it.companyId } }),
  slots: { companyId: 'ERR_NO_COMPANY_FOUND' },
} as const

export const settings = {
  showCompanyHours: company,
  updateCompanyHours: {
    ...company,
    call: it => ({ params: { companyId: it.companyId }, body: { schedules: [] } }),
    writes: 'nothing',
  },
  listSettings: { call: emptyInput },
  updateSetting: {
    call: () => ({ params: { key: 'requiredTag' }, body: { value: 'enabled' } }),
    writes: { table: 'settings', where: it => ({ company_id: it.companyId, key: 'requiredTag' }) },
  },
} satisfies RouteRows
