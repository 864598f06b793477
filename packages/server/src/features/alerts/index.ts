import type { Feature } from '../../kernel/process/feature.ts'
import { deliverAlerts } from './alerts.jobs.ts'
import { routes } from './alerts.routes.ts'
import { startAlertMonitor } from './alerts.monitor.ts'

export const feature: Feature = {
  name: 'alerts',
  tables: [],
  routes,
  jobs: { 'alerts.deliver': deliverAlerts },
  worker: { role: 'worker', start: startAlertMonitor },
}
