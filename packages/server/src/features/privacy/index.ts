import type { Feature } from '../../kernel/process/feature.ts'
import { eraseJob, resumeStalledErasures } from './erasures.job.ts'
import { startErasureList } from './erasures.repeat.ts'
import { routes } from './privacy.routes.ts'

/** Erases the data of one person, and keeps the receipt and the list by which a restored server repeats it. */
export const feature: Feature = {
  name: 'privacy',
  tables: ['erasures', 'erased_addresses'],
  routes,
  jobs: { 'privacy.erase': eraseJob },
  maintenance: { 'privacy.resumeErasures': resumeStalledErasures },
  worker: { role: 'worker', start: async context => startErasureList(context) },
}
