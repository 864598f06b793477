import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './retention.routes.ts'
import { removeOldRuns, startRetention } from './retention.worker.ts'
import { retentionRunRecord } from './retention.record.ts'

/** Deletes the messages and files of closed tickets by age, where a company wants that. */
export const feature: Feature = {
  name: 'retention',
  records: [retentionRunRecord],
  tables: { retention_rules: 'choice' },
  routes,
  maintenance: { 'retention.removeOldRuns': removeOldRuns },
  worker: { role: 'worker', start: async context => startRetention(context) },
}
