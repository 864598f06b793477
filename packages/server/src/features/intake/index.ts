import type { Feature } from '../../kernel/process/feature.ts'
import { purgeDecisions } from './decisions/decisions.maintenance.ts'
import { routes } from './decisions/decisions.routes.ts'
import { fetchContactName } from './contact/intake-names.ts'
import { startIntake } from './intake.worker.ts'

export { withoutDigest } from './decisions/decisions.store.ts'
export { eraseDecisions, eraseDecisionsAbout } from './decisions/erase.store.ts'

export const feature: Feature = {
  name: 'intake',
  tables: { bot_decisions: 'derived' },
  routes,
  maintenance: { 'intake.purgeDecisions': purgeDecisions },
  jobs: { 'intake.learnName': fetchContactName },
  worker: { role: 'channels', start: async context => startIntake(context) },
}
