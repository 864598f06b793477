import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './templates.routes.ts'
import { startSyncs, syncJob, syncOpened } from './sync-templates.ts'

export { compose, find } from './templates.service.ts'
export { applyNotice } from './templates-notices.ts'
export const feature: Feature = {
  name: 'templates',
  tables: {
    message_templates: {
      exported: `
        id connection_id name language category next_category status components external_id quality
        updated_at`,
    },
  },
  routes,
  handlers: { connectionOpened: syncOpened },
  jobs: { 'templates.sync': syncJob },
  worker: { role: 'worker', start: async context => startSyncs(context) },
}
