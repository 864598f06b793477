import type { FixtureIds } from '../../testing/fixtures.ts'
import { emptyInput, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

const company = {
  call: (it: FixtureIds): RouteInput => ({ params: { companyId: it.companyId } }),
  slots: { companyId: 'ERR_NO_COMPANY_FOUND' },
} as const

const exception = {
  call: (it: FixtureIds): RouteInput => ({ params: { exceptionId: it.hoursExceptionId } }),
  slots: { hoursExceptionId: 'ERR_NO_HOURS_EXCEPTION_FOUND' },
} as const
const christmas = () => ({ from: '2026-12-25', to: '2026-12-25', name: uniqueWord() })

export const settings = {
  showCompanyHours: company,
  updateCompanyHours: {
    ...company,
    call: it => ({ params: { companyId: it.companyId }, body: { schedules: [] } }),
    writes: 'nothing',
  },
  updateCompanyLocale: {
    ...company,
    call: it => ({ params: { companyId: it.companyId }, body: { country: 'AR', currency: 'ARS' } }),
    writes: 'nothing',
  },
  listHoursExceptions: { call: emptyInput },
  createHoursExceptions: {
    call: it => ({ body: { exceptions: [christmas()], queueId: it.queueId } }),
    slots: { queueId: 'ERR_NO_QUEUE_FOUND' },
    writes: { table: 'hours_exceptions', where: it => ({ company_id: it.companyId }) },
  },
  updateHoursException: {
    ...exception,
    call: it => ({ params: { exceptionId: it.hoursExceptionId }, body: christmas() }),
    writes: { table: 'hours_exceptions', where: it => ({ id: it.hoursExceptionId }) },
  },
  deleteHoursException: exception,
  listHolidays: { call: () => ({ query: { country: 'BR', year: 2_027 } }) },
  listSettings: { call: emptyInput },
  listSecretSettings: { call: emptyInput },
  showSettingsOverview: { call: emptyInput },
  updateSetting: {
    call: () => ({ params: { key: 'requiredTag' }, body: { value: 'enabled' } }),
    writes: { table: 'settings', where: it => ({ company_id: it.companyId, key: 'requiredTag' }) },
  },
} satisfies RouteRows
