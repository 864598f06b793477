import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './templates.routes.ts'
import { startSyncs, syncJob, syncOpened } from './sync-templates.ts'
import { templateRecord } from './templates.record.ts'

export { compose, find } from './templates.service.ts'
export { applyNotice } from './templates-notices.ts'
export const feature: Feature = {
  name: 'templates',
  records: [templateRecord],
  routes,
  handlers: { connectionOpened: syncOpened },
  jobs: { 'templates.sync': syncJob },
  worker: { role: 'worker', start: async context => startSyncs(context) },
}
