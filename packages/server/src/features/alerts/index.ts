import type { Feature } from '../../kernel/process/feature.ts'
import { deliverAlerts, deliverPause, reportPause } from './alerts.jobs.ts'
import { routes } from './alerts.routes.ts'
import { startAlertMonitor } from './alerts.monitor.ts'

export const feature: Feature = {
  name: 'alerts',
  tables: [],
  routes,
  jobs: { 'alerts.deliver': deliverAlerts, 'alerts.deliverPause': deliverPause },
  handlers: { integrationPaused: reportPause },
  worker: { role: 'worker', start: startAlertMonitor },
}
