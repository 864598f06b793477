import type { Feature } from '../../kernel/process/feature.ts'
import { importPeople } from './imports-people.ts'
import { routes } from './imports.routes.ts'
import { startImportMonitor } from './imports.worker.ts'

export const feature: Feature = {
  name: 'imports',
  routes,
  jobs: { 'imports.people': importPeople },
  worker: { role: 'worker', start: startImportMonitor },
}
