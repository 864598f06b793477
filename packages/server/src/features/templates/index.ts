import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './templates.routes.ts'
import { startSyncs, syncJob } from './templates.sync.ts'

export { applyNotice } from './templates.notices.ts'
export const feature: Feature = {
  name: 'templates',
  tables: ['message_templates'],
  routes,
  jobs: { 'templates.sync': syncJob },
  worker: { role: 'worker', start: async context => startSyncs(context) },
}
