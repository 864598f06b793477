import type { Feature } from '../../kernel/process/feature.ts'
import { fetchContactName } from './intake.names.ts'
import { startIntake } from './intake.worker.ts'

export const feature: Feature = {
  name: 'intake',
  tables: [],
  routes: [],
  jobs: { 'intake.learnName': fetchContactName },
  worker: { role: 'channels', start: async context => startIntake(context) },
}
