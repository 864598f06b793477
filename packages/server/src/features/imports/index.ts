import type { Feature } from '../../kernel/process/feature.ts'
import { bringPeople } from './imports.people.ts'
import { routes } from './imports.routes.ts'
import { startWatching } from './imports.watch.ts'

export const feature: Feature = { name: 'imports', routes, jobs: { 'imports.people': bringPeople }, worker: { role: 'worker', start: startWatching } }
