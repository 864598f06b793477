import type { Feature } from '../../kernel/process/feature.ts'
import { deliver } from './alerts.deliver.ts'
import { routes } from './alerts.routes.ts'
import { startWatching } from './alerts.watch.ts'

export const feature: Feature = { name: 'alerts', routes, jobs: { 'alerts.deliver': deliver }, worker: { role: 'worker', start: startWatching } }
