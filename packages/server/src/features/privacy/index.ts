import type { Feature } from '../../kernel/process/feature.ts'
import { removeEndedCompanyExports, startCompanyExports } from './company-exports/index.ts'
import { removeEndedExports, startContactExports } from './contact-exports/index.ts'
import { eraseJob, resumeStalledErasures } from './erasures.jobs.ts'
import { startErasureList } from './repeat-erasures.ts'
import { erasureRecord } from './erasures.record.ts'
import { routes } from './privacy.routes.ts'

export { mustStillBeExported } from './downloads.ts'

/**
 * Erases the data of one person, and keeps the receipt and the list by which a restored server repeats it; exports
 * the same data, and those of a whole company, into files.
 */
export const feature: Feature = {
  name: 'privacy',
  records: [erasureRecord],
  tables: {
    erased_addresses: 'derived',
    contact_exports: 'work',
    company_exports: 'work',
  },
  routes,
  jobs: { 'privacy.erase': eraseJob },
  maintenance: {
    'privacy.resumeErasures': resumeStalledErasures,
    'privacy.removeEndedExports': removeEndedExports,
    'privacy.removeEndedCompanyExports': removeEndedCompanyExports,
  },
  worker: {
    role: 'worker',
    start: async context => {
      const workers = [startErasureList(context), startContactExports(context), startCompanyExports(context)]
      return { stop: async () => void (await Promise.all(workers.map(worker => worker.stop()))) }
    },
  },
}
